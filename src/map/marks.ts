import type { FeatureCollection, LineString, Point } from 'geojson';
import type { IconName } from '../kit/icons.tsx';

/**
 * How a mark stands out: `fire` burns, `own` is what one has there, `quiet` is what lies around, `past` is a fire among
 * many that have ended: a small one.
 */
export type MarkTone = 'fire' | 'own' | 'quiet' | 'past';

/** A thing on the map: an icon in a disc, with a short label below; degrees of WGS84. */
export interface MapMark {
  id: string;
  longitude: number;
  latitude: number;
  icon: IconName;
  tone: MarkTone;
  label?: string;
}

/** The straight way of something from where it is to where it is going; degrees of WGS84. */
export interface MapApproach {
  id: string;
  from: { longitude: number; latitude: number };
  to: { longitude: number; latitude: number };
}

/** What is drawn above what. */
const ranks: Readonly<Record<MarkTone, number>> = { past: 0, quiet: 0, own: 1, fire: 2 };

/** Image name of an icon in a tone. */
export const imageOf = ({ icon, tone }: Pick<MapMark, 'icon' | 'tone'>): string => `mark ${tone} ${icon}`;

/** The marks as GeoJSON for the map's source. */
export const markPoints = (marks: readonly MapMark[]): FeatureCollection<Point> => ({
  type: 'FeatureCollection',
  features: marks.map((mark) => ({
    type: 'Feature',
    properties: { id: mark.id, image: imageOf(mark), label: mark.label ?? '', rank: ranks[mark.tone] },
    geometry: { type: 'Point', coordinates: [mark.longitude, mark.latitude] },
  })),
});

/** The ways as GeoJSON for the map's source. */
export const approachLines = (approaches: readonly MapApproach[]): FeatureCollection<LineString> => ({
  type: 'FeatureCollection',
  features: approaches.map(({ id, from, to }) => ({
    type: 'Feature',
    properties: { id },
    geometry: { type: 'LineString', coordinates: [from, to].map(({ longitude, latitude }) => [longitude, latitude]) },
  })),
});

/**
 * West, south, east and north of some points, not smaller than about `least` degrees either way; undefined where there
 * is none.
 */
export function boundsOf(
  points: readonly { longitude: number; latitude: number }[],
  least = 0.06,
): [number, number, number, number] | undefined {
  if (points.length === 0) return undefined;
  const [lons, lats] = [points.map(({ longitude }) => longitude), points.map(({ latitude }) => latitude)];
  const [west, south, east, north] = [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
  const [dx, dy] = [Math.max(0, least - (east - west)) / 2, Math.max(0, least - (north - south)) / 2];
  return [west - dx, south - dy, east + dx, north + dy];
}
