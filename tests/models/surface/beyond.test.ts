import { describe, expect, test } from 'vitest';
import { chainAnHourMMin, footM, mileAnHourMs } from '../../../models/fuel/units.ts';
import { criticalCrownRate, criticalIntensity, crownFireOf, crownRate } from '../../../models/surface/crown-fire.ts';
import { spottingDistance } from '../../../models/surface/spotting.ts';
import { surfaceFire } from '../../../models/surface/surface-fire.ts';
import { wangFirstRate } from '../../../models/surface/wang.ts';
import { isSheltered, windAdjustment, windAtTwentyFeet } from '../../../models/surface/wind-adjustment.ts';
import { moist, moistures, type Percents } from './fires.ts';

const gs4: Percents = [6, 7, 8, 60, 90];

describe('the wind that the fire feels', () => {
  test('is sheltered under crowns, and falls off with the depth of the bed in the open', () => {
    const canopy = { cover: 0.5, heightM: 30 * footM, crownRatio: 0.5 };
    expect(isSheltered(canopy)).toBe(true);
    expect(windAdjustment(0.3, canopy)).toBeCloseTo(0.1699, 4);
    expect(windAdjustment(0.3, { ...canopy, cover: 0.1 })).toBe(windAdjustment(0.3));
    expect(windAdjustment(0.3, { ...canopy, heightM: 1.5 })).toBe(windAdjustment(0.3));
    expect(windAdjustment(footM)).toBeCloseTo(1.83 / Math.log(20.36 / 0.13), 9);
    expect(windAdjustment(2 * footM)).toBeGreaterThan(windAdjustment(footM));
    expect(windAdjustment(0)).toBe(0);
    expect(windAtTwentyFeet(11.5)).toBeCloseTo(10, 9);
  });
});

describe('fire in the crowns', () => {
  // 6 ft above ground, 0.03 lb/ft³, 120 % of moisture.
  const crowns = { baseHeightM: 6 * footM, bulkDensityKgM3: 0.03 * 16.0185, foliarMoisture: 1.2 };

  test('begins from an intensity that grows with their height and moisture', () => {
    expect(criticalIntensity(crowns)).toBeCloseTo((0.01 * 1.8288 * (460 + 25.9 * 120)) ** 1.5, 6);
    expect(criticalIntensity({ ...crowns, baseHeightM: 5 })).toBeGreaterThan(criticalIntensity(crowns));
    expect(criticalIntensity({ ...crowns, foliarMoisture: 0.8 })).toBeLessThan(criticalIntensity(crowns));
  });

  test('runs as Rothermel’s crown fire does in BehavePlus', () => {
    expect(crownRate(moistures(gs4), 5 * mileAnHourMs) / chainAnHourMMin).toBeCloseTo(10.259921, 5);
  });

  test('is told by whether flames reach it and whether it carries them on', () => {
    const reaching = criticalIntensity(crowns);
    const carrying = criticalCrownRate(crowns);
    expect(crownFireOf(reaching - 1, carrying - 1, crowns)).toBe('surface');
    expect(crownFireOf(reaching + 1, carrying - 1, crowns)).toBe('torching');
    expect(crownFireOf(reaching - 1, carrying + 1, crowns)).toBe('conditional');
    expect(crownFireOf(reaching + 1, carrying + 1, crowns)).toBe('crowning');
    expect(crownFireOf(1e6, 1e6, { ...crowns, bulkDensityKgM3: 0 })).toBe('torching');
  });
});

describe('firebrands', () => {
  test('of a surface fire fly as far as in BehavePlus, and not at all without wind or fire', () => {
    const windMs = 5 * mileAnHourMs;
    const at = { windMs, windTowardDeg: 0, slope: 0.3, upslopeDeg: 0 };
    const { intensityKWM } = surfaceFire(moist(124, gs4), at);
    expect(spottingDistance(intensityKWM, windMs, 30 * footM) / (5280 * footM)).toBeCloseTo(0.22005, 5);
    expect([spottingDistance(0, 5, 10), spottingDistance(5000, 0, 10)]).toEqual([0, 0]);
    expect(spottingDistance(9000, 10, 0)).toBeGreaterThan(spottingDistance(3000, 10, 0));
    expect(Number.isFinite(spottingDistance(1e-9, 1e-9, 0))).toBe(true);
  });
});

test('王正非’s model has a first rate by temperature, wind force and dryness, never below nothing', () => {
  const weather = { temperatureC: 25, humidityPct: 30, windForce: 3 };
  expect(wangFirstRate(weather)).toBeCloseTo(0.75 + 0.15 + 0.7 - 0.3, 9);
  expect(wangFirstRate({ ...weather, temperatureC: -30 })).toBe(0);
});

test('ground without fuel is a circle of no spread in any wind, as BehavePlus has it', () => {
  const at = { windMs: 5, windTowardDeg: 90, slope: 0.3, upslopeDeg: 0 };
  expect(surfaceFire(moist(99, gs4), at)).toMatchObject({ headRateMMin: 0, lengthToWidth: 1, effectiveWindMs: 0 });
});
