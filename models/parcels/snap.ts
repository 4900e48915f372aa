import { isSame, metresPerDegree, type Parcel, type Place, type Ring } from './position.ts';

/** How far a place lies from an edge in metres, and the nearest place on it. */
function toEdge([x, y]: Place, [ax, ay]: Place, [bx, by]: Place): { m: number; at: Place } {
  const [east, north] = metresPerDegree(y);
  const [dx, dy] = [(bx - ax) * east, (by - ay) * north];
  const long = dx * dx + dy * dy;
  const share = long === 0 ? 0 : ((x - ax) * east * dx + (y - ay) * north * dy) / long;
  const within = Math.min(1, Math.max(0, share));
  const at: Place = [ax + within * (bx - ax), ay + within * (by - ay)];
  return { m: Math.hypot((x - at[0]) * east, (y - at[1]) * north), at };
}

const metresBetween = ([ax, ay]: Place, [bx, by]: Place): number => {
  const [east, north] = metresPerDegree(ay);
  return Math.hypot((bx - ax) * east, (by - ay) * north);
};

/**
 * The place of a border nearest to a point within so many metres: a corner where one is in reach, else a place on an
 * edge; undefined where none is.
 */
export function snapped(point: Place, borders: readonly Ring[], reachM: number): Place | undefined {
  let corner: { m: number; at: Place } | undefined;
  let edge: { m: number; at: Place } | undefined;
  for (const ring of borders)
    for (let n = 0; n < ring.length; n += 1) {
      const at = ring[n] as Place;
      const m = metresBetween(point, at);
      if (m <= reachM && m < (corner?.m ?? Infinity)) corner = { m, at };
      if (n === 0) continue;
      const near = toEdge(point, ring[n - 1] as Place, at);
      if (near.m <= reachM && near.m < (edge?.m ?? Infinity)) edge = near;
    }
  return corner?.at ?? edge?.at;
}

/** The corners of some borders that lie on an edge, from its start on. */
function onEdge(a: Place, b: Place, borders: readonly Ring[], reachM: number): Place[] {
  const [east, north] = metresPerDegree(a[1]);
  const [mx, my] = [reachM / east, reachM / north];
  const [west, below] = [Math.min(a[0], b[0]) - mx, Math.min(a[1], b[1]) - my];
  const [most, above] = [Math.max(a[0], b[0]) + mx, Math.max(a[1], b[1]) + my];
  const found: Place[] = [];
  for (const ring of borders)
    for (const at of ring) {
      if (at[0] < west || at[0] > most || at[1] < below || at[1] > above || isSame(at, a) || isSame(at, b)) continue;
      if (toEdge(at, a, b).m <= reachM && !found.some((one) => isSame(one, at))) found.push(at);
    }
  return found.toSorted((one, other) => metresBetween(a, one) - metresBetween(a, other));
}

/**
 * A ring with the corners that others have on its edges within some metres: neighbours then share their corners to the
 * digit, and no strip lies between them.
 */
export function withCornersOf(ring: Ring, borders: readonly Ring[], reachM: number): Ring {
  const moved = ring.map((corner) => {
    const near = borders.flat().filter((at) => metresBetween(corner, at) <= reachM);
    return near.toSorted((one, other) => metresBetween(corner, one) - metresBetween(corner, other))[0] ?? corner;
  });
  const corners: Place[] = [];
  for (let n = 0; n < moved.length; n += 1) {
    const [before, at] = [moved[n - 1], moved[n] as Place];
    if (before) corners.push(...onEdge(before, at, borders, reachM));
    corners.push(at);
  }
  return corners.filter((corner, n) => n === 0 || !isSame(corner, corners[n - 1]));
}

/** Land whose borders share the corners of others within some metres. */
export const alignedTo = (land: readonly Parcel[], borders: readonly Ring[], reachM: number): Parcel[] =>
  land.map((rings) => rings.map((ring) => withCornersOf(ring, borders, reachM)));
