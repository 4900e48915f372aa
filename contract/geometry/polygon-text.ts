import type { Polygon, Position } from './polygon.ts';

const decimals = 6;
const rounded = (degrees: number): number => Number(degrees.toFixed(decimals));

/** A polygon as WKT (OGC 06-103r4), longitude first. */
export const wktOf = ({ coordinates }: Polygon): string =>
  `POLYGON (${coordinates.map((ring) => `(${ring.map(([x, y]) => `${x} ${y}`).join(', ')})`).join(', ')})`;

/** A polygon as a GeoJSON text. */
export const geoJsonOf = (polygon: Polygon): string => JSON.stringify(polygon);

const isNumbers = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(Number.isFinite);

/** Heights are left out. */
function position(value: unknown): Position | undefined {
  if (!isNumbers(value)) return undefined;
  const [x, y] = value;
  return x === undefined || y === undefined ? undefined : [rounded(x), rounded(y)];
}

function polygon(rings: unknown): Polygon | undefined {
  if (!Array.isArray(rings) || rings.length !== 1) return undefined;
  const ring = Array.isArray(rings[0]) ? rings[0].map(position) : [undefined];
  return ring.length === 0 || ring.some((one) => one === undefined)
    ? undefined
    : { type: 'Polygon', coordinates: [ring as Position[]] };
}

const number = String.raw`[-+]?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?`;
const wkt = new RegExp(String.raw`^(?:SRID=4326;)?\s*POLYGON(?:\s+Z)?\s*\(\s*\(([^()]*)\)\s*\)$`, 'i');
const numbers = new RegExp(String.raw`^${number}(?:\s+${number}){1,2}$`);

function fromWkt(text: string): Polygon | undefined {
  const ring = wkt.exec(text)?.[1];
  if (ring === undefined) return undefined;
  const positions = ring.split(',').map((one) => one.trim());
  return positions.every((one) => numbers.test(one))
    ? polygon([positions.map((one) => one.split(/\s+/).map(Number))])
    : undefined;
}

type Json = Readonly<Record<string, unknown>>;

/** A geometry, or what holds exactly one. */
function fromGeoJson(value: unknown): Polygon | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { type, coordinates, geometry, features } = value as Json;
  if (type === 'Polygon') return polygon(coordinates);
  if (type === 'MultiPolygon')
    return Array.isArray(coordinates) && coordinates.length === 1 ? polygon(coordinates[0]) : undefined;
  if (type === 'Feature') return fromGeoJson(geometry);
  return type === 'FeatureCollection' && Array.isArray(features) && features.length === 1
    ? fromGeoJson(features[0])
    : undefined;
}

/**
 * The polygon that a text means, WKT or GeoJSON, with or without a feature around it; undefined where it means none of
 * one ring.
 */
export function readPolygon(text: string): Polygon | undefined {
  const trimmed = text.trim();
  if (!trimmed.startsWith('{')) return fromWkt(trimmed);
  try {
    return fromGeoJson(JSON.parse(trimmed));
  } catch {
    return undefined;
  }
}
