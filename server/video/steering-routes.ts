import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import type { Pose } from '../../contract/video/pose.ts';
import { withinGimbal } from '../../contract/video/pose.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { ok } from '../http/outcome.ts';
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
}

/** The calls that turn cameras. */
export function steeringRoutes(
  app: FastifyInstance,
  ctx: Context,
  { engine, steering, seen: ground }: SteeringDeps,
): void {
  const isLate = (at: string): boolean => ctx.clock.now() - Date.parse(at) > videoLimits.lateMs;
  const late = (): Refusal => refuse('tooOld', { field: 'at', message: say.late });
  const gimbalFor = async (caller: Caller, id: string): Promise<Camera | Refusal> => {
    const camera = await cameraFor(ctx, caller, id);
    return isRefusal(camera) || camera.turns ? camera : refuse('notAllowedNow', { field: 'id', message: say.fixed });
  };
  const poseFor = async (camera: Camera, from: Pose, { to, presetId, place }: Sent) => {
    if (presetId !== undefined) {
      const preset = (await presetsOf(ctx, camera.id)).find((one) => one.presetId === presetId);
      if (!preset) return refuse('notFound', { field: 'presetId', message: say.noPreset });
      const { name, bearingDeg, tiltDeg, zoom } = preset;
      return { pose: { bearingDeg, tiltDeg, zoom }, preset: name };
    }
    if (place) {
      const seen = await ground.seenFrom([camera], place);
      if (isRefusal(seen)) return seen;
      const { azimuthDeg, elevationDeg } = seen[0]!;
      return { pose: withinGimbal({ bearingDeg: azimuthDeg, tiltDeg: elevationDeg, zoom: to?.zoom ?? from.zoom }) };
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

  route(app, ctx, 'videoTake', async ({ args: { id, over }, caller, command }) => {
    const camera = await cameraFor(ctx, caller, id);
    if (isRefusal(camera)) return camera;
    const state = await steering.take(camera, caller, command, over);
    return isRefusal(state) ? state : ok(state);
  });
  route(app, ctx, 'videoLeave', async ({ args: { id }, caller, command }) => {
    const camera = await cameraFor(ctx, caller, id);
    if (isRefusal(camera)) return camera;
    const state = await steering.leave(camera, caller, command);
    return isRefusal(state) ? state : ok(state);
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
    if (isLate(at)) return late();
    const found = await poseFor(camera, engine.lookingOf(camera, ctx.clock.now()).pose, sent);
    if (isRefusal(found)) return found;
    const { pose, preset } = found;
    const state = await steering.turn(camera, caller, command, (now) => {
      const from = engine.lookingOf(camera, now).pose;
      return { from, looking: engine.go(camera, pose, now), to: pose, ...(preset === undefined ? {} : { preset }) };
    });
    return isRefusal(state) ? state : ok(state);
  });
}
