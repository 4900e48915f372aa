import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { LayerModule, Look } from '../host/layer.ts';
import { featureLayer } from '../host/style-layer.ts';
import { bufferFeatures, type MapPlans, wayFeatures } from '../plans.ts';

const of = (kind: string): FilterSpecification => ['==', ['get', 'kind'], kind];
const isWay: FilterSpecification = ['in', ['get', 'kind'], ['literal', ['drive', 'foot']]];

const ways = ({ palette, scale }: Look): LayerSpecification[] => {
  const width = ['case', ['get', 'isChosen'], 4.5 * scale, 2 * scale] as never;
  return [
    {
      id: 'reach-areas',
      type: 'fill',
      source: 'routes',
      filter: of('area'),
      paint: { 'fill-color': palette.accent, 'fill-opacity': 0.12, 'fill-antialias': false },
    },
    {
      id: 'reach-lines',
      type: 'line',
      source: 'routes',
      filter: of('area'),
      paint: {
        'line-color': palette.accent,
        'line-width': ['case', ['get', 'isLast'], 2 * scale, scale] as never,
        'line-opacity': ['case', ['get', 'isLast'], 1, 0.6] as never,
      },
    },
    {
      id: 'way-closed',
      type: 'line',
      source: 'routes',
      filter: of('closed'),
      paint: { 'line-color': palette.alarm, 'line-width': 3.5 * scale, 'line-dasharray': [0.6, 0.9] },
    },
    {
      id: 'way-halos',
      type: 'line',
      source: 'routes',
      filter: isWay,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': palette.halo,
        'line-width': ['case', ['get', 'isChosen'], 8 * scale, 5 * scale] as never,
        'line-opacity': 0.9,
      },
    },
    {
      id: 'way-drives',
      type: 'line',
      source: 'routes',
      filter: of('drive'),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': palette.accent, 'line-width': width },
    },
    {
      id: 'way-walks',
      type: 'line',
      source: 'routes',
      filter: of('foot'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.accent, 'line-width': width, 'line-dasharray': [1.2, 0.8] },
    },
    {
      id: 'way-names',
      type: 'symbol',
      source: 'routes',
      filter: ['has', 'label'],
      layout: {
        'symbol-placement': 'line',
        'text-rotation-alignment': 'viewport',
        'symbol-spacing': 320 * scale,
        'text-field': ['get', 'label'],
        'text-font': ['Noto Sans CJK SC'],
        'text-size': 12 * scale,
      },
      paint: { 'text-color': palette.clusterText, 'text-halo-color': palette.halo, 'text-halo-width': 2 },
    },
  ];
};

const buffer = ({ palette, scale }: Look): LayerSpecification[] => [
  {
    id: 'buffer-area',
    type: 'fill',
    source: 'buffer',
    paint: { 'fill-color': palette.clusterText, 'fill-opacity': 0.06, 'fill-antialias': false },
  },
  {
    id: 'buffer-line',
    type: 'line',
    source: 'buffer',
    paint: { 'line-color': palette.clusterText, 'line-width': 2 * scale, 'line-dasharray': [4, 2] },
  },
];

/** Ways to a fire and out of its way, and how far one comes. */
export const routeLayer = (): LayerModule<MapPlans | undefined> =>
  featureLayer({ source: 'routes', layers: ways, features: wayFeatures });

/** The border of a buffer. */
export const bufferLayer = (): LayerModule<MapPlans | undefined> =>
  featureLayer({ source: 'buffer', layers: buffer, features: bufferFeatures });
