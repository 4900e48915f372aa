import { useEffect, useState } from 'react';
import type { QueryName } from '../../contract/api/freshness.ts';
import type { Args, Data } from '../../contract/api/types.ts';
import type { QueryView, Station } from '../../machines/station.ts';

const loading: QueryView<never> = { state: 'loading' };

/**
 * The answer of a reading call, followed; undefined arguments of `args` ask nothing. Another question forgets the
 * former answer at once.
 */
export function useQuery<N extends QueryName>(
  station: Station,
  call: N,
  args: Args<N>,
  asks = true,
): QueryView<Data<N>> {
  // As text, since the object of the arguments may be new at every drawing.
  const question = JSON.stringify([call, args ?? null]);
  const [answer, setAnswer] = useState<{ question: string; view: QueryView<Data<N>> }>();
  useEffect(() => {
    if (!asks) return undefined;
    const [name, given] = JSON.parse(question) as [N, Args<N> | null];
    const subscription = station
      .query(name, (given ?? undefined) as Args<N>)
      .subscribe((view) => setAnswer({ question, view }));
    return () => subscription.unsubscribe();
  }, [station, question, asks]);
  return answer?.question === question ? answer.view : loading;
}
