/** Longitude and latitude, WGS84 degrees. */
export type Place = readonly [longitude: number, latitude: number];
/** A closed line: the last place repeats the first. */
export type Ring = readonly Place[];
/** A piece of land: the first ring bounds it, the others are holes. */
export type Parcel = readonly Ring[];

/** Metres of a degree of longitude and of latitude at a latitude; good to a thousandth over some kilometres. */
export const metresPerDegree = (latitude: number): readonly [number, number] => [
  111_320 * Math.cos((latitude * Math.PI) / 180),
  110_900,
];

/** Whether two places are the same to the digit. */
export const isSame = (a: Place | undefined, b: Place | undefined): boolean => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** Whether a place lies within a ring, by the even-odd rule. */
export function isWithinRing(ring: Ring, [x, y]: Place): boolean {
  let inside = false;
  for (let n = 1; n < ring.length; n += 1) {
    const [[ax, ay], [bx, by]] = [ring[n - 1] as Place, ring[n] as Place];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Twice the area within a ring in square degrees, positive where it runs against the clock. */
export function turnOf(ring: Ring): number {
  const [fx, fy] = ring[0] ?? [0, 0];
  let sum = 0;
  for (let n = 1; n < ring.length; n += 1) {
    const [[ax, ay], [bx, by]] = [ring[n - 1] as Place, ring[n] as Place];
    sum += (ax - fx) * (by - fy) - (bx - fx) * (ay - fy);
  }
  return sum;
}

/** A ring that runs against the clock, or with it. */
export const turned = (ring: Ring, isOuter: boolean): Ring => (turnOf(ring) > 0 === isOuter ? ring : ring.toReversed());
