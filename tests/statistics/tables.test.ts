import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StatisticsTable } from '../../contract/statistics/tables.ts';
import { statisticsTableNames } from '../../contract/statistics/tables.ts';
import type { StatisticsTableAnswer } from '../../contract/statistics/schemas.ts';
import { floodTable } from '../../server/statistics/duty-tables.ts';
import { steppedClock } from '../support/server-clock.ts';
import { requestOf, type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { logHand, writeKnownLog } from './known-log.ts';

let server: TestServer;
let province: SignedIn;
let county: SignedIn;
const clock = steppedClock(Date.parse('2025-02-28T16:00:00.000Z'));

beforeAll(async () => {
  server = await startTestServer({ clock });
  await writeKnownLog(server.ctx, clock);
  [province, county] = [await server.signIn('sheng'), await server.signIn('jingde')];
});
afterAll(() => server.stop());

const table = async (name: StatisticsTable, args: object = {}, who = province): Promise<StatisticsTableAnswer> =>
  (await server.call('statisticsTable', { table: name, ...args }, who.headers)).answer.data as StatisticsTableAnswer;

/** The rows in which some figure is not nothing. */
const some = ({ rows }: StatisticsTableAnswer): StatisticsTableAnswer['rows'] =>
  rows.filter(([, ...cells]) => cells.some((cell) => typeof cell === 'number' && cell > 0));

describe('the tables of the statistics page', () => {
  test('years: how many fires, by grade, with what burned', async () => {
    const years = await table('years', { fromYear: 2024, toYear: 2026 });
    expect(years.heads).toEqual([
      '年份',
      '火灾次数',
      '一般森林火灾',
      '较大森林火灾',
      '重大森林火灾',
      '特别重大森林火灾',
      '未定级',
      '受害森林面积（公顷）',
      '死亡（人）',
      '年报',
      '差',
    ]);
    expect(years.rows).toEqual([
      ['2024', 0, 0, 0, 0, 0, 0, 0, 0, '', ''],
      ['2025', 1, 0, 1, 0, 0, 0, 12.5, 0, '', ''],
      ['2026', 2, 1, 0, 0, 0, 1, 0.5, 1, '', ''],
    ]);
    expect((await table('years')).rows.map(([year]) => year)).toEqual([
      '2017',
      '2018',
      '2019',
      '2020',
      '2021',
      '2022',
      '2023',
      '2024',
      '2025',
      '2026',
    ]);
    expect((await table('years', { fromYear: 2025, toYear: 2025 })).rows).toEqual([
      ['2025', 1, 0, 1, 0, 0, 0, 12.5, 0, '', ''],
    ]);
  });

  test('months, causes, grades, regions and kinds of land', async () => {
    expect(some(await table('months'))).toEqual([
      ['2月', 2, 13, 1, 2],
      ['3月', 1, 0, 0, 0],
    ]);
    expect((await table('causes')).rows).toEqual(
      expect.arrayContaining([
        ['祭祀用火', 1, '33.3%', 12.5],
        ['农事用火', 1, '33.3%', 0.5],
        ['未登记', 1, '33.3%', 0],
      ]),
    );
    expect(some(await table('grades'))).toEqual([
      ['一般森林火灾', 1, 0.5, 1, 0],
      ['较大森林火灾', 1, 12.5, 0, 2],
      ['未定级', 1, 0, 0, 0],
    ]);
    expect(some(await table('areas'))).toEqual([
      ['黄山市', 1, 0, 0, 0],
      ['宣城市', 2, 13, 1, 2],
    ]);
    expect(some(await table('areas', { areaCode: '3418' }))).toEqual([
      ['旌德县', 1, 12.5, 0, 2],
      ['广德市', 1, 0.5, 1, 0],
    ]);
    expect(some(await table('land'))).toEqual([
      ['有林地', 13, 2],
      ['草地', 5, 2],
    ]);
  });

  test('response times month by month, and the share of false alarms by source', async () => {
    const responses = await table('responses');
    expect(responses.rows).toEqual([
      ['2025-03', 1, 15, 15, 1, 30, 30, 0, '', ''],
      ['2026-02', 1, 20, 20, 1, 60, 60, 1, 600, 600],
      ['2026-03', 3, 10, 40, 2, 10, 30, 0, '', ''],
    ]);
    expect(some(await table('falseAlarms'))).toEqual([
      ['卫星遥感', 1, 0, 0, ''],
      ['电话报警', 1, 1, 0, '0.0%'],
      ['视频监控', 3, 2, 2, '100.0%'],
      ['AI算法', 1, 1, 1, '100.0%'],
    ]);
  });

  test('a flood that eleven incidents made within ten minutes', async () => {
    const hand = logHand(server.ctx, clock);
    for (let n = 0; n < 12; n += 1) {
      clock.advance(30_000);
      await hand.incident(`flood-${n}`, '341825', `flood-${n}`);
    }
    clock.advance(500_000);
    // From the eleventh row on until fewer than five were younger than ten minutes.
    expect((await table('flood')).rows).toEqual([['2026-03', 1, 9]]);
    expect((await table('flood', { areaCode: '3410' })).rows).toEqual([]);
  });

  test('of floods in fifty years only the months are looked at that the log has seen', async () => {
    let asked = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { db } = server.ctx;
    const now = clock.now();
    const fifty = { areaCode: '34', fromYear: 1977, toYear: 2026, now, span: { from: '1977-01-01', to: '2026-12-31' } };
    const { rows } = await floodTable({ ...server.ctx, db: db.withPlugin(counting) }, fifty);
    expect(rows).toEqual([['2026-03', 1, 9]]);
    // The known log begins in March 2025: one question when it did, and one for each month since.
    expect(asked).toBeLessThanOrEqual(1 + 13);
  });

  test('a county sees its own, and is refused another’s', async () => {
    expect(some(await table('years', {}, county))).toEqual([['2025', 1, 0, 1, 0, 0, 0, 12.5, 0, '', '']]);
    expect((await table('areas', {}, county)).rows.map(([name]) => name)).toEqual(['旌德县']);
    expect(await server.call('statisticsTable', { table: 'years', areaCode: '3410' }, county.headers)).toMatchObject({
      status: 403,
      answer: { field: 'areaCode' },
    });
  });

  test.each([
    [{ table: 'weather' }, 'table', '没有这张统计表'],
    [{ table: 'years', fromYear: 2026, toYear: 2020 }, 'toYear', '结束年份不能早于开始年份'],
    [{ table: 'years', fromYear: 'x' }, 'fromYear', '年份应为数字'],
    [{ table: 'years', fromYear: 1960, toYear: 2020 }, 'fromYear', '一次最多统计50年'],
    [{ table: 'years', fromYear: 1976, toYear: 2026 }, 'fromYear', '一次最多统计50年'],
  ])('%j is refused', async (args, field, message) => {
    expect(await server.call('statisticsTable', args, province.headers)).toMatchObject({
      status: 400,
      answer: { code: 'A0400', field, message },
    });
  });
});

test('fifty years are not too many', async () => {
  const { rows } = await table('years', { fromYear: 1977, toYear: 2026 });
  expect([rows.length, rows[0]?.[0], rows.at(-1)?.[0]]).toEqual([50, '1977', '2026']);
});

describe('the file of a table', () => {
  test('holds what the page shows, as CSV', async () => {
    const { payload, headers } = await server.inject(
      requestOf('statisticsExport', { table: 'causes', format: 'csv', fromYear: 2025, toYear: 2025 }, province.headers),
    );
    expect(payload).toBe('\uFEFF起火原因,火灾次数,占比,受害森林面积（公顷）\r\n祭祀用火,1,100.0%,12.5\r\n');
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain('安徽省起火原因2025-2025.csv');
  });

  test.each(statisticsTableNames)('%s comes as a workbook', async (name) => {
    const { rawPayload, headers, statusCode } = await server.inject(
      requestOf('statisticsExport', { table: name, format: 'xlsx' }, province.headers),
    );
    expect([statusCode, rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
    expect(headers['content-type']).toContain('spreadsheetml');
  });
});
