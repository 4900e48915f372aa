import type { LayerSpecification } from 'maplibre-gl';
import type { LayerModule, Look } from '../host/layer.ts';
import { featureLayer } from '../host/style-layer.ts';
import { addMarkImages } from '../mark-symbols.ts';
import { markPoints, type MapMark } from '../marks.ts';

const layer = (id: 'quiet' | 'marks', { palette, scale }: Look): LayerSpecification => ({
  id,
  type: 'symbol',
  source: 'marks',
  filter: [id === 'quiet' ? '==' : '>', ['get', 'rank'], 0],
  layout: {
    'icon-image': ['get', 'image'],
    'icon-allow-overlap': true,
    'symbol-sort-key': ['get', 'rank'],
    'text-field': ['get', 'label'],
    'text-font': ['Noto Sans CJK SC'],
    'text-size': 14 * scale,
    // A name goes to whichever side of its mark is free, and is left out only where none is.
    'text-variable-anchor': ['top', 'bottom', 'left', 'right', 'top-left', 'top-right', 'bottom-left', 'bottom-right'],
    'text-radial-offset': 1.25,
    'text-justify': 'auto',
    'text-optional': true,
    'text-max-width': 9,
  },
  paint: { 'text-color': palette.clusterText, 'text-halo-color': palette.halo, 'text-halo-width': 1.5 },
});

/**
 * Marks with their labels. Two MapLibre layers of the same look: the names of what matters come before those of what
 * lies around, and none is written under the mark of another.
 */
export const markLayer = (onSelect: (id: string) => void): LayerModule<readonly MapMark[]> =>
  featureLayer({
    source: 'marks',
    layers: (look) => [layer('quiet', look), layer('marks', look)],
    features: markPoints,
    dress: ({ map, look }, marks) => addMarkImages(map, marks, look.palette, look.scale),
    hit: ({ properties: { id } }) => (typeof id === 'string' ? { press: () => onSelect(id) } : undefined),
  });
