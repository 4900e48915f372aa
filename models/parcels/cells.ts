import { metresPerDegree, type Place, type Ring } from './position.ts';

/** The part of a convex ring that lies nearer to `own` than to `other`, on a plane of metres around `own`. */
function nearer(ring: readonly Place[], own: Place, other: Place): Place[] {
  const [east, north] = metresPerDegree(own[1]);
  const [dx, dy] = [(other[0] - own[0]) * east, (other[1] - own[1]) * north];
  const half = (dx * dx + dy * dy) / 2;
  const beyond = ([x, y]: Place): number => (x - own[0]) * east * dx + (y - own[1]) * north * dy - half;
  return ring.flatMap((a, n) => {
    const b = ring[(n + 1) % ring.length] as Place;
    const [da, db] = [beyond(a), beyond(b)];
    const share = da / (da - db);
    const met: Place = [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
    return [...(da <= 0 ? [a] : []), ...(da < 0 !== db < 0 && da !== 0 && db !== 0 ? [met] : [])];
  });
}

/**
 * Voronoi cells of some sites within a box (west, south, east, north), each a closed convex ring; a site on another one
 * has none. For some hundred sites.
 */
export function cellsOf(
  sites: readonly Place[],
  [west, south, east, north]: readonly [number, number, number, number],
): (Ring | undefined)[] {
  const whole: Place[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
  return sites.map((own, n) => {
    let ring: Place[] = whole;
    for (const [m, other] of sites.entries()) {
      if (m === n) continue;
      if (other[0] === own[0] && other[1] === own[1]) return undefined;
      ring = nearer(ring, own, other);
    }
    const [first] = ring;
    return ring.length >= 3 && first ? [...ring, first] : undefined;
  });
}
