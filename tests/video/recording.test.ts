import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync, strFromU8 } from 'fflate';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { refuse } from '../../contract/codes.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import type { IncidentClip, RecordedOf } from '../../contract/video/record-schemas.ts';
import type { CameraDetail, CameraState } from '../../contract/video/schemas.ts';
import { packSegment, readSegment } from '../../contract/video/segment.ts';
import type { Camera } from '../../server/video/cameras.ts';
import type { CameraEngine } from '../../server/video/engine.ts';
import { openRecordings } from '../../server/video/recording/kept.ts';
import { createRecording, type Recording } from '../../server/video/recording/recording.ts';
import { createRing } from '../../server/video/recording/ring.ts';
import { forgetRecordings } from '../../server/video/recording/settled.ts';
import { type Given, made, openStock } from '../stock/given.ts';
import type { SignedIn } from '../support/server.ts';
import { asking, sizeOf } from './given.ts';

const at = { regionCode: '341825', longitude: 118.54213, latitude: 30.28654 };
const pose = { bearingDeg: 90, tiltDeg: -2, zoom: 1 };
const { recording } = videoLimits;
const picture = (atMs: number, bytes = 50) => ({ atMs, pose, jpeg: new Uint8Array(bytes).fill(7) });
let given: Given;
beforeAll(async () => {
  given = await openStock();
});
afterAll(() => given.server.stop());
const ask = (...args: Parameters<ReturnType<typeof asking>>) => asking(given.server)(...args);
const aCamera = (name: string): Promise<AnyRecord> =>
  made(given, 'camera', { name, type: '1', heading: 90, mast: 300, ...at });
const recordedOf = async ({ id }: AnyRecord): Promise<RecordedOf> => {
  const now = Date.now();
  return (await ask('videoRecorded', { id, from: now - 3_600_000, until: now + 3_600_000 }, given.county)).answer
    .data as RecordedOf;
};
const fetched = (path: string, args: object) =>
  fetch(
    `${given.server.url}/api-firecommand/firecommand/camera-monitor/record/${path}?${new URLSearchParams(
      Object.entries(args).map(([key, value]) => [key, String(value)]),
    )}`,
    { headers: given.county.headers },
  );

test('a segment is read as it was packed, and one that was cut off up to there', () => {
  const packed = packSegment([picture(1), picture(401, 60)]) as Uint8Array<ArrayBuffer>;
  expect(readSegment(packed).map(({ atMs, jpeg }) => [atMs, jpeg.length])).toEqual([
    [1, 50],
    [401, 60],
  ]);
  expect(readSegment(packed.slice(0, -1)).map(({ atMs }) => atMs)).toEqual([1]);
});

test('of a camera that is watched, one picture a second of the last twenty is remembered, and no small ones', () => {
  const ring = createRing(20_000);
  for (let ms = 0; ms <= 40_000; ms += 200) ring.take('cam', 640, picture(ms));
  ring.take('small', 320, picture(40_000));
  const kept = ring.of('cam', 40_000).map(({ atMs }) => atMs);
  expect([kept[0], kept.at(-1), kept.length]).toEqual([20_000, 40_000, 21]);
  expect([ring.of('small', 40_000), ring.of('cam', 90_000)]).toEqual([[], []]);
});

describe('a recording on demand', () => {
  test('is told while it goes on, and its pictures are there when it is ended, with who did both', async () => {
    const camera = await aCamera('录像云台');
    expect((await ask('videoRecord', { id: camera.id, minutes: 1 }, given.county)).status).toBe(200);
    const detail = (await ask('videoCamera', { id: camera.id }, given.city)).answer.data as CameraDetail;
    expect(Date.parse(detail.state.recording?.until ?? '') - Date.now()).toBeGreaterThan(50_000);
    const { pictures } = await new Promise<{ pictures: number }>((resolve) => {
      const look = setInterval(async () => {
        const metrics = await given.server.ctx.metrics.getSingleMetricAsString('lookout_video_pictures_total');
        const drawn = Number(/_total (\d+)/.exec(metrics)?.[1] ?? 0);
        if (drawn < 3) return;
        clearInterval(look);
        resolve({ pictures: drawn });
      }, 50);
    });
    expect(pictures).toBeGreaterThanOrEqual(3);
    await ask('videoRecordEnd', { id: camera.id }, given.city);
    const { segments } = await recordedOf(camera);
    expect(segments[0]?.pictures).toBeGreaterThanOrEqual(1);
    const answer = await fetched('segment', { id: camera.id, from: segments[0]?.fromMs });
    const read = readSegment(new Uint8Array(await answer.arrayBuffer()));
    expect(read.map(({ jpeg }) => sizeOf(jpeg))[0]).toEqual([640, 360]);
    const log = await given.server.ctx.store.readStream(`video-${camera.id}`);
    expect(log.map(({ type, actor }) => [type, actor])).toEqual([
      ['video.recordBegun', given.county.userId],
      ['video.recordEnded', given.city.userId],
    ]);
    expect((await ask('videoRecorded', { id: camera.id, from: 1, until: 2 }, given.elsewhere)).status).toBe(404);
  });

  test('of one camera too many is refused, with how many there may be', async () => {
    const places = recording.atOnce - recording.forIncidents;
    const cameras = await Promise.all(Array.from({ length: places + 1 }, (_, n) => aCamera(`同时${n}`)));
    const begin = async (n: number, who: SignedIn) =>
      (await ask('videoRecord', { id: cameras[n]?.id, minutes: 1 }, who)).answer;
    const [own, theirs] = [cameras.slice(0, recording.perPerson), cameras.slice(recording.perPerson, places)];
    for (const n of own.keys()) expect((await begin(n, given.county)).code).toBe('00000');
    expect((await begin(recording.perPerson, given.county)).message).toBe(
      '每人最多同时录像4台摄像机，请先停止其中一台',
    );
    // What goes on already takes no further place.
    expect((await begin(0, given.county)).code).toBe('00000');
    for (const n of theirs.keys()) expect((await begin(recording.perPerson + n, given.city)).code).toBe('00000');
    expect((await begin(places, given.admin)).message).toBe('同时录像的摄像机已达8台，请先停止其他录像');
    for (const { id } of cameras) await ask('videoRecordEnd', { id }, given.county);
  });
});

describe('a recording for an incident', () => {
  const incident = { incidentId: 'i-evidence', placeName: '旌阳镇新建', areaCode: '341825' };
  const still = { pose, movesUntilMs: 0 };
  const engine: CameraEngine = {
    lookingOf: () => still,
    move: () => still,
    go: () => still,
    picture: async () => refuse('notAllowedNow'),
    close: () => undefined,
  };
  let now: number;
  let faults: object[];
  let house: Recording;
  beforeEach(() => {
    [now, faults] = [Date.now(), []];
    const log = pino({ level: 'error' }, { write: (line: string) => void faults.push(JSON.parse(line) as object) });
    const counts = { drawn: () => undefined, missed: () => undefined, failed: () => undefined };
    house = createRecording(
      { ...given.server.ctx, log, clock: { ...given.server.ctx.clock, now: () => now } },
      engine,
      counts,
    );
    house.tellBy({ stateOf: () => ({}) as CameraState, tell: () => undefined });
  });
  afterEach(() => house.close());
  const aim = (n: number) => ({ id: `evidence-${n}`, name: `证据${n}`, areaCode: '341825' }) as Camera;
  const demand = (n: number, actor: string) => house.recorder.record(aim(n), { actor, untilMs: now + 60_000 });

  test('has its place where people record as many cameras as they may', async () => {
    const people = recording.atOnce - recording.forIncidents;
    for (let n = 0; n < people; n += 1) expect(demand(n, `person ${n % 2}`)).toMatchObject({ begun: true });
    expect(demand(people, 'person 3')).toMatchObject({ message: '同时录像的摄像机已达8台，请先停止其他录像' });
    for (let n = people; n < recording.atOnce; n += 1) await house.recordFor(aim(n), 60_000, incident);
    // A person who holds such a camera longer takes a place of people for it, of which there is none.
    expect(demand(people, 'person 3')).toMatchObject({ message: '同时录像的摄像机已达11台，请先停止其他录像' });
    expect(faults).toEqual([]);
    await house.recordFor(aim(recording.atOnce), 60_000, incident);
    expect(faults).toMatchObject([
      {
        cameraId: 'evidence-12',
        incidentId: 'i-evidence',
        why: '同时录像的摄像机已达12台，请先停止其他录像',
        msg: 'a camera could not be recorded for an incident',
      },
    ]);
  });

  test('is not ended by hand before its evidence is complete, though a person began it', async () => {
    demand(1, 'person');
    await house.recordFor(aim(1), 300_000, incident);
    expect(await house.recorder.end('evidence-1', 'byHand', 'person')).toMatchObject({
      field: 'id',
      message: expect.stringMatching(/^这台摄像机正在为警情录像，\d\d:\d\d:\d\d 前不能停止$/),
    });
    expect(house.recorder.toldOf(aim(1))?.incident).toMatchObject({ incidentId: 'i-evidence' });
    now += 200_000;
    expect(house.recorder.record(aim(1), { actor: 'person', untilMs: now + 200_000 })).toMatchObject({ begun: false });
    now += 100_001;
    await house.recorder.sweep();
    expect(await house.recorder.end('evidence-1', 'byHand', 'person')).toBeUndefined();
    expect(house.recorder.toldOf(aim(1))).toBeUndefined();
  });
});

describe('what was recorded', () => {
  test('is handed out as a zip of pictures with their times, and the log says to whom', async () => {
    const camera = await aCamera('导出云台');
    const kept = openRecordings(given.server.ctx);
    await kept.add(camera.id, [picture(1_000), picture(2_000), picture(3_000)]);
    await kept.add(camera.id, [picture(12_000)]);
    const answer = await fetched('export', { id: camera.id, from: 2_000, until: 20_000 });
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(files).toSorted()).toEqual(['00001.jpg', '00002.jpg', '00003.jpg', '时间.csv']);
    const rows = strFromU8(files['时间.csv']!).split('\r\n');
    expect(rows[1]).toBe('00001.jpg,1970-01-01T00:00:02.000Z,90.0,-2.0,1.0');
    const log = await given.server.ctx.store.readStream(`video-${camera.id}`);
    expect(log.at(-1)).toMatchObject({ type: 'video.exported', actor: given.county.userId });
    const long = await ask('videoClip', { id: camera.id, from: 0, until: recording.exportMs + 1 }, given.county);
    expect(long.answer.message).toContain('导出时段最长10分钟');
    expect((await fetched('segment', { id: camera.id, from: 5 })).status).toBe(404);
  });

  test('has the last marks of the time that is asked for, without a look at all that its camera has done', async () => {
    const camera = await aCamera('忙碌云台');
    const { store } = given.server.ctx;
    const turned = {
      type: 'video.turned' as const,
      areaCode: '341825',
      data: { cameraId: camera.id, name: '云台', from: pose, to: pose },
    };
    const turns = (count: number, bearingDeg: number) =>
      Array.from({ length: count }, () => ({ ...turned, data: { ...turned.data, to: { ...pose, bearingDeg } } }));
    const stream = `video-${camera.id}`;
    const events = [...turns(3, 10), ...turns(recording.marks, 20)];
    await store.append({ actor: given.county.userId, writes: [{ stream, expectedVersion: 0, events }] });
    const read = vi.spyOn(store, 'readStream');
    const { marks } = await recordedOf(camera);
    expect([marks.length, new Set(marks.map(({ text }) => text))]).toEqual([recording.marks, new Set(['转到 20°'])]);
    const whole = { id: camera.id, until: Number.MAX_SAFE_INTEGER, from: Number.MAX_SAFE_INTEGER - 1 };
    expect((await ask('videoRecorded', whole, given.county)).answer.data).toEqual({ segments: [], marks: [] });
    const before = { id: camera.id, from: Date.now() - 86_400_000, until: Date.now() - 3_600_000 };
    expect((await ask('videoRecorded', before, given.county)).answer.data).toEqual({ segments: [], marks: [] });
    expect(read).not.toHaveBeenCalled();
    read.mockRestore();
  });

  test('of an incident stays until it is settled and thirty days more; all else goes after seven', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lookout-video-'));
    const { ctx } = given.server;
    let now = 10 * recording.keptMs;
    const own = { ...ctx, options: { ...ctx.options, dataDir }, clock: { now: () => now } };
    const kept = openRecordings(own);
    const camera = { id: 'cam-kept', name: '留存云台', areaCode: '341825' } as never;
    await kept.add('cam-kept', [picture(now - 60_000)]);
    await kept.add('cam-kept', [picture(now - 20_000), picture(now - 10_000)]);
    await kept.keepFor({ incidentId: 'i-kept', camera, fromMs: now - 25_000, untilMs: now });
    const left = async () => (await kept.within('cam-kept', { from: 0, until: now })).length;
    now += recording.keptMs + 1;
    // The incident is not known any more: it counts as settled from here on.
    await forgetRecordings(own, kept);
    expect([await left(), (await kept.clipsOf('i-kept')).length]).toEqual([1, 1]);
    now += recording.settledMs + 1;
    await forgetRecordings(own, kept);
    expect([await left(), await kept.clipsOf('i-kept')]).toEqual([0, []]);
    rmSync(dataDir, { recursive: true });
  });

  test('of one camera gives way to newer pictures where room is short; what an incident keeps does not', async () => {
    const { ctx } = given.server;
    const kept = openRecordings(ctx);
    const full = recording.cameraBytes - 10;
    const old = { camera_id: 'cam-full', pictures: 1 };
    await ctx.db
      .insertInto('video_segments')
      .values({ ...old, from_ms: 1, until_ms: 2, bytes: full })
      .execute();
    expect(await kept.add('cam-full', [picture(5_000)])).toBe(true);
    expect((await kept.within('cam-full', { from: 0, until: 9_000 })).map(({ fromMs }) => fromMs)).toEqual([5_000]);
    await ctx.db
      .insertInto('video_segments')
      .values({ ...old, from_ms: 1, until_ms: 2, bytes: full })
      .execute();
    const camera = { id: 'cam-full', name: '满', areaCode: '341825' } as never;
    await kept.keepFor({ incidentId: 'i-full', camera, fromMs: 0, untilMs: 9_000 });
    expect(await kept.add('cam-full', [picture(10_000)])).toBe(false);
    const clips = (await kept.clipsOf('i-full')) satisfies IncidentClip[];
    expect(clips).toEqual([{ cameraId: 'cam-full', cameraName: '满', fromMs: 0, untilMs: 9_000 }]);
  });
});
