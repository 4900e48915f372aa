import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { streamOf } from '../../contract/stream-names.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import type { Preset } from '../../contract/video/schemas.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { Command } from '../store/command.ts';
import { readDoc } from '../store/doc.ts';
import type { Camera } from './cameras.ts';
import type { CameraEngine } from './engine.ts';
import { messages as say } from './messages.ts';

/** The presets of a camera, in the order in which they were saved. */
export async function presetsOf({ db }: Pick<Context, 'db'>, cameraId: string): Promise<readonly Preset[]> {
  const row = await db.selectFrom('video_presets').select('doc').where('id', '=', cameraId).executeTakeFirst();
  return row ? readDoc(row.doc).presets : [];
}

type Ctx = Pick<Context, 'db' | 'store' | 'clock'>;
type By = { caller: Caller; command: Command };

const presetStream = (camera: Camera): string => streamOf('video-presets', camera.id);

/** Saves where a camera looks now as a preset; the same id replaces the former one. */
export async function savePreset(
  ctx: Ctx,
  engine: CameraEngine,
  camera: Camera,
  { presetId, name, caller, command }: By & { presetId: string; name: string },
): Promise<Refusal | undefined> {
  if (!camera.turns) return refuse('notAllowedNow', { field: 'id', message: say.fixed });
  const { bearingDeg, tiltDeg, zoom } = engine.lookingOf(camera, ctx.clock.now()).pose;
  const pose = {
    bearingDeg: Number(bearingDeg.toFixed(2)) % 360,
    tiltDeg: Number(tiltDeg.toFixed(2)),
    zoom: Number(zoom.toFixed(2)),
  };
  const saved = await appendDecided(ctx.store, { actor: caller.userId, command }, async () => {
    const expectedVersion = await ctx.store.versionOf(presetStream(camera));
    const others = (await presetsOf(ctx, camera.id)).filter((one) => one.presetId !== presetId);
    if (others.some((one) => one.name === name)) return refuse('duplicate', { field: 'name', message: say.samePreset });
    if (others.length >= videoLimits.presets)
      return refuse('notAllowedNow', { message: say.tooManyPresets(videoLimits.presets) });
    const data = { cameraId: camera.id, name: camera.name, presetId, presetName: name, pose };
    return {
      writes: [
        {
          stream: presetStream(camera),
          expectedVersion,
          events: [{ type: 'video.presetSaved', areaCode: camera.areaCode, data }],
        },
      ],
      answer: () => null,
    };
  });
  return isRefusal(saved) ? saved : undefined;
}

/** Removes a preset. */
export async function removePreset(
  ctx: Ctx,
  camera: Camera,
  { presetId, caller, command }: By & { presetId: string },
): Promise<Refusal | undefined> {
  const removed = await appendDecided(ctx.store, { actor: caller.userId, command }, async () => {
    const expectedVersion = await ctx.store.versionOf(presetStream(camera));
    const known = (await presetsOf(ctx, camera.id)).find((one) => one.presetId === presetId);
    if (!known) return refuse('notFound', { field: 'presetId', message: say.noPreset });
    const data = { cameraId: camera.id, name: camera.name, presetId, presetName: known.name };
    return {
      writes: [
        {
          stream: presetStream(camera),
          expectedVersion,
          events: [{ type: 'video.presetRemoved', areaCode: camera.areaCode, data }],
        },
      ],
      answer: () => null,
    };
  });
  return isRefusal(removed) ? removed : undefined;
}
