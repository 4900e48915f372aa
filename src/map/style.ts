import type { FilterSpecification, GeoJSONSourceSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { labelPoints, type MapOutline } from './outline.ts';
import type { Palette } from './palette.ts';

const empty = { type: 'FeatureCollection' as const, features: [] };
const font = ['Noto Sans CJK SC'];
const isCluster: FilterSpecification = ['has', 'point_count'];

const alarms = (scale: number): GeoJSONSourceSpecification => ({
  type: 'geojson', data: empty, cluster: true, clusterRadius: 44 * scale, clusterMaxZoom: 11,
  clusterProperties: { pending: ['+', ['case', ['==', ['get', 'status'], 'pending'], 1, 0]] },
});

const name = (id: string, source: string, palette: Palette, size: number, zooms: { minzoom: number; maxzoom?: number }): LayerSpecification => ({
  id, type: 'symbol', source, ...zooms,
  layout: { 'text-field': ['get', 'name'], 'text-font': font, 'text-size': size, 'text-padding': 6 },
  paint: { 'text-color': palette.text, 'text-halo-color': palette.halo, 'text-halo-width': 1.5 },
});

function land(palette: Palette, regionCode: string, scale: number): LayerSpecification[] {
  const mine: FilterSpecification = ['==', ['slice', ['get', 'code'], 0, regionCode.length], regionCode];
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': palette.ground } },
    { id: 'land', type: 'fill', source: 'counties', paint: { 'fill-color': ['case', mine, palette.mine, palette.land], 'fill-antialias': false } },
    { id: 'county-lines', type: 'line', source: 'counties', paint: { 'line-color': palette.line, 'line-width': scale } },
    { id: 'city-lines', type: 'line', source: 'cities', paint: { 'line-color': palette.border, 'line-width': 1.2 * scale } },
    { id: 'province-lines', type: 'line', source: 'province', paint: { 'line-color': palette.text, 'line-width': 1.8 * scale } },
    name('county-names', 'county-names', palette, 14 * scale, { minzoom: 7.6 }),
    name('city-names', 'city-names', palette, 15 * scale, { minzoom: 4, maxzoom: 7.6 }),
  ];
}

function alarmLayers(palette: Palette, scale: number): LayerSpecification[] {
  const pending = ['>', ['get', 'pending'], 0];
  return [
    {
      id: 'clusters', type: 'circle', source: 'alarms', filter: isCluster,
      paint: {
        'circle-radius': ['step', ['get', 'point_count'], 20 * scale, 10, 22 * scale, 100, 26 * scale, 1_000, 32 * scale],
        'circle-color': ['case', pending, palette.alarm, palette.cluster], 'circle-stroke-width': 2 * scale,
        'circle-stroke-color': ['case', pending, palette.halo, palette.clusterLine],
      } as never,
    },
    {
      id: 'cluster-counts', type: 'symbol', source: 'alarms', filter: isCluster,
      layout: {
        'text-field': ['case', pending, ['concat', '▲', ['to-string', ['get', 'pending']], '\n', ['to-string', ['get', 'point_count']]], ['to-string', ['get', 'point_count']]],
        'text-font': font, 'text-size': 14 * scale, 'text-line-height': 1.05, 'text-allow-overlap': true,
      } as never,
      paint: { 'text-color': ['case', pending, palette.onAlarm, palette.clusterText] as never },
    },
    {
      id: 'alarms', type: 'symbol', source: 'alarms', filter: ['!', isCluster] as never,
      layout: { 'icon-image': ['concat', 'alarm-', ['get', 'status']], 'icon-allow-overlap': true, 'icon-ignore-placement': true, 'symbol-sort-key': ['get', 'rank'] },
    },
  ];
}

/** The whole map: own boundaries, names and alarms; nothing comes from a network. `scale` enlarges lines and type on very wide screens. */
export function mapStyle(outline: MapOutline, palette: Palette, regionCode: string, scale: number): StyleSpecification {
  return {
    version: 8,
    sources: {
      counties: { type: 'geojson', data: outline.counties }, cities: { type: 'geojson', data: outline.cities }, province: { type: 'geojson', data: outline.province },
      'county-names': { type: 'geojson', data: labelPoints(outline.counties) }, 'city-names': { type: 'geojson', data: labelPoints(outline.cities) },
      alarms: alarms(scale),
    },
    layers: [...land(palette, regionCode, scale), ...alarmLayers(palette, scale)],
  };
}
