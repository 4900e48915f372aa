import type { Feature, FeatureCollection, LineString, Point } from 'geojson';
import { isStale, type PositionKind } from '../../../contract/positions/kinds.ts';
import type { Track } from '../../../contract/positions/schemas.ts';
import type { PositionsPicture } from '../../../streams/derived/positions.ts';

/** What is drawn of whereabouts at a moment of the server: who was chosen, and their way where it was asked for. */
export interface MapPositions extends PositionsPicture {
  now: number;
  chosen?: number | undefined;
  track?: Track | undefined;
}

/** Image name of a kind: `old` where it says where somebody was, `doubt` where newer positions are not believed. */
export type PositionLook = 'fresh' | 'old' | 'doubt';
export const positionLooks: readonly PositionLook[] = ['fresh', 'old', 'doubt'];
export const positionImage = (kind: PositionKind, look: PositionLook): string => `position ${look} ${kind}`;

const pointAt = (longitude: number, latitude: number): Point => ({ type: 'Point', coordinates: [longitude, latitude] });

/** Each subject, or each cell with its count, as a point; `n` is how many it stands for. */
export function positionFeatures({ points, cells, now, chosen }: MapPositions): FeatureCollection<Point> {
  const each = [...points.values()].map(([id, kind, longitude, latitude, at, heading, mark, name]): Feature<Point> => {
    const isOld = isStale(at, now);
    const look = isOld ? 'old' : mark === 'jump' ? 'doubt' : 'fresh';
    return {
      type: 'Feature',
      properties: {
        id,
        name,
        n: 1,
        image: positionImage(kind, look),
        isOld,
        isChosen: id === chosen,
        ...(heading === null || isOld ? {} : { heading }),
      },
      geometry: pointAt(longitude, latitude),
    };
  });
  const counted = cells.map(([longitude, latitude, n]): Feature<Point> => ({
    type: 'Feature',
    properties: { n, isCell: true },
    geometry: pointAt(longitude, latitude),
  }));
  return { type: 'FeatureCollection', features: [...each, ...counted] };
}

/** A track as a line, and as points what of it is marked. */
export function trackFeatures(track: Track | undefined): FeatureCollection<LineString | Point> {
  if (!track) return { type: 'FeatureCollection', features: [] };
  const way = track.points.filter(({ mark }) => mark !== 'jump');
  const end = [track.longitude, track.latitude];
  return {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: {},
        geometry: {
          type: 'LineString',
          coordinates: [...way.map(({ longitude, latitude }) => [longitude, latitude]), end],
        },
      },
      ...track.points
        .filter(({ mark }) => mark === 'jump')
        .map(({ longitude, latitude }): Feature<Point> => ({
          type: 'Feature',
          properties: {},
          geometry: pointAt(longitude, latitude),
        })),
    ],
  };
}
