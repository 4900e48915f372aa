import type { FeatureCollection } from 'geojson';
import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { LayerModule, Look } from '../host/layer.ts';
import { featureLayer } from '../host/style-layer.ts';

const areas: FilterSpecification = ['==', ['get', 'part'], 'area'];
const grade = ['get', 'grade'] as const;

const layers = ({ palette: { danger, border, text, halo, accent }, scale }: Look): LayerSpecification[] => [
  {
    id: 'danger-areas',
    type: 'fill',
    source: 'danger',
    filter: areas,
    paint: {
      'fill-color': [
        'match',
        [...grade],
        1,
        danger[1] ?? halo,
        2,
        danger[2] ?? halo,
        3,
        danger[3] ?? halo,
        4,
        danger[4] ?? halo,
        5,
        danger[5] ?? halo,
        danger[0] ?? halo,
      ],
      'fill-antialias': false,
      'fill-opacity': 0.62,
    },
  },
  {
    id: 'danger-edges',
    type: 'line',
    source: 'danger',
    filter: areas,
    paint: { 'line-color': border, 'line-width': 0.6 * scale },
  },
  {
    id: 'danger-chosen',
    type: 'line',
    source: 'danger',
    filter: ['all', areas, ['==', ['get', 'chosen'], true]],
    paint: { 'line-color': accent, 'line-width': 3 * scale },
  },
  {
    id: 'danger-grades',
    type: 'symbol',
    source: 'danger',
    filter: ['==', ['get', 'part'], 'name'],
    layout: {
      'text-field': ['get', 'figure'],
      'text-font': ['Noto Sans CJK SC'],
      'text-size': 13 * scale,
      // Below the name, from where names are drawn.
      'text-offset': ['step', ['zoom'], ['literal', [0, 0]], 7.6, ['literal', [0, 1.7]]],
      'text-padding': 1,
    },
    paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.2 },
  },
];

/**
 * The counties by their grade of fire danger: the colour of the scale, and its number, so that the colour is not the
 * only sign. Features have `part` (area or name), `code`, `grade` (0 without data), `figure`, `words` and `chosen`.
 */
export const dangerLayer = (onChoose: (code: string) => void): LayerModule<FeatureCollection> =>
  featureLayer({
    source: 'danger',
    layers,
    features: (data) => data,
    hit: ({ properties }) => ({
      words: String(properties['words']),
      press: () => onChoose(String(properties['code'])),
    }),
  });
