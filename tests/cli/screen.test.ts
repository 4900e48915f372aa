import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lookout } from '../support/command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'lookout-screen-'));
const path = (name: string): string => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const head = 'latitude,longitude,brightness,scan,track,acq_date,acq_time,satellite,frp,type';
const row = (day: string, latitude: number, type: number, time = '0530'): string =>
  [latitude, 118.54, 330, 0.4, 0.4, day, time, 'N', 3, type].join(',');
const days = (year: number): string[] =>
  Array.from({ length: 24 }, (_, n) => new Date(Date.UTC(year, 0, 5 + n * 14)).toISOString().slice(0, 10));

const works = 30.29;
const forest = 30.6;
writeFileSync(path('train.csv'), [head, ...days(2024).map((day) => row(day, works, 2))].join('\n'));
// Not in the order of time: what was seen at night is written before what was seen by day.
const asked = [row('2025-03-02', works, 2, '1730'), row('2025-03-02', forest, 0), row('2025-03-01', works, 0)];
writeFileSync(path('test.csv'), [head, ...asked].join('\n'));
writeFileSync(path('untyped.csv'), [head, ...asked].map((line) => line.slice(0, line.lastIndexOf(','))).join('\n'));

const decisions = (out: string): string[][] => {
  const [names = '', ...rows] = out.split('\n');
  const from = names.split(',').indexOf('decision');
  return rows.map((line) => line.split(',').slice(from));
};

test('each row is told as it stands in the file, whether it is screened and why', async () => {
  const { code, out, err } = await lookout('screen', '--train', path('train.csv'), '--test', path('test.csv'));
  expect([code, out.split('\n')[0]]).toEqual([0, `${head},decision,reason`]);
  expect(decisions(out)).toEqual([
    ['screened', '固定热源：另有 25 天见热点（25 周，11 个月份），其中 24 周存档标为固定热源'],
    ['alarm', '此处未曾见热点'],
    ['screened', '固定热源：另有 24 天见热点（24 周，11 个月份），其中 24 周存档标为固定热源'],
  ]);
  expect(err).toContain('固定热源（type 2、3）1 行，筛除 100.00%（1 行）');
});

test('a file without types is decided the same, and nothing is measured', async () => {
  const [typed, untyped] = [
    await lookout('screen', '--train', path('train.csv'), '--test', path('test.csv')),
    await lookout('screen', '--train', path('train.csv'), '--test', path('untyped.csv')),
  ];
  expect(decisions(untyped.out)).toEqual(decisions(typed.out));
  expect(untyped.err).toBe('学习 24 行；判断 3 行，筛除 2 行');
});

test.each([
  ['no day', row('2025-02-30', works, 0), '第 2 行，列 acq_date：不是有效的 UTC 日期或时刻：“2025-02-30”'],
  ['no hour', row('2025-03-01', works, 0, '2560'), '第 2 行，列 acq_time：不是有效的 UTC 日期或时刻：“2560”'],
  ['no place', row('2025-03-01', 91, 0), '第 2 行，列 latitude'],
])('a row that holds %s ends it with its line and column', async (_, line, message) => {
  writeFileSync(path('bad.csv'), `${head}\n${line}\n`);
  const { code, err } = await lookout('screen', '--train', path('train.csv'), '--test', path('bad.csv'));
  expect([code, err]).toEqual([1, expect.stringContaining(message)]);
});

const archive = '../shared/data/firms-archive/viirs-snpp-korea-2020-2021.csv';
test.skipIf(!existsSync(archive))(
  `one year of an archive screens the other: 98% of static rows, 3% of fires (skipped where ${archive} is missing)`,
  async () => {
    const [names = '', ...rows] = readFileSync(archive, 'utf8').trim().split(/\r?\n/);
    for (const year of ['2020', '2021'])
      writeFileSync(path(`${year}.csv`), [names, ...rows.filter((one) => one.includes(`,${year}-`))].join('\n'));
    for (const [train, tested] of [
      ['2020', '2021'],
      ['2021', '2020'],
    ]) {
      const { err } = await lookout('screen', '--train', path(`${train}.csv`), '--test', path(`${tested}.csv`));
      const [statics, fires] = [...err.matchAll(/[筛除误]+ ([\d.]+)%/g)].map(([, share]) => Number(share));
      expect(statics).toBeGreaterThan(98);
      expect(fires).toBeLessThan(3);
    }
  },
);
