import { useEffect } from 'react';
import type { QueryName } from '../../contract/api/freshness.ts';
import type { Args, Data } from '../../contract/api/types.ts';
import type { QueryView, Station } from '../../machines/station.ts';
import { useQuery } from './use-query.ts';

/**
 * As `useQuery`, for answers that no event and no command of this station makes stale: what is known from before is
 * shown, and asked for anew.
 */
export function useFreshQuery<N extends QueryName>(station: Station, call: N, args: Args<N>): QueryView<Data<N>> {
  const question = JSON.stringify([call, args ?? null]);
  useEffect(() => {
    const [name, given] = JSON.parse(question) as [N, Args<N> | null];
    const asked = (given ?? undefined) as Args<N>;
    if (station.query(name, asked).value.state === 'ready')
      station.wish({ type: 'query.ask', call: name, args: asked });
  }, [station, question]);
  return useQuery(station, call, args);
}
