import Flatbush from 'flatbush';
import type { Position } from 'geojson';
import { geodataMessages as say } from './messages.ts';
import { FileRefused } from './source.ts';

/** At most so many pairs of edges are compared in one file; only a file made to keep the server busy needs more. */
const mostCompared = 40_000_000;

/** Counts the work that a file makes, over all its rings. */
export interface Effort {
  compared: number;
}

const spend = (effort: Effort): undefined => {
  effort.compared += 1;
  if (effort.compared > mostCompared) throw new FileRefused(say.tooIntricate);
  return undefined;
};

const side = ([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position, [x = 0, y = 0]: Position): number =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));

/** Whether two edges cross within both: what only touches does not. */
const cross = (a: Position, b: Position, c: Position, d: Position): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

function meeting(a: Position, b: Position, c: Position, d: Position): Position {
  const [[ax = 0, ay = 0], [bx = 0, by = 0], [cx = 0, cy = 0], [dx = 0, dy = 0]] = [a, b, c, d];
  const by2 = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
  const t = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / by2;
  return [ax + t * (bx - ax), ay + t * (by - ay)];
}

type Box = [west: number, south: number, east: number, north: number];

const boxOfRing = (ring: readonly Position[]): Box => {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = 0, y = 0] of ring) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
};

const boxOfEdge = (ring: readonly Position[], n: number): Box => {
  const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [ring[n] ?? [], ring[n + 1] ?? []];
  return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
};

/** Finds boxes by place. */
function indexOf(boxes: readonly Box[]): Flatbush {
  const index = new Flatbush(boxes.length);
  for (const box of boxes) index.add(...box);
  index.finish();
  return index;
}

/** Finds edges of a closed ring, which has at least one, by place. */
const edgesOf = (ring: readonly Position[]): Flatbush =>
  indexOf(Array.from({ length: ring.length - 1 }, (_, n) => boxOfEdge(ring, n)));

/** Rings of so few corners are compared edge by edge. */
const few = 12;

/** Where a closed ring crosses itself; undefined where it does not. Refuses the file where that takes too long. */
export function crossingOf(ring: readonly Position[], effort: Effort): Position | undefined {
  const edges = ring.length - 1;
  const at = (n: number): Position => ring[n] ?? [];
  const met = (n: number, m: number): Position | undefined => {
    spend(effort);
    return cross(at(n), at(n + 1), at(m), at(m + 1)) ? meeting(at(n), at(n + 1), at(m), at(m + 1)) : undefined;
  };
  if (edges <= few) {
    for (let n = 0; n < edges; n += 1)
      for (let m = n + 2; m < edges; m += 1) {
        const found = met(n, m);
        if (found) return found;
      }
    return undefined;
  }
  const index = edgesOf(ring);
  for (let n = 0; n < edges; n += 1) {
    const found: Position[] = [];
    index.search(...boxOfEdge(ring, n), (m) => {
      // Each pair once.
      const at = m > n + 1 ? met(n, m) : spend(effort);
      if (at) found.push(at);
      return false;
    });
    if (found[0]) return found[0];
  }
  return undefined;
}

/** Where an edge of a ring crosses a height; undefined where it does not. An edge has its lower end, not its upper. */
function crossesAt(ring: readonly Position[], n: number, y: number): number | undefined {
  const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [ring[n] ?? [], ring[n + 1] ?? []];
  return ay > y === by > y ? undefined : ax + ((y - ay) / (by - ay)) * (bx - ax);
}

/**
 * A place within a closed ring that lies on none of its corners and edges: of the widest gap between heights of corners
 * the middle, and there halfway between two edges. Undefined where nothing lies within the ring.
 */
function placeWithin(ring: readonly Position[], effort: Effort): Position | undefined {
  const heights = ring.map(([, y = 0]) => y).sort((a, b) => a - b);
  let [from, gap] = [0, 0];
  for (const [n, height] of heights.entries()) {
    const next = (heights[n + 1] ?? height) - height;
    if (next > gap) [from, gap] = [height, next];
  }
  const y = from + gap / 2;
  const met: number[] = [];
  for (let n = 0; n + 1 < ring.length; n += 1) {
    spend(effort);
    const x = crossesAt(ring, n, y);
    if (x !== undefined) met.push(x);
  }
  met.sort((a, b) => a - b);
  let [west, width] = [0, 0];
  for (let n = 0; n + 1 < met.length; n += 2) {
    const [left = 0, right = 0] = [met[n], met[n + 1]];
    if (right - left > width) [west, width] = [left, right - left];
  }
  return width > 0 ? [west + width / 2, y] : undefined;
}

/** Twice the area within a closed ring, positive where it runs against the clock. */
export const areaOf = (ring: readonly Position[]): number => {
  const [[fx = 0, fy = 0] = []] = ring;
  let sum = 0;
  for (let n = 0; n + 1 < ring.length; n += 1) {
    const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [ring[n] ?? [], ring[n + 1] ?? []];
    sum += (ax - fx) * (by - fy) - (bx - fx) * (ay - fy);
  }
  return sum;
};

/** The polygon of the smallest ring around a place that is larger than a hole. */
type Around = (place: Position, hole: number) => Position[][] | undefined;

function aroundIn(polygons: readonly Position[][][], effort: Effort): Around {
  const sized = polygons
    .map((polygon) => ({ polygon, ring: polygon[0] ?? [], area: Math.abs(areaOf(polygon[0] ?? [])) }))
    .filter(({ area }) => area > 0)
    .sort((a, b) => a.area - b.area);
  if (sized.length === 0) return () => undefined;
  const index = indexOf(sized.map(({ ring }) => boxOfRing(ring)));
  const edges = new Map<number, Flatbush>();
  const isIn = ([x = 0, y = 0]: Position, n: number, ring: readonly Position[]): boolean => {
    const known = edges.get(n) ?? edgesOf(ring);
    edges.set(n, known);
    let inside = false;
    // A line to the east crosses the border of what it begins in an odd number of times.
    known.search(x, y, Infinity, y, (edge) => {
      spend(effort);
      const at = crossesAt(ring, edge, y);
      if (at !== undefined && x < at) inside = !inside;
      return false;
    });
    return inside;
  };
  return (place, hole) => {
    const [x = 0, y = 0] = place;
    const near = index.search(x, y, x, y, (n) => {
      spend(effort);
      return (sized[n]?.area ?? 0) > hole;
    });
    const found = near.sort((a, b) => a - b).find((n) => isIn(place, n, sized[n]?.ring ?? []));
    return found === undefined ? undefined : sized[found]?.polygon;
  };
}

/**
 * Puts rings that bound one area or several into polygons: each outer ring with the holes that lie in it and in no
 * smaller one. What lies in no outer ring is one itself.
 */
export function polygonsOf(
  outers: readonly Position[][],
  holes: readonly Position[][],
  effort: Effort,
): Position[][][] {
  const polygons = outers.map((ring) => [ring]);
  const [only] = polygons;
  const around: Around = polygons.length > 1 && holes.length > 0 ? aroundIn(polygons, effort) : () => only;
  for (const hole of holes) {
    // A corner would not do: it may lie on a border.
    const place = (polygons.length > 1 ? placeWithin(hole, effort) : undefined) ?? hole[0] ?? [];
    const found = around(place, Math.abs(areaOf(hole)));
    if (found) found.push(hole);
    else polygons.push([hole]);
  }
  return polygons;
}
