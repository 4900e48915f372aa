import type { Feature, FeatureCollection, MultiPolygon, Position } from 'geojson';

type Areas = readonly (readonly (readonly Position[])[])[];

/** One area of those that a forecast shows instead of its front, each within the one before. */
export interface MapBand {
  label: string;
  polygons: Areas;
}

/** Where a front is expected to stand after some minutes: areas in degrees of WGS84. */
export interface MapSpread {
  isochrones: readonly { minutes: number; polygons: Areas }[];
  /** Where it burns by the end in so many percent of the cases and more. */
  chances: readonly { percent: number; polygons: Areas }[];
  /** What is drawn instead of front and chance, the widest first: how hot it burns, or how likely. */
  bands?: readonly MapBand[] | undefined;
  /** What burned at the beginning, but for a single place. */
  started?: { points: readonly Position[]; lines: readonly (readonly Position[])[]; areas: Areas } | undefined;
  /** Lines that are held, and from which minute. */
  held?: readonly { line: readonly Position[]; fromMin: number }[] | undefined;
}

const label = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60} 小时` : minutes < 60 ? `${minutes} 分` : `${Math.floor(minutes / 60)} 小时半`;

const multi = (polygons: Areas): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates: polygons.map((rings) => rings.map((ring) => ring.map((position) => [...position]))),
});

const copied = (line: readonly Position[]): Position[] => line.map((position) => [...position]);

/** What burned at the beginning, and the lines that are held. */
const givenFeatures = ({ started, held = [] }: MapSpread): Feature[] => [
  ...(started?.points ?? []).map((at): Feature => ({
    type: 'Feature',
    properties: { kind: 'startPoint' },
    geometry: { type: 'Point', coordinates: [...at] },
  })),
  ...[...(started?.lines ?? []), ...(started?.areas ?? []).flat()].map((line): Feature => ({
    type: 'Feature',
    properties: { kind: 'start', label: '起算范围' },
    geometry: { type: 'LineString', coordinates: copied(line) },
  })),
  ...held.map(({ line, fromMin }): Feature => ({
    type: 'Feature',
    properties: { kind: 'held', label: fromMin === 0 ? '阻隔线' : `阻隔线 ${fromMin} 分起` },
    geometry: { type: 'LineString', coordinates: copied(line) },
  })),
];

/** The chance that is drawn: what is reached in one case of ten. */
const drawnPercent = 10;

const bandFeatures = (bands: readonly MapBand[]): Feature[] =>
  bands.map(({ label: name, polygons }, n) => ({
    type: 'Feature',
    properties: { kind: 'front', label: name, isLast: n === 0 },
    geometry: multi(polygons),
  }));

/** The latest first, so that each lies over the one it grows to; around them what it may come to. */
const frontFeatures = ({ isochrones, chances }: MapSpread): Feature[] => [
  ...chances
    .filter(({ percent }) => percent === drawnPercent)
    .map(({ percent, polygons }): Feature => ({
      type: 'Feature',
      properties: { kind: 'chance', label: `${percent}% 可能` },
      geometry: multi(polygons),
    })),
  ...bandFeatures(
    isochrones
      .toSorted((a, b) => b.minutes - a.minutes)
      .map(({ minutes, polygons }) => ({ label: label(minutes), polygons })),
  ),
];

/** A forecast as GeoJSON for the map's source: its areas, what it began with and the lines that are held. */
export const spreadAreas = (spread: MapSpread | undefined): FeatureCollection => ({
  type: 'FeatureCollection',
  features: spread
    ? [...(spread.bands ? bandFeatures(spread.bands) : frontFeatures(spread)), ...givenFeatures(spread)]
    : [],
});
