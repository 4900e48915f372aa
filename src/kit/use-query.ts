import { useEffect, useState } from 'react';
import type { QueryName } from '../../contract/api/freshness.ts';
import type { Args, Data } from '../../contract/api/types.ts';
import type { QueryView, Station } from '../../machines/station.ts';

const loading = { state: 'loading', isOld: false } as const;

/** `anew`: what is known is asked for once more; `never`: nothing is asked. */
type How = 'known' | 'anew' | 'never';

/** The answer of a reading call, followed; `isOld` while it is one from before that is being asked for anew. */
export function useAnswer<N extends QueryName>(
  station: Station,
  call: N,
  args: Args<N>,
  how: How,
): QueryView<Data<N>> & { isOld: boolean } {
  // As text, since the object of the arguments may be new at every drawing.
  const question = JSON.stringify([call, args ?? null]);
  const [answer, setAnswer] = useState<{ question: string; view: QueryView<Data<N>> & { isOld: boolean } }>();
  useEffect(() => {
    if (how === 'never') return undefined;
    const [name, given] = JSON.parse(question) as [N, Args<N> | null];
    const asked = (given ?? undefined) as Args<N>;
    const answers = station.query(name, asked);
    const old = how === 'anew' && answers.value.state === 'ready' ? answers.value.data : undefined;
    if (old !== undefined) station.wish({ type: 'query.ask', call: name, args: asked });
    const subscription = answers.subscribe((view) =>
      setAnswer({ question, view: { ...view, isOld: old !== undefined && view.data === old } }),
    );
    return () => subscription.unsubscribe();
  }, [station, question, how]);
  return answer?.question === question ? answer.view : loading;
}

/**
 * The answer of a reading call, followed; undefined arguments of `args` ask nothing. Another question forgets the
 * former answer at once.
 */
export const useQuery = <N extends QueryName>(
  station: Station,
  call: N,
  args: Args<N>,
  asks = true,
): QueryView<Data<N>> => useAnswer(station, call, args, asks ? 'known' : 'never');
