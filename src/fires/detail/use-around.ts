import type { Args, Data } from '../../../contract/api/types.ts';
import { useStation } from '../../kit/station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import type { FireId } from '../../../contract/ids.ts';

/** A resource near a fire. */
export type Around = Data<'fireListBySearchResourceLevelMin'>['levels'][number]['resources'][number];

const levels = '5,10,20';

/** What of the stock lies around a fire, the nearest first; undefined until it is known. */
export function useAround(fireId: FireId): {
  around: readonly Around[] | undefined;
  failed: string | undefined;
  again: () => void;
} {
  const station = useStation();
  const args: Args<'fireListBySearchResourceLevelMin'> = { fireId, levels };
  const { state, data, message } = useQuery(station, 'fireListBySearchResourceLevelMin', args);
  return {
    around: data?.levels.flatMap(({ resources }) => resources).toSorted((a, b) => a.distanceM - b.distanceM),
    failed: state === 'failed' ? (message ?? '') : undefined,
    again: () => station.wish({ type: 'query.ask', call: 'fireListBySearchResourceLevelMin', args }),
  };
}
