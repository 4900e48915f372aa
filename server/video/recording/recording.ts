import { isRefusal } from '../../../contract/codes.ts';
import type { NewEvent } from '../../../contract/events/catalogue.ts';
import { videoLimits } from '../../../contract/video/limits.ts';
import type { Context } from '../../context.ts';
import { nodeTimers } from '../../push/connection-options.ts';
import type { Camera } from '../cameras.ts';
import type { CameraEngine } from '../engine.ts';
import type { CameraIncident } from '../incidents.ts';
import { createPictures, type PictureCounts, type Pictures } from '../pictures.ts';
import { appendSteering } from '../steering-log.ts';
import type { Steering } from '../steering.ts';
import { type KeptRecordings, openRecordings } from './kept.ts';
import { createRecorder, type Ended, type Recorder } from './recorder.ts';
import { forgetRecordings } from './settled.ts';

/** How often old recordings are let go, in milliseconds. */
const forgetMs = 10 * 60_000;

/** Pictures of cameras, and what is recorded of them. */
export interface Recording {
  pictures: Pictures;
  recorder: Recorder;
  kept: KeptRecordings;
  /** Who watches is told by it when a recording begins or is over. */
  tellBy(steering: Pick<Steering, 'stateOf' | 'tell'>): void;
  /** Records a camera for an incident by the server, and keeps that as its evidence. */
  recordFor(this: void, camera: Camera, ms: number, incident: CameraIncident): Promise<void>;
  close(): Promise<void>;
}

const iso = (ms: number): string => new Date(ms).toISOString();

/** Nothing is recorded at first. */
export function createRecording(ctx: Context, engine: CameraEngine, counts: PictureCounts): Recording {
  let telling: Pick<Steering, 'stateOf' | 'tell'> | undefined;
  const failed = (error: unknown): void => ctx.log.error({ err: error }, 'a recording of a camera failed');
  const kept = openRecordings(ctx);
  const write = async (camera: Camera, actor: string, event: NewEvent): Promise<void> => {
    const state = () => telling!.stateOf(camera, camera.areaCode);
    await appendSteering(ctx, camera, { actor, events: [event], state });
  };
  const ended = ({ camera, actor, fromMs, untilMs, pictures: count, why }: Ended): Promise<void> => {
    const span = { from: iso(fromMs), until: iso(untilMs) };
    const data = { cameraId: camera.id, name: camera.name, ...span, pictures: count, why };
    return write(camera, actor, { type: 'video.recordEnded', areaCode: camera.areaCode, data });
  };
  const pictures = createPictures(engine, {
    clock: ctx.clock,
    timers: nodeTimers,
    counts,
    seen: (camera, width, picture) => recorder.seen(camera, width, picture),
  });
  const recorder: Recorder = createRecorder(ctx, pictures, kept, {
    changed: (camera) => telling?.tell(camera),
    ended,
    failed,
  });
  const forgetting = nodeTimers.every(forgetMs, () => void forgetRecordings(ctx, kept).catch(failed));
  return {
    pictures,
    recorder,
    kept,
    tellBy(steering) {
      telling = steering;
    },
    async recordFor(camera, ms, { incidentId, placeName, areaCode }) {
      const untilMs = ctx.clock.now() + ms;
      const begun = recorder.record(camera, { actor: 'system', untilMs, incident: { incidentId, areaCode } });
      if (isRefusal(begun)) {
        const what = { cameraId: camera.id, incidentId, why: begun.message };
        ctx.log.error(what, 'a camera could not be recorded for an incident');
        return;
      }
      const fromMs = Math.max(begun.fromMs, ctx.clock.now() - videoLimits.recording.beforeMs);
      await kept.keepFor({ incidentId, camera, fromMs, untilMs });
      const recordedFor = { incidentId, placeName };
      const data = { cameraId: camera.id, name: camera.name, until: iso(untilMs), recordedFor };
      await write(camera, 'system', { type: 'video.recordBegun', areaCode: camera.areaCode, data });
    },
    async close() {
      forgetting();
      await recorder.close();
    },
  };
}
