import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Fire } from '../../contract/fires/fire.ts';
import { openFire } from '../../server/fires/decider.ts';
import { findFires, firesByIds, nearness, openFiresNear, waitingFor } from '../../server/fires/queries.ts';
import { append, tell } from '../clocks/given.ts';
import { aFire } from '../support/sample-fire.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const clock = steppedClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock, prepare: async () => undefined });
});
afterAll(() => server.stop());

const by = { userId: 'u1', realName: '旌德值班员' };
const county = '341825';
const start = '2026-03-01T01:50:00.000Z';
/** Where nothing else burns, at 30.2° north. */
let spots = 0;
const freshSpot = () => ({ longitude: 100 + (spots += 1) / 10, latitude: 30.2, startTime: start });
/** A county of Xuancheng in which nothing else burns. */
let counties = 10;
const freshCounty = (): string => `3418${(counties += 1)}`;
const named = { areaName: '旌德县', placeName: '版书镇', alarmIds: [] };
let made = 0;
interface Wanted {
  longitude?: number;
  latitude?: number;
  startTime?: string;
  areaCode?: string;
  holder?: string;
}
/** Fires straight in the log, by their points and beginnings. */
async function burning(...fires: Wanted[]): Promise<string[]> {
  const ids = fires.map(() => `near-${(made += 1)}`);
  await append(
    server.ctx,
    ...fires.map(({ areaCode = county, holder = areaCode, ...where }, n) => ({
      stream: `fire-${ids[n]}`,
      expectedVersion: 0,
      events: [
        openFire(areaCode, { by, longitude: 118.54, latitude: 30.29, startTime: start, ...named, ...where, holder }),
      ],
    })),
  );
  return ids;
}

describe('how a fire lies to a point', () => {
  const here = { longitude: 118.5, latitude: 30.3, startTime: '2026-03-01T00:00:00.000Z' };
  const at = (startTime: string, more: Partial<Fire> = {}) => nearness(here, aFire({ ...here, ...more, startTime }));

  test.each([
    ['2026-03-01T00:00:00.000Z', 0],
    ['2026-03-01T02:00:00.000Z', 2],
    ['2026-02-28T21:30:00.000Z', 2.5],
    ['2026-03-01T00:02:59.000Z', 0],
    ['2026-03-01T00:03:00.000Z', 0.1],
    ['1886-03-01T00:00:00.000Z', 1_227_216],
  ])('is told in hours, to a tenth: %s', (startTime, hoursApart) => {
    expect(at(startTime)).toMatchObject({ distanceM: 0, hoursApart });
  });

  test('is told in whole metres', () => {
    expect(at(here.startTime, { latitude: 30.31 }).distanceM).toBe(1_109);
    expect(at(here.startTime, { longitude: 118.49 }).distanceM).toBe(962);
  });
});

describe('fires that burn near a point', () => {
  test('are those within the distance, nearest first, whichever way they lie', async () => {
    const spot = freshSpot();
    const east = { ...spot, longitude: spot.longitude + 0.002 };
    const [far, close, mid] = await burning({ ...spot, latitude: 30.204 }, { ...spot, latitude: 30.199 }, east);
    const near = async (within: { withinM: number; except?: string }, who = county) =>
      (await openFiresNear(server.ctx.db, who, spot, within)).map(({ fire }) => fire.id);
    const distances = (await openFiresNear(server.ctx.db, county, spot, { withinM: 1_000 })).map(
      ({ distanceM }) => distanceM,
    );
    expect(await near({ withinM: 1_000 })).toEqual([close, mid, far]);
    expect(distances).toEqual([111, 193, 443]);
    expect(await near({ withinM: 400 })).toEqual([close, mid]);
    expect(await near({ withinM: 111 })).toEqual([close]);
    expect(await near({ withinM: 110 })).toEqual([]);
    expect(await near({ withinM: 1_000, except: close ?? '' })).toEqual([mid, far]);
    expect(await near({ withinM: 1_000 }, '3410')).toEqual([]);
  });

  test('are those of the circle, not of the square around it', async () => {
    const spot = freshSpot();
    await burning({ ...spot, longitude: spot.longitude + 0.008, latitude: 30.207 });
    expect(await openFiresNear(server.ctx.db, county, spot, { withinM: 900 })).toEqual([]);
  });

  test('began as near in time as is asked, to the tenth of an hour', async () => {
    const spot = freshSpot();
    const [six] = await burning({ ...spot, startTime: '2026-03-01T07:50:00.000Z' });
    const within = async (withinMs: number) =>
      (await openFiresNear(server.ctx.db, county, spot, { withinM: 100, withinMs })).map(({ fire }) => fire.id);
    expect(await within(6 * 3_600_000)).toEqual([six]);
    expect(await within(6 * 3_600_000 - 1)).toEqual([]);
  });

  test('are fifty at most', async () => {
    const spot = freshSpot();
    await burning(...Array.from({ length: 51 }, (_, n) => ({ ...spot, latitude: 30.2 + n / 10_000 })));
    const found = await openFiresNear(server.ctx.db, county, spot, { withinM: 6_000 });
    expect(found).toHaveLength(50);
    expect(found.at(-1)?.distanceM).toBe(543);
  });
});

test('no ids are no fires', async () => {
  expect(await firesByIds(server.ctx.db, county, [])).toEqual([]);
});

test('fires that wait for a signature stand newest first', async () => {
  const areaCode = freshCounty();
  const ids = await burning({ areaCode }, { areaCode }, { areaCode });
  for (const n of [1, 0, 2]) {
    clock.advance(1_000);
    await tell(server.ctx, `fire-${ids[n]}`, {
      type: 'fire.reported',
      areaCode,
      data: { by, from: areaCode, to: '3418' },
    });
  }
  expect((await waitingFor(server.ctx.db, '3418', 2)).map(({ id }) => id).slice(0, 3)).toEqual([
    ids[2],
    ids[0],
    ids[1],
  ]);
  expect(await waitingFor(server.ctx.db, '3418', 1)).toEqual([]);
});

describe('the list of fires', () => {
  const listOf = (areaCode: string) => async (more: object) => {
    const asked = { areaCode, pageNum: 1, pageSize: 10, ...more } as Parameters<typeof findFires>[2];
    const { fires, total } = await findFires(server.ctx.db, '3418', asked);
    return [total, ...fires.map(({ startTime }) => startTime.slice(5, 10))];
  };

  test('holds the fires of the days that are asked for, both ends too', async () => {
    const areaCode = freshCounty();
    const list = listOf(areaCode);
    await burning(...['02-01', '02-02', '02-03'].map((day) => ({ areaCode, startTime: `2026-${day}T00:00:00.000Z` })));
    expect(await list({})).toEqual([3, '02-03', '02-02', '02-01']);
    expect(await list({ startDate: '2026-02-02T08:00:00+08:00' })).toEqual([2, '02-03', '02-02']);
    expect(await list({ endDate: '2026-02-02T08:00:00+08:00' })).toEqual([2, '02-02', '02-01']);
    expect(await list({ startDate: '2026-02-02T00:00:00.001Z', endDate: '2026-02-02T23:59:59.999Z' })).toEqual([0]);
    expect(await list({ pageNum: 2, pageSize: 2 })).toEqual([3, '02-01']);
    expect(await list({ keyword: '' })).toEqual([3, '02-03', '02-02', '02-01']);
    expect(await list({ keyword: '书镇' })).toEqual([3, '02-03', '02-02', '02-01']);
    expect(await list({ keyword: '_' })).toEqual([0]);
    expect(await list({ areaCode: '3410' })).toEqual([0]);
  });

  test('is narrowed by whose hand a fire is in, and by what goes on between regions', async () => {
    const areaCode = freshCounty();
    const here = listOf(areaCode);
    const at = { areaCode, startTime: '2026-01-01T00:00:00.000Z' };
    const [own, down] = await burning(
      { ...at, holder: '3418' },
      { ...at, holder: '3418', startTime: '2026-01-02T00:00:00.000Z' },
      at,
    );
    await tell(server.ctx, `fire-${down}`, {
      type: 'fire.transferred',
      areaCode,
      data: { by, from: '3418', to: areaCode },
    });
    expect(await here({})).toEqual([3, '01-02', '01-01', '01-01']);
    expect(await here({ hand: 'own' })).toEqual([2, '01-02', '01-01']);
    expect(await here({ transfer: 'transferred' })).toEqual([1, '01-02']);
    expect(await here({ transfer: 'reported' })).toEqual([0]);
    expect(await here({ transfer: 'unsigned' })).toEqual([1, '01-02']);
    expect(await here({ transfer: 'none' })).toEqual([2, '01-01', '01-01']);
    await tell(server.ctx, `fire-${own}`, { type: 'fire.reported', areaCode, data: { by, from: '3418', to: '34' } });
    expect(await here({ transfer: 'reported' })).toEqual([1, '01-01']);
    await tell(server.ctx, `fire-${own}`, { type: 'fire.ruledOut', areaCode, data: { by, reason: '无火' } });
    expect(await here({ status: 'noFire' })).toEqual([1, '01-01']);
    expect(await here({ badge: 3 })).toEqual([1, '01-01']);
  });
});
