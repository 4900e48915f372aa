import type { Milliseconds } from '../../contract/units.ts';
import { useEffect, useState } from 'react';

/** The value once it has not changed for `ms` milliseconds. */
export function useSettled<T>(value: T, ms: Milliseconds): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
