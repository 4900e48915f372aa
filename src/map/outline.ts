import type { Feature, FeatureCollection, Point, Position } from 'geojson';
import { isWithin, type AreaLevel } from '../../contract/areas.ts';
import type { RegionBoundary } from '../../contract/places/schemas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { isWithinRing, type Place, type Ring } from '../../models/parcels/position.ts';

/** The boundaries that the map draws: collections of polygons with `code` and `name`. */
export interface MapOutline {
  province: FeatureCollection;
  cities: FeatureCollection;
  counties: FeatureCollection;
}

/** West, south, east, north in degrees. */
export type Bounds = [number, number, number, number];

const codeOf = (feature: Feature): string => String(feature.properties?.['code'] ?? '');

const polygonsOf = ({ geometry }: Feature): Position[][][] =>
  geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [];

/** The outer rings of an area. */
const ringsOf = (feature: Feature): Position[][] => polygonsOf(feature).flatMap((rings) => rings.slice(0, 1));
/** All rings of an area, those of its holes too. */
const allRingsOf = (feature: Feature): Position[][] => polygonsOf(feature).flat();

/** Twice the signed area and the centre of gravity of a ring, in degrees. */
function gravity(ring: readonly Position[]): { area: number; centre: [number, number] } {
  let area = 0;
  let x = 0;
  let y = 0;
  for (let i = 1; i < ring.length; i += 1) {
    const [ax = 0, ay = 0] = ring[i - 1] ?? [];
    const [bx = 0, by = 0] = ring[i] ?? [];
    const cross = ax * by - bx * ay;
    area += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  return {
    area: Math.abs(area),
    centre: area === 0 ? [ring[0]?.[0] ?? 0, ring[0]?.[1] ?? 0] : [x / (3 * area), y / (3 * area)],
  };
}

/** One point for the name of each area: the centre of its largest part. */
export function labelPoints(areas: FeatureCollection): FeatureCollection<Point> {
  return {
    type: 'FeatureCollection',
    features: areas.features.flatMap((feature) => {
      const largest = ringsOf(feature)
        .map(gravity)
        .sort((a, b) => b.area - a.area)[0];
      return largest
        ? [
            {
              type: 'Feature' as const,
              properties: feature.properties,
              geometry: { type: 'Point' as const, coordinates: largest.centre },
            },
          ]
        : [];
    }),
  };
}

/** All that lies outside of the province, far beyond what a map of it shows. */
const outsideOf = ({ features }: FeatureCollection): Feature[] => {
  const holes = features.flatMap(ringsOf);
  const around = [
    [90, 10],
    [150, 10],
    [150, 55],
    [90, 55],
    [90, 10],
  ];
  return holes.length === 0
    ? []
    : [
        {
          type: 'Feature',
          properties: { part: 'outside' },
          geometry: { type: 'Polygon', coordinates: [around, ...holes] },
        },
      ];
};

/**
 * The boundaries of an outline, each once, as the highest level that has it: neighbours share theirs, and a map that
 * draws them for each area draws three times as many.
 */
function bordersOf({ province, cities, counties }: MapOutline): Feature[] {
  const drawn = new Set<string>();
  const pieceOf = (from: Position, to: Position): string => [String(from), String(to)].toSorted().join(' ');
  /** The stretches of a ring that nothing drew yet. */
  const stretchesOf = (ring: readonly Position[]): Position[][] => {
    const stretches: Position[][] = [];
    let isOpen = false;
    ring.slice(1).forEach((to, n) => {
      const from = ring[n] ?? to;
      const piece = pieceOf(from, to);
      if (drawn.has(piece)) isOpen = false;
      else if (isOpen) stretches.at(-1)?.push(to);
      else isOpen = stretches.push([from, to]) > 0;
      drawn.add(piece);
    });
    return stretches;
  };
  const ofLevel = (level: AreaLevel, { features }: FeatureCollection): Feature => ({
    type: 'Feature',
    properties: { level, part: 'border' },
    geometry: { type: 'MultiLineString', coordinates: features.flatMap(allRingsOf).flatMap(stretchesOf) },
  });
  return [ofLevel('province', province), ofLevel('city', cities), ofLevel('county', counties)];
}

/**
 * An outline as one collection: the areas of each level (`part` area), the boundaries of each (`part` border), a point
 * for each name (`part` name), and what lies around the province (`part` outside).
 */
export function regionsOf(outline: MapOutline): FeatureCollection {
  const { province, cities, counties } = outline;
  const named = (level: AreaLevel, part: 'area' | 'name', { features }: FeatureCollection): Feature[] =>
    features.map((feature) => ({ ...feature, properties: { ...feature.properties, level, part } }));
  return {
    type: 'FeatureCollection',
    features: [
      ...outsideOf(province),
      ...named('county', 'area', counties),
      ...named('city', 'area', cities),
      ...named('province', 'area', province),
      ...bordersOf(outline),
      ...named('county', 'name', labelPoints(counties)),
      ...named('city', 'name', labelPoints(cities)),
    ],
  };
}

/** As much of the outline as is known before it has come: the region itself. */
export function outlineOf({ areaCode, name, geometry }: RegionBoundary): MapOutline {
  const none: FeatureCollection = { type: 'FeatureCollection', features: [] };
  const own = { type: 'Feature', properties: { code: areaCode, name }, geometry } as Feature;
  return { province: none, cities: none, counties: { type: 'FeatureCollection', features: [own] } };
}

const countiesOf = (outline: MapOutline, regionCode: RegionCode): Feature[] =>
  outline.counties.features.filter(
    (feature) => isWithin(regionCode, codeOf(feature)) || isWithin(codeOf(feature), regionCode),
  );

/** Whether a place lies within the boundaries of a region, as the outline has them. */
export function liesIn(outline: MapOutline, regionCode: RegionCode): (place: Place) => boolean {
  const rings = countiesOf(outline, regionCode).flatMap(ringsOf) as unknown as Ring[];
  return (place) => rings.some((ring) => isWithinRing(ring, place));
}

/** The frame of a user's region; undefined where the outline has none of it. */
export function regionBounds(outline: MapOutline, regionCode: RegionCode): Bounds | undefined {
  const inside = countiesOf(outline, regionCode);
  const bounds: Bounds = [180, 90, -180, -90];
  for (const [lon = 0, lat = 0] of inside.flatMap(ringsOf).flat()) {
    bounds[0] = Math.min(bounds[0], lon);
    bounds[1] = Math.min(bounds[1], lat);
    bounds[2] = Math.max(bounds[2], lon);
    bounds[3] = Math.max(bounds[3], lat);
  }
  return inside.length > 0 ? bounds : undefined;
}
