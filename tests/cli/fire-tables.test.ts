import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { lookout } from '../support/command-line.ts';
import { cffdrsDays } from '../models/danger/cffdrs-days.ts';

const folder = mkdtempSync(join(tmpdir(), 'lookout-tables-'));
const file = join(folder, 'rows.csv');
const write = (...lines: readonly string[]): void => writeFileSync(file, `${lines.join('\n')}\n`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command over lines and answers each row of its output by column. */
async function rowsOf(command: readonly string[], ...lines: readonly string[]): Promise<Record<string, string>[]> {
  write(...lines);
  const { code, out, err } = await lookout(...command, '--in', file);
  expect([code, err]).toEqual([0, '']);
  const [head = '', ...rows] = out.split('\n');
  return rows.map((row) => Object.fromEntries(row.split(',').map((cell, n) => [head.split(',')[n] ?? '', cell])));
}

const surfaceHead =
  'fuel_model,m1h_pct,m10h_pct,m100h_pct,mherb_pct,mwoody_pct,midflame_wind_mph,slope_pct,wind_dir_from_upslope_deg';

describe('surface', () => {
  test('tells the fire of each row in order, after the columns as they came', async () => {
    const [tenth, fourth, none] = await rowsOf(
      ['surface'],
      `site,${surfaceHead.toUpperCase()}`,
      'ridge,10,3,4,5,30,60,10,0,0',
      'slope,4,3,4,5,30,60,10,30,135',
      'lake,98,3,4,5,30,60,10,30,135',
    );
    expect(Object.keys(tenth ?? {}).slice(-9)).toEqual([
      'WIND_DIR_FROM_UPSLOPE_DEG',
      'ros_max_m_min',
      'dir_max_deg_from_upslope',
      'flame_length_m',
      'fireline_intensity_kW_m',
      'length_to_width',
      'backing_ros_m_min',
      'flanking_ros_m_min',
      'heat_per_unit_area_kJ_m2',
    ]);
    expect(tenth).toMatchObject({ site: 'ridge', FUEL_MODEL: '10', dir_max_deg_from_upslope: '0' });
    expect(Number(tenth?.['ros_max_m_min'])).toBeCloseTo(11.658, 3);
    expect(Number(tenth?.['flame_length_m'])).toBeCloseTo(3.256, 3);
    expect(Number(tenth?.['fireline_intensity_kW_m'])).toBeCloseTo(3385.5, 1);
    expect(Number(tenth?.['length_to_width'])).toBeCloseTo(2.781, 3);
    expect(Number(fourth?.['ros_max_m_min'])).toBeCloseTo(105.479, 3);
    expect(Number(fourth?.['dir_max_deg_from_upslope'])).toBeCloseTo(132.71, 2);
    expect(none).toMatchObject({ site: 'lake', ros_max_m_min: '0', flame_length_m: '0' });
  });
});

describe('fwi', () => {
  const head = 'lat,long,yr,mon,day,temp,rh,ws,prec';
  const day = ([mon, day, temp, rh, ws, prec]: readonly number[]): string =>
    [40, -100, 1985, mon, day, temp, rh, ws, prec].join(',');

  test('goes on from row to row, and begins in spring where nothing else is said', async () => {
    const rows = await rowsOf(['fwi'], head, ...cffdrsDays.map(day));
    expect(rows).toHaveLength(48);
    expect(Number(rows[0]?.['fwi'])).toBeCloseTo(10.04, 2);
    const last = cffdrsDays.at(-1);
    expect(Math.abs(Number(rows.at(-1)?.['dc']) - (last?.[8] ?? 0))).toBeLessThan(0.01);
    const soaked = await rowsOf(['fwi', '--ffmc', '0', '--dmc', '0', '--dc', '0'], head, ...cffdrsDays.map(day));
    expect(Number(soaked[0]?.['ffmc'])).toBeCloseTo(56.17, 2);
  });

  test('reads a table parted by semicolons and answers in kind', async () => {
    write(head.replaceAll(',', ';'), day([4, 13, 17, 42, 25, 0]).replaceAll(',', ';'));
    expect((await lookout('fwi', '--in', file)).out.split('\n')[0]).toBe(
      'lat;long;yr;mon;day;temp;rh;ws;prec;ffmc;dmc;dc;isi;bui;fwi',
    );
  });
});

test('danger tells index and level, and keeps a cell that needs quotes', async () => {
  write('tmax,rhmin,rain_mm,days_since_rain,wind_ms,green_pct,place', '22,28,0,9,6,0,"a, ""b"""');
  expect((await lookout('danger', '--in', file)).out.split('\n')).toEqual([
    'tmax,rhmin,rain_mm,days_since_rain,wind_ms,green_pct,place,htz,level',
    '22,28,0,9,6,0,"a, ""b""",106,5',
  ]);
});

describe('a table that is not right is refused with its row and column, and nothing is printed', () => {
  const good = '4,3,4,5,30,60,10,30,135';
  test.each([
    [
      'text for a number',
      [surfaceHead, good, '', good.replace('60', 'wet')],
      '第 4 行，列 mwoody_pct：应为 0 至 1000 的数，实为“wet”',
    ],
    ['an empty cell', [surfaceHead, good.replace(',4,', ',,')], '第 2 行，列 m10h_pct：应为 0 至 1000 的数，实为“”'],
    [
      'a number out of bounds',
      [surfaceHead, good.replace('135', '400')],
      '第 2 行，列 wind_dir_from_upslope_deg：应为 -360 至 360 的数，实为“400”',
    ],
    [
      'half a fuel model',
      [surfaceHead, good.replace('4', '4.5')],
      '第 2 行，列 fuel_model：应为 1 至 999 的整数，实为“4.5”',
    ],
    [
      'an unknown fuel model',
      [surfaceHead, good, good.replace('4', '14')],
      '第 3 行，列 fuel_model：没有可燃物模型 14',
    ],
    ['a short row', [surfaceHead, '4,3'], '第 2 行：应有 9 列，实有 2 列'],
    ['a missing column', [surfaceHead.replace('slope_pct,', ''), good], '缺少列：slope_pct'],
    ['a column twice', [`${surfaceHead},Slope_Pct`, `${good},30`], '的列 slope_pct 重复，或与结果列同名'],
    [
      'a column of the answer',
      [`${surfaceHead},length_to_width`, `${good},2`],
      '的列 length_to_width 重复，或与结果列同名',
    ],
    ['an open quote', [surfaceHead, `"${good}`], '不是有效的 CSV'],
  ])('%s', async (_what, lines, said) => {
    write(...lines);
    const { code, out, err } = await lookout('surface', '--in', file);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(said);
    expect(err.split('\n')).toHaveLength(1);
  });

  test('nor is what is no text, nothing, or not there', async () => {
    writeFileSync(file, '');
    expect((await lookout('danger', '--in', file)).err).toBe(`${file} 是空的`);
    writeFileSync(file, new Uint8Array([0xb5, 0xd8, 0xc3, 0xfb]));
    expect((await lookout('danger', '--in', file)).err).toBe(`${file} 不是 UTF-8 编码`);
    expect(await lookout('fwi', '--in', join(folder, 'none'))).toMatchObject({ code: 1, out: '' });
  });
});

describe('tables of any kind', () => {
  const head = 'tmax,rhmin,rain_mm,days_since_rain,wind_ms,green_pct';

  test('may end the head otherwise than the rows, and keep lines within quotes', async () => {
    for (const [first, rest] of [
      ['\r\n', '\n'],
      ['\n', '\r\n'],
      ['\r', '\r'],
    ]) {
      writeFileSync(file, `${head},note${first}22,28,0,3,6,0,"a\nb"${rest}22,28,0,3,6,0,c${rest}`);
      const { code, out, err } = await lookout('danger', '--in', file);
      expect([code, err]).toEqual([0, '']);
      expect(out).toBe(`${head},note,htz,level\n22,28,0,3,6,0,"a\nb",106,5\n22,28,0,3,6,0,c,106,5`);
    }
  });

  test('tell of a cell that is no number its beginning only, however long it is', async () => {
    const digits = '1'.repeat(200_000);
    write(head, `${digits}x,28,0,3,6,0`);
    const before = process.cpuUsage();
    const { code, err } = await lookout('danger', '--in', file);
    const { user } = process.cpuUsage(before);
    expect(code).toBe(1);
    expect(err).toContain(`实为“${'1'.repeat(40)}…”`);
    // By trying each way to part the digits it took a minute and more.
    expect(user / 1e6).toBeLessThan(10);
  });
});
