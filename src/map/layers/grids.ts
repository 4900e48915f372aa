import type { FeatureCollection } from 'geojson';
import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { LayerModule, Look } from '../host/layer.ts';
import { featureLayer } from '../host/style-layer.ts';

const bare: FilterSpecification = ['==', ['get', 'bare'], true];
const chosen: FilterSpecification = ['==', ['get', 'chosen'], true];

const layers = ({ palette: { accent, text, halo, border }, scale }: Look): LayerSpecification[] => [
  {
    id: 'grid-fill',
    type: 'fill',
    source: 'grids',
    filter: ['!=', ['get', 'isOutline'], true],
    paint: {
      'fill-color': ['case', chosen, accent, bare, text, accent],
      'fill-opacity': ['case', chosen, 0.26, bare, 0.24, 0.07],
      'fill-antialias': false,
    },
  },
  {
    id: 'grid-edges',
    type: 'line',
    source: 'grids',
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': ['case', ['==', ['get', 'isOutline'], true], border, accent],
      'line-width': ['case', ['==', ['get', 'isOutline'], true], 3 * scale, 1.3 * scale],
    },
  },
  {
    id: 'grid-chosen',
    type: 'line',
    source: 'grids',
    filter: chosen,
    layout: { 'line-join': 'round' },
    paint: { 'line-color': accent, 'line-width': 3.4 * scale },
  },
  {
    id: 'grid-names',
    type: 'symbol',
    source: 'grids',
    filter: ['!=', ['get', 'isOutline'], true],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['Noto Sans CJK SC'],
      'text-size': 12 * scale,
      'text-max-width': 7,
      'text-padding': 3,
    },
    paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.6 },
  },
];

/**
 * Fire grids. Features have `id`, `name`, `words`, `bare` (nobody answers for it), `chosen`, and `isOutline` for the
 * grid that holds the others.
 */
export const gridLayer = (onChoose: (id: string) => void): LayerModule<FeatureCollection> =>
  featureLayer({
    source: 'grids',
    layers,
    features: (data) => data,
    hit: ({ properties }) =>
      properties['isOutline'] === true
        ? undefined
        : { words: String(properties['words']), press: () => onChoose(String(properties['id'])) },
  });
