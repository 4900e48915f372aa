import type { FeatureCollection } from 'geojson';
import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { LayerModule, Look } from '../host/layer.ts';
import { featureLayer } from '../host/style-layer.ts';

const areas: FilterSpecification = ['==', ['geometry-type'], 'Polygon'];
const gaps: FilterSpecification = ['in', ['get', 'kind'], ['literal', ['gap', 'retired']]];

const layers = ({ palette: { accent, state, halo, text }, scale }: Look): LayerSpecification[] => [
  {
    id: 'grid-faults',
    type: 'fill',
    source: 'gridMarks',
    filter: areas,
    paint: { 'fill-color': ['case', gaps, state.received, state.confirmed], 'fill-opacity': 0.55 },
  },
  {
    id: 'grid-fault-edges',
    type: 'line',
    source: 'gridMarks',
    filter: areas,
    paint: { 'line-color': ['case', gaps, state.received, state.confirmed], 'line-width': 2.4 * scale },
  },
  {
    id: 'grid-sketch',
    type: 'line',
    source: 'gridMarks',
    filter: ['==', ['geometry-type'], 'LineString'],
    paint: { 'line-color': text, 'line-width': 2.2 * scale, 'line-dasharray': [2, 1.2] },
  },
  {
    id: 'grid-corners',
    type: 'circle',
    source: 'gridMarks',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-radius': ['case', ['==', ['get', 'kind'], 'held'], 7 * scale, 4 * scale],
      'circle-color': ['case', ['==', ['get', 'kind'], 'corner'], halo, accent],
      'circle-stroke-color': accent,
      'circle-stroke-width': 1.6 * scale,
    },
  },
];

/**
 * What is wrong between grids, and what is being drawn: areas by `kind` of fault, lines, and points (`corner` of a
 * grid, `held` in the hand, `sketch` of a line).
 */
export const gridMarkLayer = (): LayerModule<FeatureCollection> =>
  featureLayer({ source: 'gridMarks', layers, features: (data) => data, isRare: true });
