import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '../../contract/api/calls.ts';
import type {
  PanoramaAnswer,
  PlacesAnswer,
  ProfileAnswer,
  TargetsAnswer,
  ViewshedAnswer,
} from '../../contract/sight/schemas.ts';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import type { SignedIn } from '../support/server.ts';
import { type Given, made, openStock } from '../stock/given.ts';

const at = { regionCode: '341825', longitude: 118.54213, latitude: 30.28654 };
const point = { from: 'point', longitude: at.longitude, latitude: at.latitude, eyeM: 30, rangeM: 3_000 };

let given: Given;
let camera: AnyRecord;
let gate: AnyRecord;
let tower: AnyRecord;
beforeAll(async () => {
  given = await openStock();
  const values = { type: '1', heading: 90, angle: 50, mast: 35, range: 4_000, ...at };
  camera = await made(given, 'camera', { name: '大岭云台', ...values });
  gate = await made(given, 'camera', { name: '进山卡口', type: '2', heading: 180, angle: 80, range: 500, ...at });
  tower = await made(given, 'tower', { name: '大岭瞭望塔', ...at });
});
afterAll(() => given.server.stop());

const ask = (name: CallName, args: object, who: SignedIn = given.county) => given.server.call(name, args, who.headers);
async function told<T>(name: CallName, args: object): Promise<T> {
  const { status, answer } = await ask(name, args);
  expect([status, answer.message]).toEqual([200, answer.message]);
  return answer.data as T;
}
const record = ({ id }: AnyRecord, kind = 'camera') => ({ post: { from: 'record', kind, id } });
const bitsOf = (text: string): number =>
  [...Buffer.from(text, 'base64')].reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);

describe('a viewshed', () => {
  test('of a camera that turns goes all around, as far and from as high as its record says', async () => {
    const answer = await told<ViewshedAnswer>('viewshed', record(camera));
    expect(answer.post).toMatchObject({ name: '大岭云台', eyeM: 35, rangeM: 4_000, turns: true, assumed: [] });
    expect(answer.withinHa).toBeCloseTo((Math.PI * 16e6) / 1e4, -2);
    expect(answer.seenHa).toBeGreaterThan(0);
    expect(answer.seenHa).toBeLessThan(answer.withinHa);
    expect(answer.heights).toBe('simulated');
    const [west, south, east, north] = answer.bounds;
    expect(west < at.longitude && east > at.longitude && south < at.latitude && north > at.latitude).toBe(true);
  });

  test('has a bit for each cell that is seen and that lies within', async () => {
    const { within, seen, withinHa, seenHa, cellM } = await told<ViewshedAnswer>('viewshed', record(camera));
    const ha = (cellM * cellM) / 10_000;
    expect(bitsOf(within) * ha).toBeCloseTo(withinHa, 0);
    expect(bitsOf(seen) * ha).toBeCloseTo(seenHa, 0);
  });

  test('of a camera at a road is a sector, and what its record does not say is told', async () => {
    const answer = await told<ViewshedAnswer>('viewshed', record(gate));
    expect(answer.post).toMatchObject({ eyeM: 6, turns: false, assumed: ['eyeM'] });
    const sector = (Math.PI * 500 ** 2 * 80) / 360 / 10_000;
    expect(Math.abs(answer.withinHa - sector)).toBeLessThan(sector * 0.06);
  });

  test('of any point shows more where one looks from higher up or for what is taller', async () => {
    const seenFrom = async (eyeM: number, targetM = 0): Promise<number> =>
      (await told<ViewshedAnswer>('viewshed', { post: { ...point, eyeM }, targetM })).seenHa;
    const [low, high, smoke] = [await seenFrom(2), await seenFrom(80), await seenFrom(2, 60)];
    expect(high).toBeGreaterThan(low);
    expect(smoke).toBeGreaterThan(low);
  });
});

describe('what is seen from a post', () => {
  test('a target has its azimuth, distance and elevation, and what hides it', async () => {
    const east = { id: 'east', longitude: at.longitude + 0.0104, latitude: at.latitude, aboveM: 0 };
    const far = { id: 'far', longitude: at.longitude + 0.3, latitude: at.latitude + 0.3, aboveM: 0 };
    const { targets } = await told<TargetsAnswer>('sightTargets', { ...record(camera), targets: [east, far] });
    expect(targets.map(({ id }) => id)).toEqual(['east', 'far']);
    expect(targets[0]?.azimuthDeg).toBeCloseTo(90, 0);
    expect(Math.abs((targets[0]?.distanceM ?? 0) - 1_001)).toBeLessThan(5);
    expect(targets[1]).toMatchObject({ isSeen: false });
    expect(targets[1]?.hidden?.atM).toBeGreaterThan(0);
  });

  test('agrees with the viewshed of the same post', async () => {
    const { bounds, cells, seen, within } = await told<ViewshedAnswer>('viewshed', record(camera));
    const [west, , east, north] = bounds;
    const degrees = (east - west) / cells;
    const rows = Array.from({ length: 12 }, (_, n) => 60 + n * 40);
    const bit = (text: string, n: number): number => ((Buffer.from(text, 'base64')[n >> 3] ?? 0) >> (7 - (n & 7))) & 1;
    const south = (north - bounds[1]) / cells;
    const wanted = rows
      .flatMap((row) => rows.map((col) => ({ row, col, n: row * cells + col })))
      .filter(({ n }) => bit(within, n) === 1);
    const { targets } = await told<TargetsAnswer>('sightTargets', {
      ...record(camera),
      targets: wanted.map(({ row, col, n }) => ({
        id: String(n),
        longitude: west + (col + 0.5) * degrees,
        latitude: north - (row + 0.5) * south,
        aboveM: 0,
      })),
    });
    const same = targets.filter(({ id, isSeen }) => isSeen === (bit(seen, Number(id)) === 1)).length;
    expect(wanted.length).toBeGreaterThan(50);
    expect(same / wanted.length).toBeGreaterThan(0.95);
  });

  test('villages and resources within reach come nearest first', async () => {
    await made(given, 'water', { name: '塘口', kind: 'pond', ...at, longitude: at.longitude + 0.005 });
    const { places } = await told<PlacesAnswer>('sightPlaces', record(camera));
    expect(places.some(({ kind }) => kind === 'village')).toBe(true);
    expect(places.find(({ name }) => name === '塘口')).toMatchObject({ kind: 'water' });
    const distances = places.map(({ distanceM }) => distanceM);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThanOrEqual(4_000);
    expect(places.some(({ name }) => name === '大岭云台')).toBe(false);
  });

  test('ridges are told all around, the nearest first', async () => {
    const { ridges, post } = await told<PanoramaAnswer>('panorama', record(tower, 'tower'));
    expect(post).toMatchObject({ kind: 'tower', eyeM: 15, rangeM: 10_000, assumed: ['eyeM', 'rangeM'] });
    expect(new Set(ridges.map(({ elevationsDeg }) => elevationsDeg.length))).toEqual(new Set([1_440]));
    expect(ridges.every(({ fromM, toM }, n) => fromM < toM && fromM === (ridges[n - 1]?.toM ?? 0))).toBe(true);
  });
});

describe('a profile', () => {
  test('goes through the corners, and tells climb, descent and whether the ends see each other', async () => {
    const line = [
      [118.5, 30.28],
      [118.52, 30.28],
      [118.52, 30.3],
    ];
    const answer = await told<ProfileAnswer>('heightProfile', { line });
    const heights = answer.profile.map(([, height]) => height);
    expect(Math.abs(answer.lengthM - (1_925 + 2_217))).toBeLessThan(15);
    expect(answer.profile[0]?.[0]).toBe(0);
    expect(answer.profile.at(-1)?.[0]).toBe(answer.lengthM);
    expect(answer.climbM - answer.descentM).toBeCloseTo((heights.at(-1) ?? 0) - (heights[0] ?? 0), -1);
    expect([answer.highestM >= Math.max(...heights) - 1, answer.lowestM <= Math.min(...heights) + 1]).toEqual([
      true,
      true,
    ]);
    expect(answer.sight.isSeen).toBe(answer.sight.hidden === undefined);
  });
});

describe('is refused', () => {
  test('who asks for more than a few at once; others are answered meanwhile', async () => {
    const asking = (n: number, who: SignedIn) => ask('viewshed', { post: { ...point, eyeM: 100 + n } }, who);
    const [mine, theirs] = await Promise.all([
      Promise.all(Array.from({ length: 9 }, (_, n) => asking(n, given.county))),
      asking(50, given.city),
    ]);
    const states = mine.map(({ status }) => status);
    expect([
      states.filter((status) => status === 200).length,
      states.filter((status) => status === 429).length,
    ]).toEqual([6, 3]);
    expect(theirs.status).toBe(200);
  });

  test.each([['viewshed'], ['sightTargets'], ['sightPlaces'], ['panorama']] as const)(
    '%s of a camera of another city: it does not exist there',
    async (name) => {
      const { status, answer } = await ask(name, { ...record(camera), targets: [] }, given.elsewhere);
      expect([status, answer.code]).toEqual([404, 'A0404']);
    },
  );

  test.each([
    ['a place without ground', 'viewshed', { post: { ...point, longitude: 100 } }, '此处没有地形数据'],
    ['an eye above all drones', 'viewshed', { post: { ...point, eyeM: 9_000 } }, '观察高度最大3000米'],
    ['a reach beyond the horizon', 'panorama', { post: { ...point, rangeM: 90_000 } }, '观察距离最大30000米'],
    ['a line of one point', 'heightProfile', { line: [[118, 30]] }, '线至少2个点'],
    [
      'a line across the country',
      'heightProfile',
      {
        line: [
          [115, 30],
          [119, 34],
        ],
      },
      '线最长200公里',
    ],
    ['nobody who looks', 'viewshed', {}, '请指定观察点'],
  ] as const)('%s', async (_what, name, args, message) => {
    const { status, answer } = await ask(name, args);
    expect([status, answer.code, answer.message]).toEqual([400, 'A0400', message]);
  });
});
