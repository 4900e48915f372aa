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
  expect(features.map(({ properties }) => properties)).toEqual([
    { name: '60 分钟', minutes: 60, areaHa: 6 },
    { name: '120 分钟', minutes: 120, areaHa: 12 },
    { name: '2 小时 10% 可能', percent: 10, areaHa: 30 },
  ]);
  expect(features[2]?.geometry).toEqual({ type: 'MultiPolygon', coordinates: [[ring, ring]] });
  expect(made).toMatchObject({ model: 'surface-1', hours: 2, winds: forecast.winds, finePct: 6 });
});

test('as KML each line has a placemark from its moment on, islands as inner boundaries', () => {
  const text = asKml(forecast);
  expect(text.match(/<Placemark>/g)).toHaveLength(3);
  expect(text).toContain('<name>60 分钟</name><description>6 ha</description>');
  expect(text).toContain('<begin>2026-03-01T05:10:00.000Z</begin>');
  expect(text).toContain('<innerBoundaryIs><LinearRing><coordinates>118.5,30.3 118.6,30.3 118.5,30.4 118.5,30.3<');
});
