import { useCallback, useSyncExternalStore } from 'react';
import { useStation } from './station.tsx';

/**
 * The server's time in milliseconds since 1970, each second: deadlines are its, and this machine's clock may be wrong.
 */
export function useServerNow(): number {
  const { clock$, connection$ } = useStation();
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = clock$.subscribe({ next: changed });
      return () => subscription.unsubscribe();
    },
    [clock$],
  );
  return useSyncExternalStore(subscribe, () => clock$.value + (connection$.value.aheadMs ?? 0));
}
