import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fireStream } from '../../server/fires/streams.ts';
import { steppedClock } from '../support/server-clock.ts';
import { requestOf, startTestServer, type TestServer } from '../support/server.ts';
import { asks, made, pastFire, step, type Asks } from './given.ts';

let server: TestServer;
let [city, county, other]: Asks[] = [];
const fireId = 'known-fire';
const start = '2015-05-01T06:30:00.000Z';

beforeAll(async () => {
  server = await startTestServer({ clock: steppedClock() });
  [city, county] = await Promise.all(
    ['xuancheng', 'jingde'].map(async (name) => asks(server, await server.signIn(name))),
  );
  other = county;
  await opened(fireId, start);
});
afterAll(() => server.stop());

const by = { userId: 'u', realName: '值班员' };
async function onFire(id: string, event: object): Promise<void> {
  const stream = fireStream(id);
  const expectedVersion = (await server.ctx.store.readStream(stream)).length;
  const events = [{ areaCode: '341825', ...event } as never];
  await server.ctx.store.append({ actor: 'system', writes: [{ stream, expectedVersion, events }] });
}
async function opened(id: string, startTime: string): Promise<void> {
  const place = { longitude: 118.54, latitude: 30.29, areaName: '旌德县', placeName: '龙川村' };
  await onFire(id, { type: 'fire.opened', data: { by, ...place, startTime, alarmIds: [] } });
}

async function approved(more: object): Promise<string> {
  const { id } = await made(county!, more);
  await step(county!, 'fireHistorySubmit', { id, version: 1, step: 'submit' });
  await step(city!, 'fireHistoryDecide', { id, version: 2, step: 'approve' });
  return id;
}

const table = async (name: string): Promise<(string | number)[][]> => {
  const { answer } = await county!('statisticsTable', {
    table: name,
    areaCode: '341825',
    fromYear: 2015,
    toYear: 2015,
  });
  return (answer.data as { rows: (string | number)[][] }).rows;
};
const allMonths = async (): Promise<number[]> => (await table('months')).map(([, n]) => Number(n));
const rowOf = async (name: string, first: string) => (await table(name)).find(([head]) => head === first);

test('only approved records are counted: by year, month, hour, cause, grade, region and land', async () => {
  await made(county!, { name: '草稿不计' });
  expect(await rowOf('months', '3月')).toEqual(['3月', 0, 0, 0, 0]);
  await approved({ name: '计入统计' });
  expect(await rowOf('months', '3月')).toEqual(['3月', 1, 2.5, 0, 2]);
  expect(await rowOf('hours', '14时')).toEqual(['14时', 2, 2.5, 0, 2]);
  expect((await rowOf('causes', '农事用火'))?.[1]).toBe(1);
  expect((await rowOf('grades', '较大森林火灾'))?.[1]).toBe(1);
  expect((await rowOf('areas', '旌德县'))?.[1]).toBe(2);
  expect((await rowOf('land', '草地'))?.slice(1)).toEqual([40, 1]);
  expect((await rowOf('years', '2015'))?.[1]).toBe(2);
});

test('a record near a fire of this system is not handed in until it says whether it is the same', async () => {
  const near = { name: '可能重复', startTime: '2015-05-01T07:00:00.000Z', endTime: undefined };
  const { id } = await made(county!, near);
  const { answer } = await county!('fireHistorySubmit', { id, version: 1, step: 'submit' });
  expect(answer.message).toContain('附近有本系统火情“龙川村”（2015-05-01）');
  await county!('fireHistory.change', { id, version: 1, changes: { fireId } });
  await step(county!, 'fireHistorySubmit', { id, version: 2, step: 'submit' });
  await step(city!, 'fireHistoryDecide', { id, version: 3, step: 'approve' });
  // The fire of this system counts itself.
  expect(await rowOf('months', '5月')).toEqual(['5月', 1, 0, 0, 0]);
  await approved({ ...near, name: '确为另一起', distinct: true });
  expect((await rowOf('months', '5月'))?.[1]).toBe(2);
});

test('the list holds both kinds, says which are counted, and is narrowed by its filters', async () => {
  const list = async (more: object) =>
    (await county!('fireRecordPage', { pageSize: 50, ...more })).answer.data as { name: string; counted: boolean }[];
  expect((await list({ origin: 'system' })).map(({ name }) => name)).toEqual(['龙川村']);
  const records = await list({ origin: 'record' });
  expect(records.map(({ name, counted }) => [name, counted])).toEqual(
    expect.arrayContaining([
      ['草稿不计', false],
      ['计入统计', true],
      ['可能重复', false],
      ['确为另一起', true],
    ]),
  );
  expect((await list({ grade: '2', year: '2015', keyword: '计入' })).map(({ name }) => name)).toEqual(['计入统计']);
  expect(await list({ year: '2014' })).toEqual([]);
  expect(await list({ areaCode: '3410' })).toEqual([]);
});

test('the map gets the counted ones of the own region alone', async () => {
  const { answer } = await other!('fireHistoryPlaces', {});
  const { fires, total } = answer.data as { fires: { name: string }[]; total: number };
  expect(fires.map(({ name }) => name)).toEqual(['确为另一起', '计入统计']);
  expect(total).toBe(2);
});

test('the map gets those of a county, or of a year, where it asks for them, and says how many there are', async () => {
  const of = async (asked: object) => {
    const { fires, total } = (await county!('fireHistoryPlaces', asked)).answer.data as {
      fires: unknown[];
      total: number;
    };
    return [fires.length, total];
  };
  expect(await of({ areaCode: '341825' })).toEqual([2, 2]);
  expect(await of({ areaCode: '3410' })).toEqual([0, 0]);
  const year = (n: number) => ({ startDate: `${n}-01-01T00:00:00+08:00`, endDate: `${n}-12-31T23:59:59.999+08:00` });
  expect(await of(year(2015))).toEqual([2, 2]);
  expect(await of(year(2014))).toEqual([0, 0]);
});

test('past fires are looked for by the reading thread: a long list delays no alarm', async () => {
  const { db, reads } = server.ctx;
  const built = [vi.spyOn(reads, 'selectFrom'), vi.spyOn(db, 'selectFrom')].map(({ mock }) => mock);
  await county!('fireHistoryPlaces', {});
  expect(built.map(({ calls }) => calls.some(([from]) => (from as unknown) === 'fire_figures'))).toEqual([true, false]);
  const written = vi.spyOn(reads, 'getExecutor');
  await county!('fireRecordPage', { pageSize: 50 });
  expect(written).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});

test('the record of a fire that was none counts, and that of another’s repeat once that other does not', async () => {
  const startTime = '2015-10-01T06:30:00.000Z';
  for (const id of ['main', 'again', 'smoke']) await opened(id, startTime);
  for (const id of ['again', 'smoke']) await approved({ name: `记录${id}`, fireId: id, startTime, endTime: undefined });
  const counted = async () => (await rowOf('months', '10月'))?.[1];
  const recorded = async () =>
    ((await county!('fireHistoryPlaces', {})).answer.data as { fires: { name: string }[] }).fires
      .map(({ name }) => name)
      .filter((name) => /again|smoke/.test(name));
  expect([await counted(), await recorded()]).toEqual([3, []]);
  await onFire('smoke', { type: 'fire.ruledOut', data: { by, reason: '水汽' } });
  expect([await counted(), await recorded()]).toEqual([3, ['记录smoke']]);
  await onFire('again', { type: 'fire.associated', data: { by, into: 'main' } });
  expect([await counted(), await recorded()]).toEqual([2, ['记录smoke']]);
  await onFire('main', { type: 'fire.ruledOut', data: { by, reason: '水汽' } });
  expect(await counted()).toBe(2);
  expect(new Set(await recorded())).toEqual(new Set(['记录smoke', '记录again']));
  expect((await rowOf('years', '2015'))?.[1]).toBe((await allMonths()).reduce((sum, n) => sum + n, 0));
});

test('an approved record that is returned counts no more', async () => {
  const id = await approved({
    ...pastFire,
    name: '撤销通过',
    startTime: '2015-08-01T06:30:00.000Z',
    endTime: undefined,
  });
  expect((await rowOf('months', '8月'))?.[1]).toBe(1);
  await step(city!, 'fireHistoryDecide', { id, version: 3, step: 'return', note: '重复上报' });
  expect((await rowOf('months', '8月'))?.[1]).toBe(0);
});

test('what a yearbook has published of a region stands beside its years, and nothing where none is known', async () => {
  const years = async (areaCode: string): Promise<Map<string, Record<string, string | number>>> => {
    const { answer } = await county!('statisticsTable', { table: 'years', areaCode, fromYear: 2014, toYear: 2015 });
    const { heads, rows } = answer.data as { heads: string[]; rows: (string | number)[][] };
    return new Map(rows.map((row) => [String(row[0]), Object.fromEntries(heads.map((head, n) => [head, row[n]!]))]));
  };
  expect((await years('341825')).get('2015')).toMatchObject({ 年报: '', 差: '' });
  const figure = { regionCode: '341825', year: 2015, fires: 9, burnedHa: 4.5, deaths: 0, source: '测试年报第1页' };
  expect((await county!('yearbookFigure.create', figure)).status).toBe(200);
  expect((await county!('yearbookFigure.create', { ...figure, fires: 8 })).status).toBe(409);
  expect((await county!('yearbookFigure.create', { ...figure, regionCode: '3410' })).status).toBe(403);
  const after = await years('341825');
  const count = Number(after.get('2015')?.['火灾次数']);
  expect(after.get('2015')).toMatchObject({ 年报: 9, 差: count - 9 });
  expect(after.get('2014')).toMatchObject({ 年报: '', 差: '' });
});

test('a record of a whole city or province stands in a row of its own: all tables have the same sum', async () => {
  const [sheng, admin] = [await server.signIn('sheng'), await server.signIn('admin')];
  const [province, second] = [asks(server, sheng), asks(server, admin)];
  const year = { startTime: '2016-03-04T06:30:00.000Z', endTime: '2016-03-04T10:00:00.000Z', distinct: true };
  const records = [
    [county!, city!, '341825'],
    [city!, province, '3418'],
    [province, second, '34'],
  ] as const;
  for (const [by, above, regionCode] of records) {
    const { id } = await made(by, { ...year, regionCode });
    await step(by, 'fireHistorySubmit', { id, version: 1, step: 'submit' });
    await step(above, 'fireHistoryDecide', { id, version: 2, step: 'approve' });
  }
  const of2016 = async (name: string, areaCode: string) => {
    const { answer } = await province('statisticsTable', { table: name, areaCode, fromYear: 2016, toYear: 2016 });
    return (answer.data as { rows: (string | number)[][] }).rows.filter(([, n]) => n !== 0);
  };
  expect(await of2016('areas', '3418')).toEqual([
    ['旌德县', 1, 2.5, 0, 2],
    ['宣城市本级', 1, 2.5, 0, 2],
  ]);
  expect(await of2016('months', '3418')).toEqual([['3月', 2, 5, 0, 4]]);
  expect(await of2016('areas', '34')).toEqual([
    ['宣城市', 2, 5, 0, 4],
    ['安徽省本级', 1, 2.5, 0, 2],
  ]);
  expect(await of2016('months', '34')).toEqual([['3月', 3, 7.5, 0, 6]]);
  expect(await of2016('areas', '341825')).toEqual([['旌德县', 1, 2.5, 0, 2]]);
  const file = { table: 'areas', format: 'csv', fromYear: 2016, toYear: 2016 } as const;
  const { payload } = await server.inject(requestOf('statisticsExport', file, sheng.headers));
  expect(payload.trimEnd().split('\r\n').at(-1)).toBe('安徽省本级,1,2.5,0,2');
});
