import { expect, test } from 'vitest';
import { fuelModelOf } from '../../../models/fuel/fuel-models.ts';
import { asTimes, intensities, periodAt } from '../../../models/spread/behaviour.ts';
import { burn } from '../../../models/spread/burn.ts';
import { areaHa, frontLines } from '../../../models/spread/front-line.ts';
import { type SurfaceGround, surfaceLandscape } from '../../../models/spread/surface-land.ts';
import { windForceOf, type WangGround, wangLandscape } from '../../../models/spread/wang-land.ts';
import { flameLength } from '../../../models/surface/flame.ts';
import { moisten } from '../../../models/surface/moist-fuel.ts';
import { prepareFuel } from '../../../models/surface/prepared-fuel.ts';
import { surfaceFire } from '../../../models/surface/surface-fire.ts';
import { wangFirstRate } from '../../../models/surface/wang.ts';
import { middle } from './lands.ts';

const size = 121;
const model = fuelModelOf(10);
if (!model) throw new Error('no fuel model 10');
const moisture = { oneHour: 0.05, tenHour: 0.06, hundredHour: 0.07, herbaceous: 0.6, woody: 0.9 };
const even = (value = 0) => new Float32Array(size * size).fill(value);
const cells = {
  cols: size,
  rows: size,
  cellM: 10,
  open: new Uint8Array(size * size).fill(1),
  fuelOf: new Uint8Array(size * size),
};
const ground = (speedMs: number, more: Partial<SurfaceGround> = {}): SurfaceGround => ({
  ...cells,
  fuels: [{ model, windShare: 1 }],
  slopeEast: even(),
  slopeSouth: even(),
  winds: [{ fromMin: 0, speedMs, towardDeg: 90 }],
  moistures: [{ fromMin: 0, ...moisture }],
  ...more,
});
const hotness = (of: SurfaceGround, untilMin: number) => {
  const land = surfaceLandscape(of);
  const burnt = burn(land, [middle(size)], untilMin);
  return { burnt, values: intensities(land, burnt, untilMin) };
};

test('ahead a fire is as hot as its head, behind as its back, and nowhere hotter', () => {
  const head = surfaceFire(moisten(prepareFuel(model), moisture), {
    windMs: 3,
    windTowardDeg: 90,
    slope: 0,
    upslopeDeg: 0,
  });
  const { values } = hotness(ground(3), 100);
  const at = (east: number): number => values[60 * size + 60 + east] ?? 0;
  expect(at(25) / head.intensityKWM).toBeCloseTo(1, 1);
  expect(at(-3) / (head.intensityKWM * (head.backingRateMMin / head.headRateMMin))).toBeCloseTo(1, 0);
  expect(Math.max(...values)).toBeLessThanOrEqual(head.intensityKWM * 1.0001);
  expect(values.every(Number.isFinite)).toBe(true);
});

test('the more it blows the hotter it burns, and what burned from the beginning or not yet has no figure', () => {
  const most = [0, 1, 2, 4, 6].map((speed) => Math.max(...hotness(ground(speed), 30).values));
  expect(most).toEqual(most.toSorted((a, b) => a - b));
  const { burnt, values } = hotness(ground(2), 30);
  values.forEach((value, cell) => {
    const minute = burnt.arrivalMin[cell] ?? Infinity;
    expect(value > 0).toBe(minute > 0 && minute <= 30);
  });
});

test('a class that is hotter covers no more than one that is cooler, and what is coolest covers all', () => {
  const { burnt, values } = hotness(ground(3), 60);
  const areaOf = (from: number) => areaHa(frontLines({ ...cells, arrivalMin: asTimes(values) }, -from), cells.cellM);
  const areas = [1e-9, 100, 500, 1_000, 2_000, 4_000].map(areaOf);
  expect(areas).toEqual(areas.toSorted((a, b) => b - a));
  expect((areas[0] ?? 0) / burnt.areaHa).toBeCloseTo(1, 1);
  expect(flameLength(500)).toBeCloseTo(1.35, 1);
});

test('the weather of a figure is that of its moment', () => {
  expect([0, 29, 30, 31, 90].map((minute) => periodAt([0, 30, 60], minute))).toEqual([0, 0, 1, 1, 2]);
  const turning = ground(1, {
    winds: [
      { fromMin: 0, speedMs: 0, towardDeg: 90 },
      { fromMin: 20, speedMs: 5, towardDeg: 90 },
    ],
  });
  const { burnt, values } = hotness(turning, 40);
  const mostBefore = Math.max(...values.filter((_, cell) => (burnt.arrivalMin[cell] ?? 0) < 20));
  expect(Math.max(...values)).toBeGreaterThan(mostBefore * 3);
});

const wang = (more: Partial<WangGround> = {}): WangGround => ({
  ...cells,
  fuels: ['红松林'],
  slopeEast: even(),
  slopeSouth: even(),
  winds: [{ fromMin: 0, speedMs: 4, towardDeg: 90 }],
  temperatureC: 20,
  humidityPct: 40,
  ...more,
});
const reachOf = (of: WangGround, untilMin: number): number => {
  const { arrivalMin } = burn(wangLandscape(of), [middle(size)], untilMin);
  let far = 0;
  for (let east = 0; east <= 60; east += 1)
    if ((arrivalMin[60 * size + 60 + east] ?? Infinity) <= untilMin) far = east * cells.cellM;
  return far;
};

/** What the law says of the head of that fire: with the wind, and straight uphill. */
const lawOf = (share: number, slope: number): number =>
  wangFirstRate({ temperatureC: 20, humidityPct: 40, windForce: windForceOf(4) }) *
  Math.exp(0.1783 * 4) *
  share *
  Math.exp(3.533 * slope ** 1.2);

test('by 王正非 the head runs by wind, fuel and slope', () => {
  const headOf = (more: Partial<WangGround>): number => {
    const medium = { headMMin: 0, eccentricity: 0, east: 1, south: 0 };
    wangLandscape(wang(more)).mediumAt(60 * size + 60, 0, medium);
    return medium.headMMin;
  };
  expect(headOf({})).toBeCloseTo(lawOf(1, 0), 6);
  expect(headOf({ fuels: ['牧场草原'] })).toBeCloseTo(lawOf(2, 0), 6);
  expect(headOf({ slopeEast: even(0.5) })).toBeCloseTo(lawOf(1, 0.5), 6);
});

test('by 王正非 the head runs as far as its rate says, uphill further, and not where nothing burns', () => {
  const rate = lawOf(1, 0);
  expect(reachOf(wang(), 120) / (rate * 120)).toBeCloseTo(1, 1);
  expect(reachOf(wang({ slopeEast: even(0.3) }), 60)).toBeGreaterThan(reachOf(wang(), 60));
  expect(burn(wangLandscape(wang({ fuels: [undefined] })), [middle(size)], 60).burnedCells).toBeLessThanOrEqual(1);
});

test('by 王正非 it runs no slower in more wind, heat or drought, always finite, and twice the same to the byte', () => {
  const areaOf = (more: Partial<WangGround>) => burn(wangLandscape(wang(more)), [middle(size)], 90).areaHa;
  const winds = [0, 2, 4, 6, 8].map((speedMs) => areaOf({ winds: [{ fromMin: 0, speedMs, towardDeg: 45 }] }));
  expect(winds).toEqual(winds.toSorted((a, b) => a - b));
  for (const [key, values] of [
    ['temperatureC', [0, 10, 20, 30]],
    ['humidityPct', [90, 60, 30, 10]],
  ] as const) {
    const areas = values.map((value) => areaOf({ [key]: value }));
    expect(areas).toEqual(areas.toSorted((a, b) => a - b));
  }
  const steep = wang({ slopeEast: even(3), winds: [{ fromMin: 0, speedMs: 40, towardDeg: 270 }] });
  const bytes = () => burn(wangLandscape(steep), [middle(size)], 30).arrivalMin;
  expect(bytes().some(Number.isNaN)).toBe(false);
  expect(bytes()).toEqual(bytes());
});
