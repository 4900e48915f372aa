import { alignedTo } from './snap.ts';
import { isSame, isWithinRing, type Parcel, type Place, type Ring, turned, turnOf } from './position.ts';

type Edge = readonly [Place, Place];

const keyOf = ([x, y]: Place): string => `${x} ${y}`;
const edgeKey = ([a, b]: Edge): string => `${keyOf(a)} ${keyOf(b)}`;

/** The edges of land, outer rings against the clock and holes with it: its inside lies on the left. */
const edgesOf = (land: readonly Parcel[]): Edge[] =>
  land.flatMap((rings) =>
    rings.flatMap((ring, n) =>
      turned(ring, n === 0).flatMap((corner, at, all): Edge[] => (at === 0 ? [] : [[all[at - 1] as Place, corner]])),
    ),
  );

const bearing = ([ax, ay]: Place, [bx, by]: Place): number => Math.atan2(by - ay, bx - ax);

/** Of several edges that go on from a corner the one most to the right of where one comes from: rings stay simple. */
function nextOf(from: Edge, onward: readonly Edge[]): Edge | undefined {
  const back = bearing(from[1], from[0]);
  const turn = (edge: Edge): number => (bearing(edge[0], edge[1]) - back + 4 * Math.PI) % (2 * Math.PI);
  return onward.toSorted((a, b) => turn(a) - turn(b))[0];
}

/** Joins edges to closed rings. */
function ringsOf(edges: readonly Edge[]): Ring[] {
  const from = new Map<string, Edge[]>();
  for (const edge of edges) from.set(keyOf(edge[0]), [...(from.get(keyOf(edge[0])) ?? []), edge]);
  const used = new Set<Edge>();
  const rings: Ring[] = [];
  for (const first of edges) {
    if (used.has(first)) continue;
    const ring: Place[] = [first[0]];
    for (let edge: Edge | undefined = first; edge && !used.has(edge);) {
      used.add(edge);
      ring.push(edge[1]);
      if (isSame(edge[1], first[0])) break;
      edge = nextOf(
        edge,
        (from.get(keyOf(edge[1])) ?? []).filter((one) => !used.has(one)),
      );
    }
    if (ring.length >= 4 && isSame(ring[0], ring.at(-1))) rings.push(ring);
  }
  return rings;
}

/**
 * The land of neighbours as one. Borders that differ by no more than `reachM` metres are one border; where neighbours
 * overlap by more they can not be merged so, and the outcome has rings that cross.
 */
export function mergedLand(lands: readonly (readonly Parcel[])[], reachM: number): Parcel[] {
  const aligned: (readonly Parcel[])[] = [];
  for (const land of lands) aligned.push(alignedTo(land, aligned.flat(2), reachM));
  // The corners of later ones lie on the borders of earlier ones, too.
  const shared = aligned.map((land, n) => alignedTo(land, aligned.toSpliced(n, 1).flat(2), 0.01));
  const edges = shared.flatMap(edgesOf);
  const there = new Set(edges.map(edgeKey));
  const rings = ringsOf(edges.filter(([a, b]) => !there.has(edgeKey([b, a]))));
  const holes = rings.filter((ring) => turnOf(ring) < 0);
  return rings
    .filter((ring) => turnOf(ring) > 0)
    .map((outer) => [outer, ...holes.filter(([corner]) => corner !== undefined && isWithinRing(outer, corner))]);
}
