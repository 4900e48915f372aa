import { refuse, type Refusal } from '../../../contract/codes.ts';
import { clockTime } from '../../../contract/time.ts';
import { videoLimits } from '../../../contract/video/limits.ts';
import type { Recorded } from '../../../contract/video/segment.ts';
import type { Context } from '../../context.ts';
import type { Camera } from '../cameras.ts';
import type { CameraIncident, RecordingNow } from '../incidents.ts';
import { messages as say } from '../messages.ts';
import type { Pictures } from '../pictures.ts';
import type { KeptRecordings } from './kept.ts';
import { createRing } from './ring.ts';

const { width, everyMs, segmentMs, beforeMs, atOnce, forIncidents, perPerson } = videoLimits.recording;

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

type Incident = Pick<CameraIncident, 'incidentId' | 'areaCode'>;

/** Records cameras. */
export interface Recorder {
  /**
   * Records a camera until then, or longer where it is recorded longer already; tells whether it began now. A person
   * has so many places at most, and some are left for incidents.
   */
  record(
    camera: Camera,
    by: { actor: string; untilMs: number; incident?: Incident },
  ): { begun: boolean; fromMs: number } | Refusal;
  /**
   * Ends a recording; resolves when its pictures are kept. By hand none is ended while it is the evidence of an
   * incident.
   */
  end(cameraId: string, why: EndedWhy, actor?: string): Promise<Refusal | undefined>;
  toldOf(camera: Camera): RecordingNow | undefined;
  /** Hears of every picture that is drawn for somebody. */
  seen(camera: Camera, width: number, picture: Recorded): void;
  /** Ends recordings whose time is over. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

interface Running {
  camera: Camera;
  actor: string;
  /** The person in whose place it goes on, and until when. */
  demand?: { userId: string; untilMs: number };
  /** The incident whose evidence it is, and until when. */
  evidence?: Incident & { untilMs: number };
  sinceMs: number;
  fromMs: number;
  pictures: number;
  segment: Recorded[];
  lastMs: number;
  leave: () => void;
  /** Segments are kept one after the other. */
  keeping: Promise<void>;
}

/** A recording that begins now, with what was seen before. */
const begunNow = (camera: Camera, actor: string, sinceMs: number, before: readonly Recorded[]): Running => ({
  camera,
  actor,
  sinceMs,
  fromMs: before[0]?.atMs ?? sinceMs,
  pictures: 0,
  segment: [...before],
  lastMs: before.at(-1)?.atMs ?? 0,
  leave: () => undefined,
  keeping: Promise.resolve(),
});

const iso = (ms: number): string => new Date(ms).toISOString();
const untilOf = ({ demand, evidence }: Running): number => Math.max(demand?.untilMs ?? 0, evidence?.untilMs ?? 0);

const nowOf = (one: Running): RecordingNow => ({
  since: iso(one.sinceMs),
  until: iso(untilOf(one)),
  ...(one.evidence ? { incident: one.evidence } : {}),
});

const tooMany = (count: number): Refusal => refuse('notAllowedNow', { message: say.tooManyRecorded(count) });

/** Why a person may not record one more camera; undefined where they may. */
function whyNot(others: readonly Running[], userId: string, now: number): Refusal | undefined {
  const demanded = others.filter(({ demand }) => demand && demand.untilMs > now);
  if (demanded.filter(({ demand }) => demand?.userId === userId).length >= perPerson)
    return refuse('notAllowedNow', { message: say.tooManyOwnRecorded(perPerson) });
  return others.length >= atOnce || demanded.length >= atOnce - forIncidents ? tooMany(others.length) : undefined;
}

/** Takes pictures and stores them in segments. `full` is called for a camera that finds no free place. */
function createTaking(
  kept: Pick<KeptRecordings, 'add'>,
  { full, failed }: { full: (cameraId: string) => void; failed: (error: unknown) => void },
) {
  const keepNext = async (one: Running, segment: readonly Recorded[]): Promise<void> => {
    await one.keeping;
    try {
      if (!(await kept.add(one.camera.id, segment))) full(one.camera.id);
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
  return { keep, take };
}

/** Creates the recorder. `changed` is called when a recording begins, is extended or ends; `ended` when it ends. */
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
  const full = (cameraId: string): void => void end(cameraId, 'full').catch(failed);
  const { keep, take } = createTaking(kept, { full, failed });
  const end: Recorder['end'] = async (cameraId, why, actor) => {
    const one = running.get(cameraId);
    if (!one) return undefined;
    const evidenceMs = one.evidence?.untilMs ?? 0;
    if (why === 'byHand' && evidenceMs > clock.now())
      return refuse('notAllowedNow', { field: 'id', message: say.isEvidence(clockTime(evidenceMs)) });
    running.delete(cameraId);
    one.leave();
    keep(one);
    changed(one.camera);
    if (why !== 'full') await one.keeping;
    const { camera, fromMs, lastMs, pictures: count } = one;
    await ended({ camera, actor: actor ?? one.actor, fromMs, untilMs: Math.max(fromMs, lastMs), pictures: count, why });
    return undefined;
  };
  const begin = (camera: Camera, actor: string): Running => {
    const one = begunNow(camera, actor, clock.now(), ring.of(camera.id, clock.now()));
    running.set(camera.id, one);
    one.leave = pictures.watch(camera, width, {
      isPaced: true,
      isReady: () => clock.now() - one.lastMs >= everyMs,
      send: (picture) => take(one, picture),
      refuse: () => undefined,
    });
    return one;
  };
  return {
    record(camera, { actor, untilMs, incident }) {
      const known = running.get(camera.id);
      const others = [...running.values()].filter((one) => one !== known);
      const isLonger = untilMs > (known?.demand?.untilMs ?? 0);
      if (incident && !known && others.length >= atOnce) return tooMany(others.length);
      const refusal = incident || !isLonger ? undefined : whyNot(others, actor, clock.now());
      if (refusal) return refusal;
      const one = known ?? begin(camera, actor);
      if (incident) one.evidence = { ...incident, untilMs: Math.max(untilMs, one.evidence?.untilMs ?? 0) };
      else if (isLonger) one.demand = { userId: actor, untilMs };
      changed(camera);
      return { begun: !known, fromMs: one.fromMs };
    },
    end,
    toldOf(camera) {
      const one = running.get(camera.id);
      return one && nowOf(one);
    },
    seen: (camera, drawn, picture) => ring.take(camera.id, drawn, picture),
    async sweep() {
      const now = clock.now();
      for (const one of running.values()) if (untilOf(one) <= now) await end(one.camera.id, 'due');
    },
    async close() {
      for (const cameraId of running.keys()) await end(cameraId, 'closing');
    },
  };
}
