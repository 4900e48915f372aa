import { expect, test } from 'vitest';
import { readShapes } from '../../src/fires/forms/shape-file.ts';

const ring = [
  [118.5, 30.3],
  [118.51, 30.3],
  [118.51, 30.31],
  [118.5, 30.3],
];
const json = (geometry: object): string =>
  JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] });

test('areas, lines and points of GeoJSON are read, in collections too; heights are left out', () => {
  expect(readShapes(json({ type: 'Polygon', coordinates: [ring.map((at) => [...at, 12])] }))).toEqual({
    shapes: [{ kind: 'area', rings: [ring] }],
  });
  const whole = json({
    type: 'GeometryCollection',
    geometries: [
      { type: 'Point', coordinates: [118.5, 30.3] },
      { type: 'MultiLineString', coordinates: [ring.slice(0, 2)] },
    ],
  });
  expect(readShapes(whole)).toEqual({
    shapes: [
      { kind: 'line', line: ring.slice(0, 2) },
      { kind: 'point', at: [118.5, 30.3] },
    ],
  });
});

test('KML is read with its islands, whatever its prefix', () => {
  const corners = (of: number[][]): string =>
    `<k:LinearRing><k:coordinates>\n ${of.map((at) => at.join(',')).join(' ')}\n</k:coordinates></k:LinearRing>`;
  const island = [
    [118.506, 30.302],
    [118.508, 30.302],
    [118.508, 30.304],
    [118.506, 30.302],
  ];
  const text =
    '<?xml version="1.0"?><k:kml xmlns:k="http://www.opengis.net/kml/2.2"><k:Placemark><k:Polygon>' +
    `<k:outerBoundaryIs>${corners(ring)}</k:outerBoundaryIs>` +
    `<k:innerBoundaryIs>${corners(island)}</k:innerBoundaryIs></k:Polygon></k:Placemark></k:kml>`;
  expect(readShapes(text)).toEqual({ shapes: [{ kind: 'area', rings: [ring, island] }] });
});

test('a perimeter of very many corners is thinned to what may be sent, and stays where it was', () => {
  const many = Array.from({ length: 40_001 }, (_, n) => {
    const angle = (n / 40_000) * 2 * Math.PI;
    return [118.5 + 0.02 * Math.cos(angle) + 1e-5 * Math.cos(900 * angle), 30.3 + 0.02 * Math.sin(angle)];
  });
  const read = readShapes(json({ type: 'Polygon', coordinates: [many] }));
  const [shape] = 'shapes' in read ? read.shapes : [];
  const corners = shape?.kind === 'area' ? (shape.rings[0] ?? []) : [];
  expect(corners.length).toBeGreaterThan(40);
  expect(corners.length).toBeLessThanOrEqual(1_000);
  expect(corners.at(-1)).toEqual(corners[0]);
  for (const [x, y] of corners) expect(Math.hypot(x - 118.5, y - 30.3)).toBeCloseTo(0.02, 3);
});

test.each([
  ['no file of this kind', 'abc', '没有可用'],
  ['nothing that lies anywhere', '{"type":"FeatureCollection","features":[]}', '没有可用'],
  ['metres of a projection', json({ type: 'Point', coordinates: [541_000, 3_350_000] }), 'WGS84'],
  ['no numbers', json({ type: 'Point', coordinates: ['a', 'b'] }), 'WGS84'],
  [
    'too many',
    json({ type: 'MultiPoint', coordinates: Array.from({ length: 21 }, (_, n) => [118.5 + n / 1e3, 30.3]) }),
    '太多',
  ],
])('%s is said', (_what, text, said) => {
  expect(readShapes(text)).toEqual({ fault: expect.stringContaining(said) });
});

test('a file of a million brackets is no stack', () => {
  let deep: object = { type: 'Point', coordinates: [118.5, 30.3] };
  for (let n = 0; n < 2_000; n += 1) deep = { type: 'GeometryCollection', geometries: [deep] };
  expect(readShapes(JSON.stringify(deep))).toMatchObject({ shapes: [{ kind: 'point' }] });
});
