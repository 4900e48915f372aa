import { expect, test } from 'vitest';
import { asGeoJson, asKml } from '../../src/fires/detail/spread-files.ts';
import { aForecast } from '../support/sample-forecast.ts';

const ring = [
  [118.5, 30.3],
  [118.6, 30.3],
  [118.5, 30.4],
  [118.5, 30.3],
] as [number, number][];
const forecast = aForecast({ chances: [{ percent: 10, areaHa: 30, polygons: [[ring, ring]] }] });

test('a forecast as GeoJSON has a feature for each line and chance, with its minutes, and all it was made from', () => {
  const { features, forecast: made } = JSON.parse(asGeoJson(forecast)) as {
    features: { properties: object; geometry: { type: string; coordinates: unknown } }[];
    forecast: object;
  };
  expect(features.slice(0, 3).map(({ properties }) => properties)).toEqual([
    { name: '60 分钟', minutes: 60, areaHa: 6 },
    { name: '120 分钟', minutes: 120, areaHa: 12 },
    { name: '2 小时 10% 可能', percent: 10, areaHa: 30 },
  ]);
  expect(features[2]?.geometry).toEqual({ type: 'MultiPolygon', coordinates: [[ring, ring]] });
  expect(features.slice(3).map(({ properties, geometry }) => [properties, geometry.coordinates])).toEqual([
    [{ kind: 'village', name: '庆丰村', minutes: 48 }, [118.505, 30.3]],
    [
      { kind: 'protectedObject', name: '版书油库', minutes: 95, phone: '0563-8000000', phoneOf: '版书镇林业站' },
      [118.508, 30.3],
    ],
  ]);
  expect(made).toMatchObject({ model: 'surface-3', hours: 2, winds: forecast.winds, finePct: 6 });
});

test('as KML each line has a placemark from its moment on, islands as inner boundaries', () => {
  const text = asKml(forecast);
  expect(text.match(/<Placemark>/g)).toHaveLength(5);
  expect(text).toContain('<name>版书油库</name><description>95 分钟，0563-8000000</description>');
  expect(text).toContain('<name>60 分钟</name><description>6 ha</description>');
  expect(text).toContain('<begin>2026-03-01T05:10:00.000Z</begin>');
  expect(text).toContain('<innerBoundaryIs><LinearRing><coordinates>118.5,30.3 118.6,30.3 118.5,30.4 118.5,30.3<');
});

test('both hold how hot it burns, what it began with and the lines that were held', () => {
  const whole = {
    ...forecast,
    start: { of: 'drawn' as const, at: forecast.startedAt, points: [], lines: [], areas: [[ring]] },
    held: [{ line: ring.slice(0, 2), fromMin: 20, widthM: 4 }],
    behaviour: {
      intensity: [{ from: 500, areaHa: 2, polygons: [[ring]] }],
      flame: [{ from: 1.2, areaHa: 3, polygons: [[ring]] }],
      mostIntensityKWM: 900,
      mostFlameM: 1.7,
      spotting: { distanceM: 200, intensityKWM: 900, windMs: 7, coverHeightM: 12 },
    },
  };
  const { features, forecast: made } = JSON.parse(asGeoJson(whole)) as {
    features: { properties: { name: string; intensityKWM?: number; flameM?: number; fromMin?: number } }[];
    forecast: { behaviour: object };
  };
  const named = (name: string) => features.find(({ properties }) => properties.name.startsWith(name))?.properties;
  expect(named('火线强度')).toMatchObject({ intensityKWM: 500, areaHa: 2 });
  expect(named('火焰长度')).toMatchObject({ flameM: 1.2 });
  expect(named('阻隔线')).toEqual({ name: '阻隔线 1', fromMin: 20, widthM: 4 });
  expect(named('起算范围')).toBeDefined();
  expect(made.behaviour).toEqual({ mostIntensityKWM: 900, mostFlameM: 1.7, spotting: whole.behaviour.spotting });
  for (const name of ['阻隔线 1', '起算范围', '火线强度 500 kW/m 以上']) expect(asKml(whole)).toContain(name);
});
