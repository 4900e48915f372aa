import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse } from '../../../contract/codes.ts';
import type { LookoutEvent } from '../../../contract/events/catalogue.ts';
import type { IncidentId, RegionCode } from '../../../contract/ids.ts';
import { streamOf } from '../../../contract/stream-names.ts';
import { dateTime } from '../../../contract/time.ts';
import { videoLimits } from '../../../contract/video/limits.ts';
import type { RecordMark } from '../../../contract/video/record-schemas.ts';
import { readSegment } from '../../../contract/video/segment.ts';
import type { Caller } from '../../caller.ts';
import type { Context } from '../../context.ts';
import { disposition } from '../../files/disposition.ts';
import { growingZip } from '../../files/growing-zip.ts';
import { answered, ok, raw } from '../../http/outcome.ts';
import { route } from '../../http/route.ts';
import { findIncident } from '../../incidents/queries.ts';
import { codeRange } from '../../region-scope.ts';
import { amongGiven, valueIn } from '../../store/dialect.ts';
import { readDoc } from '../../store/doc.ts';
import { type Camera, cameraFor } from '../cameras.ts';
import { messages as say } from '../messages.ts';
import { appendSteering } from '../steering-log.ts';
import type { Steering } from '../steering.ts';
import type { KeptRecordings } from './kept.ts';
import type { Recorder } from './recorder.ts';

interface Deps {
  kept: KeptRecordings;
  recorder: Recorder;
  steering: Pick<Steering, 'stateOf'>;
}

const minuteMs = 60_000;
const iso = (ms: number): string => new Date(ms).toISOString();

/** From the year 10000 on, ISO times no longer sort as text; no event is that late. */
const lastMs = Date.UTC(9_999, 11, 31);
const told = ['video.turned', 'video.recordBegun'];

/** The newest events of a camera within a span, in their order. */
async function eventsOf({ reads }: Context, camera: Camera, from: number, until: number): Promise<LookoutEvent[]> {
  const at = valueIn('body', 'at');
  const rows = await reads
    .selectFrom('events')
    .select('body')
    .where('stream', '=', streamOf('video', camera.id))
    .where('type', 'in', told)
    .where(at, '>=', iso(Math.min(from, lastMs)))
    .where(at, '<=', iso(Math.min(until, lastMs)))
    .where((row) =>
      row.or([row('type', '=', 'video.turned'), row(valueIn('body', 'data.recordedFor'), 'is not', null)]),
    )
    .orderBy('version', 'desc')
    .limit(videoLimits.recording.marks)
    .execute();
  return rows.map(({ body }) => readDoc(body)).toReversed();
}

const incidentOf = (event: LookoutEvent): { incidentId: IncidentId; placeName: string } | undefined => {
  if (event.type === 'video.turned') return event.data.turnedFor;
  return event.type === 'video.recordBegun' ? event.data.recordedFor : undefined;
};

/** The incidents among these that are in a region. */
async function seenAmong({ reads }: Context, regionCode: RegionCode, ids: readonly IncidentId[]): Promise<Set<string>> {
  const [from, below] = codeRange(regionCode);
  const rows = await reads
    .selectFrom('incidents')
    .select('id')
    .where('id', 'in', amongGiven(ids))
    .where('area_code', '>=', from)
    .where('area_code', '<', below)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** When a camera was turned or recorded for an incident; the incident is named only to people who may see it. */
async function marksOf(
  ctx: Context,
  { regionCode }: Caller,
  { camera, from, until }: { camera: Camera; from: number; until: number },
): Promise<RecordMark[]> {
  const events = await eventsOf(ctx, camera, from, until);
  const ids = events.flatMap((event) => incidentOf(event)?.incidentId ?? []);
  const seen = await seenAmong(ctx, regionCode, ids);
  return events.flatMap((event): RecordMark[] => {
    const atMs = Date.parse(event.at);
    const incident = incidentOf(event);
    const known = incident && seen.has(incident.incidentId) ? incident : undefined;
    if (event.type === 'video.turned') {
      const { preset, to } = event.data;
      return [{ atMs, kind: 'turned', text: say.turnedMark(to.bearingDeg, known?.placeName ?? preset) }];
    }
    const named = known ? { incidentId: known.incidentId } : {};
    return [{ atMs, kind: 'incident', text: say.incidentMark(known?.placeName), ...named }];
  });
}

/** A zip of the pictures of a stretch with a table of their times. */
const zipOf = (
  kept: KeptRecordings,
  camera: Camera,
  segments: readonly { fromMs: number }[],
  from: number,
  until: number,
) =>
  growingZip(async function* make(zip) {
    const times = zip.packed(say.timesFile, 6);
    times(`\uFEFF${say.timesHead}\r\n`);
    let n = 0;
    for (const { fromMs } of segments) {
      const bytes = await kept.read(camera.id, fromMs);
      for (const { atMs, pose, jpeg } of bytes ? readSegment(new Uint8Array(bytes)) : []) {
        if (atMs < from || atMs > until) continue;
        n += 1;
        const name = `${String(n).padStart(5, '0')}.jpg`;
        zip.whole(name, jpeg);
        const { bearingDeg, tiltDeg, zoom } = pose;
        times(`${[name, iso(atMs), bearingDeg.toFixed(1), tiltDeg.toFixed(1), zoom.toFixed(1)].join(',')}\r\n`);
      }
      yield;
    }
    times('', true);
    yield;
  });

/** The calls about recordings: beginning and ending them, what there is, its pictures, and handing it out. */
export function recordingRoutes(app: FastifyInstance, ctx: Context, { kept, recorder, steering }: Deps): void {
  route(app, ctx, 'videoRecord', async ({ args: { id, minutes }, caller, command }) => {
    const camera = await cameraFor(ctx, caller, id);
    if (isRefusal(camera)) return camera;
    const untilMs = ctx.clock.now() + minutes * minuteMs;
    const begun = recorder.record(camera, { actor: caller.userId, untilMs });
    if (isRefusal(begun)) return begun;
    const data = { cameraId: camera.id, name: camera.name, until: iso(untilMs) };
    const events = begun.begun ? [{ type: 'video.recordBegun' as const, areaCode: camera.areaCode, data }] : [];
    const state = () => steering.stateOf(camera, caller.regionCode);
    return answered(await appendSteering(ctx, camera, { actor: caller.userId, events, command, state }));
  });
  route(app, ctx, 'videoRecordEnd', async ({ args: { id }, caller }) => {
    const camera = await cameraFor(ctx, caller, id);
    if (isRefusal(camera)) return camera;
    const refusal = await recorder.end(camera.id, 'byHand', caller.userId);
    return refusal ?? ok(steering.stateOf(camera, caller.regionCode));
  });
  route(app, ctx, 'videoRecorded', async ({ args: { id, from, until }, caller }) => {
    const camera = await cameraFor(ctx, caller, id);
    if (isRefusal(camera)) return camera;
    const segments = await kept.within(camera.id, { from, until });
    return ok({ segments, marks: await marksOf(ctx, caller, { camera, from, until }) });
  });
  route(app, ctx, 'videoSegment', async ({ args: { id, from }, caller }) => {
    const camera = await cameraFor(ctx, caller, id);
    if (isRefusal(camera)) return camera;
    const bytes = await kept.read(camera.id, from);
    return bytes
      ? raw(bytes, 'application/octet-stream')
      : refuse('notFound', { field: 'from', message: say.noRecording });
  });
  route(app, ctx, 'videoClip', async ({ args: { id, from, until }, caller }) => {
    const camera = await cameraFor(ctx, caller, id);
    if (isRefusal(camera)) return camera;
    const segments = await kept.within(camera.id, { from, until });
    if (segments.length === 0) return refuse('notFound', { field: 'from', message: say.noRecording });
    const data = { cameraId: camera.id, name: camera.name, from: iso(from), until: iso(until) };
    const events = [{ type: 'video.exported' as const, areaCode: camera.areaCode, data }];
    const state = () => steering.stateOf(camera, caller.regionCode);
    const logged = await appendSteering(ctx, camera, { actor: caller.userId, events, state });
    if (isRefusal(logged)) return logged;
    const name = `${camera.name}_${dateTime(iso(from)).replaceAll(/[^\d]/g, '')}.zip`;
    return raw(zipOf(kept, camera, segments, from, until), 'application/zip', {
      'content-disposition': disposition('attachment', name),
    });
  });
  route(app, ctx, 'videoClips', async ({ args: { incidentId }, caller }) => {
    const incident = await findIncident(ctx.db, caller.regionCode, incidentId);
    if (!incident) return refuse('notFound', { field: 'incidentId', message: say.noIncident });
    return ok(await kept.clipsOf(incidentId, caller.regionCode));
  });
}
