import type { FeatureCollection, Position } from 'geojson';

/** Where a front is expected to stand after some minutes: areas in degrees of WGS84. */
export interface MapSpread {
  isochrones: readonly { minutes: number; polygons: readonly (readonly (readonly Position[])[])[] }[];
}

const label = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60} 小时` : minutes < 60 ? `${minutes} 分` : `${Math.floor(minutes / 60)} 小时半`;

/** The areas as GeoJSON for the map's source, the latest first, so that each lies over the one it grows to. */
export const spreadAreas = (spread: MapSpread | undefined): FeatureCollection => ({
  type: 'FeatureCollection',
  features: (spread?.isochrones ?? [])
    .toSorted((a, b) => b.minutes - a.minutes)
    .map(({ minutes, polygons }, n) => ({
      type: 'Feature',
      properties: { label: label(minutes), isLast: n === 0 },
      geometry: {
        type: 'MultiPolygon',
        coordinates: polygons.map((rings) => rings.map((ring) => ring.map((position) => [...position]))),
      },
    })),
});
