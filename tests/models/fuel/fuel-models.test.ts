import { describe, expect, test } from 'vitest';
import { curedShare } from '../../../models/fuel/curing.ts';
import { burns, fuelModelOf, fuelModels } from '../../../models/fuel/fuel-models.ts';
import { fuelModelOfCover, landCovers } from '../../../models/fuel/land-covers.ts';
import { btuAPound, footM, poundASquareFoot, tonAnAcre } from '../../../models/fuel/units.ts';
import { published } from './published.ts';

describe('the fuel models', () => {
  test('are the 13 of Anderson, the 40 of Scott and Burgan and what does not burn, each once', () => {
    const numbers = fuelModels.map(({ number }) => number);
    expect(numbers).toEqual(published.map(([number]) => number));
    expect(numbers.filter((number) => number <= 13)).toHaveLength(13);
    expect(numbers.filter((number) => number > 100)).toHaveLength(40);
    expect(new Set(fuelModels.map(({ name }) => name)).size).toBe(fuelModels.length);
    expect(fuelModelOf(14)).toBeUndefined();
  });

  test.each(published)('%i %s has the values of the published table', (number, code, depth, pct, heat, loads, surf) => {
    const model = fuelModelOf(number);
    if (!model) throw new Error('no such model');
    const { load, surfaceToVolume } = model;
    const unit = number <= 13 ? poundASquareFoot : tonAnAcre;
    expect(model.code).toBe(code);
    expect(model.depthM / footM).toBeCloseTo(depth, 9);
    expect(model.deadExtinction * 100).toBeCloseTo(pct, 9);
    expect(model.heatKJKg / btuAPound).toBeCloseTo(heat, 6);
    const given = [load.oneHour, load.tenHour, load.hundredHour, load.herbaceous, load.woody];
    given.forEach((kgM2, n) => expect(kgM2 / unit).toBeCloseTo(loads[n] ?? 0, 9));
    expect(surfaceToVolume.oneHour * footM).toBeCloseTo(surf[0], 6);
    // Of a class without load, tables differ in what they print, and nothing depends on it.
    expect(load.herbaceous === 0 ? surf[1] : surfaceToVolume.herbaceous * footM).toBeCloseTo(surf[1], 6);
    expect(load.woody === 0 ? surf[2] : surfaceToVolume.woody * footM).toBeCloseTo(surf[2], 6);
    expect(model.dynamic).toBe(number > 100 && loads[3] > 0);
    expect(burns(model)).toBe(number < 90 || number > 100);
  });
});

test('herbs are cured in full at 30 % of moisture, in part between, and not above 120 %', () => {
  expect([0, 0.3, 0.6, 0.9, 1.3].map((moisture) => Number(curedShare(moisture).toFixed(3)))).toEqual([
    1, 1, 0.667, 0.334, 0,
  ]);
});

test('each land cover of southern China has a fuel model, and water, roads and rock carry no fire', () => {
  expect(landCovers.filter((cover) => !burns(fuelModelOfCover(cover)))).toEqual(['农田', '建设用地', '水域', '裸地']);
  expect(fuelModelOfCover('马尾松').code).toBe('TL8');
  expect(fuelModelOfCover('杉木').code).toBe('TU2');
});
