import { describe, expect, test } from 'vitest';
import { areaOf, legOf, legsOf } from '../../src/map/tools/measure.ts';

describe('what is measured on a map', () => {
  test('a degree of a meridian and of the 60th parallel have their lengths and directions', () => {
    expect(legOf([118, 30], [118, 31])).toEqual({ metres: expect.closeTo(111_195, -1), bearingDeg: 0 });
    const east = legOf([10, 60], [11, 60]);
    expect(east.metres).toBeCloseTo(55_597, -1);
    expect(east.bearingDeg).toBeCloseTo(89.567, 2);
    expect(legOf([118, 30], [118, 29]).bearingDeg).toBe(180);
    expect(legOf([118, 30], [118, 30]).metres).toBe(0);
  });

  test('a closed line has one leg more than an open one', () => {
    const corners: [number, number][] = [
      [118, 30],
      [118.01, 30],
      [118.01, 30.01],
    ];
    expect([legsOf(corners).length, legsOf(corners, true).length]).toEqual([2, 3]);
    expect(legsOf([[118, 30]], true)).toEqual([]);
  });

  test('a square of one hundredth of a degree has the area of its sides, whichever way round', () => {
    const square: [number, number][] = [
      [118, 30],
      [118.01, 30],
      [118.01, 30.01],
      [118, 30.01],
    ];
    const [south, side] = [legOf([118, 30], [118.01, 30]).metres, legOf([118, 30], [118, 30.01]).metres];
    expect(areaOf(square) / (south * side)).toBeCloseTo(1, 3);
    expect(areaOf(square.toReversed())).toBeCloseTo(areaOf(square), 3);
    expect(areaOf(square.slice(0, 2))).toBe(0);
  });
});
