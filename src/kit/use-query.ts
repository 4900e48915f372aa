import { useEffect, useState } from 'react';
import type { CallName } from '../../contract/api/calls.ts';
import type { Args, Data } from '../../contract/api/types.ts';
import type { QueryView, Station } from '../../machines/station.ts';

const loading: QueryView<never> = { state: 'loading' };

/** The answer of a reading call, followed; undefined arguments of `args` ask nothing. Another question forgets the former answer at once. */
export function useQuery<N extends CallName>(station: Station, call: N, args: Args<N>, asks = true): QueryView<Data<N>> {
  const question = `${call}?${JSON.stringify(args ?? null)}`;
  const [answer, setAnswer] = useState<{ question: string; view: QueryView<Data<N>> }>();
  useEffect(() => {
    if (!asks) return undefined;
    const subscription = station.query(call, args).subscribe((view) => setAnswer({ question, view }));
    return () => subscription.unsubscribe();
    // `question` stands for call and arguments, whose object may be new at every drawing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [station, question, asks]);
  return answer?.question === question ? answer.view : loading;
}
