import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '../../contract/api/types.ts';
import type { CountyDanger, DangerDay, DangerTrend } from '../../contract/risk/danger.ts';
import type { WeatherTaken } from '../../contract/weather/schemas.ts';
import { dayMs } from '../../contract/time.ts';
import { observation } from '../../contract/weather/observation.ts';
import { demoObservation, seedWeather } from '../../server/demo/weather-records.ts';
import { readDoc } from '../../server/store/doc.ts';
import { riskGradeOf } from '../../server/risk/risk-of.ts';
import { formBody } from '../files/given.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';

const clock = steppedClock();
let server: TestServer;
let province: SignedIn;
let city: SignedIn;
let huangshan: SignedIn;
let station: (code: string, regionCode: string, longitude: number, latitude: number) => Promise<void>;

/** A hot dry day with a fresh wind, no green: the published example of the index comes to 106. */
const hot = {
  highestC: 22,
  lowestHumidityPct: 28,
  windMs: 6,
  rainMm: 0,
  greenPct: 0,
  noonC: 21,
  noonHumidityPct: 30,
  noonWindMs: 4,
};
const heads = '站号,日期,最高气温(℃),最小相对湿度(%),最大风速,24小时降水,绿草覆盖,正午气温,正午相对湿度,正午风速';

beforeAll(async () => {
  server = await startTestServer({ clock });
  [province, city, huangshan] = [
    await server.signIn('sheng'),
    await server.signIn('xuancheng'),
    await server.signIn('huangshan'),
  ];
  const admin = await server.signIn('admin');
  station = async (code, regionCode, longitude, latitude) => {
    const made = await server.call(
      'weatherStation.create',
      { name: `${code}气象站`, code, regionCode, longitude, latitude },
      admin.headers,
    );
    if (made.status !== 200) throw new Error(`${code}: ${made.status}`);
  };
  await station('J1', '341825', 118.54, 30.29);
  await station('H1', '341003', 118.14, 30.29);
});
afterAll(() => server.stop());

const take = async (rows: readonly object[], who = city): Promise<WeatherTaken> =>
  (await server.call('weatherTake', { rows }, who.headers)).answer.data as WeatherTaken;
const countyOn = async (areaCode: string, day: string): Promise<CountyDanger | undefined> => {
  const { answer } = await server.call('dangerDay', { areaCode, day }, province.headers);
  return (answer.data as DangerDay).counties[0];
};
const send = async (content: string, who = city): Promise<Answer> => {
  const { payload, headers } = await formBody({ name: '观测.csv', content: Buffer.from(content) });
  const response = await server.inject({
    method: 'POST',
    url: '/api-forest/forFire/weatherImport',
    payload,
    headers: { ...headers, ...who.headers },
  });
  return response.json<Answer>();
};

describe('the weather of stations', () => {
  test('is taken in once, and a later word of the same day replaces the former, which the log keeps', async () => {
    const rows = ['2026-02-26', '2026-02-27'].map((day) => ({ stationCode: 'J1', day, ...hot }));
    expect(await take(rows)).toEqual({ rows: 2, added: 2, replaced: 0, same: 0, errors: [] });
    expect(await take(rows)).toEqual({ rows: 2, added: 0, replaced: 0, same: 2, errors: [] });
    expect(await take([{ ...rows[1], rainMm: 12 }])).toEqual({ rows: 1, added: 0, replaced: 1, same: 0, errors: [] });
    const { stream } = (await server.ctx.db
      .selectFrom('events')
      .select('stream')
      .where('type', '=', 'weather.observed')
      .executeTakeFirst()) ?? { stream: '' };
    const events = await server.ctx.store.readStream(stream);
    expect(events.map(({ data }) => data)).toMatchObject([
      { stationCode: 'J1', observations: [{ rainMm: 0 }, { rainMm: 0 }], replaced: [] },
      { observations: [{ day: '2026-02-27', rainMm: 12 }], replaced: [{ day: '2026-02-27', rainMm: 0 }] },
    ]);
  });

  test('comes as a table too, and each bad line is named with its field while the others are taken', async () => {
    const line = (code: string, day: string, ...more: readonly unknown[]): string => [code, day, ...more].join(',');
    const good = [15, 40, 5, 0, 10, 14, 45, 3];
    const answer = await send(
      [
        heads,
        line('J1', '2026/02/25', ...good),
        line('J1', '2026-02-25', ...good),
        line('Z9', '2026-02-25', ...good),
        line('J1', '2026-02-30', ...good),
        line('J1', '2026-02-24', 99, ...good.slice(1)),
        line('J1', '2026-02-23', '热', ...good.slice(1)),
        line('J1', '2026-02-22', 15, 40, 5, 0, 10, 16, 45, 3),
        line('J1', '2026-03-02', ...good),
        line('', '2026-02-21', ...good),
      ].join('\n'),
    );
    expect(answer.data).toEqual({
      rows: 9,
      added: 1,
      replaced: 0,
      same: 0,
      errors: [
        { line: 3, field: 'day', message: '与第2行是同一站同一天' },
        { line: 4, field: 'stationCode', message: '站号Z9没有对应的气象站，或不在本辖区' },
        { line: 5, field: 'day', message: '日期格式为 YYYY-MM-DD' },
        { line: 6, field: 'highestC', message: '最高气温应在-60到60之间' },
        { line: 7, field: 'highestC', message: '最高气温应为数字' },
        { line: 8, field: 'noonC', message: '正午气温不能高于最高气温' },
        { line: 9, field: 'day', message: '日期不能晚于今天' },
        { line: 10, field: 'stationCode', message: '请填写站号' },
      ],
    });
    expect(await send('站号,日期\nJ1,2026-02-25')).toMatchObject({ message: '表格缺少“最高气温”列' });
  });

  test('is brought only for stations in one’s region, and by who may', async () => {
    expect((await take([{ stationCode: 'J1', day: '2026-02-20', ...hot }], huangshan)).errors).toEqual([
      { line: 1, field: 'stationCode', message: '站号J1没有对应的气象站，或不在本辖区' },
    ]);
    const trainer = await server.signIn('trainer');
    expect((await server.call('weatherTake', { rows: [{}] }, trainer.headers)).status).toBe(403);
  });
});

describe('the danger of a county', () => {
  test('is reckoned from its station, with the rain before it', async () => {
    const dry = await countyOn('341825', '2026-02-26');
    expect(dry).toMatchObject({
      grade: 5,
      text: '5级 极高火险',
      computed: { grade: 5, htz: 106 },
      danger: { from: 'own', stations: [{ code: 'J1', name: 'J1气象站' }], knownDays: 2, weather: hot },
    });
    expect(dry?.danger).not.toHaveProperty('lastRain');
    // The day of the heavy rain: nothing is left of the 50 points for drought.
    expect(await countyOn('341825', '2026-02-27')).toMatchObject({
      grade: 3,
      danger: { htz: 56, lastRain: { mm: 12, daysAgo: 0 } },
    });
    expect(await riskGradeOf(server.ctx, '341825', '2026-02-27')).toBe(3);
  });

  test('chains the Canadian codes day by day, and begins anew after a gap, which it says', async () => {
    const [day1, day3] = [await countyOn('341825', '2026-02-25'), await countyOn('341825', '2026-02-27')];
    expect([day1?.danger?.fire, day3?.danger?.fire]).toMatchObject([
      { since: '2026-02-25', afterGap: false },
      { since: '2026-02-25', afterGap: false },
    ]);
    await take([{ stationCode: 'J1', day: '2026-02-20', ...hot }]);
    expect((await countyOn('341825', '2026-02-27'))?.danger?.fire).toEqual({ ...day3?.danger?.fire, afterGap: true });
    await take(
      ['2026-02-21', '2026-02-22', '2026-02-23', '2026-02-24'].map((day) => ({ stationCode: 'J1', day, ...hot })),
    );
    expect((await countyOn('341825', '2026-02-27'))?.danger?.fire).toMatchObject({
      since: '2026-02-20',
      afterGap: false,
    });
  });

  test('without a station of its own is that of the nearest, which is named; far away there are no data', async () => {
    // Jixi lies beside Jingde, Dangshan at the other end of the province.
    expect((await countyOn('341824', '2026-02-26'))?.danger).toMatchObject({
      from: 'near',
      stations: [{ code: 'J1' }],
      htz: 106,
    });
    const far = await countyOn('341321', '2026-02-26');
    expect(far).toMatchObject({ text: '未知' });
    expect(far).not.toHaveProperty('danger');
    expect(far).not.toHaveProperty('grade');
  });

  test('hears its own station also at its far end, and the province is told the same of it', async () => {
    // Dongzhi is 104 km long: this place on the Yangtze lies 52 km from its middle.
    await station('D1', '341721', 117.06, 30.48);
    const day = '2026-02-26';
    expect(await take([{ stationCode: 'D1', day, ...hot }], province)).toMatchObject({ added: 1, errors: [] });
    const own = await countyOn('341721', day);
    expect(own?.danger).toMatchObject({ from: 'own', stations: [{ code: 'D1' }], htz: 106 });
    const { answer } = await server.call('dangerDay', { areaCode: '34', day }, province.headers);
    const { counties } = answer.data as DangerDay;
    expect(counties.find(({ areaCode }) => areaCode === '341721')).toEqual(own);
  });

  test('of a region is the highest of its counties, and its trend leaves out days without data', async () => {
    const { answer } = await server.call('forestConditions', { areaCode: '3418', day: '2026-02-26' }, city.headers);
    expect(answer.data).toMatchObject({ grade: 5, computed: { grade: 5, htz: 106 } });
    const trend = (await server.call('dangerTrend', { areaCode: '341825', day: '2026-02-27' }, city.headers)).answer
      .data as DangerTrend;
    expect(trend.days).toHaveLength(14);
    expect(trend.days[0]).toEqual({ day: '2026-02-14' });
    expect(trend.days.at(-1)).toMatchObject({ day: '2026-02-27', grade: 3, computedGrade: 3, htz: 56 });
    expect((await server.call('dangerDay', { areaCode: '3410' }, city.headers)).status).toBe(403);
  });
});

describe('a grade that is issued', () => {
  const day = '2026-02-26';
  const issue = (values: object) =>
    server.call('fireRisk.create', { regionCode: '341825', day, issuedBy: '旌德县林业局', ...values }, city.headers);

  test('wants a reason where it is another than the weather comes to, and both stand beside each other', async () => {
    expect(await issue({ grade: '4' })).toMatchObject({
      status: 400,
      answer: { field: 'reason', message: '按气象计算为5级 极高火险，与其不同时请填写订正理由' },
    });
    expect((await issue({ grade: '4', reason: '午后有雨' })).status).toBe(200);
    expect(await countyOn('341825', day)).toMatchObject({
      grade: 4,
      text: '4级 高火险',
      computed: { grade: 5, htz: 106 },
      from: {
        regionName: '旌德县',
        reason: '午后有雨',
        by: '宣城值班员',
        at: expect.any(String),
        computed: { grade: 5, htz: 106 },
      },
    });
    expect(await riskGradeOf(server.ctx, '341825', day)).toBe(4);
  });

  test('keeps its reason when it is changed', async () => {
    const { answer } = await server.call('fireRisk.page', { regionCode: '341825', day }, city.headers);
    const [{ id } = { id: '' }] = answer.data as { id: string }[];
    const change = (changes: object, version: number) =>
      server.call('fireRisk.change', { id, version, changes }, city.headers);
    expect(await change({ reason: null }, 1)).toMatchObject({ status: 400, answer: { field: 'reason' } });
    expect((await change({ grade: '5', reason: null }, 1)).status).toBe(200);
  });
});

describe('the demo’s weather', () => {
  test('is of sixty days at each of its stations, made up once, and goes on where a later start finds it', async () => {
    const head = server.ctx.store.head();
    await seedWeather(server.ctx);
    const made = server.ctx.store.head() - head;
    expect(made).toBeGreaterThan(40);
    await seedWeather(server.ctx);
    expect(server.ctx.store.head() - head).toBe(made);
    clock.advance(dayMs);
    await seedWeather(server.ctx);
    const [last] = await server.ctx.store.read({ after: server.ctx.store.head() - 1, limit: 1 });
    expect(last && readDoc(last.body).data).toMatchObject({ observations: [{ day: '2026-03-02' }], replaced: [] });
    expect(server.ctx.store.head() - head).toBe(2 * made);
  });

  test('lies within what is believed, whatever the month, and the same whenever it is made up', () => {
    const days = Array.from({ length: 12 }, (_, n) => `2026-${String(n + 1).padStart(2, '0')}-15`);
    const year = days.map((day) => demoObservation('demo', '341825', day));
    expect(year.filter((one) => !observation.safeParse(one).success)).toEqual([]);
    expect(days.map((day) => demoObservation('demo', '341825', day))).toEqual(year);
  });
});
