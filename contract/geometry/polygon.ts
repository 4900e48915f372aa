/** Longitude and latitude, WGS84 degrees. */
export type Position = readonly [longitude: number, latitude: number];

/** A GeoJSON polygon (RFC 7946) of one ring; the last position repeats the first. */
export interface Polygon {
  type: 'Polygon';
  coordinates: readonly (readonly Position[])[];
}

/** West, south, east, north. */
export type Box = readonly [number, number, number, number];

/** A polygon has at most so many corners. */
export const mostCorners = 500;

/** Its ring, the last position repeating the first. */
export const ringOf = ({ coordinates: [ring = []] }: Polygon): readonly Position[] => ring;

/** The polygon of corners in order, closed. */
export const polygonOf = (corners: readonly Position[]): Polygon => ({
  type: 'Polygon',
  coordinates: [corners.length === 0 ? [] : [...corners, corners[0] as Position]],
});

/** Its corners, each once. */
export const cornersOf = (polygon: Polygon): readonly Position[] => ringOf(polygon).slice(0, -1);

/** The smallest box around it. */
export function boxOf(polygon: Polygon): Box {
  const ring = ringOf(polygon);
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** Whether a point lies in it; one on its edge may count either way. */
export function holds(polygon: Polygon, longitude: number, latitude: number): boolean {
  const ring = ringOf(polygon);
  let inside = false;
  for (let i = 1; i < ring.length; i += 1) {
    const [[ax, ay], [bx, by]] = [ring[i - 1] as Position, ring[i] as Position];
    if (ay > latitude !== by > latitude && longitude < ((bx - ax) * (latitude - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Which way one turns at b, coming from a and going to c: left is positive. */
const turn = ([ax, ay]: Position, [bx, by]: Position, [cx, cy]: Position): number =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));

/**
 * Whether two edges that do not lie in one line meet. Of edges one on the other nothing is asked: an edge beside one of
 * them then meets the other.
 */
const meet = (a: Position, b: Position, c: Position, d: Position): boolean =>
  turn(a, b, c) !== turn(a, b, d) && turn(c, d, a) !== turn(c, d, b);

/** Whether a closed ring touches or crosses itself anywhere but where one edge follows the other. */
export function crossesItself(ring: readonly Position[]): boolean {
  const edges = ring.length - 1;
  for (let i = 0; i < edges; i += 1) {
    const [a, b] = [ring[i] as Position, ring[i + 1] as Position];
    // An edge that goes back on the one before it meets it in more than the corner.
    const after = ring[i + 2 > edges ? 1 : i + 2] as Position;
    if (turn(a, b, after) === 0 && (b[0] - a[0]) * (after[0] - b[0]) + (b[1] - a[1]) * (after[1] - b[1]) <= 0)
      return true;
    for (let j = i + 2; j < edges; j += 1) {
      if ((i > 0 || j < edges - 1) && meet(a, b, ring[j] as Position, ring[j + 1] as Position)) return true;
    }
  }
  return false;
}

/** Metres of a degree of latitude on the sphere of the mean radius, 6,371 km. */
export const metresPerDegree = 111_195;

/** How large it is, in hectares; good to a percent for what a county holds. */
export function hectaresOf(polygon: Polygon): number {
  const ring = ringOf(polygon);
  const [first] = ring;
  if (!first) return 0;
  const east = metresPerDegree * Math.cos((first[1] * Math.PI) / 180);
  const at = ([x, y]: Position): Position => [(x - first[0]) * east, (y - first[1]) * metresPerDegree];
  const twice = ring.slice(1).reduce((sum, corner, n) => {
    const [[ax, ay], [bx, by]] = [at(ring[n] as Position), at(corner)];
    return sum + ax * by - bx * ay;
  }, 0);
  return Math.abs(twice) / 20_000;
}
