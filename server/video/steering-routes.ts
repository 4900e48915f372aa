import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import type { Pose } from '../../contract/video/pose.ts';
import { withinGimbal, zoomForPlace } from '../../contract/video/pose.ts';
import type { IncidentId } from '../../contract/ids.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { findIncident } from '../incidents/queries.ts';
import { answered, ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { type Camera, cameraFor } from './cameras.ts';
import type { DrawnCameras } from './drawn/drawn-engine.ts';
import type { CameraEngine } from './engine.ts';
import { messages as say } from './messages.ts';
import { presetsOf } from './presets.ts';
import type { Steering } from './steering.ts';

/** What steering works with. */
interface SteeringDeps {
  engine: CameraEngine;
  steering: Steering;
  seen: Pick<DrawnCameras, 'seenFrom'>;
}

/** Where a camera is sent. */
interface Sent {
  to?: { [Name in keyof Pose]?: number | undefined } | undefined;
  presetId?: string | undefined;
  place?: { longitude: number; latitude: number } | undefined;
  incidentId?: IncidentId | undefined;
}

/** Where a camera is to look. */
const createPoses =
  (ctx: Context, ground: Pick<DrawnCameras, 'seenFrom'>) =>
  async (camera: Camera, from: Pose, { to, presetId, place, incidentId }: Sent) => {
    if (presetId !== undefined) {
      const preset = (await presetsOf(ctx, camera.id)).find((one) => one.presetId === presetId);
      if (!preset) return refuse('notFound', { field: 'presetId', message: say.noPreset });
      const { name, bearingDeg, tiltDeg, zoom } = preset;
      return { pose: { bearingDeg, tiltDeg, zoom }, preset: name };
    }
    if (place) {
      const seen = await ground.seenFrom([camera], place);
      if (isRefusal(seen)) return seen;
      const { azimuthDeg, elevationDeg, distanceM } = seen[0]!;
      const zoom = to?.zoom ?? (incidentId === undefined ? from.zoom : zoomForPlace(camera.angleDeg, distanceM));
      return { pose: withinGimbal({ bearingDeg: azimuthDeg, tiltDeg: elevationDeg, zoom }) };
    }
    return to
      ? {
          pose: withinGimbal({
            bearingDeg: to.bearingDeg ?? from.bearingDeg,
            tiltDeg: to.tiltDeg ?? from.tiltDeg,
            zoom: to.zoom ?? from.zoom,
          }),
        }
      : refuse('badInput', { field: 'to', message: say.nowhere });
  };

/** For which incident a camera is turned; refuses one that does not lie in the caller's region. */
async function incidentFor(ctx: Context, { regionCode }: Caller, incidentId: IncidentId | undefined) {
  if (incidentId === undefined) return {};
  const incident = await findIncident(ctx.db, regionCode, incidentId);
  return incident
    ? {
        turnedTo: { told: { incidentId, placeName: incident.placeName, byItself: false }, areaCode: incident.areaCode },
      }
    : refuse('notFound', { field: 'incidentId', message: say.noIncident });
}

/** The calls that turn cameras. */
export function steeringRoutes(
  app: FastifyInstance,
  ctx: Context,
  { engine, steering, seen: ground }: SteeringDeps,
): void {
  const poseFor = createPoses(ctx, ground);
  const isLate = (at: string): boolean => ctx.clock.now() - Date.parse(at) > videoLimits.lateMs;
  const late = (): Refusal => refuse('tooOld', { field: 'at', message: say.late });
  const gimbalFor = async (caller: Caller, id: string): Promise<Camera | Refusal> => {
    const camera = await cameraFor(ctx, caller, id);
    return isRefusal(camera) || camera.turns ? camera : refuse('notAllowedNow', { field: 'id', message: say.fixed });
  };
  route(app, ctx, 'videoTake', async ({ args: { id, over }, caller, command }) => {
    const camera = await cameraFor(ctx, caller, id);
    if (isRefusal(camera)) return camera;
    return answered(await steering.take(camera, caller, command, over));
  });
  route(app, ctx, 'videoLeave', async ({ args: { id }, caller, command }) => {
    const camera = await cameraFor(ctx, caller, id);
    if (isRefusal(camera)) return camera;
    return answered(await steering.leave(camera, caller, command));
  });
  route(app, ctx, 'videoMove', async ({ args: { id, at, ...speeds }, caller, command }) => {
    const camera = await gimbalFor(caller, id);
    if (isRefusal(camera)) return camera;
    if (isLate(at)) return late();
    const state = await steering.turn(camera, caller, command, (now) => {
      const from = engine.lookingOf(camera, now).pose;
      return { from, looking: engine.move(camera, speeds, now, now + videoLimits.moveMs) };
    });
    return isRefusal(state) ? state : ok(state);
  });
  route(app, ctx, 'videoGo', async ({ args: { id, at, ...sent }, caller, command }) => {
    const camera = await gimbalFor(caller, id);
    if (isRefusal(camera)) return camera;
    // GB/T 28181 knows no pose.
    if (camera.source === 'gb28181') return refuse('notAllowedNow', { field: 'id', message: say.byHandOnly });
    if (isLate(at)) return late();
    const why = await incidentFor(ctx, caller, sent.incidentId);
    if (isRefusal(why)) return why;
    const found = await poseFor(camera, engine.lookingOf(camera, ctx.clock.now()).pose, sent);
    if (isRefusal(found)) return found;
    const { pose, preset } = found;
    const state = await steering.turn(camera, caller, command, (now) => {
      const from = engine.lookingOf(camera, now).pose;
      const looking = engine.go(camera, pose, now);
      return { from, looking, to: pose, ...why, ...(preset === undefined ? {} : { preset }) };
    });
    return isRefusal(state) ? state : ok(state);
  });
}
