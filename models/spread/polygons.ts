import { type Ring, twiceArea } from './front-line.ts';

/** An outer line and the islands within it. */
export type Polygon = readonly Ring[];

interface Box {
  readonly ring: Ring;
  readonly area: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function boxOf(ring: Ring): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let k = 0; k < ring.length; k += 2) {
    left = Math.min(left, ring[k]!);
    right = Math.max(right, ring[k]!);
    top = Math.min(top, ring[k + 1]!);
    bottom = Math.max(bottom, ring[k + 1]!);
  }
  return { ring, area: twiceArea(ring), left, top, right, bottom };
}

function holds({ ring, left, top, right, bottom }: Box, x: number, y: number): boolean {
  if (x < left || x > right || y < top || y > bottom) return false;
  let isWithin = false;
  for (let k = 0, last = ring.length - 2; k < ring.length; last = k, k += 2) {
    const [fromX, fromY, toX, toY] = [ring[last]!, ring[last + 1]!, ring[k]!, ring[k + 1]!];
    if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) isWithin = !isWithin;
  }
  return isWithin;
}

/** Lines of a front as areas: each island lies in the smallest area that holds it. */
export function polygonsOf(rings: readonly Ring[]): Polygon[] {
  const boxes = rings.map(boxOf);
  const outers = boxes.filter(({ area }) => area > 0).sort((a, b) => a.area - b.area);
  const polygons = new Map(outers.map((outer) => [outer, [outer.ring]]));
  for (const { ring, area } of boxes) {
    if (area >= 0) continue;
    const outer = outers.find((one) => one.area > -area && holds(one, ring[0]!, ring[1]!));
    if (outer) polygons.get(outer)!.push(ring);
  }
  return [...polygons.values()];
}
