import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { withinGimbal, zoomForPlace } from '../../contract/video/pose.ts';
import type { Context } from '../context.ts';
import { cameraById } from './cameras.ts';
import type { DrawnCameras } from './drawn/drawn-engine.ts';
import { messages as say } from './messages.ts';

/** A picture of the past: which camera looked at which place, when, and since when it burned there (ms since 1970). */
export interface SnapshotAsked {
  cameraId: string;
  place: { longitude: number; latitude: number };
  atMs: number;
  sinceMs: number;
}

/** Draws such a picture as JPEG; refuses where there is no such camera. */
export type Snapshots = (asked: SnapshotAsked) => Promise<Uint8Array | Refusal>;

const width = 960;

/** Draws what a camera saw of one fire, looking at it. */
export const createSnapshots =
  (ctx: Pick<Context, 'db' | 'gazetteer'>, drawn: DrawnCameras): Snapshots =>
  async ({ cameraId, place, atMs, sinceMs }) => {
    const camera = await cameraById(ctx, cameraId);
    if (!camera) return refuse('notFound', { field: 'id', message: say.noCamera });
    const seen = await drawn.seenFrom([camera], place);
    if (isRefusal(seen)) return seen;
    const { azimuthDeg, elevationDeg, distanceM } = seen[0]!;
    const zoom = zoomForPlace(camera.angleDeg, distanceM);
    const pose = withinGimbal({ bearingDeg: azimuthDeg, tiltDeg: elevationDeg, zoom });
    const fires = [{ id: `snapshot ${place.longitude} ${place.latitude}`, ...place, sinceMs }];
    return drawn.shot(camera, { pose, atMs, width, fires });
  };
