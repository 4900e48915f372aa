import { useEffect, useEffectEvent } from 'react';
import type { SendState } from './use-command.ts';

/** Runs `onDone` once each time that what was sent is done. */
export function useDone<T>(sent: SendState<T>, onDone: (data: T) => void): void {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (sent.state === 'done') done(sent.data);
  }, [sent]);
}
