import { describe, expect, test } from 'vitest';
import { ringOf } from '../../contract/geometry/polygon.ts';
import { geoJsonOf, readPolygon, wktOf } from '../../contract/geometry/polygon-text.ts';
import { checkDegrees } from '../../contract/validation/positions.ts';
import { square, polygon } from './pieces-of-land.ts';

describe('a polygon as a text', () => {
  test('is read as it was written', () => {
    expect(wktOf(polygon)).toBe('POLYGON ((118 30, 119 30, 119 31, 118 31, 118 30))');
    expect([readPolygon(wktOf(polygon)), readPolygon(geoJsonOf(polygon))]).toEqual([polygon, polygon]);
  });

  test.each<[string, unknown]>([
    ['blanks around it', `  ${geoJsonOf(polygon)}\n`],
    ['a feature', { type: 'Feature', geometry: polygon }],
    ['a collection of one', { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: polygon }] }],
    ['several of one', { type: 'MultiPolygon', coordinates: [polygon.coordinates] }],
    ['heights', { type: 'Polygon', coordinates: [ringOf(polygon).map(([x, y]) => [x, y, 500])] }],
    [
      'finer than a tenth of a metre',
      { type: 'Polygon', coordinates: [ringOf(polygon).map(([x, y]) => [x + 4e-7, y - 4e-7])] },
    ],
    ['a system of coordinates', 'SRID=4326; polygon Z((118 30 1,119 30 1, 119.0 3.1e1 1 , 118 31 1, +118 30 1))'],
  ])('may be %s', (_what, text) => {
    expect(readPolygon(typeof text === 'string' ? text : JSON.stringify(text))).toEqual(polygon);
  });

  test.each<[string, unknown]>([
    ['nothing', ''],
    ['half a text', '{"type":'],
    ['a list', [polygon]],
    ['no object', '{}'],
    ['a point', 'POINT (118 30)'],
    ['a hole', 'POLYGON ((0 0, 1 0, 0 1, 0 0), (0 0, 1 0, 0 1, 0 0))'],
    ['a word for a number', 'POLYGON ((0 0, 1 x, 0 1, 0 0))'],
    ['one number', 'POLYGON ((0 0, 1, 0 1, 0 0))'],
    ['four numbers', 'POLYGON ((0 0 0 0, 1 0 0 0))'],
    ['an empty ring', 'POLYGON (())'],
    ['a feature of nothing', { type: 'Feature', geometry: null }],
    ['a feature of a text', { type: 'Feature', geometry: 'x' }],
    [
      'two features',
      {
        type: 'FeatureCollection',
        features: [
          { type: 'Feature', geometry: polygon },
          { type: 'Feature', geometry: polygon },
        ],
      },
    ],
    ['no features', { type: 'FeatureCollection' }],
    ['an unknown collection', { type: 'Features', features: [polygon] }],
    ['features that are a text', { type: 'FeatureCollection', features: 'x' }],
    ['two polygons', { type: 'MultiPolygon', coordinates: [polygon.coordinates, polygon.coordinates] }],
    ['no polygons', { type: 'MultiPolygon' }],
    ['polygons that are a text', { type: 'MultiPolygon', coordinates: 'x' }],
    ['two rings', { type: 'Polygon', coordinates: [square, square] }],
    ['no rings', { type: 'Polygon' }],
    ['rings that are a text', { type: 'Polygon', coordinates: 'x' }],
    ['an empty list', { type: 'Polygon', coordinates: [[]] }],
    ['a ring that is a text', { type: 'Polygon', coordinates: ['x'] }],
    ['half a position', { type: 'Polygon', coordinates: [[[118, 30], [119]]] }],
    ['an empty position', { type: 'Polygon', coordinates: [[[118, 30], []]] }],
    [
      'a text for a number',
      {
        type: 'Polygon',
        coordinates: [
          [
            [118, 30],
            ['119', 30],
          ],
        ],
      },
    ],
    [
      'a null',
      {
        type: 'Polygon',
        coordinates: [
          [
            [118, 30],
            [119, null],
          ],
        ],
      },
    ],
    ['a position that is none', { type: 'Polygon', coordinates: [[[118, 30], 7]] }],
  ])('is not %s', (_what, text) => {
    expect(readPolygon(typeof text === 'string' ? text : JSON.stringify(text))).toBeUndefined();
  });
});

describe('half a position', () => {
  test.each<['longitude' | 'latitude', number, string | undefined]>([
    ['longitude', 180, undefined],
    ['longitude', -180, undefined],
    ['latitude', 90, undefined],
    ['latitude', -90, undefined],
    ['latitude', 30.123456, undefined],
    ['longitude', 180.000001, '经度应在-180到180之间'],
    ['longitude', -181, '经度应在-180到180之间'],
    ['latitude', 90.1, '经度应在-90到90之间'],
    ['latitude', Number.NaN, '经度应为数字'],
    ['latitude', Infinity, '经度应为数字'],
    ['latitude', 30.1234567, '经度最多保留6位小数'],
  ])('%s %d: %s', (half, value, message) => {
    expect(checkDegrees(half, '经度', value)).toBe(message);
  });
});
