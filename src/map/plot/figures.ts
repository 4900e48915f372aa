import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { Position } from '../../../contract/geometry/polygon.ts';
import type { PlotDrawing, PlotKind } from '../../../contract/fires/plot.ts';
import { outlineOf, type ShapedKind } from '../../../models/plot/figure.ts';

/** A figure while it is drawn or changed: its handles, and the one that keys move. */
export interface MapDraft {
  figure: PlotDrawing;
  handles: readonly Position[];
  active: number;
  /** Places where a control point can be put in. */
  middles?: readonly Position[];
}

const areas: ReadonlySet<PlotKind> = new Set(['area', 'gathering', 'lune']);

/** What a figure is on the ground, in degrees of WGS84: one geometry for each of its parts. */
export function geometriesOf({ kind, points }: Pick<PlotDrawing, 'kind' | 'points'>): Geometry[] {
  if (kind === 'point' || kind === 'icon' || kind === 'text')
    return points.map((coordinates): Geometry => ({ type: 'Point', coordinates }));
  const { areas: rings, lines } = outlineOf(kind satisfies ShapedKind, points);
  return [
    ...rings.map((ring): Geometry => ({ type: 'Polygon', coordinates: [ring.map((point) => [...point])] })),
    ...lines.map((line): Geometry => ({ type: 'LineString', coordinates: line.map((point) => [...point]) })),
  ];
}

/** Image name of an icon in a colour. */
export const plotImage = ({ icon = 'post', color }: PlotDrawing): string => `plot ${color} ${icon}`;

/** The features of one figure; `shape` says what is drawn of each. */
function featuresOf(figure: PlotDrawing): Feature[] {
  const { id, kind, points, text = '', color } = figure;
  const part = (geometry: Geometry, shape: string): Feature => ({
    type: 'Feature',
    properties: { id, shape, color, label: text, image: plotImage(figure), isWide: areas.has(kind) },
    geometry,
  });
  const isPlace = kind === 'point' || kind === 'icon' || kind === 'text';
  const middle = points[Math.floor((points.length - 1) / 2)];
  return [
    ...geometriesOf(figure).map((geometry) => part(geometry, isPlace ? kind : 'outline')),
    ...(!isPlace && text !== '' && middle ? [part({ type: 'Point', coordinates: middle }, 'text')] : []),
  ];
}

/** Figures as GeoJSON for the map's source, in the order of drawing. */
export const figureFeatures = (figures: readonly PlotDrawing[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: figures.flatMap(featuresOf),
});

/** A figure that is being drawn as GeoJSON, with its handles. */
export const draftFeatures = (draft: MapDraft | undefined): FeatureCollection => ({
  type: 'FeatureCollection',
  features: draft
    ? [
        ...featuresOf(draft.figure),
        ...(draft.middles ?? []).map((at): Feature => ({
          type: 'Feature',
          properties: { shape: 'middle', color: draft.figure.color },
          geometry: { type: 'Point', coordinates: [...at] },
        })),
        ...draft.handles.map((at, n): Feature => ({
          type: 'Feature',
          properties: { shape: 'handle', color: draft.figure.color, isActive: n === draft.active },
          geometry: { type: 'Point', coordinates: [...at] },
        })),
      ]
    : [],
});
