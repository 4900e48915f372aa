import type { Feature, FeatureCollection } from 'geojson';
import type { LayerSpecification } from 'maplibre-gl';
import { polygonOf, type Position } from '../../../contract/geometry/polygon.ts';
import type { LayerModule, Look } from '../host/layer.ts';
import { featureLayer } from '../host/style-layer.ts';

const feature = (geometry: Feature['geometry']): Feature => ({ type: 'Feature', properties: {}, geometry });

/** What is drawn of corners: the line from the second on, the piece of land from the third. */
function drawn(corners: readonly Position[]): FeatureCollection {
  const line = corners.map(([x, y]) => [x, y]);
  return {
    type: 'FeatureCollection',
    features: [
      ...(corners.length >= 3
        ? [
            feature({
              type: 'Polygon',
              coordinates: polygonOf(corners).coordinates.map((ring) => ring.map(([x, y]) => [x, y])),
            }),
          ]
        : []),
      ...(corners.length === 2 ? [feature({ type: 'LineString', coordinates: line })] : []),
      ...line.map((coordinates) => feature({ type: 'Point', coordinates })),
    ],
  };
}

const layers = ({ palette: { accent, halo }, scale }: Look): LayerSpecification[] => [
  {
    id: 'drawn-land',
    type: 'fill',
    source: 'corners',
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': accent, 'fill-opacity': 0.25 },
  },
  {
    id: 'drawn-edge',
    type: 'line',
    source: 'corners',
    filter: ['!=', ['geometry-type'], 'Point'],
    paint: { 'line-color': accent, 'line-width': 2 * scale },
  },
  {
    id: 'drawn-corners',
    type: 'circle',
    source: 'corners',
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-color': accent,
      'circle-radius': 5 * scale,
      'circle-stroke-color': halo,
      'circle-stroke-width': 2 * scale,
    },
  },
];

/** A piece of land while it is drawn, by its corners. */
export const cornerLayer = (): LayerModule<readonly Position[]> =>
  featureLayer({ source: 'corners', layers, features: drawn });
