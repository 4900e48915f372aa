import { useEffect, useEffectEvent, useRef } from 'react';
import type { SendState } from './use-command.ts';

/**
 * Runs `follow` once for each state of what was sent, and not again when a page that was hidden meanwhile is shown: its
 * effects begin anew, what was done did not.
 */
export function useFollow<T>(sent: SendState<T>, follow: (sent: SendState<T>) => void): void {
  const followed = useRef<SendState<T>>(undefined);
  const act = useEffectEvent(follow);
  useEffect(() => {
    if (followed.current === sent) return;
    followed.current = sent;
    act(sent);
  }, [sent]);
}

/** Runs `onDone` once each time that what was sent is done. */
export function useDone<T>(sent: SendState<T>, onDone: (data: T) => void): void {
  useFollow(sent, (now) => {
    if (now.state === 'done') onDone(now.data);
  });
}
