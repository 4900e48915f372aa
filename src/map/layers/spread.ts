import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { LayerModule, Look } from '../host/layer.ts';
import { featureLayer } from '../host/style-layer.ts';
import { type MapSpread, spreadAreas } from '../spread.ts';

const isFront: FilterSpecification = ['==', ['get', 'kind'], 'front'];

const layers = ({ palette, scale }: Look): LayerSpecification[] => [
  {
    id: 'spread-areas',
    type: 'fill',
    source: 'spread',
    filter: isFront,
    // What burns soon lies in all areas, and is the strongest.
    paint: { 'fill-color': palette.state.confirmed, 'fill-opacity': 0.12, 'fill-antialias': false },
  },
  {
    id: 'spread-chance',
    type: 'line',
    source: 'spread',
    filter: ['==', ['get', 'kind'], 'chance'],
    paint: { 'line-color': palette.state.confirmed, 'line-width': 1.5 * scale, 'line-dasharray': [3, 2.5] },
  },
  {
    id: 'spread-lines',
    type: 'line',
    source: 'spread',
    filter: isFront,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': palette.state.confirmed,
      'line-width': ['case', ['get', 'isLast'], 2.5 * scale, 1.2 * scale] as never,
    },
  },
  {
    id: 'spread-starts',
    type: 'line',
    source: 'spread',
    filter: ['==', ['get', 'kind'], 'start'],
    paint: { 'line-color': palette.clusterText, 'line-width': 1.5 * scale, 'line-dasharray': [1, 2] },
  },
  {
    id: 'spread-start-points',
    type: 'circle',
    source: 'spread',
    filter: ['==', ['get', 'kind'], 'startPoint'],
    paint: {
      'circle-color': palette.state.confirmed,
      'circle-radius': 4 * scale,
      'circle-stroke-color': palette.halo,
      'circle-stroke-width': 1.5 * scale,
    },
  },
  {
    id: 'spread-held-halos',
    type: 'line',
    source: 'spread',
    filter: ['==', ['get', 'kind'], 'held'],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': palette.halo, 'line-width': 7 * scale },
  },
  {
    id: 'spread-held',
    type: 'line',
    source: 'spread',
    filter: ['==', ['get', 'kind'], 'held'],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': palette.plot.own, 'line-width': 4 * scale },
  },
  {
    id: 'spread-names',
    type: 'symbol',
    source: 'spread',
    layout: {
      'symbol-placement': 'line',
      'text-rotation-alignment': 'viewport',
      'symbol-spacing': 260 * scale,
      'text-field': ['get', 'label'],
      'text-font': ['Noto Sans CJK SC'],
      'text-size': 12 * scale,
    },
    paint: { 'text-color': palette.clusterText, 'text-halo-color': palette.halo, 'text-halo-width': 2 },
  },
];

/** Where a front is expected to stand, line by line. */
export const spreadLayer = (): LayerModule<MapSpread | undefined> =>
  featureLayer({ source: 'spread', layers, features: spreadAreas });
