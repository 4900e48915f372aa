import type { Kysely } from 'kysely';
import type { DaySpan } from '../../contract/statistics/days.ts';
import { codeRange } from '../region-scope.ts';
import type { Tables } from '../tables.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** Deadlines of a region that passed over some days, by what was late and day. */
export async function passedIn(
  db: Kysely<Tables>,
  regionCode: RegionCode,
  { from, to }: DaySpan,
): Promise<{ clock: string; day: string; n: number }[]> {
  const [first, beyond] = codeRange(regionCode);
  return db
    .selectFrom('passed_days')
    .select((eb) => ['clock', 'day', eb.fn.sum<number>('n').as('n')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('area_code', '>=', first)
    .where('area_code', '<', beyond)
    .groupBy(['clock', 'day'])
    .execute();
}
