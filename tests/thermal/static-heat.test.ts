import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Incident } from '../../contract/incidents/incident.ts';
import { rank, screenedBy } from '../../contract/incidents/priority.ts';
import type { StaticHeatSite } from '../../contract/thermal/static-heat.ts';
import type { Gatherer } from '../../server/incidents/gatherer.ts';
import { loadIncident } from '../../server/incidents/load.ts';
import { createStaticHeat } from '../../server/thermal/static-heat/register.ts';
import { formBody } from '../files/given.ts';
import { daysOfTests, gathererOf, hill, incidentOf, off, seen } from '../incidents/seen.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let admin: SignedIn;
let county: SignedIn;
let stranger: SignedIn;
let gatherer: Gatherer;
const { clock, at } = daysOfTests();
const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

const satellite = { satellite: 'NOAA-20', instrument: 'VIIRS', brightness: 330, scan: 0.4, track: 0.4, frp: 3 };
const works = off(6_000);
const kiln = off(-6_000);

beforeAll(async () => {
  server = await startTestServer({ clock });
  [admin, county, stranger] = [
    await server.signIn('admin'),
    await server.signIn('jingde'),
    await server.signIn('huangshan'),
  ];
  const { staticHeat } = server.ctx;
  gatherer = gathererOf(server, { staticHeatOf: async ({ data }) => staticHeat.of(data) });
  await staticHeat.caughtUp();
  for (const place of [works, kiln])
    staticHeat.learn(
      Array.from({ length: 40 }, (_, n) => ({ ...place, atMs: Date.parse(at(0)) - (n + 1) * weekMs, powerMw: 4 })),
    );
});
afterAll(() => server.stop());

const ask = (name: Parameters<TestServer['call']>[0], args: object, who = county) =>
  server.call(name, args, who.headers);

/** What a satellite sees, gathered: the incident in which it stands. */
async function told(place: { longitude: number; latitude: number }, more: Parameters<typeof seen>[1] = {}) {
  const alarmId = await seen(server, { sourceType: 1, satellite, startTime: at(0), ...place, ...more });
  await gatherer.gather();
  return (await incidentOf(server, alarmId)) ?? '';
}
const known = async (id: string): Promise<Incident> => (await loadIncident(server.ctx.store, id)) as Incident;
const priorityOf = async (id: string): Promise<number> => rank(await known(id)).priority;

describe('what a satellite sees at a static thermal anomaly', () => {
  test('is opened as the least urgent, with its reason', async () => {
    const id = await told(works);
    expect(await priorityOf(id)).toBe(4);
    expect((await known(id)).surroundings.staticHeat).toMatchObject({ days: 40, weeks: 40, months: 10 });
  });

  test('elsewhere is as urgent as every detection', async () => {
    const id = await told(hill);
    expect(screenedBy(await known(id))).toBeUndefined();
    expect(rank(await known(id)).score).toBeGreaterThan(0);
  });

  test.each<[who: string, sourceType: 4 | 5]>([
    ['a caller tells of it too', 4],
    ['a camera sees it too', 5],
  ])('is urgent once %s', async (_, sourceType) => {
    const id = await told(works);
    const alarmId = await seen(server, { sourceType, startTime: at(1), ...works });
    await gatherer.gather();
    expect(await incidentOf(server, alarmId)).toBe(id);
    expect(screenedBy(await known(id))).toBeUndefined();
    expect(await priorityOf(id)).toBeLessThan(4);
  });

  test('is urgent once more is seen than the works explains, by an event that says so', async () => {
    const id = await told(works);
    expect(await told(off(700, 0, works), { startTime: at(1) })).toBe(id);
    expect(screenedBy(await known(id))).toBeUndefined();
  });

  test('is urgent at once where it is far stronger than ever before', async () => {
    const id = await told(works, { satellite: { ...satellite, frp: 40 } });
    expect(screenedBy(await known(id))).toBeUndefined();
  });

  test('is taken seriously by one press, of somebody of its region alone, and once', async () => {
    const id = await told(works);
    expect((await ask('incidentUnscreen', { incidentId: id }, stranger)).status).toBe(404);
    expect((await ask('incidentUnscreen', { incidentId: id })).status).toBe(200);
    expect(screenedBy(await known(id))).toBeUndefined();
    expect((await ask('incidentUnscreen', { incidentId: id })).status).toBe(409);
  });

  test('is urgent when an incident of another place is merged into it', async () => {
    const [id, other] = [await told(works), await told(hill)];
    expect((await ask('incidentMerge', { incidentId: other, into: id })).status).toBe(200);
    expect((await known(id)).surroundings.staticHeat).toBeUndefined();
  });
});

const sites = async (who = county): Promise<StaticHeatSite[]> =>
  (await ask('staticHeatPage', {}, who)).answer.data as StaticHeatSite[];

describe('the register of what was learned', () => {
  test('lists the sites of the reader’s region, with how often there was heat, and none to others', async () => {
    expect((await sites()).map(({ areaCode, weeks }) => [areaCode, weeks >= 40])).toEqual([
      ['341825', true],
      ['341825', true],
    ]);
    expect(await sites(stranger)).toEqual([]);
  });

  test('a site that is doubted screens nothing until it is trusted again', async () => {
    const doubted = await ask('staticHeatDoubt', { ...kiln, reason: '窑已拆除' }, admin);
    expect(doubted.status).toBe(200);
    expect(screenedBy(await known(await told(kiln)))).toBeUndefined();
    expect((await sites()).flatMap(({ doubt }) => doubt?.reason ?? [])).toEqual(['窑已拆除']);
    expect((await ask('staticHeatDoubt', { ...kiln, reason: '又一次' }, admin)).status).toBe(409);
    expect((await ask('staticHeatTrust', doubted.answer.data as object, admin)).status).toBe(200);
    expect(screenedBy(await known(await told(kiln, { startTime: at(600) })))).toBeDefined();
  });

  test('an archive’s file is learned from once, and rows outside the region or of no shape are told', async () => {
    const quarry = off(0, 9_000);
    const line = (day: string, latitude: number, type = 2): string =>
      `${latitude},${quarry.longitude},330,0.4,0.4,${day},0530,N,n,3,${type}`;
    const content = Buffer.from(
      [
        'latitude,longitude,brightness,scan,track,acq_date,acq_time,satellite,confidence,frp,type',
        ...['2025-03-02', '2025-03-20'].map((day) => line(day, quarry.latitude)),
        line('2025-03-02', 37.5),
        line('2025-02-30', quarry.latitude),
      ].join('\n'),
    );
    const take = async (who: SignedIn) => {
      const { headers, payload } = await formBody({ name: 'archive.csv', content });
      const answer = await server.inject({
        method: 'POST',
        url: '/api-alarms/v1/static-heat/archive',
        headers: { ...who.headers, ...headers },
        payload,
      });
      return [answer.statusCode, answer.json<{ data: unknown }>().data];
    };
    const counts = { rows: 4, outside: 1, malformed: 1, errors: [{ line: 5, message: 'acq_date 有误：2025-02-30' }] };
    expect(await take(admin)).toEqual([200, { ...counts, taken: 2, known: 0 }]);
    expect(await take(admin)).toEqual([200, { ...counts, taken: 0, known: 2 }]);
    expect((await take(county))[0]).toBe(403);
    expect(screenedBy(await known(await told(quarry)))).toMatchObject({ days: 2 });
  });

  test('each site names the nearest works that a record knows, and no place that people live in', async () => {
    const record = (call: 'protectedObject.create' | 'customKind.create' | 'customItem.create', values: object) =>
      ask(call, values, admin);
    const there = (north: number, values: object) => {
      const { longitude, latitude } = off(north, 0, works);
      return {
        regionCode: '341825',
        longitude: Number(longitude.toFixed(6)),
        latitude: Number(latitude.toFixed(6)),
        ...values,
      };
    };
    const made = [
      await record('protectedObject.create', there(1_000, { name: '加油站', kind: 'fuel' })),
      await record('protectedObject.create', there(100, { name: '庄里村', kind: 'village' })),
    ];
    const fields = [{ key: 'f1', label: '产能', kind: 'text' }];
    const kind = await record('customKind.create', { name: '水泥厂', fields });
    const { id } = kind.answer.data as { id: string };
    made.push(await record('customItem.create', there(400, { name: '旌德水泥厂', kind: id })));
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
    const named = (await sites()).map(({ plant }) => plant);
    expect(named).toContainEqual({ name: '旌德水泥厂', kind: '水泥厂', distanceM: expect.closeTo(400, -2) });
    expect(JSON.stringify(named)).not.toContain('庄里村');
  });

  test('is the same after a restart, but for what was only in memory', async () => {
    const anew = createStaticHeat(server.ctx);
    await anew.caughtUp();
    const quarry = off(0, 9_000);
    const seenThere = { sourceType: 1, startTime: at(0), ...quarry, satellite };
    expect(anew.of(seenThere)).toMatchObject({ weeks: 3 });
    expect(anew.of({ ...seenThere, ...kiln })).toBeUndefined();
    await anew.stop();
  });

  test('a place that was hot on each day has a share of all of them, and of no more', async () => {
    const [furnace, evening] = [off(0, -9_000), Date.parse('2025-11-03T18:00:00.000Z')];
    const each = Array.from({ length: 9 }, (_, n) => evening + n * dayMs);
    const morning = evening + 8 * dayMs + 11 * 3_600_000;
    server.ctx.staticHeat.learn(
      [...each, morning].map((atMs) => ({ ...furnace, atMs, powerMw: 4, isArchivedStatic: true })),
    );
    expect((await sites(admin)).find(({ days }) => days === 10)).toMatchObject({ dayShare: 1 });
  });
});
