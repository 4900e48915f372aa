import { expect, test } from 'vitest';
import { burn } from '../../../models/spread/burn.ts';
import { cellsOfLine, cellsWithin, type Line, startsIn } from '../../../models/spread/lines.ts';
import { March } from '../../../models/spread/march.ts';
import { always, middle, patches, square } from './lands.ts';

const size = 101;
const burntCells = (arrivalMin: Float32Array, untilMin: number): number[] =>
  [...arrivalMin.keys()].filter((cell) => (arrivalMin[cell] ?? Infinity) <= untilMin);

test.each<[string, Line]>([
  ['from north to south', [60, 0, 60, 100]],
  ['from west to east', [0, 41, 100, 41]],
  ['along the diagonal', [0, 20, 80, 100]],
  ['askew', [55, 0, 90, 100]],
])('no front leaps a river of one cell %s, however the wind blows', (_name, line) => {
  const river = cellsOfLine(line, { cols: size, rows: size });
  const open = new Uint8Array(size * size).fill(1);
  for (const cell of river) open[cell] = 0;
  const [x0, y0, x1, y1] = line;
  const sideOf = (cell: number): number =>
    Math.sign(((cell % size) - x0) * (y1 - y0) - (Math.floor(cell / size) - y0) * (x1 - x0));
  const start = middle(size);
  for (const towardDeg of [0, 45, 90, 135, 180, 225, 270, 315]) {
    const { arrivalMin } = burn(square(size, 10, always(50, 4, towardDeg), { open }), [start], 1_000);
    const beyond = burntCells(arrivalMin, 1_000).filter((cell) => sideOf(cell) === -sideOf(start.y * size + start.x));
    expect(beyond).toEqual([]);
  }
});

test('the sooner a line is drawn before the fire the more it holds; one drawn behind it holds nothing', () => {
  const held = (atMin: number): number => {
    const heldMin = new Float32Array(size * size).fill(Infinity);
    for (const cell of cellsOfLine([70, 0, 70, 100], { cols: size, rows: size })) heldMin[cell] = atMin;
    return burn(square(size, 10, always(10, 2, 90), { heldMin }), [middle(size)], 45).burnedCells;
  };
  // The head needs 20 minutes to the line, its flanks more.
  expect(held(10)).toBeLessThan(held(30));
  expect(held(30)).toBeLessThan(held(1_000));
  expect(held(45)).toBe(held(1_000));
});

test('the grid turned by a right angle burns as before, by any angle to a hundredth', () => {
  const areaOf = (towardDeg: number): number =>
    burn(square(301, 10, always(10, 3, towardDeg)), [middle(301)], 120).areaHa;
  for (const quarter of [90, 180, 270]) expect(areaOf(20 + quarter)).toBeCloseTo(areaOf(20), 4);
  for (const angle of [0, 11, 22.5, 33, 45]) expect(areaOf(angle) / areaOf(20)).toBeCloseTo(1, 2);
});

test('several starts burn as each alone would, wherever one is first', () => {
  const land = square(size, 10, always(5, 2, 30));
  const starts = [middle(size, -20), { ...middle(size, 20, 5), atMin: 15 }];
  const both = burn(land, starts, 60).arrivalMin;
  const [one, other] = starts.map((start) => burn(land, [start], 60).arrivalMin);
  for (const cell of burntCells(both, 50))
    expect(Math.abs((both[cell] ?? 0) - Math.min(one?.[cell] ?? 0, other?.[cell] ?? 0))).toBeLessThan(0.2);
});

test('a perimeter goes on from where it stands', () => {
  const ring = [30, 30, 70, 30, 70, 70, 30, 70];
  const starts = startsIn(cellsWithin(ring, { cols: size, rows: size }), { cols: size }, 0);
  const { areaHa } = burn(square(size, 10, always(10, 1, 0)), starts, 10);
  // A square of 400 m that grows by 100 m at each side, its corners round.
  expect(areaHa / ((400 * 400 + 4 * 400 * 100 + Math.PI * 100 * 100) / 10_000)).toBeCloseTo(1, 1);
});

test('a fire that the night holds goes on in the morning from where it stood', () => {
  const rate = 10;
  const series = [0, 60, 120].map((fromMin, k) => ({
    fromMin,
    rosMMin: k === 1 ? 0 : rate,
    lengthToWidth: 2,
    towardDeg: 90,
  }));
  const withNight = burn(square(301, 10, series), [middle(301)], 180);
  const without = burn(square(301, 10, always(rate, 2, 90)), [middle(301)], 120);
  expect(withNight.areaHa / without.areaHa).toBeCloseTo(1, 3);
});

test('a march in pieces comes to what one at a stretch comes to, and says how far it is', () => {
  const land = patches(120, 1, [0, 60, 120]);
  const [whole, pieces] = [new March(land, [middle(120)], 200), new March(land, [middle(120)], 200)];
  whole.run();
  const seen: number[] = [];
  while (pieces.run(50)) seen.push(pieces.reachedMin);
  expect(pieces.arrival()).toEqual(whole.arrival());
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.length).toBeGreaterThan(10);
});

test('over patches, waves of ground and a river the area is that of a grid twice as fine to two hundredths', () => {
  const areaOf = (split: number): number => {
    const land = patches(300, split);
    const at = 150.5 * split - 0.5;
    return burn(land, [{ x: at, y: at, atMin: 0 }], 720).areaHa;
  };
  expect(Math.abs(areaOf(1) / areaOf(2) - 1)).toBeLessThan(0.02);
});

test('every time is finite or never, none is before the start, and a quicker fire is nowhere later', () => {
  const land = patches(200, 1, [0, 100, 200]);
  const quicker = {
    ...land,
    mediumAt: ((cell, period, into) => {
      land.mediumAt(cell, period, into);
      into.headMMin *= 1.3;
    }) satisfies typeof land.mediumAt,
  };
  const [slow, quick] = [land, quicker].map((one) => burn(one, [middle(200)], 400));
  for (const cell of burntCells(slow?.arrivalMin ?? new Float32Array(), 400)) {
    expect(slow?.arrivalMin[cell]).toBeGreaterThanOrEqual(0);
    expect(slow?.frontMMin[cell]).toBeGreaterThan(0);
    // As exact as a march is: a cell of the slowest fuel takes half an hour.
    expect(quick?.arrivalMin[cell]).toBeLessThanOrEqual((slow?.arrivalMin[cell] ?? 0) + 1);
  }
  expect(slow?.arrivalMin.some(Number.isNaN)).toBe(false);
});

test('a landscape whose wind blows another way in each cell is marched through in the end', () => {
  const headings = Float32Array.from({ length: size * size }, (_, cell) => (cell * 2.399_963) % (2 * Math.PI));
  const land = {
    ...square(size, 10, always(10, 8, 0)),
    mediumAt: ((cell, _period, into) => {
      const heading = headings[cell] ?? 0;
      into.headMMin = cell % 3 === 0 ? 1 : 20;
      into.eccentricity = 0.99;
      into.east = Math.cos(heading);
      into.south = Math.sin(heading);
    }) satisfies ReturnType<typeof square>['mediumAt'],
  };
  const march = new March(land, [middle(size)], 10_000);
  let pieces = 0;
  while (march.run(size * size) && pieces < 60) pieces += 1;
  expect(pieces).toBeLessThan(60);
});
