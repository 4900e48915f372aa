import type { FastifyInstance } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { isRefusal } from '../../contract/codes.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import type { Lease } from '../../contract/video/schemas.ts';
import { picturePath } from '../../contract/video/picture-line.ts';
import type { Context } from '../context.ts';
import type { GroundHouse } from '../ground/ground.ts';
import { ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { nodeTimers } from '../push/connection-options.ts';
import { scopeOf } from '../region-scope.ts';
import { createAutoTurning } from './auto-turning.ts';
import { createBurning } from './burning.ts';
import { asTold, cameraFor, camerasOf, treeOf } from './cameras.ts';
import { createDrawnCameras } from './drawn/drawn-engine.ts';
import { camerasNear, nearAsTold } from './near.ts';
import { withExternal } from './external/external-engine.ts';
import type { VideoNews } from './news.ts';
import { attachPictures } from './picture-socket.ts';
import type { PictureCounts } from './pictures.ts';
import { presetsOf } from './presets.ts';
import { createRecording } from './recording/recording.ts';
import { recordingRoutes } from './recording/routes.ts';
import { createSnapshots, type Snapshots } from './snapshot.ts';
import { createSlots, type SlotLease } from './slots.ts';
import { steeringRoutes } from './steering-routes.ts';
import { createSteering } from './steering.ts';
import { wallRoutes } from './wall-routes.ts';

/** How often leases and movements that are over are looked for, in milliseconds. */
const sweepMs = 2_000;

function countsOf({ metrics, log }: Pick<Context, 'metrics' | 'log'>): PictureCounts {
  const registers = [metrics];
  const drawn = new Counter({ name: 'lookout_video_pictures_total', help: 'Pictures of cameras drawn', registers });
  const bytes = new Counter({ name: 'lookout_video_bytes_total', help: 'Bytes of these pictures', registers });
  const missed = new Counter({
    name: 'lookout_video_missed_total',
    help: 'Pictures that a watcher missed since former ones were on their way',
    registers,
  });
  return {
    drawn(size) {
      drawn.inc();
      bytes.inc(size);
    },
    missed: () => missed.inc(),
    failed: (error) => log.error({ err: error }, 'a picture of a camera failed'),
  };
}

function observe({ metrics }: Pick<Context, 'metrics'>, count: () => number): Gauge {
  return new Gauge({
    name: 'lookout_video_watched',
    help: 'Pictures of cameras that are watched',
    registers: [metrics],
    collect() {
      this.set(count());
    },
  });
}

const leaseOf = (userId: string, { id, slot, useCount, expiresAtMs }: SlotLease): Lease => ({
  leaseId: id,
  slot,
  url: picturePath(userId, id),
  useCount,
  expiresAt: new Date(expiresAtMs).toISOString(),
  keepAliveMs: videoLimits.keepAliveMs,
});

/**
 * Live pictures of cameras, their steering, and the walls on which people watch them. Returns what draws pictures of
 * the past.
 */
export const videoRoutes =
  (news: VideoNews) =>
  (app: FastifyInstance, ctx: Context, house: GroundHouse): Snapshots => {
    const drawn = createDrawnCameras(house, createBurning(ctx));
    const engine = withExternal(ctx, drawn.engine);
    const slots = createSlots(ctx.clock);
    const recording = createRecording(ctx, engine, countsOf(ctx));
    const { pictures, recorder } = recording;
    const steering = createSteering(ctx, engine, news, nodeTimers, (camera) => recorder.toldOf(camera));
    recording.tellBy(steering);
    const failed = (error: unknown): void => ctx.log.error({ err: error }, 'live video failed');
    observe(ctx, () => pictures.count);
    const line = attachPictures(app.server, {
      clock: ctx.clock,
      gate: ctx.gate,
      slots,
      pictures,
      direct: engine.direct,
      timers: nodeTimers,
      origins: ctx.options.http?.origins ?? [],
      log: ctx.log,
      cameraFor: (caller, id) => cameraFor(ctx, caller, id),
      failed,
    });
    const sweep = nodeTimers.every(sweepMs, () => {
      steering.sweep().catch(failed);
      recorder.sweep().catch(failed);
    });
    const forget = ctx.gate.onSessionEnded((sessionId) => void steering.releaseSession(sessionId).catch(failed));
    const turning = createAutoTurning(ctx, { drawn, steering, record: recording.recordFor });
    app.addHook('onReady', () => turning.start());
    app.addHook('preClose', async () => {
      await turning.stop();
      await recording.close();
      sweep();
      forget();
      await line.close();
      engine.close();
    });

    route(app, ctx, 'videoLogin', ({ caller }) => {
      const lease = slots.take(caller);
      return isRefusal(lease) ? lease : ok(leaseOf(caller.userId, lease));
    });
    route(app, ctx, 'videoKeepAlive', ({ args: { leaseId }, caller: { userId } }) => {
      const lease = slots.keepAlive(userId, leaseId);
      return isRefusal(lease) ? lease : ok(leaseOf(userId, lease));
    });

    route(app, ctx, 'videoCameras', async ({ args: { pageNum, pageSize, areaCode, name, type }, caller }) => {
      const filter = { regionCode: areaCode, name, type };
      const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
      const { cameras, total } = await camerasOf(ctx, caller, filter, page);
      return okList(cameras, total);
    });
    route(app, ctx, 'videoTree', async ({ args: { areaCode }, caller: { regionCode } }) => {
      const scope = scopeOf(regionCode, areaCode);
      return ok(scope === undefined ? { areas: [], cameras: [], isCut: false } : await treeOf(ctx, scope));
    });
    route(app, ctx, 'videoCamera', async ({ args: { id }, caller }) => {
      const camera = await cameraFor(ctx, caller, id);
      if (isRefusal(camera)) return camera;
      const state = steering.stateOf(camera, caller.regionCode);
      return ok({ ...asTold(camera), state, presets: [...(await presetsOf(ctx, id))] });
    });
    route(app, ctx, 'videoNear', async ({ args, caller }) => {
      const near = await camerasNear(ctx, drawn, caller.regionCode, args);
      return isRefusal(near) ? near : ok(near.map(nearAsTold));
    });
    steeringRoutes(app, ctx, { engine, steering, seen: drawn });
    wallRoutes(app, ctx, engine);
    recordingRoutes(app, ctx, { kept: recording.kept, recorder, steering });
    return createSnapshots(ctx, drawn);
  };
