import type { QueryName } from '../../contract/api/freshness.ts';
import type { Args, Data } from '../../contract/api/types.ts';
import type { QueryView, Station } from '../../machines/station.ts';
import { useAnswer } from './use-query.ts';

/**
 * As `useQuery`, for answers that no event and no command of this station makes stale: what is known from before is
 * shown, and asked for anew. `isOld` until the new answer is there, for pages on which an old figure would mislead.
 */
export const useFreshQuery = <N extends QueryName>(
  station: Station,
  call: N,
  args: Args<N>,
): QueryView<Data<N>> & { isOld: boolean } => useAnswer(station, call, args, 'anew');
