import type { Feature, FeatureCollection, MultiPolygon, Position } from 'geojson';

type Areas = readonly (readonly (readonly Position[])[])[];

/** Ways, how far one comes, and a buffer, as the map draws them: degrees of WGS84. */
export interface MapPlans {
  /** Each is driven up to the corner `footFrom`, and walked from there. */
  ways: readonly { line: readonly Position[]; footFrom: number; isChosen: boolean; label: string }[];
  /** Roads that the fire comes to. */
  closed: readonly (readonly Position[])[];
  /** Where one is after so many minutes at most. */
  areas: readonly { minutes: number; polygons: Areas }[];
  buffer?: Areas | undefined;
}

const multi = (polygons: Areas): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: polygons.map((rings) => rings.map((ring) => ring.map((position) => [...position]))),
});

const lineOf = (line: readonly Position[], properties: object): Feature[] =>
  line.length > 1
    ? [
        {
          type: 'Feature',
          properties,
          geometry: { type: 'LineString', coordinates: line.map((position) => [...position]) },
        },
      ]
    : [];

/** The ways as GeoJSON, the chosen one above the others; below them the roads that are closed, and the areas. */
export const wayFeatures = (plans: MapPlans | undefined): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [
    ...(plans?.areas ?? [])
      .toSorted((a, b) => b.minutes - a.minutes)
      .map(({ minutes, polygons }, n): Feature => ({
        type: 'Feature',
        properties: { kind: 'area', isLast: n === 0, label: `${minutes} 分钟` },
        geometry: multi(polygons),
      })),
    ...(plans?.closed ?? []).flatMap((line) => lineOf(line, { kind: 'closed' })),
    ...(plans?.ways ?? [])
      .toSorted((a, b) => Number(a.isChosen) - Number(b.isChosen))
      .flatMap(({ line, footFrom, isChosen, label }) => [
        ...lineOf(line.slice(0, footFrom + 1), { kind: 'drive', isChosen, label }),
        ...lineOf(line.slice(Math.max(0, footFrom)), { kind: 'foot', isChosen, label }),
      ]),
  ],
});

/** The buffer as GeoJSON. */
export const bufferFeatures = (plans: MapPlans | undefined): FeatureCollection => ({
  type: 'FeatureCollection',
  features: plans?.buffer ? [{ type: 'Feature', properties: {}, geometry: multi(plans.buffer) }] : [],
});
