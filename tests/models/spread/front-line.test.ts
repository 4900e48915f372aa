import { expect, test } from 'vitest';
import { seededRandom } from '../../../models/random.ts';
import { areaHa, frontLines, perimeterM, twiceArea } from '../../../models/spread/front-line.ts';
import { cellsOfLine, cellsWithin } from '../../../models/spread/lines.ts';
import { polygonsOf } from '../../../models/spread/polygons.ts';

const size = 60;
const from = (timeAt: (x: number, y: number) => number) => ({
  cols: size,
  rows: size,
  arrivalMin: Float32Array.from({ length: size * size }, (_, cell) => timeAt(cell % size, Math.floor(cell / size))),
});

test('the front of a round fire is a circle', () => {
  const rings = frontLines(
    from((x, y) => Math.hypot(x - 30, y - 30)),
    20,
  );
  expect(rings).toHaveLength(1);
  expect(areaHa(rings, 10) / ((Math.PI * 200 * 200) / 10_000)).toBeCloseTo(1, 2);
  expect(perimeterM(rings, 10) / (2 * Math.PI * 200)).toBeCloseTo(1, 2);
});

test('what does not burn within is an island of its area, and fires in islands are areas of their own', () => {
  const rings = frontLines(
    from((x, y) => {
      const far = Math.max(Math.abs(x - 30), Math.abs(y - 30));
      return far <= 2 || (far > 8 && far <= 20) ? 0 : Infinity;
    }),
    1,
  );
  const polygons = polygonsOf(rings);
  expect(polygons.map((polygon) => polygon.length).toSorted((a, b) => a - b)).toEqual([1, 2]);
  expect(rings.map((ring) => Math.sign(twiceArea(ring))).toSorted((a, b) => a - b)).toEqual([-1, 1, 1]);
  // Squares of 41, 17 and 5 cells; a corner is cut by a quarter of a cell's half.
  expect(areaHa(rings, 100)).toBeCloseTo(41 ** 2 - 17 ** 2 + 5 ** 2 - 0.5, 1);
});

test('many islands within a long front are told apart by looking at a part of it for each', () => {
  const side = 240;
  const random = seededRandom(5);
  const arrivalMin = Float32Array.from({ length: side * side }, () => (random() < 0.1 ? Infinity : 0));
  const rings = frontLines({ cols: side, rows: side, arrivalMin }, 1);
  let reads = 0;
  const watched = rings.map(
    (ring) =>
      new Proxy(ring, {
        get(of, name) {
          reads += 1;
          return Reflect.get(of, name, of) as unknown;
        },
      }),
  );
  const polygons = polygonsOf(watched);
  expect(polygons.flat()).toHaveLength(rings.length);
  expect(polygons.some((polygon) => polygon.length > 2_000)).toBe(true);
  const corners = rings.reduce((sum, ring) => sum + ring.length / 2, 0);
  // Once around each front and back, and a row of the grid for each island: not the whole front for each.
  expect(reads / corners).toBeLessThan(400);
});

test('a fire at the border of the grid is closed there, and none has no front', () => {
  expect(
    frontLines(
      from(() => 0),
      1,
    ).map((ring) => ring.length > 4),
  ).toEqual([true]);
  expect(
    frontLines(
      from(() => 5),
      1,
    ),
  ).toEqual([]);
});

test('each cell of a line shares a side with the next, from end to end, and what lies outside is left out', () => {
  for (const line of [
    [3, 4, 40, 11],
    [40, 50, 2, 7],
    [5, 5, 5, 5],
    [0, 0, 59, 59],
  ] as const) {
    const cells = cellsOfLine(line, { cols: size, rows: size });
    expect(cells[0]).toBe((line[1] ?? 0) * size + (line[0] ?? 0));
    expect(cells.at(-1)).toBe((line[3] ?? 0) * size + (line[2] ?? 0));
    cells.slice(1).forEach((cell, k) => expect([1, size]).toContain(Math.abs(cell - (cells[k] ?? 0))));
  }
  expect(cellsOfLine([-5, 3, 2, 3], { cols: size, rows: size })).toEqual([180, 181, 182]);
  expect(cellsOfLine([-1e9, 3, 1e9, 3], { cols: size, rows: size })).toHaveLength(size);
  expect(cellsOfLine([-5, -5, 80, -5], { cols: size, rows: size })).toEqual([]);
});

test('cells within a line are those whose middle it goes around', () => {
  expect(cellsWithin([0.5, 0.5, 3.5, 0.5, 3.5, 2.5, 0.5, 2.5], { cols: 5, rows: 5 })).toEqual([6, 7, 8, 11, 12, 13]);
});
