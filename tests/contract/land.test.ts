import { describe, expect, test } from 'vitest';
import { checkPolygon, isPolygon, polygonMessages as say } from '../../contract/geometry/check-polygon.ts';
import { boxOf, cornersOf, crossesItself, hectaresOf, holds, type Polygon, polygonOf, type Position,
  ringOf } from '../../contract/geometry/polygon.ts';
import { geoJsonOf, readPolygon, wktOf } from '../../contract/geometry/polygon-text.ts';
import { checkDegrees } from '../../contract/validation/positions.ts';

const square: readonly Position[] = [[118, 30], [119, 30], [119, 31], [118, 31]];
const polygon = polygonOf(square);
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
    const slanted = polygonOf([[0, 0], [4, 0], [6, 4], [2, 4]]);
    for (const [x, y] of [[2, 2], [1, 1], [4.9, 2], [3, 3.9]] as const) expect([x, y, holds(slanted, x, y)]).toEqual([x,
      y, true]);
    for (const [x, y] of [[0.9, 2], [5.1, 2], [3, 5], [3, -1], [7, 2], [-1, 2]] as const) expect([x, y,
      holds(slanted, x, y)]).toEqual([x, y, false]);
    const diamond = polygonOf([[0, -1], [1, 0], [0, 1], [-1, 0]]);
    for (const [x, y] of [[0.2, 0], [-0.2, 0]] as const) expect([x, holds(diamond, x, y)]).toEqual([x, true]);
    for (const [x, y] of [[2, 0], [-2, 0], [-1, 1], [-1, -1]] as const) expect([x, holds(diamond, x, y)]).toEqual([x, false]);
    const hollow = polygonOf([[0, 0], [6, 0], [6, 6], [3, 2], [0, 6]]);
    expect([holds(hollow, 3, 1), holds(hollow, 3, 4), holds(hollow, 1, 4), holds(hollow, 5, 4)]).toEqual([true, false,
      true, true]);
  });

  test('is so many hectares, whichever way round and wherever it begins', () => {
    const metre = 1 / 111_195;
    const hectare: Position[] = [[0, 0], [100 * metre, 0], [100 * metre, 100 * metre], [0, 100 * metre]];
    expect(hectaresOf(polygonOf(hectare))).toBeCloseTo(1, 9);
    expect(hectaresOf(polygonOf(hectare.toReversed()))).toBeCloseTo(1, 9);
    const moved = hectare.map(([x, y]): Position => [x + 118, y + 60]);
    expect(hectaresOf(polygonOf(moved))).toBeCloseTo(0.5, 4);
    expect(hectaresOf(polygonOf([[10, 0], [10 + 200 * metre, 0], [10, 100 * metre]]))).toBeCloseTo(1, 6);
    expect(hectaresOf(polygonOf([[0, 0], [200 * metre, 100 * metre], [300 * metre, 300 * metre],
      [100 * metre, 200 * metre]]))).toBeCloseTo(3, 6);
    expect(hectaresOf(ring())).toBe(0);
  });
});

describe('a ring crosses itself', () => {
  const crosses = (...corners: Position[]): boolean => crossesItself(ringOf(polygonOf(corners)));

  test.each<[string, Position[]]>([
    ['a triangle', [[0, 0], [2, 0], [0, 2]]], ['a square', [[0, 0], [2, 0], [2, 2], [0, 2]]],
    ['a corner that goes straight on', [[0, 0], [1, 0], [2, 0], [2, 2], [0, 2]]],
    ['one that goes straight up', [[0, 0], [2, 0], [2, 1], [2, 2], [0, 2]]],
    ['a hollow one', [[0, 0], [6, 0], [6, 6], [3, 2], [0, 6]]],
    ['edges in one line that do not meet', [[0, 0], [1, 0], [1, 1], [2, 1], [2, 0], [3, 0], [3, 2], [0, 2]]],
    ['edges in one column that do not meet', [[0, 0], [2, 0], [2, 3], [0, 3], [0, 2], [1, 2], [1, 1], [0, 1]]],
    ['one that begins where it goes straight on', [[1, 0], [2, 0], [2, 2], [0, 2], [0, 0]]],
    ['one far from zero', [[118, 30], [119, 30], [119, 31], [118, 31]]],
  ])('not: %s', (_what, corners) => {
    expect(crosses(...corners)).toBe(false);
    expect(crosses(...corners.toReversed())).toBe(false);
    expect(crosses(...corners.map(([x, y]): Position => [y, x]))).toBe(false);
  });

  test.each<[string, Position[]]>([
    ['a bow tie', [[0, 0], [2, 2], [2, 0], [0, 2]]],
    ['three corners in a row', [[0, 0], [4, 0], [2, 0]]], ['three in a slanting row', [[1, 1], [5, 3], [3, 2]]],
    ['one point three times', [[1, 1], [1, 1], [1, 1]]],
    ['an edge that goes back on the one before', [[0, 0], [4, 0], [2, 0], [2, 2]]],
    ['one that goes back up', [[0, 0], [0, 4], [0, 2], [2, 2]]],
    ['one that goes back to where it came from', [[0, 0], [4, 0], [0, 0], [2, 2]]],
    ['one that goes back at its end', [[2, 0], [4, 0], [4, 2], [0, 0], [3, 0]]],
    ['a corner twice in a row', [[0, 0], [2, 0], [2, 0], [2, 2]]],
    ['a corner on another edge', [[0, 0], [4, 0], [4, 4], [2, 0], [0, 4]]],
    ['an edge that ends on the first', [[0, 0], [4, 0], [4, 4], [1, 4], [1, 0], [0, 4]]],
    ['two edges one on the other', [[0, 0], [4, 0], [4, 2], [3, 0], [1, 0], [0, 2]]],
    ['a crossing of the last edge', [[0, 0], [4, 0], [4, 4], [-1, 1], [3, 4]]],
    ['a crossing far from zero', [[118, 30], [119, 31], [119, 30], [118, 31]]],
    ['a slanting edge that goes back', [[1, 1], [3, 4], [2, 2.5], [0, 5]]],
  ])('so: %s', (_what, corners) => {
    expect(crosses(...corners)).toBe(true);
    expect(crosses(...corners.toReversed())).toBe(true);
    expect(crosses(...corners.map(([x, y]): Position => [y, x]))).toBe(true);
  });
});

describe('what is taken for a piece of land', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined], ['null', null], ['a text', 'POLYGON'], ['a function', () => polygon],
      ['another kind', { ...polygon, type: 'Point' }],
    ['no rings', { type: 'Polygon', coordinates: [] }],
      ['two rings', { type: 'Polygon', coordinates: [square, square] }],
    ['no list', { type: 'Polygon', coordinates: 'x' }], ['no list in it', { type: 'Polygon', coordinates: ['xy'] }],
    ['heights', { type: 'Polygon', coordinates: [[[118, 30, 5]]] }],
      ['half a position', { type: 'Polygon', coordinates: [[[118]]] }],
    ['texts', { type: 'Polygon', coordinates: [[['118', '30']]] }],
      ['no number', { type: 'Polygon', coordinates: [[[Number.NaN, 30]]] }],
    ['a typed list', { type: 'Polygon', coordinates: [[new Float64Array([118, 30])]] }],
  ])('not %s', (_what, value) => {
    expect([isPolygon(value), checkPolygon(value)]).toEqual([false, say.none]);
  });

  test.each<[string, Polygon, string | undefined]>([
    ['a square', polygon, undefined], ['a triangle', polygonOf([[0, 0], [1, 0], [0, 1]]), undefined],
    ['the whole world', polygonOf([[-180, -90], [180, -90], [180, 90], [-180, 90]]), undefined],
    ['two corners', polygonOf([[0, 0], [1, 1]]), say.tooFew], ['one corner', ring([0, 0]), say.tooFew],
      ['none', ring(), say.tooFew],
    ['what does not close', ring(...square), say.open],
      ['what closes in longitude alone', ring([0, 0], [1, 0], [1, 1], [0, 1]), say.open],
    ['what closes in latitude alone', ring([0, 0], [1, 1], [0, 1], [1, 0]), say.open],
    ['too far east', polygonOf([[0, 0], [180.1, 0], [0, 1]]), say.outside],
      ['too far west', polygonOf([[0, 0], [-180.1, 0], [0, 1]]), say.outside],
    ['too far north', polygonOf([[0, 0], [1, 0], [0, 90.1]]), say.outside],
      ['a bow tie', polygonOf([[0, 0], [2, 2], [2, 0], [0, 2]]), say.crossing],
  ])('%s', (_what, value, message) => {
    expect(checkPolygon(value)).toBe(message);
  });

  test('of five hundred corners, and of no more', () => {
    const round = (n: number) => polygonOf(Array.from({ length: n }, (_, i): Position =>
      [Math.cos(i / n * 2 * Math.PI), Math.sin(i / n * 2 * Math.PI)]));
    expect(checkPolygon(round(500))).toBeUndefined();
    expect(checkPolygon(round(501))).toBe(say.tooMany);
  });
});

describe('a polygon as a text', () => {
  test('is read as it was written', () => {
    expect(wktOf(polygon)).toBe('POLYGON ((118 30, 119 30, 119 31, 118 31, 118 30))');
    expect([readPolygon(wktOf(polygon)), readPolygon(geoJsonOf(polygon))]).toEqual([polygon, polygon]);
  });

  test.each<[string, unknown]>([
    ['blanks around it', `  ${geoJsonOf(polygon)}\n`], ['a feature', { type: 'Feature', geometry: polygon }],
    ['a collection of one', { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: polygon }] }],
    ['several of one', { type: 'MultiPolygon', coordinates: [polygon.coordinates] }],
    ['heights', { type: 'Polygon', coordinates: [ringOf(polygon).map(([x, y]) => [x, y, 500])] }],
    ['finer than a tenth of a metre', { type: 'Polygon',
      coordinates: [ringOf(polygon).map(([x, y]) => [x + 4e-7, y - 4e-7])] }],
    ['a system of coordinates', 'SRID=4326; polygon Z((118 30 1,119 30 1, 119.0 3.1e1 1 , 118 31 1, +118 30 1))'],
  ])('may be %s', (_what, text) => {
    expect(readPolygon(typeof text === 'string' ? text : JSON.stringify(text))).toEqual(polygon);
  });

  test.each<[string, unknown]>([
    ['nothing', ''], ['half a text', '{"type":'], ['a list', [polygon]], ['no object', '{}'],
      ['a point', 'POINT (118 30)'],
    ['a hole', 'POLYGON ((0 0, 1 0, 0 1, 0 0), (0 0, 1 0, 0 1, 0 0))'],
      ['a word for a number', 'POLYGON ((0 0, 1 x, 0 1, 0 0))'],
    ['one number', 'POLYGON ((0 0, 1, 0 1, 0 0))'], ['four numbers', 'POLYGON ((0 0 0 0, 1 0 0 0))'],
      ['an empty ring', 'POLYGON (())'],
    ['a feature of nothing', { type: 'Feature', geometry: null }],
      ['a feature of a text', { type: 'Feature', geometry: 'x' }],
    ['two features', { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: polygon },
      { type: 'Feature', geometry: polygon }] }],
    ['no features', { type: 'FeatureCollection' }],
      ['an unknown collection', { type: 'Features', features: [polygon] }],
    ['features that are a text', { type: 'FeatureCollection', features: 'x' }],
    ['two polygons', { type: 'MultiPolygon', coordinates: [polygon.coordinates, polygon.coordinates] }],
      ['no polygons', { type: 'MultiPolygon' }],
    ['polygons that are a text', { type: 'MultiPolygon', coordinates: 'x' }],
    ['two rings', { type: 'Polygon', coordinates: [square, square] }], ['no rings', { type: 'Polygon' }],
      ['rings that are a text', { type: 'Polygon', coordinates: 'x' }],
    ['an empty list', { type: 'Polygon', coordinates: [[]] }],
      ['a ring that is a text', { type: 'Polygon', coordinates: ['x'] }],
    ['half a position', { type: 'Polygon', coordinates: [[[118, 30], [119]]] }],
      ['an empty position', { type: 'Polygon', coordinates: [[[118, 30], []]] }],
    ['a text for a number', { type: 'Polygon', coordinates: [[[118, 30], ['119', 30]]] }],
      ['a null', { type: 'Polygon', coordinates: [[[118, 30], [119, null]]] }],
    ['a position that is none', { type: 'Polygon', coordinates: [[[118, 30], 7]] }],
  ])('is not %s', (_what, text) => {
    expect(readPolygon(typeof text === 'string' ? text : JSON.stringify(text))).toBeUndefined();
  });
});

describe('half a position', () => {
  test.each<['longitude' | 'latitude', number, string | undefined]>([
    ['longitude', 180, undefined], ['longitude', -180, undefined], ['latitude', 90, undefined],
      ['latitude', -90, undefined], ['latitude', 30.123456, undefined],
    ['longitude', 180.000001, '经度应在-180到180之间'], ['longitude', -181, '经度应在-180到180之间'],
      ['latitude', 90.1, '经度应在-90到90之间'],
    ['latitude', Number.NaN, '经度应为数字'], ['latitude', Infinity, '经度应为数字'], ['latitude', 30.1234567, '经度最多保留6位小数'],
  ])('%s %d: %s', (half, value, message) => {
    expect(checkDegrees(half, '经度', value)).toBe(message);
  });
});
