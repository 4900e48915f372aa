import { expect, test } from 'vitest';
import { assert, double, integer, property, tuple } from 'fast-check';
import { burn } from '../../../models/spread/burn.ts';
import { heldMinutes } from '../../../models/spread/held.ts';
import { cellsInside } from '../../../models/spread/lines.ts';
import { startsOfShapes } from '../../../models/spread/start-shapes.ts';
import { always, middle, patches, square } from './lands.ts';

const size = 81;
const extent = { cols: size, rows: size };
const open = new Uint8Array(size * size).fill(1);
type XY = [number, number];
const box = (from: number, to: number): XY[] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
  [from, from],
];
const shape = (more: Partial<Parameters<typeof startsOfShapes>[0][number]>) => ({
  atMin: 0,
  lines: [],
  areas: [],
  ...more,
});

test('a perimeter burns all over at its minute, but for its islands and what can not burn', () => {
  const lake = cellsInside([[24, 24, 28, 24, 28, 28, 24, 28]], extent);
  const land = open.slice();
  for (const cell of lake) land[cell] = 0;
  const island = box(34, 40);
  const starts = startsOfShapes([shape({ areas: [[box(20, 60), island]] })], { ...extent, open: land });
  const { arrivalMin } = burn(square(size, 10, always(5, 2, 90), { open: land }), starts, 30);
  const covered = cellsInside([box(20, 60).flat()], extent);
  const spared = new Set([...cellsInside([island.flat()], extent), ...lake]);
  expect(covered.filter((cell) => !spared.has(cell) && arrivalMin[cell] !== 0)).toEqual([]);
  for (const cell of lake) expect(arrivalMin[cell]).toBe(Infinity);
  // The island burns from all its sides.
  expect(arrivalMin[37 * size + 37]).toBeGreaterThan(0);
  expect(arrivalMin[37 * size + 37]).toBeLessThan(10);
});

test('what is smaller than a cell, or a line, burns as the cells that it touches', () => {
  const dot = box(40.1, 40.3);
  expect(startsOfShapes([shape({ areas: [[dot]] })], { ...extent, open })).toEqual([{ x: 40, y: 40, atMin: 0 }]);
  const line: XY[] = [
    [10, 10],
    [30, 20],
  ];
  const starts = startsOfShapes([shape({ lines: [line] })], { ...extent, open });
  expect(starts.length).toBe(31);
  const { areaHa } = burn(square(size, 10, always(2, 1, 0)), starts, 20);
  // A line of 224 m that grows by 40 m to each side.
  // Its cells stand as stairs, half a cell to each side of it.
  expect(Math.abs(areaHa / ((223.6 * 80 + Math.PI * 40 * 40) / 1e4) - 1)).toBeLessThan(0.1);
});

test('where two cover a cell the earlier counts, in whatever order they come; twice the same is the same', () => {
  const [early, late] = [shape({ areas: [[box(30, 40)]] }), shape({ atMin: 20, areas: [[box(36, 50)]] })];
  const [one, other] = [
    [early, late],
    [late, early],
  ].map((shapes) => startsOfShapes(shapes, { ...extent, open }));
  expect(one).toEqual(other);
  expect(one?.find(({ x, y }) => x === 38 && y === 38)?.atMin).toBe(0);
  expect(one?.find(({ x, y }) => x === 48 && y === 48)?.atMin).toBe(20);
  const land = patches(size, 1, [0, 30]);
  const bytes = () => Buffer.from(burn(land, one ?? [], 90).arrivalMin.buffer).toString('base64');
  expect(bytes()).toBe(bytes());
});

/** Corners of a line through the whole square, and the side of it on which a cell lies. */
const across = tuple(integer({ min: 45, max: 75 }), integer({ min: 45, max: 75 })).map(([top, bottom]) => ({
  corners: [
    [top, -1],
    [bottom, size],
  ] as XY[],
  isBeyond: (cell: number, by: number): boolean =>
    (cell % size) - (top + ((bottom - top) * (Math.floor(cell / size) + 1)) / (size + 1)) > by,
}));

test('no fire is beyond a line that stood before it, however thin, wide or askew it is and the wind blows', () => {
  assert(
    property(
      across,
      double({ min: 0, max: 6, noNaN: true }),
      integer({ min: 0, max: 359 }),
      ({ corners, isBeyond }, wide, towardDeg) => {
        const heldMin = heldMinutes([{ corners, wide, fromMin: 0 }], extent);
        const land = square(size, 10, always(30, 4, towardDeg), heldMin ? { heldMin } : {});
        const { arrivalMin } = burn(land, [middle(size, -20)], 400);
        const leapt = [...arrivalMin.keys()].filter(
          (cell) => isBeyond(cell, 1 + wide) && arrivalMin[cell] !== Infinity,
        );
        expect(leapt).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
});

test('a line only takes away: with one, later or wider or not, no place burns sooner', () => {
  const at = (fromMin: number, wide: number) => {
    const corners: XY[] = [
      [55, 10],
      [60, 70],
    ];
    const heldMin = heldMinutes([{ corners, wide, fromMin }], extent);
    return burn(square(size, 10, always(12, 2, 80), heldMin ? { heldMin } : {}), [middle(size)], 60).arrivalMin;
  };
  const [free, late, soon, wide] = [at(1_000, 0), at(12, 0), at(0, 0), at(0, 5)];
  const isNoSooner = (one: Float32Array, than: Float32Array): boolean =>
    [...one.keys()].every((cell) => (one[cell] ?? 0) >= (than[cell] ?? 0) - 0.05);
  expect(isNoSooner(late, free)).toBe(true);
  expect(isNoSooner(soon, late)).toBe(true);
  expect(isNoSooner(wide, soon)).toBe(true);
  expect(soon.some((minute, cell) => minute > (free[cell] ?? 0) + 5)).toBe(true);
});

test('no lines hold nothing, and a line on which it burns already does not stop it', () => {
  expect(heldMinutes([], extent)).toBeUndefined();
  const corners: XY[] = [
    [40, 0],
    [40, 80],
  ];
  const heldMin = heldMinutes([{ corners, wide: 0, fromMin: 0 }], extent);
  const land = square(size, 10, always(10, 1, 0), heldMin ? { heldMin } : {});
  const burnt = (x: number) => burn(land, [{ x, y: 40, atMin: 0 }], 20).arrivalMin;
  // Drawn through the middle of the place where it burns.
  expect(burnt(40)[40 * size + 45]).toBeLessThan(Infinity);
  // Just beside it: the line holds.
  expect(burnt(39.6)[40 * size + 45]).toBe(Infinity);
});

test('a start between cells lights them no earlier than the wind comes that carries its fire there', () => {
  const series = [
    { fromMin: 0, rosMMin: 0.01, lengthToWidth: 1, towardDeg: 0 },
    { fromMin: 60, rosMMin: 10, lengthToWidth: 1, towardDeg: 0 },
  ];
  const { arrivalMin } = burn(square(size, 10, series), [{ x: 40.5, y: 40.5, atMin: 0 }], 65);
  const reached = arrivalMin.filter((minute) => minute < Infinity);
  expect(reached.length).toBeGreaterThan(4);
  // Of 7.07 m to the middles of the cells around the first hour leads 0.6 m.
  expect(Math.min(...reached)).toBeCloseTo(60 + (Math.hypot(5, 5) - 0.6) / 10, 4);
});
