import type { Feature, FeatureCollection, MultiPolygon, Position } from 'geojson';

type Areas = readonly (readonly (readonly Position[])[])[];

/** Where a front is expected to stand after some minutes: areas in degrees of WGS84. */
export interface MapSpread {
  isochrones: readonly { minutes: number; polygons: Areas }[];
  /** Where it burns by the end in so many percent of the cases and more. */
  chances: readonly { percent: number; polygons: Areas }[];
}

const label = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60} 小时` : minutes < 60 ? `${minutes} 分` : `${Math.floor(minutes / 60)} 小时半`;

const multi = (polygons: Areas): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: polygons.map((rings) => rings.map((ring) => ring.map((position) => [...position]))),
});

/** The chance that is drawn: what is reached in one case of ten. */
const drawnPercent = 10;

/**
 * The areas as GeoJSON for the map's source, the latest first, so that each lies over the one it grows to; around them
 * what it may come to.
 */
export const spreadAreas = (spread: MapSpread | undefined): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [
    ...(spread?.chances ?? [])
      .filter(({ percent }) => percent === drawnPercent)
      .map(({ percent, polygons }): Feature => ({
        type: 'Feature',
        properties: { kind: 'chance', label: `${percent}% 可能` },
        geometry: multi(polygons),
      })),
    ...(spread?.isochrones ?? [])
      .toSorted((a, b) => b.minutes - a.minutes)
      .map(({ minutes, polygons }, n): Feature => ({
        type: 'Feature',
        properties: { kind: 'front', label: label(minutes), isLast: n === 0 },
        geometry: multi(polygons),
      })),
  ],
});
