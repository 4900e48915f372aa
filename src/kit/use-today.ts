import { useCallback, useSyncExternalStore } from 'react';
import { useStation } from './station.tsx';
import { dayOf } from './time.ts';

/** The day of the server, YYYY-MM-DD; what uses it is drawn anew only when another begins. */
export function useToday(): string {
  const { clock$, connection$ } = useStation();
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = clock$.subscribe({ next: changed });
      return () => subscription.unsubscribe();
    },
    [clock$],
  );
  return useSyncExternalStore(subscribe, () => dayOf(clock$.value + (connection$.value.aheadMs ?? 0)));
}
