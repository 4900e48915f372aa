import { expect, test } from 'vitest';
import { burn } from '../../../models/spread/burn.ts';
import type { Landscape, Start } from '../../../models/spread/landscape.ts';
import { always, middle, square } from './lands.ts';

const cellM = 30;
const untilMin = 360;

/** What the formula says of an ellipse whose head ran so many cells. */
function formula(headCells: number, lengthToWidth: number): { areaHa: number; headM: number } {
  const eccentricity = Math.sqrt(1 - lengthToWidth ** -2);
  const half = (headCells * cellM) / (1 + eccentricity);
  return { areaHa: (Math.PI * half * half) / lengthToWidth / 1e4, headM: headCells * cellM };
}

/** The same ellipse on a square that holds it, from a start off the middle cell, in periods that begin at minutes. */
function burnt(
  headCells: number,
  lengthToWidth: number,
  { towardDeg = 0, off = [0, 0] as readonly [number, number], periodsMin = [0] as readonly number[] } = {},
) {
  const size = Math.ceil(headCells * 2.3) + 16;
  const [ellipse] = always((headCells * cellM) / untilMin, lengthToWidth, towardDeg);
  const series = periodsMin.map((fromMin) => ({ ...ellipse!, fromMin }));
  return burn(square(size, cellM, series), [middle(size, ...off)], untilMin);
}

const shapes = [1, 3, 5, 8];
const headings = [0, 13.9, 45];

test.each(shapes)('a head of 40, 80 or 160 cells at L/W %s comes to the area and length of the formula', (shape) => {
  for (const headCells of [40, 80, 160])
    for (const towardDeg of headings) {
      const [seen, wanted] = [burnt(headCells, shape, { towardDeg }), formula(headCells, shape)];
      expect(Math.abs(seen.areaHa / wanted.areaHa - 1), `area, ${headCells} cells, ${towardDeg}°`).toBeLessThan(0.04);
      expect(Math.abs(seen.headM / wanted.headM - 1), `head, ${headCells} cells, ${towardDeg}°`).toBeLessThan(0.02);
    }
});

test.each(shapes)('an even wind told in five periods burns as it does in one, at L/W %s', (shape) => {
  for (const headCells of [40, 80])
    for (const towardDeg of headings) {
      const one = burnt(headCells, shape, { towardDeg });
      const five = burnt(headCells, shape, { towardDeg, periodsMin: [0, 51, 99, 180, 270] });
      expect(Math.abs(five.areaHa / one.areaHa - 1), `${headCells} cells, ${towardDeg}°`).toBeLessThan(0.005);
    }
});

test.each<readonly [number, number]>([
  [0.5, 0.5],
  [0.5, 0],
  [0.3, 0.2],
  [0.01, 0],
])('a start %s, %s off the middle of its cell burns the area of the formula', (...off) => {
  for (const [shape, headCells] of [
    [2, 40],
    [5, 80],
    [8, 160],
  ] as const)
    for (const towardDeg of [90, 37]) {
      const seen = burnt(headCells, shape, { towardDeg, off });
      const { areaHa } = formula(headCells, shape);
      expect(Math.abs(seen.areaHa / areaHa - 1), `L/W ${shape}, ${towardDeg}°`).toBeLessThan(0.02);
    }
});

const round = (rosMMin: number, fromMin: number) => ({ fromMin, rosMMin, lengthToWidth: 1, towardDeg: 0 });
const between: Start = { x: 20.5, y: 20.5, atMin: 0 };

test('a start between cells that the first hour holds goes on from where it lies, not from the cells around', () => {
  const { areaHa } = burn(square(41, cellM, [round(0, 0), round(1, 60)]), [between], 120);
  expect(Math.abs(areaHa / ((Math.PI * 60 * 60) / 1e4) - 1)).toBeLessThan(0.1);
});

test('each period of weather takes a start between cells a part of the way', () => {
  const even = burn(square(41, cellM, [round(1, 0)]), [between], 120);
  const halting = [round(2, 0), round(0, 15), round(2, 30), round(0, 45), round(1, 60)];
  const seen = burn(square(41, cellM, halting), [between], 120);
  expect(Math.abs(seen.areaHa / even.areaHa - 1)).toBeLessThan(0.01);
});

const side = 21;
const cellsAcross = (rowOf: (col: number) => number): number[] =>
  Array.from({ length: side }, (_, col) => col + rowOf(col) * side).filter((cell) => cell >= 0 && cell < side * side);
/** A wall along a row, and cells that touch by their corners: how far each cell lies beyond. */
const walls = {
  wall: { cells: cellsAcross(() => 11), beyond: (_x: number, y: number) => y - 11 },
  corners: { cells: cellsAcross((col) => 21 - col), beyond: (x: number, y: number) => x + y - 21 },
};
const starts = [
  [10.4, 10.3],
  [10.2, 10.2],
  [9.9, 10.45],
  [10, 9.5],
] as const;

test.each(['closed wall', 'closed corners', 'held wall'])('a start off the middle of its cell leaps no %s', (name) => {
  const { cells, beyond } = name.endsWith('wall') ? walls.wall : walls.corners;
  const [open, heldMin] = [new Uint8Array(side * side).fill(1), new Float32Array(side * side).fill(Infinity)];
  for (const cell of cells) [open[cell], heldMin[cell]] = name.startsWith('closed') ? [0, Infinity] : [1, 0];
  for (const [x, y] of starts)
    for (const towardDeg of [45, 90, 135, 180]) {
      const land = square(side, cellM, always(10, 3, towardDeg), { open, heldMin });
      const { arrivalMin } = burn(land, [{ x, y, atMin: 0 }], 200);
      const burntCells = [...arrivalMin.keys()].filter((cell) => (arrivalMin[cell] ?? 0) < Infinity);
      expect(burntCells.length).toBeGreaterThan(10);
      expect(
        burntCells.filter((cell) => beyond(cell % side, Math.floor(cell / side)) >= 0),
        `${x}, ${y}, ${towardDeg}°`,
      ).toEqual([]);
    }
});

/** Grass in patches among damp litter that does not burn, in an hourly wind; counts how often its weather is asked. */
function damp(hours: number): { land: Landscape; asked: () => number } {
  let asked = 0;
  const size = 60;
  const land = square(size, cellM, always(0, 1, 0));
  return {
    land: {
      ...land,
      periodsMin: Array.from({ length: hours }, (_, hour) => hour * 60),
      mediumAt(cell, period, into) {
        asked += 1;
        const isGrass = (cell % size) % 8 < 5 && Math.floor(cell / size) % 8 < 5;
        Object.assign(into, { headMMin: isGrass ? 4 : 0, eccentricity: 0.8 });
        into.east = Math.cos(period);
        into.south = Math.sin(period);
      },
    },
    asked: () => asked,
  };
}

test('twice the hours of a fire among damp fuel take about twice the work', () => {
  const work = (hours: number): number => {
    const { land, asked } = damp(hours);
    burn(land, [middle(60), { x: 33.5, y: 34.2, atMin: 0 }], hours * 60);
    return asked();
  };
  expect(work(48) / work(24)).toBeLessThan(3);
});

test('an ignition on a barrier changes neither area nor head of another', () => {
  const open = new Uint8Array(101 * 101).fill(1);
  open[20 * 101 + 80] = 0;
  const land = square(101, cellM, always(10, 2, 270), { open });
  const alone = burn(land, [middle(101)], 90);
  const both = burn(land, [middle(101), { x: 80, y: 20, atMin: 0 }, { x: 10, y: 50, atMin: 91 }], 90);
  expect([both.areaHa, both.headM]).toEqual([alone.areaHa, alone.headM]);
});

test('a fire that does not spread has no head', () => {
  expect(burn(square(21, cellM, always(0, 1, 0)), [middle(21)], 60).headM).toBe(0);
});
