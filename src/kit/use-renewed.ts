import type { Milliseconds } from '../../contract/units.ts';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { QueryName } from '../../contract/api/freshness.ts';
import type { Args, Data } from '../../contract/api/types.ts';
import type { QueryView } from '../../machines/station.ts';
import { useStation } from './station.tsx';
import { useFreshQuery } from './use-fresh-query.ts';

/** As `useFreshQuery`, asked for anew every so many milliseconds of the station's clock while it is looked at. */
export function useRenewed<N extends QueryName>(
  call: N,
  args: Args<N>,
  everyMs: Milliseconds,
): QueryView<Data<N>> & { retry: () => void } {
  const station = useStation();
  const { clock$ } = station;
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = clock$.subscribe({ next: changed });
      return () => subscription.unsubscribe();
    },
    [clock$],
  );
  const turn = useSyncExternalStore(subscribe, () => Math.floor(clock$.value / everyMs));
  const asked = useRef(turn);
  const question = JSON.stringify(args ?? null);
  const ask = useCallback(
    () => station.wish({ type: 'query.ask', call, args: (JSON.parse(question) as Args<N> | null) ?? undefined }),
    [station, call, question],
  );
  useEffect(() => {
    if (asked.current === turn) return;
    asked.current = turn;
    ask();
  }, [turn, ask]);
  return { ...useFreshQuery(station, call, args), retry: ask };
}
