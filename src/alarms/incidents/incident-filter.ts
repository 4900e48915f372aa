import { isWithin } from '../../../contract/areas.ts';
import { startOfDay } from '../../../contract/time.ts';
import type { IncidentRow } from '../../../streams/derived/incident-row.ts';
import type { AskedState, RowFilter } from '../../../streams/derived/row-view.ts';
import { boundsOf, type Filter } from '../list/filter.ts';

/** What the list of incidents shows. Its time restricts closed ones alone: open ones never leave it by age. */
export type IncidentFilter = Filter<AskedState>;

/** The test by which rows are let through, on the day of `now` (ms since 1970). */
export function rowFilterOf({ areaCode, sourceType, status, range }: IncidentFilter, now: number): RowFilter {
  const { from, to } = boundsOf(range, startOfDay(now));
  return {
    state: status,
    fits(row: IncidentRow) {
      if (sourceType !== undefined && row.bySource[sourceType] === undefined) return false;
      if (areaCode !== undefined && !isWithin(areaCode, row.areaCode)) return false;
      const second = row.lastSeen.slice(0, 19);
      return row.state !== 'closed' || (second >= from && second <= to);
    },
  };
}
