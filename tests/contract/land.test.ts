import { describe, expect, test } from 'vitest';
import { checkPolygon, isPolygon, polygonMessages as say } from '../../contract/geometry/check-polygon.ts';
import {
  boxOf,
  cornersOf,
  hectaresOf,
  holds,
  type Polygon,
  polygonOf,
  type Position,
  ringOf,
} from '../../contract/geometry/polygon.ts';
import { square, polygon } from './pieces-of-land.ts';

const ring = (...corners: Position[]): Polygon => ({ type: 'Polygon', coordinates: [corners] });

describe('a polygon', () => {
  test('has its corners once, and its ring closes', () => {
    expect(ringOf(polygon)).toEqual([...square, square[0]]);
    expect(cornersOf(polygon)).toEqual(square);
    expect(ringOf({ type: 'Polygon', coordinates: [] })).toEqual([]);
    expect(polygonOf([])).toEqual({ type: 'Polygon', coordinates: [[]] });
  });

  test('has a box around it', () => {
    expect(boxOf(ring([118.5, 30.2], [119, 30.9], [118.2, 31], [118.5, 30.2]))).toEqual([118.2, 30.2, 119, 31]);
  });

  test('holds what lies in it, and nothing beside it', () => {
    const slanted = polygonOf([
      [0, 0],
      [4, 0],
      [6, 4],
      [2, 4],
    ]);
    for (const [x, y] of [
      [2, 2],
      [1, 1],
      [4.9, 2],
      [3, 3.9],
    ] as const)
      expect([x, y, holds(slanted, x, y)]).toEqual([x, y, true]);
    for (const [x, y] of [
      [0.9, 2],
      [5.1, 2],
      [3, 5],
      [3, -1],
      [7, 2],
      [-1, 2],
    ] as const)
      expect([x, y, holds(slanted, x, y)]).toEqual([x, y, false]);
    const diamond = polygonOf([
      [0, -1],
      [1, 0],
      [0, 1],
      [-1, 0],
    ]);
    for (const [x, y] of [
      [0.2, 0],
      [-0.2, 0],
    ] as const)
      expect([x, holds(diamond, x, y)]).toEqual([x, true]);
    for (const [x, y] of [
      [2, 0],
      [-2, 0],
      [-1, 1],
      [-1, -1],
    ] as const)
      expect([x, holds(diamond, x, y)]).toEqual([x, false]);
    const hollow = polygonOf([
      [0, 0],
      [6, 0],
      [6, 6],
      [3, 2],
      [0, 6],
    ]);
    expect([holds(hollow, 3, 1), holds(hollow, 3, 4), holds(hollow, 1, 4), holds(hollow, 5, 4)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  test('is so many hectares, whichever way round and wherever it begins', () => {
    const metre = 1 / 111_195;
    const hectare: Position[] = [
      [0, 0],
      [100 * metre, 0],
      [100 * metre, 100 * metre],
      [0, 100 * metre],
    ];
    expect(hectaresOf(polygonOf(hectare))).toBeCloseTo(1, 9);
    expect(hectaresOf(polygonOf(hectare.toReversed()))).toBeCloseTo(1, 9);
    const moved = hectare.map(([x, y]): Position => [x + 118, y + 60]);
    expect(hectaresOf(polygonOf(moved))).toBeCloseTo(0.5, 4);
    expect(
      hectaresOf(
        polygonOf([
          [10, 0],
          [10 + 200 * metre, 0],
          [10, 100 * metre],
        ]),
      ),
    ).toBeCloseTo(1, 6);
    expect(
      hectaresOf(
        polygonOf([
          [0, 0],
          [200 * metre, 100 * metre],
          [300 * metre, 300 * metre],
          [100 * metre, 200 * metre],
        ]),
      ),
    ).toBeCloseTo(3, 6);
    expect(hectaresOf(ring())).toBe(0);
  });
});

describe('what is taken for a piece of land', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'POLYGON'],
    ['a function', () => polygon],
    ['another kind', { ...polygon, type: 'Point' }],
    ['no rings', { type: 'Polygon', coordinates: [] }],
    ['two rings', { type: 'Polygon', coordinates: [square, square] }],
    ['no list', { type: 'Polygon', coordinates: 'x' }],
    ['no list in it', { type: 'Polygon', coordinates: ['xy'] }],
    ['heights', { type: 'Polygon', coordinates: [[[118, 30, 5]]] }],
    ['half a position', { type: 'Polygon', coordinates: [[[118]]] }],
    ['texts', { type: 'Polygon', coordinates: [[['118', '30']]] }],
    ['no number', { type: 'Polygon', coordinates: [[[Number.NaN, 30]]] }],
    ['a typed list', { type: 'Polygon', coordinates: [[new Float64Array([118, 30])]] }],
  ])('not %s', (_what, value) => {
    expect([isPolygon(value), checkPolygon(value)]).toEqual([false, say.none]);
  });

  test.each<[string, Polygon, string | undefined]>([
    ['a square', polygon, undefined],
    [
      'a triangle',
      polygonOf([
        [0, 0],
        [1, 0],
        [0, 1],
      ]),
      undefined,
    ],
    [
      'the whole world',
      polygonOf([
        [-180, -90],
        [180, -90],
        [180, 90],
        [-180, 90],
      ]),
      undefined,
    ],
    [
      'two corners',
      polygonOf([
        [0, 0],
        [1, 1],
      ]),
      say.tooFew,
    ],
    ['one corner', ring([0, 0]), say.tooFew],
    ['none', ring(), say.tooFew],
    ['what does not close', ring(...square), say.open],
    ['what closes in longitude alone', ring([0, 0], [1, 0], [1, 1], [0, 1]), say.open],
    ['what closes in latitude alone', ring([0, 0], [1, 1], [0, 1], [1, 0]), say.open],
    [
      'too far east',
      polygonOf([
        [0, 0],
        [180.1, 0],
        [0, 1],
      ]),
      say.outside,
    ],
    [
      'too far west',
      polygonOf([
        [0, 0],
        [-180.1, 0],
        [0, 1],
      ]),
      say.outside,
    ],
    [
      'too far north',
      polygonOf([
        [0, 0],
        [1, 0],
        [0, 90.1],
      ]),
      say.outside,
    ],
    [
      'a bow tie',
      polygonOf([
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
      ]),
      say.crossing,
    ],
  ])('%s', (_what, value, message) => {
    expect(checkPolygon(value)).toBe(message);
  });

  test('of five hundred corners, and of no more', () => {
    const round = (n: number) =>
      polygonOf(
        Array.from({ length: n }, (_, i): Position => [
          Math.cos((i / n) * 2 * Math.PI),
          Math.sin((i / n) * 2 * Math.PI),
        ]),
      );
    expect(checkPolygon(round(500))).toBeUndefined();
    expect(checkPolygon(round(501))).toBe(say.tooMany);
  });
});
