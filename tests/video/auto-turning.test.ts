import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Bearing, SourceType } from '../../contract/alarms/alarm.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import type { CameraDetail, CameraState } from '../../contract/video/schemas.ts';
import { type Given, made, openStock } from '../stock/given.ts';
import { steppedClock } from '../support/server-clock.ts';
import { asking } from './given.ts';

const at = { regionCode: '341825', longitude: 118.54213, latitude: 30.28654 };
const mast = { type: '1', heading: 0, angle: 60, mast: 300 };
const clock = steppedClock();
let given: Given;
let near: AnyRecord;
let far: AnyRecord;
beforeAll(async () => {
  given = await openStock({ clock });
  near = await made(given, 'camera', { ...at, ...mast, name: '近处云台' });
  far = await made(given, 'camera', { ...at, ...mast, name: '远处云台', longitude: at.longitude - 0.003 });
  const rule = { name: '旌德县自动转向', regionCode: '341825', turnM: 2_000 };
  await given.server.call('dutyRule.create', rule, given.admin.headers);
});
// Whatever was turned has come to rest, and whoever steered has lost it.
beforeEach(async () => {
  clock.advance(videoLimits.steeringMs + 4 * 60_000);
  given.county = await given.server.signIn('jingde');
});
afterAll(() => given.server.stop());

const ask = (...args: Parameters<ReturnType<typeof asking>>) => asking(given.server)(...args);
const now = (): string => new Date(clock.now()).toISOString();
const stateOf = async ({ id }: AnyRecord): Promise<CameraState> =>
  ((await ask('videoCamera', { id }, given.county)).answer.data as CameraDetail).state;
const placeEast = (east: number) => ({ longitude: at.longitude + east, latitude: at.latitude });

/** An incident that has opened so far east of the nearer camera, in degrees of longitude. */
async function opened(sourceType: SourceType, east = 0.01, sight?: Bearing): Promise<string> {
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
  const events = [{ type: 'incident.opened' as const, areaCode: '341825', data }];
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
