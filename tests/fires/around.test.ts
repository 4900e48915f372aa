import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import { openFire } from '../../server/fires/decider.ts';
import { resourcesByLevel, resourcesInView } from '../../server/fires/around.ts';
import { append, tell } from '../clocks/given.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ prepare: async () => undefined });
});
afterAll(() => server.stop());

const county = '341825';
const by = { userId: 'u1', realName: '旌德值班员' };
let made = 0;
interface Thing {
  kind: string;
  name: string;
  longitude: number;
  latitude: number;
  phone?: string;
  areaCode?: string;
}
/** Resources straight in the log, by their kinds. */
async function placed(...things: Thing[]): Promise<string[]> {
  const ids = things.map(() => `r${(made += 1)}`);
  await append(
    server.ctx,
    ...things.map(({ kind, areaCode = county, ...more }, n) => ({
      stream: `${kind}-${ids[n]}`,
      expectedVersion: 0,
      events: [{ type: `${kind}.created`, areaCode, data: { regionCode: areaCode, ...more } } as unknown as NewEvent],
    })),
  );
  return ids;
}
/** A person of a region who may read all kinds of records except the hidden ones. */
const seenBy = (regionCode: string, kept: readonly string[] = []) =>
  [
    { ...server.ctx, gate: { allows: async (_who: unknown, permission: string) => !kept.includes(permission) } },
    { userId: 'u1', regionCode },
  ] as unknown as [Parameters<typeof resourcesByLevel>[0], Parameters<typeof resourcesByLevel>[1]];

describe('resources in a view of the map', () => {
  const view = { west: 118.1, south: 30.1, east: 118.2, north: 30.2 };
  let crew: string | undefined;
  let water: string | undefined;
  beforeAll(async () => {
    [crew, water] = await placed(
      { kind: 'crew', name: '专业队', longitude: 118.11, latitude: 30.11 },
      { kind: 'water', name: '水库', longitude: 118.12, latitude: 30.12, phone: '1' },
      { kind: 'water', name: '水塘', longitude: 118.3, latitude: 30.12 },
      { kind: 'water', name: '外县水库', longitude: 118.13, latitude: 30.13, areaCode: '341802' },
    );
  });
  const find = async (more: object = {}, who = seenBy(county)) => {
    const { points, total } = await resourcesInView(...who, { ...view, ...more });
    return [total, ...points.map(({ id }) => id)];
  };

  test('are told up to as many as are wanted, with the number of all', async () => {
    expect(await find({ limit: 1 })).toEqual([2, crew]);
  });

  test('are told with their kind, their name, their place and whom to call', async () => {
    expect((await resourcesInView(...seenBy(county), { ...view, kinds: ['water'] })).points).toEqual([
      {
        id: water,
        kind: 'water',
        kindName: '取水点',
        name: '水库',
        regionCode: county,
        longitude: 118.12,
        latitude: 30.12,
        phone: '1',
      },
    ]);
  });

  test('are those of the own region, of the kinds and the name that are asked for, and that one may read', async () => {
    expect(await find()).toEqual([2, crew, water]);
    expect(await find({ kinds: ['crew'] })).toEqual([1, crew]);
    expect(await find({ keyword: '水' })).toEqual([1, water]);
    expect(await find({ keyword: '' })).toEqual([2, crew, water]);
    expect(await find({}, seenBy(county, ['water.read']))).toEqual([1, crew]);
    expect(await find({}, seenBy('3418'))).toEqual([3, crew, water, expect.any(String)]);
  });
});

describe('resources around a point', () => {
  const point = { longitude: 118.5, latitude: 30.5 };
  const north = (metres: number) => ({ ...point, latitude: 30.5 + metres / 110_857.7 });
  const around = async (asked: { fireId?: string; kinds?: ['crew']; levels?: string[] } = {}, who = seenBy(county)) => {
    const { levels, levelMin, ...at } = await resourcesByLevel(...who, point, asked);
    expect(at).toEqual(point);
    return [
      levelMin,
      ...levels.map(({ withinM, resources }) => [
        withinM,
        ...resources.map(({ name, distanceM }) => `${name} ${distanceM}`),
      ]),
    ];
  };
  let busy: string | undefined;
  beforeAll(async () => {
    [busy] = await placed(
      { kind: 'crew', name: '近队', ...north(1_000), phone: '0563-1' },
      { kind: 'crew', name: '中队', ...north(3_000) },
      { kind: 'water', name: '塘', ...north(2_000) },
    );
  });

  test('stand each in the first level that reaches it, whatever the order of the levels', async () => {
    const inOrder = [2_000, [1_000], [2_000, '近队 1000', '塘 2000'], [10_000, '中队 3000']];
    expect(await around({ levels: ['10', '1', '2'] })).toEqual([
      1_000,
      [1_000, '近队 1000'],
      [2_000, '塘 2000'],
      [10_000, '中队 3000'],
    ]);
    expect(await around({ levels: ['2', '10', '2', '0.9'] })).toEqual([2_000, [900], inOrder[2], inOrder[3]]);
    expect(await around({ levels: ['0.5'] })).toEqual([undefined, [500]]);
    expect(await around({ levels: [] })).toEqual([
      5_000,
      [5_000, '近队 1000', '塘 2000', '中队 3000'],
      [10_000],
      [20_000],
      [50_000, expect.stringMatching('水塘')],
    ]);
    expect(await around()).toEqual(await around({ levels: ['5', '10', '20', '50'] }));
  });

  test('are of the kinds that are asked for and that one may read', async () => {
    expect(await around({ kinds: ['crew'], levels: ['10'] })).toEqual([10_000, [10_000, '近队 1000', '中队 3000']]);
    expect(await around({ levels: ['10'] }, seenBy(county, ['crew.read']))).toEqual([10_000, [10_000, '塘 2000']]);
    expect(await around({ levels: ['10'] }, seenBy('3410'))).toEqual([undefined, [10_000]]);
  });

  test('are told with a phone where they have one, and with where they are committed but at this fire', async () => {
    const crews = async (fireId?: string) =>
      (await resourcesByLevel(...seenBy(county), point, { fireId, kinds: ['crew'], levels: ['10'] })).levels[0]
        ?.resources;
    const [near, mid] = (await crews()) ?? [];
    expect(near).toEqual({
      id: busy,
      kind: 'crew',
      kindName: '扑火队伍',
      name: '近队',
      regionCode: county,
      ...north(1_000),
      distanceM: 1_000,
      phone: '0563-1',
    });
    expect(Object.keys(mid ?? {})).not.toContain('phone');
    await tell(
      server.ctx,
      'fire-busy',
      openFire(county, {
        by,
        ...point,
        startTime: '2026-03-01T01:50:00.000Z',
        areaName: '旌德县',
        placeName: '版书镇',
        alarmIds: [],
        holder: county,
      }),
      {
        type: 'fire.dispatched',
        areaCode: county,
        data: {
          by,
          forces: [{ id: 'w', kind: 'crew', name: '近队', ...(busy === undefined ? {} : { resourceId: busy }) }],
        },
      },
    );
    expect((await crews())?.[0]).toMatchObject({ busy: { fireId: 'busy', placeName: '版书镇', stateName: '已派出' } });
    expect(Object.keys((await crews('busy'))?.[0] ?? {})).not.toContain('busy');
  });

  test('are two hundred at most', async () => {
    const crowd = { longitude: 118.9, latitude: 30.9 };
    await placed(...Array.from({ length: 201 }, (_, n) => ({ kind: 'tower', name: `塔${n}`, ...crowd })));
    expect((await resourcesByLevel(...seenBy(county), crowd, { levels: ['1'] })).levels[0]?.resources).toHaveLength(
      200,
    );
  });
});
