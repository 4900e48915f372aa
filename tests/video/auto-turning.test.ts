import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Bearing, SourceType } from '../../contract/alarms/alarm.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import type { IncidentClip, RecordedOf } from '../../contract/video/record-schemas.ts';
import type { CameraDetail, CameraState } from '../../contract/video/schemas.ts';
import { openConnection } from '../push/connection-client.ts';
import { type Given, made, openStock } from '../stock/given.ts';
import { password, registerAdministrators } from '../support/people.ts';
import type { SignedIn } from '../support/server.ts';
import { steppedClock } from '../support/server-clock.ts';
import { asking } from './given.ts';

const at = { regionCode: '341825', longitude: 118.54213, latitude: 30.28654 };
const mast = { type: '1', heading: 0, angle: 60, mast: 300 };
const clock = steppedClock();
let given: Given;
let near: AnyRecord;
let far: AnyRecord;
beforeAll(async () => {
  given = await openStock({
    clock,
    async prepare(house) {
      await registerAdministrators(house);
      const person = { password, regionCode: '341824', deptName: '测试', roles: ['ZBY'] as const };
      await house.auth.registerUser({ ...person, userName: 'jixi', realName: '绩溪值班员' });
    },
  });
  near = await made(given, 'camera', { ...at, ...mast, name: '近处云台' });
  far = await made(given, 'camera', { ...at, ...mast, name: '远处云台', longitude: at.longitude - 0.003 });
  for (const regionCode of ['341825', '341824']) {
    const rule = { name: `${regionCode}自动转向`, regionCode, turnM: 2_000 };
    await given.server.call('dutyRule.create', rule, given.admin.headers);
  }
});
// What was turned has come to rest, and the one who steered has lost it.
beforeEach(async () => {
  clock.advance(videoLimits.steeringMs + 4 * 60_000);
  given.county = await given.server.signIn('jingde');
});
afterAll(() => given.server.stop());

const ask = (...args: Parameters<ReturnType<typeof asking>>) => asking(given.server)(...args);
const now = (): string => new Date(clock.now()).toISOString();
const stateOf = async ({ id }: AnyRecord, who = given.county): Promise<CameraState> =>
  ((await ask('videoCamera', { id }, who)).answer.data as CameraDetail).state;
const placeEast = (east: number) => ({ longitude: at.longitude + east, latitude: at.latitude });

/** An incident that has opened so far east of the nearer camera, in degrees of longitude. */
async function opened(
  sourceType: SourceType,
  east = 0.01,
  sight?: Bearing,
  areaCode: RegionCode = '341825',
): Promise<string> {
  const id = randomUUID();
  const first = {
    alarmId: `a-${id}`,
    sourceType,
    voice: 'v',
    startTime: now(),
    reachM: 100,
    ...placeEast(east),
    ...(sight ? { sight } : {}),
  };
  const data = { first, areaName: '旌德县', placeName: '旌阳镇新建', surroundings: {} };
  const events = [{ type: 'incident.opened' as const, areaCode, data }];
  await given.server.ctx.store.append({
    actor: 'system',
    writes: [{ stream: `incident-${id}`, expectedVersion: 0, events }],
  });
  return id;
}

test('a video alarm turns the nearest free camera that sees its place, and the log says why', async () => {
  const incidentId = await opened(7);
  await expect.poll(async () => (await stateOf(near)).turnedFor?.incidentId).toBe(incidentId);
  clock.advance(20_000);
  const { pose, steering, turnedFor } = await stateOf(near);
  expect([Math.round(pose.bearingDeg), steering, turnedFor]).toEqual([
    90,
    null,
    { incidentId, placeName: '旌阳镇新建', byItself: true },
  ]);
  expect(pose.zoom).toBeGreaterThan(1);
  expect((await stateOf(far)).turnedFor).toBeUndefined();
  const log = await given.server.ctx.store.readStream(`video-${near.id}`);
  const turned = log.find(({ type }) => type === 'video.turned');
  expect(turned).toMatchObject({ type: 'video.turned', actor: 'system', data: { turnedFor: { incidentId } } });
});

test('a camera that a person has is left to them: the next one that sees the place is turned', async () => {
  await ask('videoGo', { id: near.id, to: { bearingDeg: 200 }, at: now() }, given.county);
  clock.advance(10_000);
  const incidentId = await opened(1);
  await expect.poll(async () => (await stateOf(far)).turnedFor?.incidentId).toBe(incidentId);
  expect(Math.round((await stateOf(near)).pose.bearingDeg)).toBe(200);
});

test('a person takes over what has turned by itself, with one movement', async () => {
  const incidentId = await opened(5);
  await expect.poll(async () => (await stateOf(near)).turnedFor?.incidentId).toBe(incidentId);
  const taken = await ask('videoMove', { id: near.id, pan: 0.5, tilt: 0, zoom: 0, at: now() }, given.county);
  expect([taken.status, (taken.answer.data as CameraState).steering?.userId]).toEqual([200, given.county.userId]);
  expect((await stateOf(near)).turnedFor).toBeUndefined();
});

test('a telephone call turns none, nor does a place beyond the distance of the rules', async () => {
  await opened(4);
  await opened(7, 0.04);
  const last = await opened(7, -0.01);
  // The log is taken in its order: what came before has been decided on.
  await expect.poll(async () => (await stateOf(far)).turnedFor?.incidentId).toBe(last);
  expect((await stateOf(near)).turnedFor).toBeUndefined();
});

test('a camera that goes to no pose (GB/T 28181) is passed over, though it stands nearest', async () => {
  const channel = '34020000001320000001/34020000001310000001';
  const from = { source: 'gb28181', sourceUrl: 'http://10.2.0.9:18080', channel };
  const nearest = { ...at, ...mast, ...from, name: '国标云台', longitude: at.longitude + 0.001 };
  given.admin = await given.server.signIn('admin');
  const byHand = await made(given, 'camera', nearest);
  const incidentId = await opened(7);
  await expect.poll(async () => (await stateOf(near)).turnedFor?.incidentId).toBe(incidentId);
  expect((await stateOf(byHand)).turnedFor).toBeUndefined();
  expect(await given.server.ctx.store.readStream(`video-${byHand.id}`)).toEqual([]);
});

test('a person turns a camera to an incident of their region, enlarged to what lies about it', async () => {
  const incidentId = await opened(4);
  const wish = { id: near.id, place: placeEast(0.01), incidentId, at: now() };
  expect((await ask('videoGo', wish, given.county)).status).toBe(200);
  clock.advance(20_000);
  const { turnedFor, pose } = await stateOf(near);
  expect(turnedFor).toEqual({ incidentId, placeName: '旌阳镇新建', byItself: false });
  expect(pose.zoom).toBeCloseTo(1.6, 0);
  const unknown = await ask('videoGo', { ...wish, incidentId: 'none', at: now() }, given.county);
  expect(unknown.answer.message).toBe('没有这起警情，或不在您的辖区内');
});

test('the camera that raised an alarm is recorded, and its recording belongs to the incident', async () => {
  const sight = { longitude: at.longitude - 0.003, latitude: at.latitude, bearing: 90 };
  const incidentId = await opened(7, 0.01, sight);
  const told = () => given.server.ctx.store.readStream(`video-${far.id}`);
  await expect
    .poll(async () => (await told()).map(({ data }) => ('recordedFor' in data ? data.recordedFor?.incidentId : '')))
    .toContain(incidentId);
  expect((await stateOf(far)).recording?.incidentId).toBe(incidentId);
  const clips = await ask('videoClips', { incidentId }, given.county);
  expect(clips.answer.data).toMatchObject([{ cameraId: far.id, cameraName: '远处云台' }]);
  const elsewhere = await given.server.signIn('huangshan');
  expect((await ask('videoClips', { incidentId }, elsewhere)).status).toBe(404);
  clock.advance(6 * 60_000);
  given.county = await given.server.signIn('jingde');
  const ended = { type: 'video.recordEnded', actor: 'system', data: { why: 'due' } };
  await expect.poll(async () => (await told()).at(-1), { timeout: 5_000 }).toMatchObject(ended);
  expect((await stateOf(far)).recording).toBeUndefined();
});

test('a camera that serves an incident beyond its county tells people there neither which nor where', async () => {
  const city = await given.server.signIn('xuancheng');
  const neighbour = await given.server.signIn('jixi');
  const port = Number(new URL(given.server.url).port);
  const heardBy = (who: SignedIn) => openConnection(port, { userId: who.userId, token: who.accessToken });
  const [below, above] = [heardBy(given.county), heardBy(city)];
  const lastOf = ({ frames }: typeof below): CameraState | undefined =>
    frames.flatMap((one) => (one.type === 'line.video' && one.data.cameraId === near.id ? [one.data] : [])).at(-1);
  const incidentId = await opened(7, 0.015, undefined, '341824');
  const known = { turnedFor: { incidentId, placeName: '旌阳镇新建' }, recording: { incidentId } };
  await expect.poll(() => lastOf(above)).toMatchObject(known);
  await expect.poll(() => lastOf(below)?.recording).toBeDefined();
  for (const state of [lastOf(below), await stateOf(near)]) {
    expect(JSON.stringify(state)).not.toMatch(new RegExp(`${incidentId}|旌阳镇新建`));
    expect(state?.recording?.since).toBeDefined();
  }
  expect(await stateOf(near, city)).toMatchObject(known);
  const span = { id: near.id, from: clock.now() - 60_000, until: clock.now() + 60_000 };
  const marksFor = async (who: SignedIn) => ((await ask('videoRecorded', span, who)).answer.data as RecordedOf).marks;
  expect((await marksFor(given.county)).map(({ kind, text, incidentId: of }) => [kind, text, of])).toEqual([
    ['turned', '转到 90°', undefined],
    ['incident', '警情录像', undefined],
  ]);
  expect((await marksFor(city)).map(({ text, incidentId: of }) => [text, of])).toEqual([
    ['转到 90°（旌阳镇新建）', undefined],
    ['警情录像：旌阳镇新建', incidentId],
  ]);
  const namesFor = async (who: SignedIn) =>
    ((await ask('videoClips', { incidentId }, who)).answer.data as IncidentClip[]).map(({ cameraName }) => cameraName);
  expect([await namesFor(neighbour), await namesFor(city)]).toEqual([['辖区外的摄像机'], ['近处云台']]);
  const ended = await ask('videoRecordEnd', { id: near.id }, given.county);
  expect([ended.status, ended.answer.message]).toEqual([409, expect.stringContaining('正在为警情录像')]);
  for (const { socket } of [below, above]) socket.close();
});
