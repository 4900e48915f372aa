import { useCallback, useSyncExternalStore } from 'react';
import type { Behavior } from '../../streams/behavior.ts';

/** The behavior's value now; the component is drawn again whenever it changes. */
export function useBehavior<T>(behavior: Behavior<T>): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = behavior.subscribe({ next: changed });
      return () => subscription.unsubscribe();
    },
    [behavior],
  );
  return useSyncExternalStore(subscribe, () => behavior.value);
}
