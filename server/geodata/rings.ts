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
  const index = new Flatbush(edges);
  const boxOf = (n: number): [number, number, number, number] => {
    const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [at(n), at(n + 1)];
    return [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
  };
  for (let n = 0; n < edges; n += 1) index.add(...boxOf(n));
  index.finish();
  for (let n = 0; n < edges; n += 1) {
    const found: Position[] = [];
    index.search(...boxOf(n), (m) => {
      // Each pair once.
      const at = m > n + 1 ? met(n, m) : spend(effort);
      if (at) found.push(at);
      return false;
    });
    if (found[0]) return found[0];
  }
  return undefined;
}

const isInside = ([x = 0, y = 0]: Position, ring: readonly Position[], effort: Effort): boolean => {
  let inside = false;
  for (let n = 0; n + 1 < ring.length; n += 1) {
    spend(effort);
    const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [ring[n] ?? [], ring[n + 1] ?? []];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
};

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

/**
 * Puts rings that bound one area or several into polygons: each outer ring with the holes that lie in it. What lies in
 * no outer ring is one itself.
 */
export function polygonsOf(
  outers: readonly Position[][],
  holes: readonly Position[][],
  effort: Effort,
): Position[][][] {
  const polygons = outers.map((ring) => [ring]);
  const [only] = polygons;
  for (const hole of holes) {
    const [first = []] = hole;
    const around = polygons.length === 1 ? only : polygons.find(([outer = []]) => isInside(first, outer, effort));
    if (around) around.push(hole);
    else polygons.push([hole]);
  }
  return polygons;
}
