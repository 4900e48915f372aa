import { describe, expect, test } from 'vitest';
import { checkPolygon, polygonMessages as say } from '../../contract/geometry/check-polygon.ts';
import { hectaresOf, holds, mostCorners, polygonOf, type Position } from '../../contract/geometry/polygon.ts';
import { geoJsonOf, readPolygon, wktOf } from '../../contract/geometry/polygon-text.ts';
import { checkField } from '../../contract/resources/check.ts';
import { thermalPlaces } from '../../contract/thermal/thermal-places.ts';

const square: readonly Position[] = [
  [118, 30],
  [118.1, 30],
  [118.1, 30.1],
  [118, 30.1],
];
const polygon = polygonOf(square);
const ring = (...positions: readonly unknown[]): unknown => ({ type: 'Polygon', coordinates: [positions] });
const circle = (corners: number): Position[] =>
  Array.from({ length: corners }, (_, n) => [
    118 + Math.cos((2 * Math.PI * n) / corners) / 10,
    30 + Math.sin((2 * Math.PI * n) / corners) / 10,
  ]);

describe('a piece of land', () => {
  test.each<[string, unknown, string | undefined]>([
    ['a square', polygon, undefined],
    [
      'what is hollow on one side',
      polygonOf([
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 1],
        [0, 4],
      ]),
      undefined,
    ],
    ['500 corners', polygonOf(circle(mostCorners)), undefined],
    ['501 corners', polygonOf(circle(mostCorners + 1)), say.tooMany],
    ['two corners', polygonOf(square.slice(0, 2)), say.tooFew],
    ['an open ring', ring(...square), say.open],
    [
      'a bow tie',
      polygonOf([
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
      ]),
      say.crossing,
    ],
    [
      'a ring that touches itself',
      polygonOf([
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
      ]),
      say.crossing,
    ],
    [
      'a way there and back',
      polygonOf([
        [0, 0],
        [1, 0],
        [2, 0],
      ]),
      say.crossing,
    ],
    [
      'a ring on one line',
      polygonOf([
        [0, 0],
        [4, 0],
        [2, 0],
        [1, 0],
      ]),
      say.crossing,
    ],
    [
      'a spike',
      polygonOf([
        [0, 0],
        [4, 0],
        [4, 4],
        [4, 6],
        [4, 4],
        [0, 4],
      ]),
      say.crossing,
    ],
    [
      'a corner said twice',
      polygonOf([
        [0, 0],
        [4, 0],
        [4, 0],
        [4, 4],
      ]),
      say.crossing,
    ],
    [
      'beyond the pole',
      polygonOf([
        [118, 80],
        [119, 95],
        [120, 80],
      ]),
      say.outside,
    ],
    [
      'a hole',
      {
        type: 'Polygon',
        coordinates: [
          [...square, square[0]],
          [...square, square[0]],
        ],
      },
      say.none,
    ],
    ['no number', ring([118, 'x'], ...square), say.none],
    ['a text', '旌德县', say.none],
    ['nothing', null, say.none],
  ])('%s', (_name, value, message) => {
    expect(checkPolygon(value)).toBe(message);
  });

  test('is asked for by the field that holds one', () => {
    expect(
      checkField(
        thermalPlaces.fields.area,
        polygonOf([
          [0, 0],
          [1, 1],
          [1, 0],
          [0, 1],
        ]),
      ),
    ).toBe(say.crossing);
    expect(checkField(thermalPlaces.fields.area, undefined)).toBeUndefined();
    expect(checkField({ ...thermalPlaces.fields.area, required: true }, undefined)).toBe('请选择多边形范围');
  });

  test('holds what lies in it', () => {
    const hollow = polygonOf([
      [0, 0],
      [4, 0],
      [4, 4],
      [2, 1],
      [0, 4],
    ]);
    expect(
      [
        [1, 1],
        [3, 2],
        [2, 2],
        [5, 1],
        [2, 0.5],
      ].map(([x = 0, y = 0]) => holds(hollow, x, y)),
    ).toEqual([true, true, false, false, true]);
  });

  test('of a hundredth of a degree each way has its hectares, whichever way it is drawn', () => {
    const corners: readonly Position[] = [
      [118, 30],
      [118.01, 30],
      [118.01, 30.01],
      [118, 30.01],
    ];
    expect(hectaresOf(polygonOf(corners))).toBeCloseTo(107.1, 0);
    expect(hectaresOf(polygonOf(corners.toReversed()))).toBeCloseTo(107.1, 0);
  });
});

describe('a text', () => {
  test('of a polygon comes back as the same polygon', () => {
    expect(readPolygon(wktOf(polygon))).toEqual(polygon);
    expect(readPolygon(geoJsonOf(polygon))).toEqual(polygon);
  });

  test.each<[string, string]>([
    ['small letters, more blanks', ' polygon((118 30,118.1 30, 118.1 30.1,118  30.1,118 30 )) '],
    ['a reference system', 'SRID=4326;POLYGON ((118 30, 118.1 30, 118.1 30.1, 118 30.1, 118 30))'],
    ['heights', 'POLYGON Z ((118 30 5, 118.1 30 5, 118.1 30.1 5, 118 30.1 5, 118 30 5))'],
    ['a feature', JSON.stringify({ type: 'Feature', properties: {}, geometry: polygon })],
    [
      'a collection of one',
      JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry: polygon }] }),
    ],
    ['a multipolygon of one', JSON.stringify({ type: 'MultiPolygon', coordinates: [polygon.coordinates] })],
  ])('with %s is understood', (_name, text) => {
    expect(readPolygon(text)).toEqual(polygon);
  });

  test.each([
    '',
    'POLYGON EMPTY',
    'POLYGON ((118 30, 118.1))',
    'POLYGON ((a b, c d))',
    'POINT (118 30)',
    'POLYGON ((0 0, 4 0, 4 4, 0 0), (1 1, 2 1, 2 2, 1 1))',
    '{',
    '{"type":"Point","coordinates":[1,2]}',
    JSON.stringify({ type: 'FeatureCollection', features: [] }),
    JSON.stringify({ type: 'MultiPolygon', coordinates: [polygon.coordinates, polygon.coordinates] }),
    '旌德县',
  ])('that means no polygon of one ring is not: %s', (text) => {
    expect(readPolygon(text)).toBeUndefined();
  });
});
