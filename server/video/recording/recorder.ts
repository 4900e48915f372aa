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

const { recording: limits } = videoLimits;
const { width, everyMs, segmentMs, beforeMs, atOnce, forIncidents, perPerson } = limits;
/**
 * Bytes that a camera may record in a millisecond, so that the longest recording fits its room. One minute more than it
 * lasts leaves room for what was seen before it and for its last picture.
 */
const bytesPerMs = limits.cameraBytes / ((limits.mostMinutes + 1) * 60_000);

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
  /** How many are kept; those of `segment` are not yet. */
  pictures: number;
  segment: Recorded[];
  /** The picture that was taken last. */
  last?: Recorded;
  leave: () => void;
  /** Segments are kept one after the other. */
  keeping: Promise<void>;
}

/** A recording that begins now, with pictures from then on. */
const begunNow = (camera: Camera, actor: string, sinceMs: number, fromMs: number): Running => ({
  camera,
  actor,
  sinceMs,
  fromMs,
  pictures: 0,
  segment: [],
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

/** Whether a recording wants a picture of that moment: after a large one it waits longer. */
const isDue = ({ last }: Running, atMs: number): boolean =>
  !last || atMs - last.atMs >= Math.max(everyMs, last.jpeg.length / bytesPerMs);

/** Whether nothing was recorded between two pictures: a segment over that time would say that something was. */
const isGap = (before: Recorded, { atMs }: Recorded): boolean =>
  atMs - before.atMs > 2 * Math.max(segmentMs, before.jpeg.length / bytesPerMs);

interface Deps {
  clock: Context['clock'];
  pictures: Pick<Pictures, 'watch'>;
  kept: Pick<KeptRecordings, 'add'>;
}

/** Takes pictures and stores them in segments. `full` is called for a recording that can not be kept any further. */
function createTaking(
  { clock, pictures, kept }: Deps,
  { full, failed }: { full: (one: Running) => void; failed: (error: unknown) => void },
) {
  const keepNext = async (one: Running, segment: readonly Recorded[]): Promise<void> => {
    await one.keeping;
    try {
      if (await kept.add(one.camera.id, segment)) one.pictures += segment.length;
      else full(one);
    } catch (error) {
      failed(error);
      full(one);
    }
  };
  const keep = (one: Running): void => {
    const segment = one.segment.splice(0);
    if (segment.length === 0) return;
    one.keeping = keepNext(one, segment);
  };
  const take = (one: Running, picture: Recorded): void => {
    // A source hands the same picture out again until it has a newer one.
    if (picture.jpeg === one.last?.jpeg || !isDue(one, picture.atMs)) return;
    const before = one.segment.at(-1);
    if (before && isGap(before, picture)) keep(one);
    one.last = picture;
    one.segment.push(picture);
    if (picture.atMs - (one.segment[0]?.atMs ?? 0) >= segmentMs) keep(one);
  };
  /** Takes them from where its camera is now, and no more from where that was. */
  const watch = (one: Running): void => {
    one.leave();
    one.leave = pictures.watch(one.camera, width, {
      isPaced: true,
      isReady: () => isDue(one, clock.now()),
      send: (picture) => take(one, picture),
      refuse: () => undefined,
    });
  };
  return { keep, take, watch };
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
  const full = (one: Running): void => {
    // A later recording of the same camera goes on. The end waits for what is being kept, of which this call is a part:
    // it must not be waited for here.
    if (running.get(one.camera.id) === one) end(one.camera.id, 'full').catch(failed);
  };
  const { keep, take, watch } = createTaking({ clock, pictures, kept }, { full, failed });
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
    await one.keeping;
    const { camera, fromMs, last, pictures: count } = one;
    const untilMs = Math.max(fromMs, last?.atMs ?? 0);
    await ended({ camera, actor: actor ?? one.actor, fromMs, untilMs, pictures: count, why });
    return undefined;
  };
  const begin = (camera: Camera, actor: string): Running => {
    const now = clock.now();
    const before = ring.of(camera.id, now);
    const one = begunNow(camera, actor, now, before[0]?.atMs ?? now);
    running.set(camera.id, one);
    for (const picture of before) take(one, picture);
    watch(one);
    return one;
  };
  /** Goes on with a camera as its record says now. */
  const follow = (one: Running, camera: Camera): void => {
    if (JSON.stringify(one.camera) === JSON.stringify(camera)) return;
    one.camera = camera;
    watch(one);
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
      follow(one, camera);
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
