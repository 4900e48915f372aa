import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import type { LayerModule, Look } from '../host/layer.ts';
import { featureLayer } from '../host/style-layer.ts';

/** How dense a class of visits is drawn, the least first. */
export const visitOpacities = [0.16, 0.3, 0.45, 0.6, 0.8] as const;

const gap: FilterSpecification = ['==', ['get', 'isGap'], true];
const chosen: FilterSpecification = ['==', ['get', 'chosen'], true];
const opacityOf: ExpressionSpecification = [
  'match',
  ['get', 'class'],
  ...visitOpacities.flatMap((opacity, n) => [n, opacity]),
  visitOpacities[0],
] as unknown as ExpressionSpecification;

const layers = ({ palette: { accent, state, text }, scale }: Look): LayerSpecification[] => [
  {
    id: 'patrol-cells',
    type: 'fill',
    source: 'patrolCells',
    filter: ['!', gap],
    paint: { 'fill-color': accent, 'fill-opacity': opacityOf, 'fill-antialias': false },
  },
  {
    id: 'patrol-gaps',
    type: 'fill',
    source: 'patrolCells',
    filter: gap,
    paint: { 'fill-color': state.received, 'fill-opacity': ['case', chosen, 0.6, 0.28], 'fill-antialias': false },
  },
  {
    id: 'patrol-gap-edges',
    type: 'line',
    source: 'patrolCells',
    filter: ['all', gap, chosen],
    paint: { 'line-color': text, 'line-width': 1.2 * scale },
  },
];

/**
 * Cells of patrols. Features have `words`; `class` of how often or how lately somebody came, or `isGap` with the `id`
 * of the grid in which nobody did, and `chosen`.
 */
export const patrolCellLayer = (onChoose: (id: string) => void): LayerModule<FeatureCollection> =>
  featureLayer({
    source: 'patrolCells',
    layers,
    features: (data) => data,
    hit: ({ properties: { words, id } }) => ({
      words: String(words),
      ...(typeof id === 'string' ? { press: () => onChoose(id) } : {}),
    }),
  });
