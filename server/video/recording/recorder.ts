import { refuse, type Refusal } from '../../../contract/codes.ts';
import type { IncidentId } from '../../../contract/ids.ts';
import { videoLimits } from '../../../contract/video/limits.ts';
import type { CameraState } from '../../../contract/video/schemas.ts';
import type { Recorded } from '../../../contract/video/segment.ts';
import type { Context } from '../../context.ts';
import type { Camera } from '../cameras.ts';
import { messages as say } from '../messages.ts';
import type { Pictures } from '../pictures.ts';
import type { KeptRecordings } from './kept.ts';
import { createRing } from './ring.ts';

const { width, everyMs, segmentMs, beforeMs, atOnce } = videoLimits.recording;

/** Why a recording ended. */
export type EndedWhy = 'due' | 'byHand' | 'full' | 'closing';

/** A recording that is over. `actor`: who made it, or the server. */
export interface Ended {
  camera: Camera;
  actor: string;
  fromMs: number;
  untilMs: number;
  pictures: number;
  why: EndedWhy;
}

/** Records cameras. */
export interface Recorder {
  /** Records a camera until then, or longer where it is recorded longer already; tells whether it began now. */
  record(
    camera: Camera,
    by: { actor: string; untilMs: number; incidentId?: IncidentId },
  ): { begun: boolean; fromMs: number } | Refusal;
  /** Ends a recording; resolves when its pictures are kept. */
  end(cameraId: string, why: EndedWhy, actor?: string): Promise<void>;
  toldOf(camera: Camera): CameraState['recording'];
  /** Hears of every picture that is drawn for somebody. */
  seen(camera: Camera, width: number, picture: Recorded): void;
  /** Ends recordings whose time is over. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

interface Running {
  camera: Camera;
  actor: string;
  incidentId?: IncidentId;
  sinceMs: number;
  fromMs: number;
  untilMs: number;
  pictures: number;
  segment: Recorded[];
  lastMs: number;
  leave: () => void;
  /** Segments are kept one after the other. */
  keeping: Promise<void>;
}

/** A recording that begins now, with what was seen before. */
function begunNow(
  camera: Camera,
  { actor, untilMs, incidentId }: { actor: string; untilMs: number; incidentId: IncidentId | undefined },
  sinceMs: number,
  before: readonly Recorded[],
): Running {
  return {
    camera,
    actor,
    ...(incidentId === undefined ? {} : { incidentId }),
    sinceMs,
    fromMs: before[0]?.atMs ?? sinceMs,
    untilMs,
    pictures: 0,
    segment: [...before],
    lastMs: before.at(-1)?.atMs ?? 0,
    leave: () => undefined,
    keeping: Promise.resolve(),
  };
}

const toldOf = ({ sinceMs, untilMs, incidentId }: Running): CameraState['recording'] => ({
  since: new Date(sinceMs).toISOString(),
  until: new Date(untilMs).toISOString(),
  ...(incidentId === undefined ? {} : { incidentId }),
});

/** Nothing is recorded. `changed` hears when a recording begins, is longer or is over; `ended` of each that is over. */
export function createRecorder(
  { clock }: Pick<Context, 'clock'>,
  pictures: Pick<Pictures, 'watch'>,
  kept: Pick<KeptRecordings, 'add'>,
  {
    changed,
    ended,
    failed,
  }: { changed: (camera: Camera) => void; ended: (ended: Ended) => Promise<void>; failed: (error: unknown) => void },
): Recorder {
  const running = new Map<string, Running>();
  const ring = createRing(beforeMs);

  const keepNext = async (one: Running, segment: readonly Recorded[]): Promise<void> => {
    await one.keeping;
    try {
      if (!(await kept.add(one.camera.id, segment))) end(one.camera.id, 'full').catch(failed);
    } catch (error) {
      failed(error);
    }
  };
  const keep = (one: Running): void => {
    const segment = one.segment.splice(0);
    if (segment.length === 0) return;
    one.pictures += segment.length;
    one.keeping = keepNext(one, segment);
  };
  const take = (one: Running, picture: Recorded): void => {
    if (picture.atMs - one.lastMs < everyMs) return;
    one.lastMs = picture.atMs;
    one.segment.push(picture);
    if (picture.atMs - (one.segment[0]?.atMs ?? 0) >= segmentMs) keep(one);
  };
  const end = async (cameraId: string, why: EndedWhy, actor?: string): Promise<void> => {
    const one = running.get(cameraId);
    if (!one) return;
    running.delete(cameraId);
    one.leave();
    keep(one);
    changed(one.camera);
    if (why !== 'full') await one.keeping;
    const { camera, fromMs, lastMs, pictures: count } = one;
    await ended({ camera, actor: actor ?? one.actor, fromMs, untilMs: Math.max(fromMs, lastMs), pictures: count, why });
  };
  return {
    record(camera, { actor, untilMs, incidentId }) {
      const known = running.get(camera.id);
      if (known) {
        known.untilMs = Math.max(known.untilMs, untilMs);
        if (incidentId !== undefined) known.incidentId = incidentId;
        changed(camera);
        return { begun: false, fromMs: known.fromMs };
      }
      if (running.size >= atOnce) return refuse('notAllowedNow', { message: say.tooManyRecorded(atOnce) });
      const one = begunNow(camera, { actor, untilMs, incidentId }, clock.now(), ring.of(camera.id, clock.now()));
      running.set(camera.id, one);
      one.leave = pictures.watch(camera, width, {
        isPaced: true,
        isReady: () => clock.now() - one.lastMs >= everyMs,
        send: (picture) => take(one, picture),
        refuse: () => undefined,
      });
      changed(camera);
      return { begun: true, fromMs: one.fromMs };
    },
    end,
    toldOf(camera) {
      const one = running.get(camera.id);
      return one && toldOf(one);
    },
    seen: (camera, drawn, picture) => ring.take(camera.id, drawn, picture),
    async sweep() {
      const now = clock.now();
      for (const { camera, untilMs } of running.values()) if (untilMs <= now) await end(camera.id, 'due');
    },
    async close() {
      for (const cameraId of running.keys()) await end(cameraId, 'closing');
    },
  };
}
