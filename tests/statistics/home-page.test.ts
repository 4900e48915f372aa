import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HomePage } from '../../contract/statistics/schemas.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { statisticsTableNames } from '../../contract/statistics/tables.ts';
import { logHand, reportedUp, writeKnownLog } from './known-log.ts';

let server: TestServer;
const people: Record<string, SignedIn> = {};
const clock = steppedClock(Date.parse('2025-02-28T16:00:00.000Z'));

beforeAll(async () => {
  server = await startTestServer({ clock });
  await writeKnownLog(server.ctx, clock);
  for (const name of ['sheng', 'xuancheng', 'jingde', 'huangshan']) people[name] = await server.signIn(name);
});
afterAll(() => server.stop());

const ask = async (who: string, args: object = {}): Promise<HomePage> =>
  (await server.call('homePage', args, people[who]?.headers)).answer.data as HomePage;

/** Only what is not nothing. */
const some = (counts: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));

describe('the figures of the home page', () => {
  test('count a region’s alarms by state and by source, today and over the last days', async () => {
    const { spans } = await ask('sheng');
    expect([spans.today.from, spans.today.to, spans.last7.from, spans.last30.from]).toEqual([
      '2026-03-01',
      '2026-03-01',
      '2026-02-23',
      '2026-01-31',
    ]);
    expect([spans.today.alarms.total, spans.last7.alarms.total, spans.last30.alarms.total]).toEqual([4, 5, 5]);
    expect(some(spans.today.alarms.byState)).toEqual({ pending: 1, received: 1, dismissed: 2 });
    expect(some(spans.today.alarms.bySource)).toEqual({ 1: 1, 5: 2, 7: 1 });
    expect(some(spans.last7.alarms.byState)).toEqual({ pending: 1, received: 1, dismissed: 2, confirmed: 1 });
    expect([spans.today.fires, spans.last7.fires, spans.last30.fires]).toEqual([1, 2, 2]);
  });

  test('stand beside the same days of last year', async () => {
    const { spans, daily } = await ask('sheng');
    expect(spans.today.lastYear).toMatchObject({
      from: '2025-03-01',
      to: '2025-03-01',
      alarms: { total: 1 },
      fires: 0,
    });
    expect(spans.last30.lastYear).toMatchObject({
      from: '2025-01-31',
      to: '2025-03-01',
      alarms: { total: 1 },
      fires: 1,
    });
    expect(daily).toHaveLength(30);
    expect(daily.at(-1)).toEqual({ day: '2026-03-01', alarms: 4, fires: 1, alarmsLastYear: 1, firesLastYear: 0 });
    expect(daily.find(({ day }) => day === '2026-02-20')).toEqual({
      day: '2026-02-20',
      alarms: 0,
      fires: 0,
      alarmsLastYear: 0,
      firesLastYear: 1,
    });
  });

  test('tell each region right below apart, with what is open there', async () => {
    const { children, open } = await ask('sheng');
    expect(open).toEqual({ incidents: 2, shelved: 0, fires: 1 });
    const [xuancheng, huangshan] = ['3418', '3410'].map((code) => children.find((child) => child.code === code));
    expect(children).toHaveLength(16);
    expect(xuancheng).toMatchObject({ name: '宣城市', openIncidents: 1, openFires: 0, fires: { today: 0, last7: 1 } });
    expect(some(xuancheng?.alarms.today.bySource ?? {})).toEqual({ 1: 1, 5: 1, 7: 1 });
    expect(huangshan).toMatchObject({ openIncidents: 1, openFires: 1, alarms: { today: { total: 1 } } });
    const city = await ask('xuancheng');
    expect(city.children.find(({ code }) => code === '341825')).toMatchObject({
      name: '旌德县',
      openIncidents: 1,
      alarms: { today: { total: 2 }, last30: { total: 2 } },
    });
  });

  test('tell how long receiving, deciding and reporting take, beside their goals', async () => {
    const { times } = await ask('sheng');
    expect(times).toEqual([
      { step: 'receive', count: 4, median: 10, p90: 40, goal: 120 },
      { step: 'decide', count: 3, median: 30, p90: 60, goal: 600 },
      { step: 'report', count: 1, median: 600, p90: 600, goal: 1_800 },
    ]);
    expect((await ask('huangshan')).times[0]).toEqual({ step: 'receive', count: 0, goal: 120 });
  });

  test('count the deadlines that passed, and the share of false alarms by source', async () => {
    const { passed, falseAlarms, floodMs } = await ask('sheng');
    expect(passed.find(({ clock: which }) => which === 'receive')?.counts).toEqual({ today: 1, last7: 1, last30: 1 });
    expect(passed.find(({ clock: which }) => which === 'report')?.counts).toEqual({ today: 0, last7: 0, last30: 0 });
    expect(falseAlarms.filter(({ decided }) => decided > 0)).toEqual([
      { sourceType: 4, sourceName: '电话报警', decided: 1, dismissed: 0, share: 0 },
      { sourceType: 5, sourceName: '视频监控', decided: 1, dismissed: 1, share: 1 },
      { sourceType: 7, sourceName: 'AI算法', decided: 1, dismissed: 1, share: 1 },
    ]);
    expect(floodMs).toBe(0);
  });

  test('go as far as a person’s region, and no further', async () => {
    const county = await ask('jingde');
    expect([county.spans.today.alarms.total, county.open.incidents, county.children]).toEqual([2, 1, []]);
    expect((await ask('sheng', { areaCode: '341825' })).spans.today.alarms.total).toBe(2);
    expect(await server.call('homePage', { areaCode: '3410' }, people['jingde']?.headers)).toMatchObject({
      status: 403,
      answer: { code: '40301', field: 'areaCode' },
    });
    expect(await server.call('homePage', { areaCode: 'x' }, people['jingde']?.headers)).toMatchObject({
      status: 400,
      answer: { field: 'areaCode', message: '区划代码应为2至12位数字' },
    });
  });
});

/** Every figure about the province: the home page and all tables. */
async function allFigures(): Promise<unknown[]> {
  const tables = await Promise.all(
    statisticsTableNames.map(
      async (table) => (await server.call('statisticsTable', { table }, people['sheng']?.headers)).answer.data,
    ),
  );
  return [await ask('sheng'), ...tables];
}

test('a fire that is another one’s repeat, or turned out to be none, is in no figure', async () => {
  const before = await allFigures();
  const hand = logHand(server.ctx, clock);
  const by = { userId: 'u1', realName: '值班员' };
  for (const id of ['again', 'smoke']) {
    await hand.fire(id, '341004', '2026-03-01T02:10:00.000Z');
    await hand.onFire(id, reportedUp('341004'));
    const data = { by, transferStatus: 2 as const, from: '341004', to: '3410' };
    await hand.onFire(id, { type: 'fire.signed', areaCode: '341004', data });
  }
  expect(await allFigures()).not.toEqual(before);
  await hand.onFire('again', { type: 'fire.associated', areaCode: '341004', data: { by, into: 'f2' } });
  await hand.onFire('smoke', { type: 'fire.ruledOut', areaCode: '341004', data: { by, reason: '炊烟' } });
  expect(await allFigures()).toEqual(before);
});

test('an alarm of the first hour counts for the day that began, one of the last for the day that ends', async () => {
  const hand = logHand(server.ctx, clock);
  const days = async () => new Map((await ask('huangshan')).daily.map(({ day, alarms }) => [day, alarms]));
  const before = await days();
  for (const time of ['15:59:59', '16:00:00', '16:59:59', '17:00:00']) {
    clock.set(Date.parse(`2026-03-02T${time}.000Z`));
    await hand.alarm(time, '341004', 5, [10, 'received']);
  }
  clock.set(Date.parse('2026-03-04T02:30:00.000Z'));
  people['huangshan'] = await server.signIn('huangshan');
  const after = await days();
  expect(
    ['2026-03-02', '2026-03-03', '2026-03-04'].map((day) => (after.get(day) ?? 0) - (before.get(day) ?? 0)),
  ).toEqual([1, 3, 0]);
});

test('a fire was reported up when it was for the first time, whatever was taken back and sent again', async () => {
  const hand = logHand(server.ctx, clock);
  const by = { userId: 'u1', realName: '值班员' };
  await hand.fire('twice', '341004', new Date(clock.now()).toISOString());
  for (const ms of [300_000, 300_000]) {
    clock.advance(ms);
    await hand.onFire('twice', reportedUp('341004'));
    await hand.onFire('twice', { type: 'fire.withdrawn', areaCode: '341004', data: { by, reason: '补充情况' } });
  }
  expect((await ask('huangshan')).times.find(({ step }) => step === 'report')).toMatchObject({ count: 1, median: 300 });
});
