import { describe, expect, test } from 'vitest';
import { chainAnHourMMin, footM, mileAnHourMs } from '../../../models/fuel/units.ts';
import { type FireEllipse, fireEllipse, lengthToWidthOf } from '../../../models/surface/ellipse.ts';
import { surfaceFire } from '../../../models/surface/surface-fire.ts';
import { windAdjustment } from '../../../models/surface/wind-adjustment.ts';
import { behaveRows } from './behave-rows.ts';
import { moist, type Percents } from './fires.ts';

const [acreM2, chainM] = [4_046.8564224, 66 * footM];
const calm = { windMs: 0, windTowardDeg: 0, slope: 0, upslopeDeg: 0 };
/** How far off what is stated, as a share of it. */
const off = (got: number, stated: number): number => Math.abs(got / stated - 1);
const gs4: Percents = [6, 7, 8, 60, 90];

const axes = ({ headRateMMin, backingRateMMin, flankingRateMMin }: FireEllipse) =>
  [(headRateMMin + backingRateMMin) / 2, flankingRateMMin] as const;
/** Area in m² after some minutes of unchanged weather. */
const areaAfter = (ellipse: FireEllipse, minutes: number): number => {
  const [along, across] = axes(ellipse);
  return Math.PI * along * across * minutes ** 2;
};
/** Perimeter in m after some minutes, by the first three terms of the series for an ellipse. */
const perimeterAfter = (ellipse: FireEllipse, minutes: number): number => {
  const [along, across] = axes(ellipse);
  const h = ((along - across) / (along + across)) ** 2;
  return Math.PI * (along + across) * minutes * (1 + h / 4 + h ** 2 / 64);
};

describe('the stated fires', () => {
  test('FM124 under trees, upslope: head, back and flank to a thousandth', () => {
    const canopy = { cover: 0.5, heightM: 30 * footM, crownRatio: 0.5 };
    const windMs = 5 * mileAnHourMs * windAdjustment(2.1 * footM, canopy);
    const fire = surfaceFire(moist(124, gs4), { ...calm, windMs, slope: 0.3 });
    expect(off(fire.headRateMMin / chainAnHourMMin, 8.876216)).toBeLessThan(1e-6);
    expect(off(fire.backingRateMMin / chainAnHourMMin, 2.916147)).toBeLessThan(1e-6);
    expect(off(fire.flankingRateMMin / chainAnHourMMin, 5.087666)).toBeLessThan(1e-6);
  });

  test('FM124 on level ground: the shape at 5 mph, and area and perimeter after an hour', () => {
    const { headRateMMin, lengthToWidth } = surfaceFire(moist(124, gs4), { ...calm, windMs: 5 * mileAnHourMs });
    expect(off(lengthToWidth, 1.590064)).toBeLessThan(1e-6);
    const ellipse = fireEllipse(headRateMMin, lengthToWidth);
    expect(off(areaAfter(ellipse, 60) / acreM2, 55.283555)).toBeLessThan(1e-6);
    expect(off(perimeterAfter(ellipse, 60) / chainM, 86.71476)).toBeLessThan(1e-6);
  });

  test('FM10 at 10 mph on level ground', () => {
    const fire = surfaceFire(moist(10, [3, 4, 5, 30, 60]), { ...calm, windMs: 10 * mileAnHourMs });
    expect(off(fire.headRateMMin, 11.658)).toBeLessThan(5e-5);
    expect(off(fire.flameLengthM, 3.256)).toBeLessThan(2e-4);
    expect(off(fire.intensityKWM, 3385.5)).toBeLessThan(5e-5);
    expect(off(fire.lengthToWidth, 2.781)).toBeLessThan(5e-4);
  });

  test('GR2 in the open, with the wind at 20 ft', () => {
    const windMs = 10 * mileAnHourMs * windAdjustment(footM);
    const fire = surfaceFire(moist(102, [3, 3, 3, 30, 30]), { ...calm, windMs });
    expect(fire.headRateMMin / footM).toBeCloseTo(46.15, 2);
  });

  test('FM4 at 10 mph across and down a slope of 30 %', () => {
    const at = { windMs: 10 * mileAnHourMs, windTowardDeg: 135, slope: 0.3, upslopeDeg: 0 };
    const fire = surfaceFire(moist(4, [3, 4, 5, 30, 60]), at);
    expect(off(fire.headRateMMin, 105.479)).toBeLessThan(5e-5);
    expect(fire.directionDeg).toBeCloseTo(132.71, 2);
    expect(off(fire.intensityKWM, 63_580)).toBeLessThan(5e-5);
  });
});

const cases: readonly { moisture: Percents; mph: number; slope: number; toward: number }[] = [
  { moisture: gs4, mph: 5, slope: 0.3, toward: 0 },
  { moisture: [3, 4, 5, 30, 60], mph: 10, slope: 0, toward: 0 },
  { moisture: [10, 11, 12, 110, 140], mph: 8, slope: 0.45, toward: 120 },
];

test('every fuel model burns as in BehavePlus in three weathers', () => {
  expect(behaveRows).toHaveLength(53 * 3);
  for (const [model = 0, number = 0, ...stated] of behaveRows) {
    const { moisture, mph, slope, toward } = cases[number] ?? { moisture: gs4, mph: 0, slope: 0, toward: 0 };
    const at = { windMs: mph * mileAnHourMs, windTowardDeg: toward, slope, upslopeDeg: 0 };
    const fire = surfaceFire(moist(model, moisture), at);
    const got = [
      fire.headRateMMin,
      fire.directionDeg,
      fire.flameLengthM,
      fire.intensityKWM,
      fire.lengthToWidth,
      fire.backingRateMMin,
      fire.flankingRateMMin,
      fire.heatPerUnitAreaKJM2,
    ];
    // Where nothing burns, there is neither direction nor shape.
    const told = got.filter((_, n) => stated[0] !== 0 || (n !== 1 && n !== 4));
    const wanted = stated.filter((_, n) => stated[0] !== 0 || (n !== 1 && n !== 4));
    const worst = told.map((value, n) => Math.abs(value - (wanted[n] ?? 0)) / Math.max(1, wanted[n] ?? 0));
    expect(Math.max(...worst), `model ${model}, case ${number}`).toBeLessThan(1e-6);
  }
});

test('the heat of a square metre is what it gives off while the front passes', () => {
  // 384 over the surface to volume of short grass, 3,500 1/ft, in minutes.
  const { heatPerUnitAreaKJM2, reactionIntensityKWM2 } = moist(1, gs4);
  expect(heatPerUnitAreaKJM2 / reactionIntensityKWM2).toBeCloseTo((384 / 3_500) * 60, 9);
});

test('a fire without wind is round, and none is drawn out beyond eight to one', () => {
  expect(lengthToWidthOf(0)).toBe(1);
  expect(lengthToWidthOf(100)).toBe(8);
  const round = fireEllipse(2, 1);
  expect([round.backingRateMMin, round.flankingRateMMin, round.eccentricity]).toEqual([2, 2, 0]);
});
