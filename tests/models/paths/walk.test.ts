import { expect, test } from 'vitest';
import { cellsFrom, fireArrival } from '../../../models/paths/fire-arrival.ts';
import { walkingSpeed } from '../../../models/paths/tobler.ts';
import { cellsTo, walk, type WalkGround } from '../../../models/paths/walk.ts';

const side = 41;
const middle = (side * side - 1) / 2;
const ground = (heightAt: (x: number, y: number) => number, over: Partial<WalkGround> = {}): WalkGround => ({
  cols: side,
  rows: side,
  cellM: 20,
  heightM: Float32Array.from({ length: side * side }, (_, at) => heightAt(at % side, Math.floor(at / side))),
  ease: new Float32Array(side * side).fill(1),
  ...over,
});
const level = ground(() => 100);
const from = (land: WalkGround, cell = middle) => walk(land, [{ cell, atS: 0 }]);
const atOf = (x: number, y: number): number => y * side + x;

test('Tobler walks 5.04 km/h on the level, 6 where it falls by 5 %, and uphill slower than down', () => {
  expect(walkingSpeed(0) * 3.6).toBeCloseTo(5.037, 3);
  expect(walkingSpeed(-0.05) * 3.6).toBe(6);
  expect(walkingSpeed(0.2)).toBeLessThan(walkingSpeed(-0.2));
  expect(walkingSpeed(0.2) * 3.6).toBeCloseTo(6 * Math.exp(-0.875), 9);
});

test('on the level it is as far to all sides, and at most 3 % longer than straight', () => {
  const { atS } = from(level);
  const [right, left, up] = [atOf(40, 20), atOf(0, 20), atOf(20, 0)];
  expect(atS[right]).toBeCloseTo((20 * 20) / walkingSpeed(0), 6);
  expect(atS[left]).toBeCloseTo(atS[right] ?? 0, 6);
  expect(atS[up]).toBeCloseTo(atS[right] ?? 0, 6);
  for (const [x, y] of [
    [40, 30],
    [40, 25],
    [33, 5],
  ] as const) {
    const straight = (Math.hypot(x - 20, y - 20) * 20) / walkingSpeed(0);
    expect((atS[atOf(x, y)] ?? 0) / straight).toBeGreaterThan(1 - 1e-9);
    expect((atS[atOf(x, y)] ?? 0) / straight).toBeLessThan(1.03);
  }
});

test('a slope is the same to both hands, dearer up than down, and a steep one is climbed in bends', () => {
  const slope = ground((x) => x * 4);
  const { atS } = from(slope);
  expect(atS[atOf(20, 0)]).toBeCloseTo(atS[atOf(20, 40)] ?? 0, 6);
  expect(atS[atOf(40, 20)]).toBeCloseTo(400 / walkingSpeed(0.2), 6);
  expect(atS[atOf(0, 20)]).toBeCloseTo(400 / walkingSpeed(-0.2), 6);
  const steep = from(ground((x) => x * 20));
  expect(atOf(40, 20)).toBeDefined();
  expect(steep.atS[atOf(40, 20)]).toBeLessThan(400 / walkingSpeed(1));
});

test('thick growth slows, water is gone round, and no knight leaps it', () => {
  const half = from({ ...level, ease: new Float32Array(side * side).fill(0.5) });
  expect(half.atS[atOf(40, 20)]).toBeCloseTo(800 / walkingSpeed(0), 6);
  const ease = new Float32Array(side * side).fill(1);
  for (let y = 0; y < side; y += 1) ease[atOf(30, y)] = 0;
  expect(from({ ...level, ease }).atS[atOf(40, 20)]).toBe(Infinity);
  ease[atOf(30, 0)] = 1;
  const round = from({ ...level, ease });
  expect(cellsTo(round, atOf(40, 20))).toContain(atOf(30, 0));
  expect(round.atS[atOf(40, 20)]).toBeGreaterThan(1.9 * (400 / walkingSpeed(0)));
});

test('cells close as the fire comes: one that walks before it gets through, one that is later goes no way', () => {
  const closingS = Float32Array.from({ length: side * side }, (_, at) => (at % side === 30 ? 200 : Infinity));
  const goal = atOf(40, 20);
  expect(from({ ...level, closingS }).atS[goal]).toBeLessThan(Infinity);
  expect(walk({ ...level, closingS }, [{ cell: middle, atS: 100 }]).atS[goal]).toBe(Infinity);
});

test('it stops at the first cell that is looked for', () => {
  const { found, atS } = walk(level, [{ cell: middle, atS: 0 }], { isGoal: (cell) => cell % side >= 25 });
  expect(found).toBe(atOf(25, 20));
  expect(atS[atOf(0, 0)]).toBe(Infinity);
});

test('between two lines of a front the fire comes by how far a place lies from both; beyond the last never', () => {
  const square = (half: number): number[] =>
    [
      [20 - half, 20 - half],
      [20 + half, 20 - half],
      [20 + half, 20 + half],
      [20 - half, 20 + half],
    ].flat();
  const extent = { cols: side, rows: side };
  const arrival = fireArrival(
    [
      { minutes: 120, rings: [square(16.5)] },
      { minutes: 60, rings: [square(8.5), square(1.5)] },
    ],
    [{ x: 20, y: 20, atMin: 0 }],
    extent,
  );
  expect(arrival[middle]).toBe(0);
  const row = Array.from({ length: 20 }, (_, n) => arrival[atOf(21 + n, 20)] ?? 0);
  expect(row.slice(4)).toEqual(row.slice(4).toSorted((a, b) => a - b));
  expect(arrival[atOf(28, 20)]).toBeGreaterThan(45);
  expect(arrival[atOf(28, 20)]).toBeLessThan(60);
  expect(arrival[atOf(29, 20)]).toBeGreaterThan(60);
  expect(arrival[atOf(36, 20)]).toBeLessThan(120);
  expect(arrival[atOf(37, 20)]).toBe(Infinity);
  // The island within the first line burns with the second.
  expect(arrival[atOf(21, 20)]).toBeGreaterThanOrEqual(60);
  expect(cellsFrom((cell) => cell === middle, extent)[atOf(20, 25)]).toBe(5);
});

test('all that burns at the beginning burns at once; what begins later burns from its own minute on', () => {
  const box = (left: number, right: number): number[] => [left, 0.5, right, 0.5, right, 39.5, left, 39.5];
  const column = (x: number, atMin: number) => Array.from({ length: 39 }, (_, n) => ({ x, y: n + 1, atMin }));
  const starts = [...column(5, 0), ...column(6, 0), ...column(6, 30), ...column(30, 40), ...column(38, 90)];
  const arrival = fireArrival([{ minutes: 60, rings: [box(1.5, 34.5)] }], starts, { cols: side, rows: side });
  expect([5, 6].map((x) => arrival[atOf(x, 20)])).toEqual([0, 0]);
  expect(arrival[atOf(30, 20)]).toBe(40);
  // Beside what began at 40 it burns soon after, however far the first fire is.
  expect(arrival[atOf(31, 20)]).toBeLessThan(46);
  expect(arrival[atOf(7, 20)]).toBeLessThan(10);
  // No line holds it, and it was seen to burn all the same.
  expect(arrival[atOf(38, 20)]).toBe(90);
  expect(arrival[atOf(39, 20)]).toBe(Infinity);
});
