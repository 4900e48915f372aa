import { isWithin } from '../../contract/areas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { RecordOf } from '../../contract/resources/resource.ts';
import { mostUavs, type UavStanding, type UavState } from '../../contract/uav/schemas.ts';
import { uavs } from '../../contract/uav/uavs.ts';
import type { Context } from '../context.ts';
import type { Subject } from '../positions/subject.ts';
import { findRecords, keptRecord } from '../resources/queries.ts';

/** A drone's record. */
export type KeptUav = RecordOf<typeof uavs> & { id: string; areaCode: RegionCode };
type Ctx = Pick<Context, 'reads' | 'gazetteer' | 'specials' | 'positions' | 'clock'>;

/** A position older than this says nothing of now, in milliseconds; slower than this a drone stands, in km/h. */
const [freshMs, leastKmh] = [2 * 60_000, 3];
/** A drone that was in the air and has told nothing for up to so long is out of contact, in milliseconds. */
const lostMs = 60 * 60_000;
/** Before the id of a drone's record, where it is watched as a camera. */
const prefix = 'uav-';

/** Under which id the picture of a drone is watched. */
export const uavCameraId = (id: string): string => `${prefix}${id}`;

/** The record's id of a drone that is watched under that id; undefined where that is no drone's. */
export const uavIdOf = (cameraId: string): string | undefined =>
  cameraId.startsWith(prefix) ? cameraId.slice(prefix.length) : undefined;

/** What is followed by a tracker: the record of a drone, or its flight. */
type Tracked = Pick<KeptUav, 'tracker' | 'areaCode'>;

/**
 * The last position that the tracker of a drone told, by a key that may tell of the drone's region; undefined where it
 * is not known.
 */
export function newestOfTracker(
  { positions }: Pick<Context, 'positions'>,
  { tracker, areaCode }: Tracked,
): Subject | undefined {
  let newest: Subject | undefined;
  if (tracker === undefined) return newest;
  for (const one of positions.known.called(tracker))
    if (one.kind === 'uav' && isWithin(one.feedRegion ?? '', areaCode) && one.at > (newest?.at ?? 0)) newest = one;
  return newest;
}

const moves = ({ speedKmh }: Subject): boolean => (speedKmh ?? 0) >= leastKmh;

function stateOf({ condition }: KeptUav, last: Subject | undefined, now: number): UavState {
  const stands = condition as UavState;
  if (!last || !moves(last)) return stands;
  const age = now - last.at;
  return age <= freshMs ? 'flying' : age <= lostMs ? 'lost' : stands;
}

/** Where a drone flies now; undefined while it does not. */
export function flightOf(ctx: Pick<Context, 'positions' | 'clock'>, drone: Tracked): Subject | undefined {
  const last = newestOfTracker(ctx, drone);
  return last && moves(last) && ctx.clock.now() - last.at <= freshMs ? last : undefined;
}

/** The drones of a region, those in the air first. */
export async function uavsOf(ctx: Ctx, regionCode: RegionCode): Promise<UavStanding[]> {
  const { reads, gazetteer, specials, clock } = ctx;
  const page = { limit: mostUavs, offset: 0 };
  const { records } = await findRecords({ db: reads, gazetteer, specials }, uavs, { regionCode }, {}, page);
  const now = clock.now();
  return (records as unknown as KeptUav[])
    .map((record): UavStanding => {
      const last = newestOfTracker(ctx, record);
      return {
        id: record.id,
        name: record.name,
        ...(record.model === undefined ? {} : { model: record.model }),
        areaCode: record.areaCode,
        areaName: gazetteer.fullName(record.areaCode) ?? record.areaCode,
        state: stateOf(record, last, now),
        cameraId: uavCameraId(record.id),
        ...(last?.battery === undefined ? {} : { battery: last.battery }),
        ...(last
          ? {
              position: {
                longitude: last.longitude,
                latitude: last.latitude,
                at: new Date(last.at).toISOString(),
                ...(last.speedKmh === undefined ? {} : { speedKmh: last.speedKmh }),
                ...(last.heading === undefined ? {} : { heading: last.heading }),
              },
            }
          : {}),
      };
    })
    .toSorted((a, b) => Number(b.state === 'flying') - Number(a.state === 'flying'));
}

/** A drone's record by its id; undefined where there is none. */
export async function uavRecord({ db }: Pick<Context, 'db'>, id: string): Promise<KeptUav | undefined> {
  return (await keptRecord(db, uavs, id)) as unknown as KeptUav | undefined;
}
