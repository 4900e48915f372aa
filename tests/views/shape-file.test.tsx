import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { FromFile, systemFor } from '../../src/fires/forms/from-file.tsx';
import { moved, positionsIn, type ReadShapes, shapesIn, takenShapes } from '../../src/fires/forms/shape-file.ts';
import { createFakeStation } from '../support/fake-station.ts';
import '../support/readable-files.ts';
import { show } from '../support/screen.tsx';

const ring = [
  [118.5, 30.3],
  [118.51, 30.3],
  [118.51, 30.31],
  [118.5, 30.3],
];
const json = (geometry: object): string =>
  JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] });

/** A file in WGS84, read and taken. */
function readShapes(text: string): ReadShapes {
  const found = shapesIn(text);
  return 'fault' in found ? found : takenShapes(found.shapes);
}

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

describe('a file of another coordinate system', () => {
  const name = (code: number) => ({ type: 'name', properties: { name: `urn:ogc:def:crs:EPSG::${code}` } });
  const square = [
    [40_452_000, 3_351_000],
    [40_453_000, 3_351_000],
    [40_453_000, 3_352_000],
    [40_452_000, 3_351_000],
  ];

  test('says its system, and keeps its shapes where each position goes to another', () => {
    const found = shapesIn(JSON.stringify({ type: 'Polygon', crs: name(4528), coordinates: [square] }));
    if ('fault' in found) throw new Error(found.fault);
    expect(found.system).toBe('EPSG:4528');
    const there = positionsIn(found.shapes).map((_, n): [number, number] => [118.5 + n / 100, 30.3 + (n % 2) / 100]);
    expect(takenShapes(moved(found.shapes, there))).toMatchObject({
      shapes: [{ kind: 'area', rings: [expect.arrayContaining([[118.51, 30.31]])] }],
    });
  });

  test('is read in the system that it says, or the chosen one, and refused where the two contradict each other', () => {
    expect(systemFor('file', undefined)).toEqual({ system: 'wgs84' });
    expect(systemFor('file', 'cgcs2000')).toEqual({ system: 'cgcs2000' });
    // Data of Chinese maps are mostly declared as WGS84.
    expect(systemFor('gcj02', 'wgs84')).toEqual({ system: 'gcj02' });
    expect(systemFor('EPSG:4528', undefined)).toEqual({ system: 'EPSG:4528' });
    expect(systemFor('wgs84', 'EPSG:4528')).toEqual({ fault: expect.stringContaining('第40带') });
  });
});

test('a perimeter in GCJ-02 is asked of the server, and drawn where it lies in WGS84', async () => {
  const station = createFakeStation();
  const read = vi.fn();
  const { person } = show(station, <FromFile onRead={read} />);
  await person.selectOptions(screen.getByRole('combobox', { name: '文件的坐标系' }), 'gcj02');
  const line = { type: 'LineString', coordinates: [ring[0], ring[1]] };
  const bytes = new TextEncoder().encode(json(line));
  const file = new File([bytes], 'fire.geojson');
  await person.upload(screen.getByLabelText('选择文件', { selector: 'input' }), file);
  expect(await screen.findByText('正在换算坐标…')).toBeTruthy();
  act(() => station.answer('mapPositions', { state: 'ready', data: { positions: [ring[1]!, ring[2]!] } } as never));
  expect(read).toHaveBeenCalledWith([{ kind: 'line', line: [ring[1], ring[2]] }]);
  expect(screen.getByText('已读入 fire.geojson')).toBeTruthy();
});
