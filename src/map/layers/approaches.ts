import type { LayerSpecification } from 'maplibre-gl';
import type { LayerModule, Look } from '../host/layer.ts';
import { featureLayer } from '../host/style-layer.ts';
import { approachLines, type MapApproach } from '../marks.ts';

const layers = ({ palette, scale }: Look): LayerSpecification[] => [
  {
    id: 'approach-halos',
    type: 'line',
    source: 'approaches',
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': palette.halo, 'line-width': 5 * scale, 'line-opacity': 0.8 },
  },
  {
    id: 'approach-lines',
    type: 'line',
    source: 'approaches',
    paint: { 'line-color': palette.clusterText, 'line-width': 2 * scale, 'line-dasharray': [3, 2] },
  },
];

/** The straight ways of what is coming: dashed, for no road is known. */
export const approachLayer = (): LayerModule<readonly MapApproach[]> =>
  featureLayer({ source: 'approaches', layers, features: approachLines });
