import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { classLimits } from '../../contract/classes/limits.ts';
import { useCommand } from '../kit/use-command.ts';

const secondMs = 1_000;

const follow = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};
const isInSight = (): boolean => document.visibilityState === 'visible';

/** What is known of the reading of one course. `seconds`: in all, as the server counts. */
export interface Reading {
  seconds: number;
  isCompleted: boolean;
  isCounting: boolean;
  isFailing: boolean;
}

/**
 * Tells the server for how long the page of a course is in sight, every few seconds and no more than has passed; the
 * server counts, and answers with what there is in all.
 */
export function useBeats(courseId: string, before: { seconds: number; isCompleted: boolean }): Reading {
  const { sent, send } = useCommand('courseBeat');
  const isVisible = useSyncExternalStore(follow, isInSight);
  const [known, setKnown] = useState(before);
  const sending = useEffectEvent(send);
  const { state } = sent;
  const told = sent.state === 'done' ? sent.data : undefined;
  if (told && (told.seconds !== known.seconds || told.isCompleted !== known.isCompleted)) setKnown(told);
  useEffect(() => {
    if (!isVisible) return undefined;
    // Begins to count: what was before this was not in sight.
    sending({ courseId, seconds: 0 });
    let since = performance.now();
    const timer = setInterval(() => {
      const now = performance.now();
      const seconds = Math.min(Math.floor((now - since) / secondMs), classLimits.beatSeconds);
      since = now;
      sending({ courseId, seconds });
    }, classLimits.beatMs);
    return () => clearInterval(timer);
  }, [isVisible, courseId]);
  return { ...known, isCounting: isVisible && state !== 'refused', isFailing: state === 'refused' };
}
