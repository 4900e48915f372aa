import type { Milliseconds } from '../../contract/units.ts';
import { useEffect, useState } from 'react';

/** Whether `busy` has lasted longer than `afterMs` milliseconds. */
export function useSlow(busy: boolean, afterMs: Milliseconds): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy, afterMs]);
  return slow;
}
