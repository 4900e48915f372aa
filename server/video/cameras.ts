import { isWithin, superiorOf } from '../../contract/areas.ts';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { RecordOf } from '../../contract/resources/resource.ts';
import { stock } from '../../contract/stock/all.ts';
import type { cameras } from '../../contract/stock/detectors.ts';
import { usualWatching, watchingOfCamera } from '../../contract/stock/watching.ts';
import type { CameraTree, VideoCamera } from '../../contract/video/schemas.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { findRecords, keptRecord, streamRecords } from '../resources/queries.ts';
import type { Camera } from './camera.ts';
import { droneCamera } from './drones.ts';
import { messages as say } from './messages.ts';

export type { Camera } from './camera.ts';

/** Sources that can be turned. */
const turning: ReadonlySet<string> = new Set(['onvif', 'gb28181']);

type Kept = RecordOf<typeof cameras> & { id: string; areaCode: RegionCode };
type Naming = Pick<Context, 'gazetteer'>;

function cameraOf({ gazetteer }: Naming, record: Kept): Camera {
  const { id, name, type, areaCode, longitude, latitude, heading, angle, source, sourceUrl, channel } = record;
  const { eyeM, rangeM, turns } = watchingOfCamera(record);
  return {
    id,
    name,
    type: type === '2' ? '2' : '1',
    areaCode,
    areaName: gazetteer.fullName(areaCode) ?? areaCode,
    longitude,
    latitude,
    turns: turns && (source === undefined || turning.has(source)),
    angleDeg: angle ?? usualWatching.camera.angleDeg,
    rangeM,
    eyeM,
    ...(heading === undefined ? {} : { headingDeg: heading }),
    ...(source === undefined ? {} : { source }),
    ...(sourceUrl === undefined ? {} : { sourceUrl }),
    ...(channel === undefined ? {} : { channel }),
  };
}

/** A camera as it travels. */
export function asTold(camera: Camera): VideoCamera {
  const { eyeM: _, standing: __, source: _source, sourceUrl: _url, channel: _channel, ...told } = camera;
  return told;
}

/** A camera by its id, without regard to who asks; undefined where there is none. */
export async function cameraById(ctx: Pick<Context, 'db'> & Naming, id: string): Promise<Camera | undefined> {
  const record = await keptRecord(ctx.db, stock.camera, id);
  return record && cameraOf(ctx, record as unknown as Kept);
}

/** The camera that somebody means, of a drone too, where it lies in their region. */
export async function cameraFor(
  ctx: Pick<Context, 'db' | 'positions' | 'clock'> & Naming,
  { regionCode }: Pick<Caller, 'regionCode'>,
  id: string,
): Promise<Camera | Refusal> {
  const camera = (await cameraById(ctx, id)) ?? (await droneCamera(ctx, id));
  if (!camera || !isWithin(regionCode, camera.areaCode))
    return refuse('notFound', { field: 'id', message: say.noCamera });
  return camera;
}

type Reading = Pick<Context, 'reads' | 'gazetteer' | 'specials'>;
const readingOf = ({ reads, gazetteer, specials }: Reading) => ({ db: reads, gazetteer, specials });

/** One page of the cameras of a caller's region, and how many they are. */
export async function camerasOf(
  ctx: Reading,
  scope: Pick<Caller, 'regionCode'>,
  filter: Readonly<Record<string, string | undefined>>,
  page: { limit: number; offset: number },
): Promise<{ cameras: VideoCamera[]; total: number }> {
  const { records, total } = await findRecords(readingOf(ctx), stock.camera, scope, filter, page);
  return { cameras: records.map((record) => asTold(cameraOf(ctx, record as unknown as Kept))), total };
}

/** The cameras below a region with the regions in which they stand, up to the region itself. */
export async function treeOf(ctx: Reading, regionCode: RegionCode): Promise<CameraTree> {
  const found: CameraTree['cameras'] = [];
  let isCut = false;
  for await (const part of streamRecords(readingOf(ctx), stock.camera, { regionCode }, {})) {
    for (const record of part) {
      const { id, name, type, areaCode, turns, angleDeg } = cameraOf(ctx, record as unknown as Kept);
      found.push({ id, name, type, areaCode, turns, angleDeg });
    }
    isCut = found.length > videoLimits.treeCameras;
    if (isCut) break;
  }
  const cameras = found.slice(0, videoLimits.treeCameras);
  const areas = new Map<string, CameraTree['areas'][number]>();
  const add = (areaCode: RegionCode): void => {
    const area = ctx.gazetteer.area(areaCode);
    if (!area || areas.has(areaCode) || !isWithin(regionCode, areaCode)) return;
    const parent = areaCode === regionCode ? undefined : superiorOf(areaCode);
    areas.set(areaCode, { areaCode, areaName: area.name, ...(parent === undefined ? {} : { parent }) });
    if (parent !== undefined) add(parent);
  };
  for (const { areaCode } of cameras) add(areaCode);
  return { areas: [...areas.values()], cameras, isCut };
}
