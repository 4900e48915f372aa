import type { Feature } from 'geojson';
import { expect, test } from 'vitest';
import { gridParts } from '../../server/analyses/grid-parts.ts';

/** Degrees that are a hundred metres each. */
const flat = ([x, y]: readonly [number, number]): readonly [number, number] => [x * 100, y * 100];
const box = (west: number, south: number, east: number, north: number): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const grid = (name: string, ring: [number, number][], island?: [number, number][]): Feature => ({
  type: 'Feature',
  properties: { name },
  geometry: { type: 'Polygon', coordinates: island ? [ring, island] : [ring] },
});

test('which grids lie in a buffer, wholly or in part, and what of it is in none', () => {
  const buffer = [[box(0, 0, 10, 10)]];
  const parts = gridParts(
    buffer,
    [
      grid('一', box(1, 1, 3, 3)),
      grid('二', box(8, 0, 12, 4)),
      grid('三', box(20, 20, 30, 30)),
      grid('四', box(4, 4, 8, 8), box(5, 5, 7, 7)),
      // It shares a border only.
      grid('五', box(10, 5, 12, 8)),
    ],
    flat,
  );
  expect(parts.grids).toEqual([
    { name: '四', areaHa: 12, insideHa: 12, isWhole: true },
    { name: '二', areaHa: 16, insideHa: 8, isWhole: false },
    { name: '一', areaHa: 4, insideHa: 4, isWhole: true },
  ]);
  // 100 ha of the buffer and 8 of a grid outside; without what the grids cover.
  expect(parts.gridUnionHa).toBe(108);
  expect(parts.outsideGridsHa).toBe(100 - 12 - 8 - 4);
});

test('a buffer that no grid touches is all outside, and a ring that crosses itself is no fault', () => {
  expect(gridParts([[box(0, 0, 2, 2)]], [], flat)).toEqual({ grids: [], gridUnionHa: 4, outsideGridsHa: 4 });
  const bow: [number, number][] = [
    [0, 0],
    [4, 4],
    [4, 0],
    [0, 4],
    [0, 0],
  ];
  const { grids } = gridParts([[box(0, 0, 10, 10)]], [grid('结', bow)], flat);
  expect(grids?.[0]?.insideHa).toBe(8);
});
