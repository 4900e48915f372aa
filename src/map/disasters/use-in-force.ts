import '../../../contract/api/page-calls.ts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { DisasterInForce } from '../../../contract/disasters/schemas.ts';
import { useLiveStation } from '../../kit/live-station.tsx';
import { useStation } from '../../kit/station.tsx';
import { useQuery } from '../../kit/use-query.ts';

const none: readonly DisasterInForce[] = [];

/** Those of some warnings that hold at the server's time; one goes in the second in which it ends. */
function useStanding(all: readonly DisasterInForce[]): readonly DisasterInForce[] {
  const { clock$, connection$ } = useStation();
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = clock$.subscribe({ next: changed });
      return () => subscription.unsubscribe();
    },
    [clock$],
  );
  const ends = useMemo(() => all.map(({ validUntil }) => Date.parse(validUntil)), [all]);
  // The next end instead of the time: who shows warnings draws anew only when one goes.
  const nextEnd = useSyncExternalStore(subscribe, () => {
    const now = clock$.value + (connection$.value.aheadMs ?? 0);
    return Math.min(...ends.filter((end) => end > now));
  });
  return useMemo(() => all.filter((_one, at) => (ends[at] ?? 0) >= nextEnd), [all, ends, nextEnd]);
}

/**
 * The warnings of disaster that hold now, in a region of the person's own or in all of it, while they are wanted. A
 * recording holds none: there are none in a replay.
 */
export function useInForce(isWanted: boolean, areaCode?: string): readonly DisasterInForce[] {
  const [live, shown] = [useLiveStation(), useStation()];
  const asks = isWanted && live === shown;
  const { data } = useQuery(live, 'disastersInForce', areaCode === undefined ? {} : { areaCode }, asks);
  return useStanding((asks ? data : undefined) ?? none);
}
