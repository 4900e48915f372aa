import { describe, expect, it } from 'vitest';
import { areaM2Of, widthMOf } from '../../models/parcels/area.ts';
import { mergedLand } from '../../models/parcels/merge.ts';
import type { Parcel, Place } from '../../models/parcels/position.ts';
import { snapped } from '../../models/parcels/snap.ts';
import { splitLand } from '../../models/parcels/split.ts';

const box = (west: number, south: number, east: number, north: number): Parcel => [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ],
];

describe('the area of a grid', () => {
  it('is that of the ellipsoid: all of it is 510,065,621.7 square kilometres (GRS80 and WGS84, Moritz 2000)', () => {
    const all = Array.from({ length: 36 }, (_, n) => box(-180 + 10 * n, -90, -170 + 10 * n, 90));
    expect(areaM2Of(all) / 1e6).toBeCloseTo(510_065_621.7, -1);
  });

  it('leaves holes out, and does not depend on which way a ring runs', () => {
    const [outer = []] = box(118, 30, 118.1, 30.1);
    const [hole = []] = box(118.02, 30.02, 118.04, 30.04);
    const whole = areaM2Of([[outer, hole]]);
    expect(whole).toBeCloseTo(areaM2Of([[outer]]) - areaM2Of([[hole]]), 3);
    expect(areaM2Of([[outer.toReversed(), hole.toReversed()]])).toBeCloseTo(whole, 3);
  });

  it('tells how wide a strip is', () => {
    const strip = box(118, 30, 118.1, 30.0001);
    expect(widthMOf([strip])).toBeGreaterThan(10);
    expect(widthMOf([strip])).toBeLessThan(12);
  });
});

describe('a grid that is split by a line', () => {
  const land = [box(118, 30, 118.1, 30.1)];

  it('becomes two whose areas make the whole', () => {
    const line: Place[] = [
      [117.9, 30.05],
      [118.05, 30.06],
      [118.2, 30.05],
    ];
    const pieces = splitLand(land, line);
    if (typeof pieces === 'string') throw new Error(pieces);
    expect(pieces).toHaveLength(2);
    expect(pieces.reduce((sum, one) => sum + areaM2Of(one), 0)).toBeCloseTo(areaM2Of(land), 0);
  });

  it('becomes three where the line goes through twice', () => {
    const line: Place[] = [
      [117.9, 30.02],
      [118.2, 30.03],
      [118.2, 30.06],
      [117.9, 30.07],
    ];
    const pieces = splitLand(land, line);
    expect(pieces).toHaveLength(3);
  });

  it('stays one where the line ends within, and is told why where it goes through a hole', () => {
    expect(
      splitLand(land, [
        [117.9, 30.05],
        [118.05, 30.05],
      ]),
    ).toBe('notThrough');
    const [outer = []] = land[0] ?? [];
    const [hole = []] = box(118.04, 30.04, 118.06, 30.06);
    expect(
      splitLand(
        [[outer, hole]],
        [
          [117.9, 30.05],
          [118.2, 30.05],
        ],
      ),
    ).toBe('throughHole');
  });
});

describe('grids that are merged', () => {
  it('are one ring without the border between them, corners on it or not', () => {
    const merged = mergedLand(
      [[box(118, 30, 118.1, 30.1)], [box(118.1, 30, 118.2, 30.05)], [box(118.1, 30.05, 118.2, 30.1)]],
      1,
    );
    expect(merged).toHaveLength(1);
    expect(merged[0]).toHaveLength(1);
    expect(areaM2Of(merged)).toBeCloseTo(areaM2Of([box(118, 30, 118.2, 30.1)]), 0);
  });

  it('of which one lies around the other leave no hole', () => {
    const [outer = []] = box(118, 30, 118.1, 30.1);
    const [hole = []] = box(118.04, 30.04, 118.06, 30.06);
    const merged = mergedLand([[[outer, hole]], [[hole]]], 1);
    expect(merged).toHaveLength(1);
    expect(merged[0]).toHaveLength(1);
  });

  it('that do not touch stay two parts', () => {
    expect(mergedLand([[box(118, 30, 118.1, 30.1)], [box(118.3, 30, 118.4, 30.1)]], 1)).toHaveLength(2);
  });
});

describe('a corner that is drawn near a border', () => {
  const borders = [box(118, 30, 118.1, 30.1)[0] ?? []];
  it('falls on the corner in reach, else on the edge, else nowhere', () => {
    expect(snapped([118.1001, 30.0001], borders, 50)).toEqual([118.1, 30]);
    const onEdge = snapped([118.1001, 30.05], borders, 50);
    expect(onEdge?.[0]).toBeCloseTo(118.1, 9);
    expect(snapped([118.2, 30.05], borders, 50)).toBeUndefined();
  });
});
