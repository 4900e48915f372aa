import { describe, expect, test } from 'vitest';
import { check, collection, feature, metresApart, type Pair, places } from './given.ts';
import { bd, gauss, gcj } from './reference.ts';
import { shapefile } from './shapefile-of.ts';
import { osmFile } from './osm-of.ts';
import { heightFile, heightOf } from './tiff-of.ts';
import { heightsOf, openHeightGrid } from '../../server/ground/height-grid.ts';

const same = (place: Pair): Pair => place;

/** Coordinate systems with how a place in WGS84 stands in them, and how good a conversion back can be, in metres. */
const systems: readonly [id: string, of: (place: Pair) => Pair, withinM: number][] = [
  ['wgs84', same, 0.02],
  ['cgcs2000', same, 0.02],
  // With and without the zone's number, of three degrees and of six.
  ['EPSG:4527', (place) => gauss(place, 117, 39_500_000), 0.02],
  ['EPSG:4548', (place) => gauss(place, 117, 500_000), 0.02],
  ['EPSG:4528', (place) => gauss(place, 120, 40_500_000), 0.02],
  ['EPSG:4498', (place) => gauss(place, 117, 20_500_000), 0.02],
  // gcoord ends its search at a millionth of a degree, which is a tenth of a metre.
  ['gcj02', gcj, 0.2],
  ['bd09', bd, 1],
];

test('the projection that tests hold files against gives the figures that are published for it', () => {
  // A length of the meridian of GRS80 from the equator to 30 degrees, as the tables of CGCS2000 have it.
  const [east, north] = gauss([117, 30], 117, 500_000);
  expect(east).toBeCloseTo(500_000, 3);
  expect(north).toBeCloseTo(3_320_113.398, 2);
});

const kml = (pairs: readonly Pair[]): Buffer =>
  Buffer.from(
    `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${pairs
      .map(
        ([x, y], n) =>
          `<Placemark><name>树${n}</name><Point><coordinates>${x},${y},0</coordinates></Point></Placemark>`,
      )
      .join('')}</Document></kml>`,
  );
const waypoint = ([x, y]: Pair): string => `<wpt lat="${y}" lon="${x}"><name>树</name></wpt>`;
const gpx = (pairs: readonly Pair[]): Buffer =>
  Buffer.from(`<?xml version="1.0"?><gpx version="1.1">${pairs.map(waypoint).join('')}</gpx>`);

const formats: readonly [name: string, of: (pairs: readonly Pair[]) => Buffer, isFree: boolean][] = [
  ['GeoJSON', (pairs) => collection(pairs.map((pair) => feature('Point', pair))), true],
  ['Shapefile', (pairs) => shapefile({ points: pairs }), true],
  ['KML', kml, false],
  ['GPX', gpx, false],
  ['OSM PBF', osmFile, false],
];

describe('a place stands within a metre of where it is', () => {
  for (const [format, fileOf, isFree] of formats)
    for (const [system, of, withinM] of systems.filter(([id]) => isFree || !id.startsWith('EPSG')))
      test(`in ${format}, in ${system}`, async () => {
        const { features, refused } = await check(fileOf(places.map(of)), { layer: 'ancientTrees', system });
        expect(refused).toBeUndefined();
        const found = features.map(({ geometry }) => (geometry.type === 'Point' ? geometry.coordinates : []));
        expect(found).toHaveLength(places.length);
        for (const [n, place] of places.entries()) expect(metresApart(found[n] ?? [], place)).toBeLessThan(withinM);
      });

  test.each(systems)('of heights in GeoTIFF, in %s', async (system, of) => {
    const degrees = !system.startsWith('EPSG');
    const outcome = await check(heightFile(of, { degrees }), { layer: 'elevation', system }, (path) => {
      const grid = openHeightGrid(path);
      const heightAt = heightsOf(grid);
      // Heights rise by a metre in each metre to the east and north of a corner: an error of place is one of height.
      for (const place of [
        [117.004, 31.003],
        [117.0071, 31.0058],
      ] as const)
        expect(Math.abs(heightAt(place[0], place[1], 4) - heightOf(place))).toBeLessThan(1.5);
      grid.close();
    });
    expect(outcome.refused).toBeUndefined();
    expect(outcome.report?.grid?.perDegree).toBe(3_600);
  });
});

describe('a coordinate system that can not be is refused, with what is wrong', () => {
  const metres = places.map((place) => gauss(place, 117, 39_500_000));
  const swapped = (pairs: readonly Pair[]): Pair[] => pairs.map(([x, y]): Pair => [y, x]);
  const points = (pairs: readonly Pair[]): Buffer => collection(pairs.map((pair) => feature('Point', pair)));
  test.each<[why: string, content: Buffer, system: string]>([
    ['坐标的经度与纬度（或东、北坐标）顺序颠倒', points(swapped(places)), 'wgs84'],
    ['坐标的经度与纬度（或东、北坐标）顺序颠倒', points(swapped(metres)), 'EPSG:4527'],
    ['坐标超出经纬度范围，像是投影坐标，请选择相应的投影带', points(metres), 'wgs84'],
    ['坐标像是经纬度，而所选的是投影坐标系', points(places), 'EPSG:4527'],
    ['坐标带号是39，与所选的第40带不符', points(metres), 'EPSG:4528'],
    ['坐标带有带号39，请选择带号的坐标系', points(metres), 'EPSG:4548'],
    ['坐标不带带号，请选择按中央经线的坐标系', points(places.map((place) => gauss(place, 117, 500_000))), 'EPSG:4527'],
    ['数据都不在本系统的范围内（例如东经87.6000°、北纬43.8000°），坐标系可能有误', points([[87.6, 43.8]]), 'wgs84'],
  ])('%s', async (why, content, system) => {
    expect((await check(content, { layer: 'ancientTrees', system })).refused).toBe(why);
  });

  test('also where the file itself says another one', async () => {
    const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::4527' } };
    const declared = collection([feature('Point', metres[0])], { crs });
    const asked = { layer: 'ancientTrees', system: 'EPSG:4528' } as const;
    const why = '文件声明的坐标系是CGCS2000 3°带 第39带（EPSG:4527），与所选的CGCS2000 3°带 第40带（EPSG:4528）不符';
    expect((await check(declared, asked)).refused).toBe(why);
    expect((await check(declared, { ...asked, system: 'file' })).report).toMatchObject({
      system: 'EPSG:4527',
      systemOfFile: true,
    });
    // Behind its features.
    const late = Buffer.from(
      JSON.stringify({
        type: 'FeatureCollection',
        features: [feature('Point', gauss([120, 31], 120, 40_500_000))],
        crs,
      }),
    );
    expect((await check(late, asked)).refused).toBe(why);
  });

  test('and where a .prj says one that is not known', async () => {
    const prj = 'PROJCS["Xian 1980 / 3-degree Gauss-Kruger zone 39",GEOGCS["Xian 1980",DATUM["Xian_1980"]]]';
    expect((await check(shapefile({ points: metres, prj }), { layer: 'ancientTrees', system: 'file' })).refused).toBe(
      '不支持文件声明的坐标系：Xian 1980 / 3-degree Gauss-Kruger zone 39',
    );
  });
});
