import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import type { CameraDetail, CameraState, CameraTree, NearCamera } from '../../contract/video/schemas.ts';
import { type Given, made, openStock } from '../stock/given.ts';
import { password, registerAdministrators } from '../support/people.ts';
import { steppedClock } from '../support/server-clock.ts';
import type { SignedIn } from '../support/server.ts';
import { asking } from './given.ts';

const at = { regionCode: '341825', longitude: 118.54213, latitude: 30.28654 };
const clock = steppedClock();
let given: Given;
let gate: AnyRecord;
let camera: AnyRecord;
beforeAll(async () => {
  given = await openStock({
    clock,
    async prepare(house) {
      await registerAdministrators(house);
      const person = { password, regionCode: '341825', deptName: '测试', roles: ['ZBY'] as const };
      await house.auth.registerUser({ ...person, userName: 'jingde2', realName: '旌德乙' });
    },
  });
  gate = await made(given, 'camera', { name: '进山卡口', type: '2', ...at });
});
beforeEach(async () => {
  // Each test turns a camera of its own.
  camera = await made(given, 'camera', { name: `云台${randomUUID().slice(0, 8)}`, type: '1', heading: 90, ...at });
});
afterAll(() => given.server.stop());

const ask = (...args: Parameters<ReturnType<typeof asking>>) => asking(given.server)(...args);
const now = (): string => new Date(clock.now()).toISOString();
const move = (who: SignedIn, pan: number, id = camera.id) =>
  ask('videoMove', { id, pan, tilt: 0, zoom: 0, at: now() }, who);
const go = (who: SignedIn, wish: object) => ask('videoGo', { id: camera.id, at: now(), ...wish }, who);
const stateOf = async (who: SignedIn): Promise<CameraState> =>
  ((await ask('videoCamera', { id: camera.id }, who)).answer.data as CameraDetail).state;
const logged = async (): Promise<unknown[]> =>
  (await given.server.ctx.store.readStream(`video-${camera.id}`)).map(({ type, data }) => [
    type,
    ...('to' in data ? [Math.round((data as { to: { bearingDeg: number } }).to.bearingDeg)] : []),
  ]);

describe('who turns a camera', () => {
  test('has it from the first movement on; it turns until it is stopped, and the log knows how far', async () => {
    expect((await move(given.county, 0.5)).status).toBe(200);
    clock.advance(2_000);
    const { pose, steering, isMoving } = await stateOf(given.city);
    expect([Math.round(pose.bearingDeg), isMoving, steering?.realName]).toEqual([130, true, '旌德值班员']);
    await move(given.county, 0);
    clock.advance(5_000);
    expect(Math.round((await stateOf(given.county)).pose.bearingDeg)).toBe(130);
    expect(await logged()).toEqual([['video.taken'], ['video.turned', 130]]);
  });

  test('and leaves it moving: it stops by itself, and the log is told', async () => {
    await move(given.county, 0.5);
    clock.advance(videoLimits.moveMs + 60_000);
    const { pose, isMoving, steering } = await stateOf(given.county);
    expect([Math.round(pose.bearingDeg), isMoving, steering]).toEqual([210, false, null]);
    await expect.poll(logged).toEqual([['video.taken'], ['video.turned', 210], ['video.left']]);
  });

  test('by a wish that was held up does not turn it any more', async () => {
    const late = new Date(clock.now() - videoLimits.lateMs - 1).toISOString();
    const wish = { id: camera.id, pan: 1, tilt: 0, zoom: 0, at: late };
    expect((await ask('videoMove', wish, given.county)).answer).toMatchObject({ message: '指令到达太晚，未执行' });
    expect((await stateOf(given.county)).isMoving).toBe(false);
  });

  test('at a checkpoint is told that its picture stands still', async () => {
    expect((await move(given.county, 1, gate.id)).answer.message).toBe('卡口监控为固定画面，不能转动');
  });
});

describe('another person', () => {
  test('of the same rank is told who has it, and takes it over only then', async () => {
    const colleague = await given.server.signIn('jingde2');
    await move(given.county, 0.5);
    const refused = (await move(colleague, -0.5)).answer;
    expect(refused).toMatchObject({ code: 'C0004', message: '旌德值班员正在控制这台摄像机' });
    const { holder } = refused.data as { holder: { userId: string } };
    const wrong = { id: camera.id, over: colleague.userId };
    expect((await ask('videoTake', wrong, colleague)).status).toBe(409);
    clock.advance(1_000);
    expect((await ask('videoTake', { id: camera.id, over: holder.userId }, colleague)).status).toBe(200);
    // What the former one had begun has stopped, and stands in the log as theirs.
    clock.advance(3_000);
    expect(Math.round((await stateOf(colleague)).pose.bearingDeg)).toBe(110);
    const events = await given.server.ctx.store.readStream(`video-${camera.id}`);
    expect(events.map(({ type, actor }) => [type, actor])).toEqual([
      ['video.taken', given.county.userId],
      ['video.turned', given.county.userId],
      ['video.taken', colleague.userId],
    ]);
    expect((await move(given.county, 1)).status).toBe(409);
  });

  test('of a county does not take it from the city, but has it when the city gives it back', async () => {
    await go(given.city, { to: { bearingDeg: 10 } });
    const over = { id: camera.id, over: given.city.userId };
    expect((await ask('videoTake', over, given.county)).answer.message).toMatch(/^上级.*不能接管$/);
    expect((await ask('videoLeave', { id: camera.id }, given.city)).status).toBe(200);
    expect((await move(given.county, 0.2)).status).toBe(200);
  });

  test('of another region, or without the right, finds no camera to turn', async () => {
    expect((await move(given.elsewhere, 1)).status).toBe(404);
    expect((await move(given.trainer, 1)).status).toBe(403);
  });

  test('has it when the first one signs out', async () => {
    const first = await given.server.signIn('jingde');
    await move(first, 0.3);
    await given.server.call('removeToken', {}, first.headers);
    await expect.poll(async () => (await stateOf(given.county)).steering).toBeNull();
  });
});

describe('a preset', () => {
  test('is saved where the camera looks, gone to by its name, and removed', async () => {
    await go(given.county, { to: { bearingDeg: 200, zoom: 4 } });
    clock.advance(10_000);
    const presetId = randomUUID();
    const saved = { id: camera.id, presetId, name: '北坡' };
    expect((await ask('videoPresetSave', saved, given.county)).status).toBe(200);
    expect((await ask('videoPresetSave', { ...saved, presetId: randomUUID() }, given.county)).status).toBe(409);
    await go(given.county, { to: { bearingDeg: 20, zoom: 1 } });
    clock.advance(10_000);
    await go(given.county, { presetId });
    clock.advance(10_000);
    const detail = (await ask('videoCamera', { id: camera.id }, given.city)).answer.data as CameraDetail;
    expect([Math.round(detail.state.pose.bearingDeg), detail.state.pose.zoom]).toEqual([200, 4]);
    expect(detail.presets).toMatchObject([{ presetId, name: '北坡', bearingDeg: 200, zoom: 4 }]);
    await ask('videoPresetRemove', { id: camera.id, presetId }, given.county);
    expect((await go(given.county, { presetId })).status).toBe(404);
  });
});

describe('a place', () => {
  const place = { longitude: at.longitude + 0.01, latitude: at.latitude };

  test('is looked at by a camera that is sent there', async () => {
    await go(given.county, { place });
    clock.advance(10_000);
    expect((await stateOf(given.county)).pose.bearingDeg).toBeCloseTo(90, 0);
  });

  test('has its cameras told, those that see it first, with the direction in which they have to look', async () => {
    const near = (await ask('videoNear', place, given.county)).answer.data as NearCamera[];
    const mine = near.find(({ id }) => id === camera.id);
    expect(mine?.azimuthDeg).toBeCloseTo(90, 0);
    expect(mine?.distanceM).toBeGreaterThan(900);
    const isSeen = near.map((one) => one.isSeen);
    expect(isSeen).toEqual(isSeen.toSorted((a, b) => Number(b) - Number(a)));
    expect(near.find(({ id }) => id === gate.id)?.isSeen).toBe(false);
    expect((await ask('videoNear', place, given.elsewhere)).answer.data).toEqual([]);
  });
});

test('the tree names the cameras of a region below its areas, and nothing of another', async () => {
  const tree = (await ask('videoTree', {}, given.city)).answer.data as CameraTree;
  expect(tree.cameras.map(({ id }) => id)).toContain(camera.id);
  expect(tree.areas.find(({ areaCode }) => areaCode === '341825')).toMatchObject({
    areaName: '旌德县',
    parent: '3418',
  });
  expect(((await ask('videoTree', {}, given.elsewhere)).answer.data as CameraTree).cameras).toEqual([]);
  const beside = (await ask('videoTree', { areaCode: '3410' }, given.city)).answer.data as CameraTree;
  expect(beside.cameras).toEqual([]);
});

test('a wall is kept with the person, replaced under its id, and forgotten', async () => {
  const layout = { id: randomUUID(), name: '夜班', tiles: 4, cameras: [camera.id, null, gate.id, null], patrolS: 30 };
  await ask('videoLayoutSave', layout, given.county);
  await ask('videoLayoutSave', { ...layout, name: '白班' }, given.county);
  expect((await ask('videoLayouts', {}, given.county)).answer.data).toEqual([{ ...layout, name: '白班' }]);
  expect((await ask('videoLayouts', {}, given.city)).answer.data).toEqual([]);
  expect((await ask('videoLayoutRemove', { id: layout.id }, given.city)).status).toBe(404);
  await ask('videoLayoutRemove', { id: layout.id }, given.county);
  expect((await ask('videoLayouts', {}, given.county)).answer.data).toEqual([]);
});

test('a camera of GB/T 28181 is turned by hand, and says so where it is sent to a direction or a place', async () => {
  const channel = '34020000001320000001/34020000001310000001';
  const from = { source: 'gb28181', sourceUrl: 'http://10.2.0.9:18080', channel };
  const { id } = await made(given, 'camera', { name: '国标云台', type: '1', ...at, ...from });
  const place = { longitude: at.longitude + 0.01, latitude: at.latitude };
  for (const wish of [{ to: { bearingDeg: 10 } }, { place }, { presetId: randomUUID() }]) {
    const { status, answer } = await ask('videoGo', { id, at: now(), ...wish }, given.county);
    expect([status, answer.message]).toEqual([409, '这台摄像机只能手动转动，不能转到指定方向']);
  }
  expect(await given.server.ctx.store.readStream(`video-${id}`)).toEqual([]);
  expect((await move(given.county, 0.5, id)).status).toBe(200);
});
