import { useCallback, useSyncExternalStore } from 'react';
import { useStation } from '../kit/station.tsx';

/** How long each view is shown, in milliseconds. */
const turnMs = 20_000;

/** How many turns have passed, by the station's clock: the wall has no timer of its own that could be forgotten. */
export function useTurn(): number {
  const { clock$ } = useStation();
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = clock$.subscribe({ next: changed });
      return () => subscription.unsubscribe();
    },
    [clock$],
  );
  return useSyncExternalStore(subscribe, () => Math.floor(clock$.value / turnMs));
}

/**
 * The region that a turn shows: the whole one, then each of those below in which something burns, and the whole one
 * again.
 */
export const viewOf = (turn: number, whole: string, burning: readonly string[]): string =>
  [whole, ...burning][turn % (burning.length + 1)] ?? whole;

/** The part of a list that a turn shows, where not all of it has room: parts as long as each other. */
export function pageOf<T>(turn: number, all: readonly T[], room: number): { shown: readonly T[]; first: number } {
  const pages = Math.max(1, Math.ceil(all.length / room));
  const size = Math.ceil(all.length / pages);
  const first = (turn % pages) * size;
  return { shown: all.slice(first, first + size), first };
}
