import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { warningColour } from '../disasters/colour-of.ts';
import type { LayerModule, Look } from '../host/layer.ts';
import { featureLayer } from '../host/style-layer.ts';

const ofType = (type: string): FilterSpecification => ['==', ['geometry-type'], type];

const layersIn = (
  { palette: { accent, text, halo }, scale }: Look,
  colour: ExpressionSpecification,
): LayerSpecification[] => [
  {
    id: 'preview-areas',
    type: 'fill',
    source: 'preview',
    filter: ofType('Polygon'),
    paint: { 'fill-color': colour, 'fill-opacity': 0.18 },
  },
  {
    id: 'preview-edges',
    type: 'line',
    source: 'preview',
    filter: ['!=', ['geometry-type'], 'Point'],
    paint: { 'line-color': colour, 'line-width': 1.6 * scale },
  },
  {
    id: 'preview-points',
    type: 'circle',
    source: 'preview',
    filter: ofType('Point'),
    paint: {
      'circle-radius': 4 * scale,
      'circle-color': accent,
      'circle-stroke-color': halo,
      'circle-stroke-width': 1.2 * scale,
    },
  },
  {
    id: 'preview-names',
    type: 'symbol',
    source: 'preview',
    filter: ['has', 'name'],
    layout: {
      'text-field': ['get', 'name'],
      'text-font': ['Noto Sans CJK SC'],
      'text-size': 12 * scale,
      'text-variable-anchor': ['top', 'bottom', 'right', 'left', 'center'],
      'text-radial-offset': 0.6,
    },
    paint: { 'text-color': text, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  },
];

/**
 * Features of a file that is checked, before they take effect, or of warnings, in their `colour`; `name` is written
 * beside them.
 */
export const previewLayer = (): LayerModule<FeatureCollection> =>
  featureLayer({
    source: 'preview',
    layers: (look) => layersIn(look, warningColour(look.palette, look.palette.accent)),
    features: (data) => data,
  });
