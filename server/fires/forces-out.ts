import { type Kysely, sql } from 'kysely';
import { isFresh } from '../../contract/advice/travel.ts';
import { isWithin } from '../../contract/areas.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import { type Force, forceStateNames, isOut } from '../../contract/fires/forces.ts';
import type { Busy } from '../../contract/fires/list-schemas.ts';
import type { Whereabouts } from '../positions/last-seen.ts';
import type { Tables } from '../tables.ts';
import { type Doc, readDoc } from '../store/doc.ts';
import { docIn, lengthIn, valueIn } from '../store/dialect.ts';
import type { FireId, RegionCode } from '../../contract/ids.ts';

/** Where a force told that it was, WGS84 degrees, and when. */
export interface Told {
  at: string;
  longitude: number;
  latitude: number;
}

/** What of a fire concerns the forces there. */
type FireOut = Pick<Fire, 'id' | 'areaCode' | 'areaName' | 'placeName'>;

/** A force at a fire that burns or from which it is not back; `told`: its newest position, however old. */
export interface ForceOut {
  fire: FireOut;
  force: Force;
  told?: Told;
}

/**
 * What a force told of where it is, at its fire or by its telemetry, the newer of both; a station that it was sent from
 * is nothing that it told.
 */
function toldBy({ seenAt, longitude, latitude, resourceId }: Force, whereabouts: Whereabouts): { told?: Told } {
  const seen = resourceId === undefined ? undefined : whereabouts(resourceId);
  if (seenAt === undefined || longitude === undefined || latitude === undefined) return seen ? { told: seen } : {};
  return { told: seen && seen.at > seenAt ? seen : { at: seenAt, longitude, latitude } };
}

/**
 * All forces at fires that burn, and at those from which not all are back, wherever: a crew that is busy beyond
 * somebody's region is busy all the same. `whereabouts`: what the asker may know of where they are.
 */
export async function forcesOut(db: Kysely<Tables>, whereabouts: Whereabouts = () => undefined): Promise<ForceOut[]> {
  // Not whole documents: a large fire's holds each of its alarms.
  const concerns = sql`id, area_code as areaCode, ${valueIn('doc', 'areaName')} as areaName,
    ${valueIn('doc', 'placeName')} as placeName, ${docIn('doc', 'forces')} as forces`;
  const rows = await sql<
    FireOut & { forces: Doc<Force[]> }
  >`select ${concerns} from fires where status in ('open', 'dispatched') and ${lengthIn('doc', 'forces')} > 0
    union all select ${concerns} from fires where forces_out is not null
      and status not in ('open', 'dispatched')`.execute(db);
  return rows.rows.flatMap(({ forces, ...fire }) =>
    readDoc(forces).map((force): ForceOut => ({ fire, force, ...toldBy(force, whereabouts) })),
  );
}

/**
 * How many live positions of forces that are out do not count at `now`, and how many minutes old the newest and the
 * oldest of them are; undefined where all do.
 */
export function tooOld(
  out: readonly ForceOut[],
  now: number,
): { count: number; newestMinutes: number; oldestMinutes: number } | undefined {
  const ages = out.flatMap(({ force, told }) =>
    isOut(force) && told && !isFresh(told.at, now) ? Math.floor((now - Date.parse(told.at)) / 60_000) : [],
  );
  return ages.length === 0
    ? undefined
    : { count: ages.length, newestMinutes: Math.min(...ages), oldestMinutes: Math.max(...ages) };
}

/** Where a force is committed, as far as people of a region may know. */
export function busyAt(regionCode: RegionCode, { fire, force }: ForceOut): Busy {
  const isSeen = isWithin(regionCode, fire.areaCode);
  return {
    stateName: forceStateNames[force.state],
    since: force.sentAt,
    ...(isSeen ? { fireId: fire.id, placeName: fire.placeName } : {}),
  };
}

/** Who is committed at another fire than this one, by the record that they were chosen from. */
export const outElsewhere = (out: readonly ForceOut[], fireId: FireId | undefined): ReadonlyMap<string, ForceOut> =>
  new Map(
    out.flatMap((one) =>
      one.fire.id !== fireId && one.force.resourceId !== undefined && isOut(one.force)
        ? [[one.force.resourceId, one] as const]
        : [],
    ),
  );
