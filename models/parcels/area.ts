import type { Parcel, Place, Ring } from './position.ts';

/** WGS84: half the longer axis in metres, and the first eccentricity. */
const [a, e] = [6_378_137, 0.081_819_190_842_621_5];

/** Snyder (1987), Map Projections, formula 3-12. */
function q(sine: number): number {
  const es = e * sine;
  return (1 - e * e) * (sine / (1 - es * es) - Math.log((1 - es) / (1 + es)) / (2 * e));
}

const radians = Math.PI / 180;

/** Square metres within a ring, positive where it runs against the clock. */
function signed(ring: Ring): number {
  let sum = 0;
  let [lastX, lastQ] = [0, 0];
  for (const [n, [longitude, latitude]] of ring.entries()) {
    const [x, y] = [longitude * radians, q(Math.sin(latitude * radians))];
    if (n > 0) sum += ((x + lastX) * (y - lastQ)) / 2;
    [lastX, lastQ] = [x, y];
  }
  return (sum * a * a) / 2;
}

/**
 * Area of land on the ellipsoid, in square metres: its corners in the equal-area cylindrical projection. Its edges are
 * straight there, which for edges of some kilometres differs from geodesics by less than a millionth.
 */
export const areaM2Of = (land: readonly Parcel[]): number =>
  land.reduce(
    (all, rings) => all + rings.reduce((sum, ring, n) => sum + (n === 0 ? 1 : -1) * Math.abs(signed(ring)), 0),
    0,
  );

/** Length of the borders of land in metres, holes too; good to a thousandth. */
export function borderMOf(land: readonly Parcel[]): number {
  let sum = 0;
  for (const ring of land.flat())
    for (let n = 1; n < ring.length; n += 1) {
      const [[ax, ay], [bx, by]] = [ring[n - 1] as Place, ring[n] as Place];
      const east = (bx - ax) * 111_320 * Math.cos(((ay + by) / 2) * radians);
      sum += Math.hypot(east, (by - ay) * 110_900);
    }
  return sum;
}

/** How wide a strip of land is on average, in metres: twice its area by its border. */
export const widthMOf = (land: readonly Parcel[]): number => {
  const border = borderMOf(land);
  return border === 0 ? 0 : (2 * areaM2Of(land)) / border;
};
