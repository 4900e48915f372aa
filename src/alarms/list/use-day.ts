import { useCallback, useSyncExternalStore } from 'react';
import type { Station } from '../../../machines/station.ts';
import { startOfDay } from '../../kit/time.ts';

/**
 * Milliseconds of the midnight that began the station's day; a screen that depends on it is drawn once a day, not once
 * a second.
 */
export function useDay(station: Station): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = station.clock$.subscribe({ next: changed });
      return () => subscription.unsubscribe();
    },
    [station],
  );
  return useSyncExternalStore(subscribe, () => startOfDay(station.clock$.value));
}
