import { describe, expect, test } from 'vitest';
import { crossesItself, polygonOf, type Position, ringOf } from '../../contract/geometry/polygon.ts';

describe('a ring crosses itself', () => {
  const crosses = (...corners: Position[]): boolean => crossesItself(ringOf(polygonOf(corners)));

  test.each<[string, Position[]]>([
    [
      'a triangle',
      [
        [0, 0],
        [2, 0],
        [0, 2],
      ],
    ],
    [
      'a square',
      [
        [0, 0],
        [2, 0],
        [2, 2],
        [0, 2],
      ],
    ],
    [
      'a corner that goes straight on',
      [
        [0, 0],
        [1, 0],
        [2, 0],
        [2, 2],
        [0, 2],
      ],
    ],
    [
      'one that goes straight up',
      [
        [0, 0],
        [2, 0],
        [2, 1],
        [2, 2],
        [0, 2],
      ],
    ],
    [
      'a hollow one',
      [
        [0, 0],
        [6, 0],
        [6, 6],
        [3, 2],
        [0, 6],
      ],
    ],
    [
      'edges in one line that do not meet',
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [2, 1],
        [2, 0],
        [3, 0],
        [3, 2],
        [0, 2],
      ],
    ],
    [
      'edges in one column that do not meet',
      [
        [0, 0],
        [2, 0],
        [2, 3],
        [0, 3],
        [0, 2],
        [1, 2],
        [1, 1],
        [0, 1],
      ],
    ],
    [
      'one that begins where it goes straight on',
      [
        [1, 0],
        [2, 0],
        [2, 2],
        [0, 2],
        [0, 0],
      ],
    ],
    [
      'one far from zero',
      [
        [118, 30],
        [119, 30],
        [119, 31],
        [118, 31],
      ],
    ],
  ])('not: %s', (_what, corners) => {
    expect(crosses(...corners)).toBe(false);
    expect(crosses(...corners.toReversed())).toBe(false);
    expect(crosses(...corners.map(([x, y]): Position => [y, x]))).toBe(false);
  });

  test.each<[string, Position[]]>([
    [
      'a bow tie',
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ],
    ],
    [
      'three corners in a row',
      [
        [0, 0],
        [4, 0],
        [2, 0],
      ],
    ],
    [
      'three in a slanting row',
      [
        [1, 1],
        [5, 3],
        [3, 2],
      ],
    ],
    [
      'one point three times',
      [
        [1, 1],
        [1, 1],
        [1, 1],
      ],
    ],
    [
      'an edge that goes back on the one before',
      [
        [0, 0],
        [4, 0],
        [2, 0],
        [2, 2],
      ],
    ],
    [
      'one that goes back up',
      [
        [0, 0],
        [0, 4],
        [0, 2],
        [2, 2],
      ],
    ],
    [
      'one that goes back to where it came from',
      [
        [0, 0],
        [4, 0],
        [0, 0],
        [2, 2],
      ],
    ],
    [
      'one that goes back at its end',
      [
        [2, 0],
        [4, 0],
        [4, 2],
        [0, 0],
        [3, 0],
      ],
    ],
    [
      'a corner twice in a row',
      [
        [0, 0],
        [2, 0],
        [2, 0],
        [2, 2],
      ],
    ],
    [
      'a corner on another edge',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
      ],
    ],
    [
      'an edge that ends on the first',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [1, 4],
        [1, 0],
        [0, 4],
      ],
    ],
    [
      'two edges one on the other',
      [
        [0, 0],
        [4, 0],
        [4, 2],
        [3, 0],
        [1, 0],
        [0, 2],
      ],
    ],
    [
      'a crossing of the last edge',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [-1, 1],
        [3, 4],
      ],
    ],
    [
      'a crossing far from zero',
      [
        [118, 30],
        [119, 31],
        [119, 30],
        [118, 31],
      ],
    ],
    [
      'a slanting edge that goes back',
      [
        [1, 1],
        [3, 4],
        [2, 2.5],
        [0, 5],
      ],
    ],
  ])('so: %s', (_what, corners) => {
    expect(crosses(...corners)).toBe(true);
    expect(crosses(...corners.toReversed())).toBe(true);
    expect(crosses(...corners.map(([x, y]): Position => [y, x]))).toBe(true);
  });
});
