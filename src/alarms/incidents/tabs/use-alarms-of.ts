import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Alarm, SourceType } from '../../../../contract/alarms/alarm.ts';
import type { AlarmsPicture } from '../../../../streams/derived/alarms.ts';
import { allIn } from '../../../kit/in-picture.ts';
import { useStation } from '../../../kit/station.tsx';

/** A greater picture is looked through once a second, not at every change. */
const followedAtOnce = 5_000;

/** The picture; a great one as it was at the turn of the second. */
export function useCalmPicture(): AlarmsPicture {
  const { alarms$, clock$ } = useStation();
  const shown = useRef(alarms$.value);
  const subscribe = useCallback(
    (changed: () => void) => {
      const show = (): void => {
        if (shown.current === alarms$.value) return;
        shown.current = alarms$.value;
        changed();
      };
      const subscriptions = [
        alarms$.subscribe({
          next: (picture) => {
            if (picture.byId.size <= followedAtOnce) show();
          },
        }),
        clock$.subscribe({ next: show }),
      ];
      return () => {
        for (const one of subscriptions) one.unsubscribe();
      };
    },
    [alarms$, clock$],
  );
  return useSyncExternalStore(subscribe, () => shown.current);
}

/** The alarms of some sources, the newest first. */
export function useAlarmsOf(sources: readonly SourceType[]): readonly Alarm[] {
  const picture = useCalmPicture();
  return useMemo(() => {
    if (sources.length === 0) return [];
    const alarms: Alarm[] = [];
    for (const alarm of allIn(picture)) if (sources.includes(alarm.sourceType)) alarms.push(alarm);
    return alarms.sort((a, b) => (a.startTime < b.startTime ? 1 : -1));
  }, [picture, sources]);
}
