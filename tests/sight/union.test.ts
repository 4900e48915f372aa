import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '../../contract/api/calls.ts';
import type { UnionAnswer } from '../../contract/sight/union-schemas.ts';
import { degreeM } from '../../models/metres.ts';
import { unionOf, type UnionLand } from '../../server/sight/union.ts';
import { type Given, made, openStock } from '../stock/given.ts';
import { password } from '../support/people.ts';
import type { SignedIn } from '../support/server.ts';

const { east, north } = degreeM(30);
const at = (x: number, y: number) => ({ longitude: 118 + x / east, latitude: 30 + y / north });
const box = 6_000;
const [southWest, northEast] = [at(-box, -box), at(box, box)];

/** Level land with a wall 200 m high that runs north and south, two kilometres east of the middle; west is forest. */
const land = (more: Partial<UnionLand> = {}): UnionLand => ({
  heightAt: (longitude) => (Math.abs((longitude - 118) * east - 2_000) < 100 ? 200 : 0),
  isForest: (longitude) => longitude < 118,
  isIn: () => true,
  bounds: [southWest.longitude, southWest.latitude, northEast.longitude, northEast.latitude],
  villages: [
    { name: '前村', town: '甲镇', ...at(-1_000, 0) },
    { name: '后村', town: '甲镇', ...at(3_500, 0) },
  ],
  ...more,
});
const camera = (x: number, more: object = {}) => ({
  ...at(x, 0),
  eyeM: 20,
  rangeM: 5_000,
  turns: true,
  assumed: [],
  ...more,
});
const ask = { targetM: 0, mostCells: 120, mostVillages: 10 };
const nothing = (): void => undefined;

describe('what cameras see together', () => {
  test('ends at a ridge for one of them, and goes behind it where another stands there', () => {
    const one = unionOf({ ...ask, cameras: [camera(0)] }, land(), nothing);
    expect(one.blind.map(({ name }) => name)).toEqual(['后村']);
    const both = unionOf({ ...ask, cameras: [camera(0), camera(4_000)] }, land(), nothing);
    expect(both.blindCount).toBe(0);
    expect(both.seenHa).toBeGreaterThan(one.seenHa);
    expect(both.areaHa).toBe(one.areaHa);
  });

  test('is counted of the region’s own land alone, and of its forest apart', () => {
    const whole = unionOf({ ...ask, cameras: [camera(0)] }, land(), nothing);
    expect(whole.areaHa).toBeCloseTo((2 * box) ** 2 / 10_000, -3);
    expect(whole.forestHa).toBeCloseTo(whole.areaHa / 2, -3);
    // A half disc west of the camera.
    expect(Math.abs(whole.seenForestHa / ((Math.PI * 25e6) / 2 / 10_000) - 1)).toBeLessThan(0.03);
    const half = unionOf({ ...ask, cameras: [camera(0)] }, land({ isIn: (longitude) => longitude < 118 }), nothing);
    expect(half.seenHa).toBe(half.seenForestHa);
    expect(half.areaHa).toBe(half.forestHa);
  });

  test('of one that does not turn is its sector', () => {
    const sector = { turns: false, headingDeg: 270, angleDeg: 90 };
    const { seenHa } = unionOf({ ...ask, cameras: [camera(0, sector)] }, land(), nothing);
    expect(Math.abs(seenHa / ((Math.PI * 25e6) / 4 / 10_000) - 1)).toBeLessThan(0.05);
  });

  test('tells how many of the cameras are done', () => {
    const shares: number[] = [];
    unionOf({ ...ask, cameras: [camera(0), camera(100), camera(200)] }, land(), (share) => shares.push(share));
    expect(shares).toEqual([0.25, 0.5, 0.75]);
  });
});

describe('the sight of a region', () => {
  let given: Given;
  const place = { regionCode: '341825', longitude: 118.54213, latitude: 30.28654 };
  beforeAll(async () => {
    given = await openStock();
  });
  afterAll(() => given.server.stop());
  const call = (name: CallName, args: object = {}, who: SignedIn = given.county) =>
    given.server.call(name, args, who.headers);
  const look = async (): Promise<UnionAnswer> => (await call('sightUnion')).answer.data as UnionAnswer;

  test('is refused without a camera that works, and of another region', async () => {
    await made(given, 'camera', { name: '坏', type: '1', condition: 'broken', range: 2_000, ...place });
    expect(await look()).toMatchObject({ state: 'none', cameras: 0, broken: 1 });
    expect((await call('sightUnionBegin')).answer.message).toBe('辖区内没有状况正常的摄像机');
    expect((await call('sightUnion', { areaCode: '341825' }, given.elsewhere)).status).toBe(403);
  });

  test('is told to no township: cameras of the whole county are for the county and above', async () => {
    const town = { userName: 'town', realName: '旌阳镇值班员', regionCode: '341825100', deptName: '', roles: ['ZBY'] };
    await given.server.auth.registerUser({ ...town, password });
    const officer = await given.server.signIn('town');
    for (const name of ['sightUnion', 'sightUnionBegin', 'sightUnionStop'] as const)
      expect(await call(name, {}, officer)).toMatchObject({
        status: 403,
        answer: { field: 'areaCode', message: '视频覆盖以县为单位计算，请由县级及以上单位查看' },
      });
  });

  test('is computed once, kept, and known to be of other cameras once one is added', async () => {
    const values = { type: '1', mast: 35, range: 3_000, ...place };
    await made(given, 'camera', { name: '甲', ...values });
    expect((await call('sightUnionBegin')).answer.data).toMatchObject({ state: 'computing', isMine: true });
    await expect.poll(async () => (await look()).state, { timeout: 60_000 }).toBe('ready');
    const { result, isStale } = await look();
    expect(isStale).toBe(false);
    expect(result).toMatchObject({ cameras: 1, isSimulated: true });
    expect(result?.seenHa).toBeGreaterThan(0);
    expect(result?.seenHa).toBeLessThan(Math.PI * 3 ** 2 * 100);
    // The county has some 905 square kilometres.
    expect(Math.abs((result?.areaHa ?? 0) / 90_500 - 1)).toBeLessThan(0.1);
    expect(result?.blindCount).toBeGreaterThan(10);
    await made(given, 'camera', { name: '乙', ...values, longitude: 118.6 });
    expect(await look()).toMatchObject({ state: 'ready', isStale: true });
  });

  test('is stopped by who began it, and by nobody else', async () => {
    await made(given, 'camera', { name: '丙', type: '1', range: 9_000, ...place, longitude: 118.5 });
    await call('sightUnionBegin');
    expect((await call('sightUnionStop', { areaCode: '341825' }, given.city)).answer.data).toEqual({ stopped: false });
    expect((await call('sightUnionStop')).answer.data).toEqual({ stopped: true });
    await expect.poll(async () => (await look()).state, { timeout: 30_000 }).toBe('ready');
    expect((await look()).isStale).toBe(true);
  });
});
