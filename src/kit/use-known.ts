import { useCallback, useSyncExternalStore } from 'react';
import { useStation } from './station.tsx';

/** Whether the live picture has come, so that what it counts can be said; a recording has it from the start. */
export function useKnown(): boolean {
  const { connection$, canCommand } = useStation();
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = connection$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [connection$],
  );
  // Only this of the connection is drawn: the rest of it changes with each frame that comes.
  return useSyncExternalStore(subscribe, () => connection$.value.isKnown || !canCommand);
}
