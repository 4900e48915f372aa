import type { FastifyInstance } from 'fastify';
import { isRefusal } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import { ok } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { cameraFor } from './cameras.ts';
import type { CameraEngine } from './engine.ts';
import { layoutsOf, removeLayout, saveLayout } from './layouts.ts';
import { removePreset, savePreset } from './presets.ts';

/** The calls about what people keep of live video: presets of cameras, layouts of walls. */
export function wallRoutes(app: FastifyInstance, ctx: Context, engine: CameraEngine): void {
  route(app, ctx, 'videoPresetSave', async ({ args: { id, ...preset }, caller, command }) => {
    const camera = await cameraFor(ctx, caller, id);
    if (isRefusal(camera)) return camera;
    return (await savePreset(ctx, engine, camera, { ...preset, caller, command })) ?? ok(null);
  });
  route(app, ctx, 'videoPresetRemove', async ({ args: { id, presetId }, caller, command }) => {
    const camera = await cameraFor(ctx, caller, id);
    if (isRefusal(camera)) return camera;
    return (await removePreset(ctx, camera, { presetId, caller, command })) ?? ok(null);
  });
  route(app, ctx, 'videoLayouts', async ({ caller }) => ok(await layoutsOf(ctx, caller.userId)));
  route(
    app,
    ctx,
    'videoLayoutSave',
    async ({ args, caller }) => (await saveLayout(ctx, caller.userId, args)) ?? ok(null),
  );
  route(
    app,
    ctx,
    'videoLayoutRemove',
    async ({ args: { id }, caller }) => (await removeLayout(ctx, caller.userId, id)) ?? ok(null),
  );
}
