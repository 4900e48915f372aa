/** A WGS84 position. */
export interface Point {
  longitude: number;
  latitude: number;
}

const radians = Math.PI / 180;

/** Metres of a degree of longitude and of latitude on the ellipsoid, at a latitude. */
export function degreeM(latitude: number): { east: number; north: number } {
  const at = latitude * radians;
  return { east: 111_412.84 * Math.cos(at) - 93.5 * Math.cos(3 * at), north: 111_132.95 - 559.85 * Math.cos(2 * at) };
}

/** Metres between two points that are some kilometres apart. */
export function metresBetween(a: Point, b: Point): number {
  const { east, north } = degreeM((a.latitude + b.latitude) / 2);
  return Math.hypot((b.longitude - a.longitude) * east, (b.latitude - a.latitude) * north);
}
