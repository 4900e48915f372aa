import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dropM, horizonM } from '../../../models/sight/earth.ts';
import { sightOver } from '../../../models/sight/grid-line.ts';
import { sectorAbout } from '../../../models/sight/sector.ts';
import { viewshedOf } from '../../../models/sight/viewshed.ts';
import { gridOf, mountains } from './land.ts';

const side = 151;
const middle = (side - 1) / 2;
const eyeAt = (aboveM: number) => ({ x: middle, y: middle, aboveM });
const seeds = integer({ min: 1, max: 1_000_000 });

/** Share of the cells within reach on which the viewshed says what a line of sight to the cell says. */
function agreement(seed: number, riseM: number, targetM: number): number {
  const grid = mountains(side, 30, riseM, seed);
  const { cells, within } = viewshedOf(grid, eyeAt(20), { reachM: middle * 30, targetM });
  let same = 0;
  cells.forEach((cell, n) => {
    if (cell === 0) return;
    const target = { x: n % side, y: Math.floor(n / side), aboveM: targetM };
    if (sightOver(grid, eyeAt(20), target).isSeen === (cell === 2)) same += 1;
  });
  return same / within;
}

describe('a viewshed', () => {
  it('says of 98 cells in 100 at least what a line of sight to each says', () => {
    assert(
      property(seeds, integer({ min: 50, max: 900 }), integer({ min: 0, max: 30 }), (seed, riseM, targetM) => {
        expect(agreement(seed, riseM, targetM)).toBeGreaterThan(0.98);
      }),
      { numRuns: 12, seed: 7 },
    );
  });

  it('sees all flat land within its reach', () => {
    const { within, seen } = viewshedOf(
      gridOf(side, 30, () => 40),
      eyeAt(10),
      { reachM: 2_000 },
    );
    expect(seen).toBe(within);
    // The cells of a disc of 2 km.
    expect(within * 0.0009).toBeCloseTo(Math.PI * 4, 1);
  });

  it('sees flat land up to the horizon and not beyond', () => {
    const cellM = 200;
    const { cells } = viewshedOf(
      gridOf(side, cellM, () => 0),
      eyeAt(5),
      { reachM: middle * cellM },
    );
    const east = Array.from({ length: middle }, (_, n) => cells[middle * side + middle + n + 1]);
    const last = (east.findIndex((cell) => cell === 1) + 1) * cellM;
    expect(horizonM(5)).toBeGreaterThan(8_000);
    expect(Math.abs(last - horizonM(5))).toBeLessThanOrEqual(2 * cellM);
  });

  it('does not see what lies behind a wall, but what towers above it', () => {
    const wall = gridOf(side, 30, (col) => (col === middle + 20 ? 60 : 0));
    const behind = middle * side + middle + 40;
    const look = (targetM: number) => viewshedOf(wall, eyeAt(10), { reachM: middle * 30, targetM }).cells;
    expect(look(0)[behind]).toBe(1);
    expect(look(0)[behind - 40]).toBe(2);
    expect(look(0)[middle * side + middle - 40]).toBe(2);
    // From 10 m over 60 m at 600 m one sees at 1,200 m what is 110 m high.
    expect(look(105)[behind]).toBe(1);
    expect(look(115)[behind]).toBe(2);
  });

  it('sees no less from higher up', () => {
    assert(
      property(seeds, integer({ min: 1, max: 60 }), integer({ min: 0, max: 60 }), (seed, aboveM, more) => {
        const grid = mountains(side, 30, 300, seed);
        const [low, high] = [aboveM, aboveM + more].map((metres) =>
          viewshedOf(grid, eyeAt(metres), { reachM: middle * 30 }),
        );
        expect(high?.seen).toBeGreaterThanOrEqual(low?.seen ?? 0);
      }),
      { numRuns: 10, seed: 3 },
    );
  });

  it('sees whatever it saw, and more, where one looks for what is taller', () => {
    assert(
      property(seeds, integer({ min: 1, max: 40 }), (seed, targetM) => {
        const grid = mountains(side, 30, 300, seed);
        const [ground, tall] = [0, targetM].map(
          (metres) => viewshedOf(grid, eyeAt(15), { reachM: middle * 30, targetM: metres }).cells,
        );
        expect(ground?.every((cell, n) => cell !== 2 || tall?.[n] === 2)).toBe(true);
      }),
      { numRuns: 10, seed: 3 },
    );
  });

  it('looks only within its sector, and over as much land whichever way it is turned', () => {
    const flat = gridOf(side, 30, () => 0);
    const areaAt = (headingDeg: number): number =>
      viewshedOf(flat, eyeAt(10), { reachM: 2_000, sector: sectorAbout(headingDeg, 60) }).within;
    const sixth = (Math.PI * (2_000 / 30) ** 2) / 6;
    for (const headingDeg of [0, 17, 90, 185, 271, 350])
      expect(Math.abs(areaAt(headingDeg) - sixth)).toBeLessThan(sixth * 0.02);
    const { cells } = viewshedOf(flat, eyeAt(10), { reachM: 2_000, sector: sectorAbout(0, 60) });
    expect(cells[(middle - 30) * side + middle]).toBe(2);
    expect(cells[(middle + 30) * side + middle]).toBe(0);
  });

  it('sees within a sector what it sees there when it looks around', () => {
    const grid = mountains(side, 30, 300, 4);
    const whole = viewshedOf(grid, eyeAt(15), { reachM: middle * 30 }).cells;
    const { cells, within } = viewshedOf(grid, eyeAt(15), { reachM: middle * 30, sector: sectorAbout(200, 90) });
    const same = cells.reduce((sum, cell, n) => sum + Number(cell !== 0 && cell === whole[n]), 0);
    expect(same / within).toBeGreaterThan(0.98);
  });
});

describe('the curve of the earth', () => {
  it('hides what surveyors reckon with: 6.8 cm at a kilometre, 6.8 m at ten', () => {
    expect(dropM(1_000)).toBeCloseTo(0.0683, 3);
    expect(dropM(10_000)).toBeCloseTo(6.83, 1);
  });
});
