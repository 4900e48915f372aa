import { useEffect, useSyncExternalStore } from 'react';
import { useStation } from '../kit/station.tsx';

const follow = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};
const isVisible = (): boolean => document.visibilityState === 'visible';

/** Tells the station whether the page of messages is in sight: what comes while it is not stays unread. */
export function useSight(): void {
  const station = useStation();
  const isInSight = useSyncExternalStore(follow, isVisible);
  useEffect(() => {
    if (!isInSight) return undefined;
    station.wish({ type: 'chat.sight', isInSight: true });
    return () => station.wish({ type: 'chat.sight', isInSight: false });
  }, [station, isInSight]);
}
