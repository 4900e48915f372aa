import type { PastFire } from '../../../contract/fires/past-fire.ts';
import type { RegionCode } from '../../../contract/ids.ts';
import { useStation } from '../../kit/station.tsx';
import { useAnswer, useQuery } from '../../kit/use-query.ts';
import { useMay } from '../../kit/use-may.ts';
import { historyMessages as say } from './messages.ts';

/** Fires that are over, the newest first; `total`: how many there are, though a map is told of the newest alone. */
export interface PastFires {
  fires: readonly PastFire[];
  total: number;
  /** How the question stands that is not answered; undefined where both are. */
  unanswered: { state: string; message?: string | undefined; title: string } | undefined;
  retry: () => void;
}

/** What was looked for: a region, perhaps in one year (YYYY) by the clock of China. */
const argsOf = (areaCode: RegionCode, year: string | undefined) => ({
  areaCode,
  ...(year === undefined
    ? {}
    : { startDate: `${year}-01-01T00:00:00+08:00`, endDate: `${year}-12-31T23:59:59.999+08:00` }),
});

/**
 * Fires of this system that are over, and the recorded ones that are counted, for those who may read them; nothing is
 * asked unless `isWanted`.
 */
export function usePastFires(areaCode: RegionCode, year: string | undefined, isWanted = true): PastFires {
  const station = useStation();
  const mayRead = useMay('fireHistory.read');
  const args = argsOf(areaCode, year);
  const own = useAnswer(station, 'firePlaces', args, isWanted ? 'anew' : 'never');
  const recorded = useAnswer(station, 'fireHistoryPlaces', args, isWanted && mayRead ? 'known' : 'never');
  const records = (recorded.data?.fires ?? []).map(({ recordId, ...fire }) => ({
    ...fire,
    fireId: recordId,
    isRecord: true as const,
  }));
  const over = (own.data?.fires ?? []).filter(({ status }) => status === 'handled');
  const open = (own.data?.fires.length ?? 0) - over.length;
  return {
    fires: [...over, ...records],
    total: (own.data?.total ?? 0) - open + (recorded.data?.total ?? 0),
    unanswered: !own.data
      ? { state: own.state, message: own.message, title: say.failed }
      : mayRead && !recorded.data
        ? { state: recorded.state, message: recorded.message, title: say.recordsFailed }
        : undefined,
    retry() {
      station.wish({ type: 'query.ask', call: 'firePlaces', args });
      if (mayRead) station.wish({ type: 'query.ask', call: 'fireHistoryPlaces', args });
    },
  };
}

/** For so many years fires are counted by year where not all of them are on the map. */
const countedYears = 50;

/** How many past fires each year had, from the first that had one; undefined until that is known. */
export function useYearCounts(
  areaCode: RegionCode,
  isWanted: boolean,
): readonly { key: string; count: number }[] | undefined {
  const { data } = useQuery(useStation(), 'queryCountHistoryFireByYear', { areaCode, years: countedYears }, isWanted);
  const first = data?.findIndex(({ ended }) => ended > 0) ?? -1;
  return first === -1 ? undefined : data?.slice(first).map(({ year, ended }) => ({ key: String(year), count: ended }));
}
