import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lookout } from '../support/command-line.ts';

const folder = mkdtempSync(join(tmpdir(), 'lookout-spread-'));
const [file, out] = [join(folder, 'scenario.json'), join(folder, 'fire.geojson')];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const grid = { cols: 200, rows: 200, cellM: 30, hours: 2, ignitions: [{ x: 100, y: 100 }] };
const even = { ...grid, ellipse: { rosMMin: 15, lengthToWidth: 2, towardDeg: 90 } };
const grass = {
  ...grid,
  fuel: 102,
  moisture: { m1h_pct: 3, m10h_pct: 3, m100h_pct: 3, mherb_pct: 30, mwoody_pct: 30 },
  wind: [{ fromMin: 0, speedMs: 4.4704, towardDeg: 90 }],
  windAt: '20ft',
};

interface Told {
  areaHa: number;
  perimeterM: number;
  headM: number;
  burnedCells: number;
  ms: number;
}
const run = (scenario: unknown, ...more: readonly string[]) => {
  writeFileSync(file, JSON.stringify(scenario));
  return lookout('spread', '--in', file, ...more);
};
async function told(scenario: unknown, ...more: readonly string[]): Promise<Told> {
  const { code, out: line, err } = await run(scenario, ...more);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(line) as Told;
}

test('tells area, perimeter, head and cells of an ellipse in one line of JSON', async () => {
  const { areaHa, perimeterM, headM, burnedCells, ms } = await told(even);
  const [half, wide] = [1_800 / (1 + Math.sqrt(0.75)), 900 / (1 + Math.sqrt(0.75))];
  expect(areaHa / ((Math.PI * half * wide) / 10_000)).toBeCloseTo(1, 2);
  expect(perimeterM / 4_673).toBeCloseTo(1, 1);
  expect(headM / 1_800).toBeCloseTo(1, 3);
  expect((burnedCells * 0.09) / areaHa).toBeCloseTo(1, 1);
  expect(ms).toBeGreaterThanOrEqual(0);
});

test('takes fuel, moisture and wind: the grass of ELMFIRE’s verification runs 46.15 ft in a minute', async () => {
  expect((await told(grass)).headM / (46.15 * 0.3048 * 120)).toBeCloseTo(1, 2);
});

test('what is given for each cell burns as what is given once, and slopes draw the fire uphill', async () => {
  const each = Array.from({ length: 200 * 200 }, () => 102);
  const { ms: _one, ...once } = await told(grass);
  const { ms: _other, ...cellByCell } = await told({ ...grass, fuel: each });
  expect(cellByCell).toEqual(once);
  // It faces west, so that it rises to the east, where the wind blows to.
  expect((await told({ ...grass, slopePct: 30, aspectDeg: 270 })).headM).toBeGreaterThan(once.headM * 1.2);
  expect((await told({ ...grass, slopePct: 30, aspectDeg: 90 })).headM).toBeLessThan(once.headM);
});

test('a barrier stops it, and a wind that turns after an hour takes it another way', async () => {
  const stopped = await told({ ...even, barriers: [[120, 0, 120, 199]] });
  expect(stopped.areaHa).toBeLessThan((await told(even)).areaHa);
  const turned = await told({
    ...grid,
    ellipse: [
      { fromMin: 0, rosMMin: 15, lengthToWidth: 2, towardDeg: 90 },
      { fromMin: 60, rosMMin: 15, lengthToWidth: 2, towardDeg: 0 },
    ],
  });
  expect(turned.headM).toBeLessThan(1_400);
});

test('writes where the front stands after each hour, as closed areas in metres', async () => {
  const { areaHa } = await told({ ...even, hours: 2.5 }, '--out', out);
  const { features } = JSON.parse(readFileSync(out, 'utf8')) as {
    features: { properties: { arrivalMin: number; areaHa: number }; geometry: { coordinates: number[][][][] } }[];
  };
  expect(features.map(({ properties }) => properties.arrivalMin)).toEqual([60, 120, 150]);
  expect(features.at(-1)?.properties.areaHa).toBe(areaHa);
  for (const { geometry } of features) {
    const [ring = []] = geometry.coordinates[0] ?? [];
    expect(ring.at(-1)).toEqual(ring[0]);
    // x to the east of the south-western cell: the fire began at 3,000 m and runs to the east.
    expect(Math.max(...ring.map(([x = 0]) => x))).toBeGreaterThan(3_800);
  }
});

const percents = [6, 7, 8, 60, 90] as const;
const named = (...names: readonly string[]) => Object.fromEntries(names.map((name, n) => [name, percents[n] ?? 0]));

test.each([
  [percents],
  [named('m1h_pct', 'm10h_pct', 'm100h_pct', 'mherb_pct', 'mwoody_pct')],
  [named('1h', '10h', '100h', 'herb', 'woody')],
  [named('oneHour', 'tenHour', 'hundredHour', 'herbaceous', 'woody')],
  [named('dead1h', 'dead10h', 'dead100h', 'liveHerb', 'liveWoody')],
  [named('d1', 'd10', 'd100', 'lh', 'lw')],
  [named('d1_pct', 'd10_pct', 'd100_pct', 'lh_pct', 'lw_pct')],
  [[{ fromMin: 0, ...named('oneHour_pct', 'tenHour_pct', 'hundredHour_pct', 'herbaceous_pct', 'woody_pct') }]],
])('moistures are understood however they are spelt: %#', async (moisture) => {
  const { ms: _one, ...plain } = await told({
    ...grass,
    fuel: 10,
    moisture: named('m1h', 'm10h', 'm100h', 'mherb', 'mwoody'),
  });
  const { ms: _other, ...spelt } = await told({ ...grass, fuel: 10, moisture });
  expect(spelt).toEqual(plain);
});

test('winds and ellipses are taken in the order of time, however they are told, and no barriers are none', async () => {
  const series = [
    { fromMin: 0, rosMMin: 15, lengthToWidth: 2, towardDeg: 90 },
    { fromMin: 30, rosMMin: 10, lengthToWidth: 3, towardDeg: 0 },
    { fromMin: 60, rosMMin: 5, lengthToWidth: 1, towardDeg: 45 },
  ];
  const { ms: _one, ...sorted } = await told({ ...grid, ellipse: series });
  const { ms: _other, ...mixed } = await told({ ...grid, barriers: null, ellipse: [series[2], series[0], series[1]] });
  expect(mixed).toEqual(sorted);
  const winds = [0, 60].map((fromMin) => ({ fromMin, speedMs: 3, towardDeg: fromMin }));
  const { ms: _wind, ...blown } = await told({ ...grass, wind: winds });
  const { ms: _turned, ...turned } = await told({ ...grass, wind: winds.toReversed() });
  expect(turned).toEqual(blown);
});

test('a byte order mark before a scenario is none of it', async () => {
  writeFileSync(file, `\uFEFF${JSON.stringify(even)}`);
  expect((await lookout('spread', '--in', file)).code).toBe(0);
});

test('an ignition on a barrier moves no head', async () => {
  const { ms: _one, ...alone } = await told({ ...even, barriers: [[20, 20, 20, 20]] });
  const ignitions = [...even.ignitions, { x: 20, y: 20 }];
  const { ms: _other, ...both } = await told({ ...even, ignitions, barriers: [[20, 20, 20, 20]] });
  expect(both).toEqual(alone);
});

test('what barriers and moistures are stands in the help', async () => {
  expect((await lookout('--help')).out).toMatch(/barriers 为线段 \[x0,y0,x1,y1\][\s\S]*m1h, m10h, m100h/);
});

test.each([
  [{ ...grid }, 'ellipse'],
  [{ ...grass, moisture: { m1h: 6, drought: 3 } }, 'moisture.0 不认识 drought，应为 m1h、m10h、m100h、mherb、mwoody'],
  [{ ...grass, moisture: { m10h: 6 } }, 'moisture.0.m1h 应为 m1h、m10h'],
  [{ ...grass, moisture: [6, 7] }, 'moisture.0 应为 m1h、m10h'],
  [{ ...grass, moisture: 6 }, 'moisture.0 应为 m1h、m10h'],
  [{ ...even, ellipse: [even.ellipse, even.ellipse] }, 'ellipse 时刻不得重复'],
  [{ ...even, ellipse: [{ ...even.ellipse, fromMin: 10 }] }, 'ellipse 第一项须从 0 分开始'],
  [{ ...even, ignitions: [{ x: 200, y: 3 }] }, 'ignitions.0 在格网之外'],
  [{ ...even, hours: 0 }, 'hours'],
  [{ ...even, ellipse: { ...even.ellipse, lengthToWidth: 0.5 } }, 'ellipse'],
  [{ ...grass, fuel: 77 }, 'fuel'],
  [{ ...grass, moisture: undefined }, 'moisture 缺少'],
  [{ ...grass, fuel: [102] }, 'fuel 须有 40000 个值'],
  [{ ...even, colour: 'red' }, 'colour'],
])('what is wrong with a scenario is said by the name of the field: %#', async (scenario, field) => {
  const { code, err } = await run(scenario);
  expect(code).toBe(1);
  expect(err).toContain(field);
  expect(err).not.toMatch(/[a-z]{3,} [a-z]{3,}/i);
});

test('a scenario may be named and described for people', async () => {
  const { areaHa } = await told(even);
  expect(await told({ ...even, name: '演练一', comment: '无风' })).toMatchObject({ areaHa });
});
