import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { check, collection, feature, type Pair, places } from './given.ts';
import { osmFile } from './osm-of.ts';
import { shapefile } from './shapefile-of.ts';

const square = (west: number, south: number, side: number): Pair[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const clockwise = (ring: Pair[]): Pair[] => ring.toReversed();

/** How many rings each part of each area of a Shapefile is read with. */
async function ringsOf(...areas: Pair[][][]): Promise<number[][]> {
  const { features } = await check(shapefile({ areas }), { layer: 'wetland', system: 'wgs84' });
  return features.map(({ geometry }) =>
    geometry.type === 'Polygon'
      ? [geometry.coordinates.length]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates.map(({ length }) => length)
        : [],
  );
}

describe('areas of a Shapefile keep their holes, and each its own', () => {
  const outer = (west: number, south: number, side: number): Pair[] => clockwise(square(west, south, side));
  test('beside others', async () => {
    const one = [outer(117, 31, 0.4), square(117.1, 31.1, 0.1)];
    const two = [outer(118, 31, 0.4), outer(118.5, 31, 0.4), square(118.6, 31.1, 0.1)];
    expect(await ringsOf(one, two)).toEqual([[2], [1, 2]]);
  });
  test('where one lies in the hole of another', async () => {
    const lake = [outer(117, 31, 0.9), square(117.1, 31.1, 0.7)];
    const island = [outer(117.2, 31.2, 0.5), square(117.3, 31.3, 0.3)];
    expect(await ringsOf([...lake, ...island], [...island, ...lake])).toEqual([
      [2, 2],
      [2, 2],
    ]);
  });
  test('where a hole touches its border, in a corner or along an edge', async () => {
    const corner: Pair[] = [
      [117.4, 31.2],
      [117.3, 31.3],
      [117.2, 31.2],
      [117.3, 31.1],
      [117.4, 31.2],
    ];
    for (const hole of [corner, square(117.3, 31.1, 0.1), square(117, 31, 0.2)])
      expect(await ringsOf([outer(117, 31, 0.4), outer(117.4, 31, 0.4), hole])).toEqual([[2, 1]]);
  });
  test('where three thousand lie within a border of fourteen thousand corners', async () => {
    const holes = Array.from({ length: 3_000 }, (_, n) =>
      square(117.1 + (n % 60) * 0.005, 31.1 + Math.floor(n / 60) * 0.005, 0.002),
    );
    const west = Array.from({ length: 14_000 }, (_, n): Pair => [117, 31 + n * 0.00006]);
    const border = [...west, ...outer(117, 31, 0.9).slice(1)];
    const [[one, ...others] = []] = await ringsOf([border, outer(118, 31, 0.1), ...holes]);
    expect([one, others]).toEqual([3_001, [1]]);
  });
});

describe('names of a Shapefile are read in the encoding of its table', () => {
  const gbk = Buffer.from([0xb9, 0xc5, 0xca, 0xf7]);
  const namesOf = async (more: object): Promise<unknown[]> => {
    const file = shapefile({ points: places.slice(0, 1), ...more });
    const { features } = await check(file, { layer: 'ancientTrees', system: 'wgs84' });
    return features.map(({ properties }) => properties?.['name'] as unknown);
  };
  test.each([
    ['GBK by what the table says', { names: [gbk], language: 0x4d }],
    ['GBK by the .cpg beside it', { names: [gbk], cpg: 'GBK' }],
    ['GBK though nothing says so', { names: [gbk] }],
    ['UTF-8', { names: [Buffer.from('古树')], cpg: 'UTF-8' }],
  ])('%s', async (_how, more) => {
    expect(await namesOf(more)).toEqual(['古树']);
  });
  test('which is one for all of it: of GBK, 石头 alone would pass for UTF-8', async () => {
    const names = ['b9c5caf7', 'cdf4b4e5', 'caafcdb7'].map((bytes) => Buffer.from(bytes, 'hex'));
    expect(await namesOf({ points: places.slice(0, 3), names })).toEqual(['古树', '汪村', '石头']);
  });
});

test('KML gives lines and areas with holes, extended data, and lies in a KMZ too', async () => {
  const text = (ring: readonly Pair[]): string => ring.map(([x, y]) => `${x},${y},12`).join(' ');
  const kml = Buffer.from(`<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder>
    <Placemark><name>松林</name><ExtendedData><Data name="等级"><value>Ⅱ级</value></Data></ExtendedData>
    <MultiGeometry><Polygon><outerBoundaryIs><LinearRing><coordinates>${text(square(117, 31, 0.4))}</coordinates>
    </LinearRing></outerBoundaryIs><innerBoundaryIs><LinearRing><coordinates>${text(square(117.1, 31.1, 0.1))}
    </coordinates></LinearRing></innerBoundaryIs></Polygon></MultiGeometry></Placemark>
    <Placemark><LineString><coordinates>117,31 117.1,31.1</coordinates></LineString></Placemark>
    </Folder></Document></kml>`);
  const kmz = Buffer.from(zipSync({ 'doc.kml': kml, 'files/a.png': new Uint8Array(9) }));
  for (const file of [kml, kmz]) {
    const { features, report } = await check(file, { layer: 'fireZones', system: 'file' });
    expect(features.map(({ properties }) => properties)).toEqual([{ name: '松林', grade: 2 }]);
    expect(features[0]?.geometry).toMatchObject({ type: 'Polygon', coordinates: [{ length: 5 }, { length: 5 }] });
    expect(report).toMatchObject({ skipped: 1, kinds: [{ name: '二级', count: 1 }] });
  }
});

test('GPX gives tracks and routes as lines with their names', async () => {
  const point = (tag: string, [x, y]: Pair): string => `<${tag} lat="${y}" lon="${x}"><ele>1</ele></${tag}>`;
  const [a = [0, 0], b = [0, 0]] = places as Pair[];
  const gpx = Buffer.from(
    `<gpx><trk><name>巡护路</name><trkseg>${point('trkpt', a)}${point('trkpt', b)}</trkseg></trk>` +
      `<rte><name>防火道</name>${point('rtept', b)}${point('rtept', a)}</rte></gpx>`,
  );
  const { features } = await check(gpx, { layer: 'roads', system: 'file' });
  expect(features.map(({ properties, geometry }) => [properties, geometry.type])).toEqual([
    [{ name: '巡护路', grade: 3 }, 'LineString'],
    [{ name: '防火道', grade: 3 }, 'LineString'],
  ]);
});

test('OSM PBF gives each layer what belongs to it, roads by their class', async () => {
  const line: Pair[] = [
    [117, 31],
    [117.1, 31.1],
  ];
  const file = osmFile(places, [
    { line, tags: { highway: 'trunk', name: '国道' } },
    { line, tags: { highway: 'track' } },
    { line, tags: { waterway: 'river', name: '河' } },
    { line, tags: { building: 'yes' } },
  ]);
  const tagsIn = async (layer: 'roads' | 'water' | 'railways'): Promise<unknown[]> =>
    (await check(file, { layer, system: 'file' })).features.map(({ properties }) => properties);
  expect(await tagsIn('roads')).toEqual([{ name: '国道', grade: 1 }, { grade: 4 }]);
  expect(await tagsIn('water')).toEqual([{ name: '河', kind: 'river', rank: 2 }]);
  expect((await check(file, { layer: 'railways', system: 'file' })).refused).toBe('文件中没有适合此图层的要素');
  expect((await check(file, { layer: 'fireZones', system: 'file' })).refused).toBe('OSM PBF 不含此图层的数据');
});

test('one feature that can not be used is left out and told, and the others are taken', async () => {
  const tree = (coordinates: unknown): object => feature('Point', coordinates);
  const zone = (properties: object): object => feature('Polygon', [square(117, 31, 0.1)], properties);
  const broken = collection([tree([117, null]), tree([117, 31]), tree('x'), tree([117]), { type: 'Feature' }, {}]);
  expect((await check(broken, { layer: 'ancientTrees', system: 'file' })).report).toMatchObject({
    features: 1,
    refused: 3,
    skipped: 2,
    faults: [
      { feature: 1, message: '坐标不是有效的数字' },
      { feature: 3, message: '坐标不是有效的数字' },
      { feature: 4, message: '坐标不是有效的数字' },
    ],
  });
  const zones = collection([zone({ 等级: '三级' }), zone({ 等级: '9' }), zone({ grade: 1 })]);
  expect((await check(zones, { layer: 'fireZones', system: 'file' })).report).toMatchObject({
    features: 2,
    refused: 1,
    faults: [{ feature: 2, message: '没有等级，或等级不是1至5', longitude: 117, latitude: 31 }],
  });
});

test('what lies beside the ground of the map is counted and left out', async () => {
  const file = collection([feature('Point', [117, 31]), feature('Point', [100, 25])]);
  const { report } = await check(file, { layer: 'ancientTrees', system: 'file' });
  expect(report).toMatchObject({ features: 1, outside: 1, bounds: [117, 31, 117, 31] });
});
