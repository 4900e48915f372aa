import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fuelModels } from '../../../models/fuel/fuel-models.ts';
import { bearing } from '../../../models/surface/bearing.ts';
import { moisten } from '../../../models/surface/moist-fuel.ts';
import { prepareFuel } from '../../../models/surface/prepared-fuel.ts';
import { spreadInto, spreadRecord, windFactor } from '../../../models/surface/spread-into.ts';
import { surfaceFire, type SurfaceFire, type WindAndSlope } from '../../../models/surface/surface-fire.ts';
import { moistures, type Percents } from './fires.ts';

const prepared = fuelModels.map(prepareFuel);
const fuels = fc.constantFrom(...prepared);
const number = (min: number, max: number): fc.Arbitrary<number> => fc.double({ min, max, noNaN: true });
const weathers: fc.Arbitrary<Percents> = fc.tuple(
  number(0, 60),
  number(0, 60),
  number(0, 60),
  number(0, 400),
  number(0, 400),
);
const places: fc.Arbitrary<WindAndSlope> = fc.record({
  windMs: number(0, 40),
  windTowardDeg: number(-720, 720),
  slope: number(0, 3),
  upslopeDeg: number(-720, 720),
});
const runs = { numRuns: 300 };

const record = spreadRecord();
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
function fast(fuel: ReturnType<typeof moisten>, at: WindAndSlope) {
  const [wind, toward, upslope] = [windFactor(fuel, at.windMs), radians(at.windTowardDeg), radians(at.upslopeDeg)];
  spreadInto(
    fuel,
    wind * Math.sin(toward),
    -wind * Math.cos(toward),
    at.slope * Math.sin(upslope),
    -at.slope * Math.cos(upslope),
    record,
  );
  const { headRateMMin, lengthToWidth, east, south } = record;
  return { headRateMMin, lengthToWidth, directionDeg: bearing((Math.atan2(east, -south) * 180) / Math.PI) };
}
/** Degrees from a fire's direction; none where wind and slope all but cancel each other, and the direction is noise. */
const offCourse = ({ directionDeg, effectiveWindMs }: SurfaceFire, degrees: number): number =>
  effectiveWindMs < 1e-3 ? 0 : Math.abs(((((directionDeg - degrees) % 360) + 540) % 360) - 180);
/** How much slower, beyond what rounding does. */
const slower = (rate: number, than: number): number => (rate < than * (1 - 1e-9) - 1e-9 ? than - rate : 0);

describe('for every fuel, weather and place', () => {
  test('all that is told is finite, and bearings lie from 0 to below 360', () => {
    fc.assert(
      fc.property(fuels, weathers, places, (fuel, percents, at) => {
        const moist = moisten(fuel, moistures(percents));
        const told = [moist, surfaceFire(moist, at), fast(moist, at)];
        for (const one of told)
          for (const value of Object.values<number>({ ...one })) {
            expect(Number.isFinite(value)).toBe(true);
            expect(value).toBeGreaterThanOrEqual(0);
          }
        expect(surfaceFire(moist, at).directionDeg).toBeLessThan(360);
        expect(fast(moist, at).directionDeg).toBeLessThan(360);
      }),
      runs,
    );
  });

  test('the fast way tells what the careful way tells', () => {
    fc.assert(
      fc.property(fuels, weathers, places, (fuel, percents, at) => {
        const moist = moisten(fuel, moistures(percents));
        const [careful, quick] = [surfaceFire(moist, at), fast(moist, at)];
        for (const name of ['headRateMMin', 'lengthToWidth'] as const)
          expect(Math.abs(careful[name] - quick[name])).toBeLessThanOrEqual(1e-7 * (1 + careful[name]));
        expect(offCourse(careful, quick.directionDeg)).toBeLessThan(1e-4);
      }),
      runs,
    );
  });

  test('turning the compass turns the direction, and nothing else', () => {
    fc.assert(
      fc.property(fuels, weathers, places, number(0, 360), (fuel, percents, at, turn) => {
        const moist = moisten(fuel, moistures(percents));
        const before = fast(moist, at);
        const turned = { ...at, windTowardDeg: at.windTowardDeg + turn, upslopeDeg: at.upslopeDeg + turn };
        const after = fast(moist, turned);
        expect(Math.abs(after.headRateMMin - before.headRateMMin)).toBeLessThanOrEqual(
          1e-7 * (1 + before.headRateMMin),
        );
        expect(Math.abs(after.lengthToWidth - before.lengthToWidth)).toBeLessThanOrEqual(1e-6);
        expect(offCourse(surfaceFire(moist, turned), before.directionDeg + turn)).toBeLessThan(1e-4);
        expect(offCourse(surfaceFire(moist, turned), after.directionDeg)).toBeLessThan(1e-4);
      }),
      runs,
    );
  });

  test('more wind along the slope, a steeper slope and drier dead fuel never slow the head', () => {
    fc.assert(
      fc.property(fuels, weathers, places, number(1, 2), (fuel, percents, at, more) => {
        const upslope = { ...at, windTowardDeg: at.upslopeDeg };
        const moist = moisten(fuel, moistures(percents));
        const rate = surfaceFire(moist, upslope).headRateMMin;
        expect(slower(surfaceFire(moist, { ...upslope, windMs: at.windMs * more }).headRateMMin, rate)).toBe(0);
        expect(slower(surfaceFire(moist, { ...upslope, slope: at.slope * more }).headRateMMin, rate)).toBe(0);
        const [one, ten, hundred, herbs, woody] = percents;
        const drier = moisten(fuel, moistures([one / more, ten / more, hundred / more, herbs, woody]));
        expect(slower(surfaceFire(drier, upslope).headRateMMin, rate)).toBe(0);
      }),
      runs,
    );
  });

  test('nothing burns that is beyond its moisture of extinction or has no fuel', () => {
    for (const fuel of prepared) {
      const wet = moisten(fuel, moistures([60, 60, 60, 300, 300]));
      expect(fast(wet, { windMs: 10, windTowardDeg: 0, slope: 0.5, upslopeDeg: 0 }).headRateMMin).toBe(0);
    }
  });
});

test('calm air over level ground has a round fire, and wind alone sends it where it blows', () => {
  const [first] = prepared;
  if (!first) throw new Error('no fuel');
  const moist = moisten(first, moistures([5, 6, 7, 60, 90]));
  expect(fast(moist, { windMs: 0, windTowardDeg: 10, slope: 0, upslopeDeg: 20 })).toMatchObject({
    headRateMMin: moist.calmRateMMin,
    lengthToWidth: 1,
  });
  expect(fast(moist, { windMs: 3, windTowardDeg: -30, slope: 0, upslopeDeg: 20 }).directionDeg).toBeCloseTo(330);
  expect(fast(moist, { windMs: 0, windTowardDeg: 10, slope: 0.2, upslopeDeg: 380 }).directionDeg).toBeCloseTo(20);
});
