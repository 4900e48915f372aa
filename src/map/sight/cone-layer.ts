import type { Feature, FeatureCollection, Polygon } from 'geojson';
import type { LayerSpecification } from 'maplibre-gl';
import type { ResourcePoint } from '../../../contract/fires/list-schemas.ts';
import type { LayerModule, Look } from '../host/layer.ts';
import { featureLayer } from '../host/style-layer.ts';
import { ringOf } from './map-sight.ts';

const source = 'camera-cones';

/** The cones of cameras whose heading is known. */
export const conesOf = (points: readonly ResourcePoint[]): FeatureCollection<Polygon> => ({
  type: 'FeatureCollection',
  features: points.flatMap(({ id, longitude, latitude, watching }): Feature<Polygon>[] => {
    if (watching?.headingDeg === undefined || watching.angleDeg === undefined) return [];
    const { headingDeg, angleDeg, rangeM, turns } = watching;
    const ring = ringOf({ longitude, latitude, headingDeg, angleDeg, rangeM });
    return [{ type: 'Feature', properties: { id, turns }, geometry: { type: 'Polygon', coordinates: [ring] } }];
  }),
});

const layers = ({ palette: { accent }, scale }: Look): LayerSpecification[] => [
  { id: 'camera-cones', type: 'fill', source, paint: { 'fill-color': accent, 'fill-opacity': 0.1 } },
  {
    id: 'camera-cone-lines',
    type: 'line',
    source,
    paint: { 'line-color': accent, 'line-width': 1.1 * scale, 'line-opacity': 0.65 },
  },
];

/** Draws where cameras look. */
export const coneLayer = (): LayerModule<readonly ResourcePoint[]> =>
  featureLayer({ source, layers, features: conesOf, isRare: true });
