import CheapRuler from 'cheap-ruler';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyRecord } from '../../contract/resources/resource.ts';
import { stock, type StockName } from '../../contract/stock/all.ts';
import { seededRandom } from '../../models/random.ts';
import { recordsOf } from '../../server/resources/queries.ts';
import { seedRecords } from '../../server/resources/seed.ts';
import { demoStock } from '../../server/demo/stock-records.ts';
import { nearestTo, type Point } from '../../server/stock/nearest.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const kinds: readonly StockName[] = ['crew', 'water', 'protectedObject'];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const kind of kinds) await seedRecords(server.ctx, stock[kind], demoStock(server.ctx.gazetteer, '34', kind));
});
afterAll(() => server.stop());

/** By looking at every record there is. */
async function byLooking(
  point: Point,
  { withinM, limit, scope }: { withinM: number; limit: number; scope: string },
): Promise<[id: string, distanceM: number][]> {
  const ruler = new CheapRuler(point.latitude, 'meters');
  const all = (await Promise.all(kinds.map((kind) => recordsOf(server.ctx, stock[kind])))).flat() as (AnyRecord & {
    longitude: number;
    latitude: number;
  })[];
  return all
    .filter(({ areaCode }) => areaCode.startsWith(scope))
    .map(({ id, longitude, latitude }): [string, number] => [
      id,
      ruler.distance([point.longitude, point.latitude], [longitude, latitude]),
    ])
    .filter(([, metres]) => metres <= withinM)
    .sort((a, b) => a[1] - b[1])
    .slice(0, limit)
    .map(([id, metres]) => [id, Math.round(metres)]);
}

describe('the nearest resources', () => {
  test.each([
    ['ten in 20 km', { withinM: 20_000, limit: 10, scope: '34' }],
    ['all in 5 km', { withinM: 5_000, limit: 1_000, scope: '34' }],
    ['three however far', { withinM: 600_000, limit: 3, scope: '34' }],
    ['of one city alone', { withinM: 100_000, limit: 20, scope: '3418' }],
    ['of one county alone', { withinM: 100_000, limit: 20, scope: '341825' }],
  ])('are those that one finds by looking at each: %s', async (_name, wanted) => {
    const random = seededRandom(7);
    for (let n = 0; n < 40; n++) {
      const [longitude, latitude] = server.ctx.gazetteer.randomPointIn('34', random);
      const found = await nearestTo(server.ctx.db, { longitude, latitude }, { ...wanted, kinds });
      expect(found.map(({ record, distanceM }) => [record.id, distanceM])).toEqual(
        await byLooking({ longitude, latitude }, wanted),
      );
    }
  });

  test('tell their kind and their whole record', async () => {
    const [site] = demoStock(server.ctx.gazetteer, '341825', 'crew');
    const { longitude, latitude } = site!.values as unknown as Point;
    const [found] = await nearestTo(
      server.ctx.db,
      { longitude, latitude },
      { kinds: ['crew'], withinM: 100, limit: 1, scope: '34' },
    );
    expect(found).toMatchObject({ kind: 'crew', distanceM: 0, record: { id: site!.id, ...site!.values } });
  });

  test('lie as far as the ellipsoid says: a tenth of a degree to the north at 31° is 11,086 m', async () => {
    const { data } = (await startTower(118.4, 31)) as { data: AnyRecord };
    const [found] = await nearestTo(
      server.ctx.db,
      { longitude: 118.4, latitude: 30.9 },
      { kinds: ['tower'], withinM: 20_000, limit: 1, scope: '34' },
    );
    expect(found?.record.id).toBe(data.id);
    expect(Math.abs(found!.distanceM - 11_086)).toBeLessThanOrEqual(5);
  });

  test('are none where none lie, and none of a kind that nobody asked for', async () => {
    expect(
      await nearestTo(
        server.ctx.db,
        { longitude: 100, latitude: 20 },
        { kinds, withinM: 50_000, limit: 5, scope: '34' },
      ),
    ).toEqual([]);
    expect(
      await nearestTo(
        server.ctx.db,
        { longitude: 118.5, latitude: 30.3 },
        { kinds: ['camera'], withinM: 50_000, limit: 5, scope: '34' },
      ),
    ).toEqual([]);
  });
});

async function startTower(longitude: number, latitude: number): Promise<unknown> {
  const { headers } = await server.signIn('admin');
  return (await server.call('tower.create', { name: '量距塔', regionCode: '34', longitude, latitude }, headers)).answer;
}
