import { describe, expect, test } from 'vitest';
import { createGrid, squareOf, squaresAround } from '../../server/incidents/grid.ts';
import { hill, off } from './seen.ts';

describe('a square', () => {
  test('is a hundredth of a degree', () => {
    const at = (longitude: number, latitude: number): number => squareOf({ longitude, latitude });
    expect(at(118.5401, 30.2901)).toBe(at(118.5499, 30.2999));
    expect(at(118.5401, 30.2901)).not.toBe(at(118.5501, 30.2901));
    expect(at(118.5401, 30.2901)).not.toBe(at(118.5401, 30.3001));
  });

  test('has a number of its own, on all the earth', () => {
    const points = [-179.995, -118.5, 0.005, 118.5, 118.51, 179.995].flatMap((longitude) =>
      [-89.5, -30.3, 0.005, 30.3, 30.31, 89.5].map((latitude) => squareOf({ longitude, latitude })),
    );
    expect(new Set(points).size).toBe(36);
  });

  test.each([200, 1_500, 5_200])(
    'stands among those around a point if anything of it lies within %d m east or north',
    (metres) => {
      const steps = Array.from({ length: 101 }, (_, n) => ((n - 50) / 50) * metres);
      const within = steps.flatMap((east) => steps.map((north) => squareOf(off(east, north))));
      const around = squaresAround(hill, metres);
      expect(new Set(around)).toEqual(new Set(within));
      expect(new Set(around).size).toBe(around.length);
    },
  );
});

describe('the grid', () => {
  test('holds things in all squares into which they were put, once each', () => {
    const grid = createGrid<string>();
    grid.enter('a', [1, 2]);
    grid.enter('b', [2]);
    grid.enter('a', [2, 3]);
    expect([0, 1, 2, 3].map((square) => grid.at(square))).toEqual([[], ['a'], ['a', 'b'], ['a']]);
  });

  test('lets a thing leave all of its squares, and nothing else with it', () => {
    const grid = createGrid<string>();
    grid.enter('a', [1, 2]);
    grid.enter('b', [2, 3]);
    grid.leave('a');
    grid.leave('unknown');
    expect([1, 2, 3].map((square) => grid.at(square))).toEqual([[], ['b'], ['b']]);
  });

  test('takes a thing again that had left', () => {
    const grid = createGrid<string>();
    grid.enter('a', [1, 2]);
    grid.leave('a');
    grid.enter('a', [2]);
    expect([grid.at(1), grid.at(2)]).toEqual([[], ['a']]);
  });
});
