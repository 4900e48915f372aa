import type { KeptRecord } from '../resources/projection.ts';
import type { Context } from '../context.ts';
import { codeRange } from '../region-scope.ts';
import { valueIn } from '../store/dialect.ts';
import { dayMs, dayOf } from '../../contract/time.ts';
import { metresBetween } from '../../models/metres.ts';

/** So near in place and time a recorded fire may well be one that this system knows. */
const nearM = 3_000;
const nearMs = dayMs;

/** A fire of this system, in the region of the person who asks, that may be the same as a record's; the nearest. */
export async function nearFire(
  { db }: Pick<Context, 'db'>,
  regionCode: string,
  record: KeptRecord,
): Promise<{ name: string; day: string } | undefined> {
  const [from, below] = codeRange(regionCode);
  const at = Date.parse(String(record['startTime']));
  const here = { longitude: Number(record['longitude']), latitude: Number(record['latitude']) };
  const fires = await db
    .selectFrom('fires')
    .select(['longitude', 'latitude', 'start_time', valueIn('doc', 'placeName').as('name')])
    .where('start_time', '>=', new Date(at - nearMs).toISOString())
    .where('start_time', '<=', new Date(at + nearMs).toISOString())
    .where('area_code', '>=', from)
    .where('area_code', '<', below)
    .where('status', 'not in', ['noFire', 'repeat'])
    .execute();
  const [nearest] = fires
    .map((fire) => ({ ...fire, away: metresBetween(here, fire) }))
    .filter(({ away }) => away <= nearM)
    .toSorted((a, b) => a.away - b.away);
  return nearest && { name: nearest.name, day: dayOf(Date.parse(nearest.start_time)) };
}
