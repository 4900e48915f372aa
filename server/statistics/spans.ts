import { refuse, type Refusal } from '../../contract/codes.ts';
import { isWithin } from '../../contract/areas.ts';
import type { DaySpan } from '../../contract/statistics/days.ts';
import type { StatisticsTableQuery } from '../../contract/statistics/schemas.ts';
import { dayOf } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** Of which region and which whole years a table is. */
export interface Asked {
  areaCode: RegionCode;
  fromYear: number;
  toYear: number;
  span: DaySpan;
  now: number;
}

const usualYears = 10;
const mostYears = 50;

/**
 * What a person asks for, with what they left out filled in; refuses what lies outside their region or spans too many
 * years.
 */
export function askedBy(
  { clock }: Pick<Context, 'clock'>,
  { regionCode }: Pick<Caller, 'regionCode'>,
  query: Omit<StatisticsTableQuery, 'table'>,
): Asked | Refusal {
  const now = clock.now();
  const {
    areaCode = regionCode,
    toYear = Math.max(query.fromYear ?? 0, Number(dayOf(now).slice(0, 4))),
    fromYear = toYear - usualYears + 1,
  } = query;
  if (!isWithin(regionCode, areaCode)) return refuse('outsideArea', { field: 'areaCode' });
  if (toYear - fromYear >= mostYears)
    return refuse('badInput', { field: 'fromYear', message: `一次最多统计${mostYears}年` });
  return { areaCode, fromYear, toYear, now, span: { from: `${fromYear}-01-01`, to: `${toYear}-12-31` } };
}
