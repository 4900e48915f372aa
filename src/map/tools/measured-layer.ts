import type { Feature, FeatureCollection } from 'geojson';
import type { LayerSpecification } from 'maplibre-gl';
import type { LayerModule, Look } from '../host/layer.ts';
import { featureLayer } from '../host/style-layer.ts';
import { legsOf, type Measured } from './measure.ts';
import { toolMessages as say } from './messages.ts';

const source = 'measured';
const feature = (geometry: Feature['geometry'], properties: Feature['properties'] = {}): Feature => ({
  type: 'Feature',
  properties,
  geometry,
});

/** The line, the land where it is closed, its corners, and the length and direction of each leg in its middle. */
function drawn({ corners, isClosed }: Measured): FeatureCollection {
  const ring = isClosed && corners.length > 2 ? [...corners, corners[0] ?? [0, 0]] : corners;
  const line = ring.map(([x, y]) => [x, y]);
  const legs = legsOf(corners, isClosed).map(({ metres, bearingDeg }, n): Feature => {
    const [[x0 = 0, y0 = 0] = [], [x1 = 0, y1 = 0] = []] = [line[n], line[n + 1]];
    const label = say.leg(say.length(metres), Math.round(bearingDeg) % 360);
    return feature({ type: 'Point', coordinates: [(x0 + x1) / 2, (y0 + y1) / 2] }, { label });
  });
  return {
    type: 'FeatureCollection',
    features: [
      ...(isClosed && corners.length > 2 ? [feature({ type: 'Polygon', coordinates: [line] })] : []),
      ...(line.length > 1 ? [feature({ type: 'LineString', coordinates: line })] : []),
      ...corners.map(([x, y]) => feature({ type: 'Point', coordinates: [x, y] })),
      ...legs,
    ],
  };
}

const layers = ({ palette: { accent, halo, clusterText }, scale }: Look): LayerSpecification[] => [
  {
    id: 'measured-land',
    type: 'fill',
    source,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': accent, 'fill-opacity': 0.2 },
  },
  {
    id: 'measured-line',
    type: 'line',
    source,
    filter: ['==', ['geometry-type'], 'LineString'],
    layout: { 'line-join': 'round' },
    paint: { 'line-color': accent, 'line-width': 2.5 * scale },
  },
  {
    id: 'measured-corners',
    type: 'circle',
    source,
    filter: ['all', ['==', ['geometry-type'], 'Point'], ['!', ['has', 'label']]],
    paint: {
      'circle-radius': 4 * scale,
      'circle-color': halo,
      'circle-stroke-color': accent,
      'circle-stroke-width': 2 * scale,
    },
  },
  {
    id: 'measured-words',
    type: 'symbol',
    source,
    filter: ['has', 'label'],
    layout: { 'text-field': ['get', 'label'], 'text-font': ['Noto Sans CJK SC'], 'text-size': 13 * scale },
    paint: { 'text-color': clusterText, 'text-halo-color': halo, 'text-halo-width': 2 },
  },
];

/** Draws what is measured. */
export const measuredLayer = (): LayerModule<Measured> =>
  featureLayer({ source, layers, features: drawn, isRare: true });
