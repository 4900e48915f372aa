import { useEffect, useState } from 'react';
import type { Station } from '../../../machines/station.ts';
import type { AlarmTotals } from '../../../streams/derived/alarms.ts';
import { totalsOf } from '../../../streams/derived/totals.ts';

/** How many alarms of each state the user's region has. */
export function useTotals(station: Station): AlarmTotals {
  const [totals, setTotals] = useState(station.counts$.value);
  useEffect(() => {
    const subscription = totalsOf(station.counts$, station.query('alarmStatusCount', {})).subscribe(setTotals);
    return () => subscription.unsubscribe();
  }, [station]);
  return totals;
}
