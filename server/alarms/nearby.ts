import type { Metres } from '../../contract/units.ts';
import CheapRuler from 'cheap-ruler';
import type { Kysely } from 'kysely';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import { serverLimits } from '../../contract/limits.ts';
import type { Tables } from '../tables.ts';
import { cellsOf } from './cells.ts';
import { codeRange } from '../region-scope.ts';
import { readDoc } from '../store/doc.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** An alarm and how far it lies, in whole metres. */
export interface NearbyAlarm {
  alarm: Alarm;
  distanceM: Metres;
}

const mostNearby = 50;
const mostLookedAt = 2_000;

/** The alarms of the region seen within 5 km of this one and in the 24 hours before it, nearest first, at most 50. */
export async function findNearby(
  db: Kysely<Tables>,
  regionCode: RegionCode,
  alarm: Alarm,
): Promise<readonly NearbyAlarm[]> {
  const here: [number, number] = [alarm.longitude, alarm.latitude];
  const ruler = new CheapRuler(alarm.latitude, 'meters');
  const box = ruler.bufferPoint(here, serverLimits.nearbyMetres);
  const [west, south, east, north] = box;
  const [from, below] = codeRange(regionCode);
  const since = new Date(Date.parse(alarm.startTime) - serverLimits.nearbyMs).toISOString();
  const rows = await db
    .selectFrom('alarms')
    .select('doc')
    .where('cell', 'in', cellsOf(box))
    .where('start_time', '>=', since)
    .where('start_time', '<=', alarm.startTime)
    .where('longitude', '>=', west)
    .where('longitude', '<=', east)
    .where('latitude', '>=', south)
    .where('latitude', '<=', north)
    .where('area_code', '>=', from)
    .where('area_code', '<', below)
    .where('id', '!=', alarm.id)
    .orderBy('start_time', 'desc')
    .limit(mostLookedAt)
    .execute();
  return rows
    .map((row) => readDoc(row.doc))
    .map((other) => ({ alarm: other, distanceM: Math.round(ruler.distance(here, [other.longitude, other.latitude])) }))
    .filter(({ distanceM }) => distanceM <= serverLimits.nearbyMetres)
    .sort((a, b) => a.distanceM - b.distanceM)
    .slice(0, mostNearby);
}
