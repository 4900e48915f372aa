import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import type { Sighting } from '../../contract/incidents/evidence.ts';
import { createSuppression, type Suppression } from '../../server/thermal/suppression.ts';
import { windowEnd } from '../../server/thermal/window.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { burning, create, seen } from './given.ts';

const clock = steppedClock();
let server: TestServer;
let admin: SignedIn;
let suppression: Suppression;
let kept: AnyRecord[] = [];

beforeAll(async () => {
  server = await startTestServer({ clock });
  admin = await server.signIn('admin');
  suppression = await createSuppression(server.ctx);
});
afterAll(async () => {
  await suppression.stop();
  await server.stop();
});
beforeEach(() => {
  kept = [];
});
afterEach(async () => {
  for (const { id, version } of kept) await server.call('heat.remove', { id, version }, admin.headers);
});

async function known(values: object): Promise<AnyRecord> {
  const { status, answer } = await create(server, admin, values);
  if (status !== 200) throw new Error(String(answer.message));
  const record = answer.data as AnyRecord;
  kept.push(record);
  await suppression.caughtUp();
  return record;
}

/** The kind of the shelf on which a sighting belongs at the moment it was seen. */
const shelfOf = async (more: Partial<Sighting> = {}, areaCode = '341825', late = 0): Promise<string | undefined> => {
  const sighting = { ...seen, ...more };
  return (await suppression.suppressionOf(sighting, areaCode, Date.parse(sighting.startTime) + late))?.kind;
};

describe('permitted burning', () => {
  test('sets aside what a satellite sees in it, until its hours of the day are over', async () => {
    const { id } = await known(burning);
    expect(await suppression.suppressionOf(seen, '341825', Date.parse(seen.startTime))).toEqual({
      kind: 'permittedBurning',
      recordId: id,
      reason: '许可用火：版书镇炼山',
      until: '2026-03-01T09:00:00.000Z',
    });
  });

  test.each<[source: Sighting['sourceType'], name: string, isAside: boolean]>([
    [1, 'a satellite', true],
    [2, 'a ranger', false],
    [3, 'an administrator', false],
    [4, 'a call', false],
    [5, 'a camera', true],
    [6, 'a source that it does not name', false],
    [7, 'the algorithm', true],
  ])('source %i, %s: %s', async (sourceType, _name, isAside) => {
    await known(burning);
    expect(await shelfOf({ sourceType })).toBe(isAside ? 'permittedBurning' : undefined);
  });

  test.each([
    ['a minute before the first day', '2026-02-28T23:59:00.000Z', false],
    ['the first hour', '2026-03-01T00:00:00.000Z', true],
    ['the last minute of the day', '2026-03-01T08:59:59.000Z', true],
    ['17 o’clock', '2026-03-01T09:00:00.000Z', false],
    ['at night', '2026-03-01T15:00:00.000Z', false],
    ['the next morning', '2026-03-02T00:30:00.000Z', true],
    ['the last day', '2026-03-03T08:00:00.000Z', true],
    ['the day after', '2026-03-04T02:00:00.000Z', false],
  ])('%s', async (_name, startTime, isAside) => {
    await known(burning);
    expect(await shelfOf({ startTime })).toBe(isAside ? 'permittedBurning' : undefined);
  });

  test.each([
    ['just inside', 118.54, 30.2985, true],
    ['just outside', 118.54, 30.2995, false],
    ['in the next square of the index', 118.5, 30.29, false],
  ])('%s its circle', async (_name, longitude, latitude, isAside) => {
    await known(burning);
    expect(await shelfOf({ longitude, latitude })).toBe(isAside ? 'permittedBurning' : undefined);
  });

  test('explains nothing of another county, and nothing that is told after its hours', async () => {
    await known(burning);
    expect(await shelfOf({}, '341004')).toBeUndefined();
    expect(await shelfOf({}, '341825', 8 * 3_600_000)).toBeUndefined();
  });

  test('holds as soon as it is made, changed or removed', async () => {
    const { id } = await known(burning);
    await server.call('heat.change', { id, version: 1, changes: { sources: ['5'] } }, admin.headers);
    await suppression.caughtUp();
    expect([await shelfOf(), await shelfOf({ sourceType: 5 })]).toEqual([undefined, 'permittedBurning']);
    await server.call('heat.remove', { id, version: 2 }, admin.headers);
    await suppression.caughtUp();
    expect(await shelfOf({ sourceType: 5 })).toBeUndefined();
  });

  test('is known after a start too', async () => {
    await known(burning);
    const again = await createSuppression(server.ctx);
    expect(await again.suppressionOf(seen, '341825', Date.parse(seen.startTime))).toMatchObject({
      kind: 'permittedBurning',
    });
    await again.stop();
  });
});

describe('a static thermal anomaly', () => {
  const area = {
    type: 'Polygon',
    coordinates: [
      [
        [118.5, 30.25],
        [118.56, 30.25],
        [118.56, 30.32],
        [118.53, 30.27],
        [118.5, 30.32],
        [118.5, 30.25],
      ],
    ],
  };
  const works = {
    ...burning,
    kind: 'knownHeat',
    name: '砖厂',
    longitude: undefined,
    latitude: undefined,
    radius: undefined,
    fromHour: undefined,
    toHour: undefined,
    permitNumber: undefined,
    area,
    validUntil: '2027-03-01T00:00:00.000Z',
  };

  test('lies in its polygon, by day and by night, to its last day', async () => {
    await known(works);
    expect(
      await suppression.suppressionOf({ ...seen, latitude: 30.26 }, '341825', Date.parse(seen.startTime)),
    ).toMatchObject({ kind: 'knownHeat', until: works.validUntil });
    expect(await shelfOf({ latitude: 30.26, startTime: '2026-07-01T17:00:00.000Z' })).toBe('knownHeat');
    expect(await shelfOf({ longitude: 118.53, latitude: 30.31 })).toBeUndefined();
  });

  test('gives way to whatever explains the sighting for longer', async () => {
    await known(burning);
    await known({ ...works, longitude: burning.longitude, latitude: burning.latitude, radius: 500, area: undefined });
    expect(await shelfOf()).toBe('knownHeat');
  });
});

describe('a camera’s mask', () => {
  const mask = {
    ...burning,
    kind: 'cameraMask',
    name: '路灯',
    permitNumber: undefined,
    sources: ['5'],
    cameras: 'cam-1，cam-2',
    fromHour: 18,
    toHour: 6,
  };
  const evening = '2026-03-01T12:00:00.000Z';

  test.each([
    ['cam-1', true],
    ['cam-2', true],
    ['cam-10', false],
    ['cam', false],
  ])('%s', async (voice, isAside) => {
    await known(mask);
    expect(await shelfOf({ sourceType: 5, voice, startTime: evening })).toBe(isAside ? 'cameraMask' : undefined);
  });

  test('holds over midnight', async () => {
    await known(mask);
    expect(await shelfOf({ sourceType: 5, voice: 'cam-1', startTime: '2026-03-01T21:59:59.000Z' })).toBe('cameraMask');
    expect(await shelfOf({ sourceType: 5, voice: 'cam-1', startTime: '2026-03-01T22:00:00.000Z' })).toBeUndefined();
  });
});

test.each([
  ['all day', {}, '2026-03-01T02:00:00Z', '2026-03-03T16:00:00Z'],
  ['from 8 to 17', { fromHour: 8, toHour: 17 }, '2026-03-01T02:00:00Z', '2026-03-01T09:00:00Z'],
  ['from 22 to 6, before midnight', { fromHour: 22, toHour: 6 }, '2026-03-01T15:00:00Z', '2026-03-01T22:00:00Z'],
  ['from 22 to 6, after midnight', { fromHour: 22, toHour: 6 }, '2026-03-01T21:00:00Z', '2026-03-01T22:00:00Z'],
  ['from 0 to 24', { fromHour: 0, toHour: 24 }, '2026-03-01T02:00:00Z', '2026-03-01T16:00:00Z'],
  ['on the last evening', { fromHour: 22, toHour: 6 }, '2026-03-03T15:00:00Z', '2026-03-03T16:00:00Z'],
  ['outside its hours', { fromHour: 8, toHour: 17 }, '2026-03-01T10:00:00Z', undefined],
])('the time of knowing ends: %s', (_name, hours, at, end) => {
  const times = { from: Date.parse('2026-02-28T16:00:00Z'), until: Date.parse('2026-03-03T16:00:00Z'), ...hours };
  expect(windowEnd(times, Date.parse(at))).toBe(end === undefined ? undefined : Date.parse(end));
});
