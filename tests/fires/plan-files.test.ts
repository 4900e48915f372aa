import { expect, test } from 'vitest';
import { bufferAsGeoJson, bufferAsKml, planAsGeoJson, planAsKml } from '../../src/fires/detail/plan-files.ts';
import { bufferFeatures, wayFeatures } from '../../src/map/plans.ts';
import { aBuffer, aPlan } from '../support/sample-plans.ts';

interface Read {
  plan?: object;
  buffer?: object;
  features: { properties: Record<string, unknown>; geometry: { type: string; coordinates: unknown[] } }[];
}

test('ways and a buffer as GeoJSON: a feature for each with its figures, and all that they were made from', () => {
  const ways = JSON.parse(planAsGeoJson(aPlan())) as Read;
  expect(ways.plan).toMatchObject({ model: 'paths-3', purpose: 'approach', marginMin: 15 });
  expect(ways.features.map(({ geometry }) => geometry.type)).toEqual(['LineString', 'LineString', 'LineString']);
  expect(ways.features[0]?.properties).toMatchObject({ name: '前往火场 路线 1', minutes: 21, footM: 700 });
  const buffer = JSON.parse(bufferAsGeoJson(aBuffer())) as Read;
  expect(buffer.buffer).toMatchObject({ model: 'buffer-4', radiusM: 3_000 });
  expect(buffer.features.map(({ properties }) => properties['name'])).toEqual(['缓冲范围', '庆丰村', '版书油库']);
  expect(buffer.features[2]?.properties).toMatchObject({ kind: '保护目标', phone: '0563-8000000' });
});

test('the same as KML 2.2; names are told as text', () => {
  const text = planAsKml(aPlan());
  expect(text).toContain('<kml xmlns="http://www.opengis.net/kml/2.2">');
  expect(text.match(/<LineString>/g)?.length).toBe(3);
  const [village, ...others] = aBuffer().inside;
  const named = bufferAsKml(aBuffer({ inside: [{ ...village!, name: '<甲&乙>' }, ...others] }));
  expect(named).toContain('<name>&lt;甲&amp;乙&gt;</name><Point><coordinates>118.505,30.3</coordinates></Point>');
  expect(named).toContain('<MultiGeometry><Polygon>');
});

test('the map draws the chosen way last, what is walked apart from what is driven, and the roads that close', () => {
  const { line, footFrom } = aPlan().ways[0]!;
  const way = { line, footFrom, label: '21 分钟' };
  const { features } = wayFeatures({
    ways: [
      { ...way, isChosen: true },
      { ...way, isChosen: false },
    ],
    closed: aPlan().closed.lines,
    areas: [{ minutes: 30, polygons: [] }],
  });
  expect(features.map(({ properties }) => [properties?.['kind'], properties?.['isChosen']])).toEqual([
    ['area', undefined],
    ['closed', undefined],
    ['drive', false],
    ['foot', false],
    ['drive', true],
    ['foot', true],
  ]);
  expect(bufferFeatures({ ways: [], closed: [], areas: [] }).features).toEqual([]);
});
