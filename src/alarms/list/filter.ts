import type { Alarm, AlarmStatus, SourceType } from '../../../contract/alarms/alarm.ts';
import { countedAt } from '../../../contract/alarms/history.ts';
import { isWithin } from '../../../contract/areas.ts';
import { dayMs, dayStart, startOfDay } from '../../../contract/time.ts';
import { openingRange, type DateRange } from '../../../contract/validation/date-range.ts';
import type { RegionCode } from '../../../contract/ids.ts';

/** What the list shows; what is absent does not restrict. */
export interface Filter<State = AlarmStatus> {
  status?: State | undefined;
  sourceType?: SourceType | undefined;
  areaCode?: RegionCode | undefined;
  range: DateRange;
}

/** The list as it opens: today (specification, section 9). */
export const openingFilter: Filter<never> = { range: openingRange };

/**
 * First and last second of a range as ISO UTC to the second, both included; an unfinished custom range is open at that
 * end.
 */
export function boundsOf(range: DateRange, today: number): { from: string; to: string } {
  const iso = (ms: number): string => new Date(ms).toISOString().slice(0, 19);
  if (range.kind === 'days') return { from: iso(today - (range.days - 1) * dayMs), to: '9999' };
  const from = dayStart(range.startDate);
  const to = dayStart(range.endDate);
  return { from: from === undefined ? '' : iso(from), to: to === undefined ? '9999' : iso(to + dayMs - 1_000) };
}

/** A test of area, source and the day by which it is counted; the state is not looked at. */
export function besidesState(filter: Filter, now: number): (alarm: Alarm) => boolean {
  const { from, to } = boundsOf(filter.range, startOfDay(now));
  const { areaCode, sourceType } = filter;
  return (alarm) => {
    if (sourceType !== undefined && alarm.sourceType !== sourceType) return false;
    if (areaCode !== undefined && !isWithin(areaCode, alarm.areaCode)) return false;
    const second = countedAt(alarm).slice(0, 19);
    return second >= from && second <= to;
  };
}
