import { type Ring, twiceArea } from './front-line.ts';

/** An outer line and the islands within it. */
export type Polygon = readonly Ring[];

/** An outer line, its edges by the row of cells in which they lie: of its islands each asks for its own row only. */
interface Outer {
  readonly polygon: Ring[];
  readonly area: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly edgesByRow: number[][];
}

function outerOf(ring: Ring, area: number): Outer {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let k = 0; k < ring.length; k += 2) {
    left = Math.min(left, ring[k]!);
    right = Math.max(right, ring[k]!);
    top = Math.min(top, ring[k + 1]!);
    bottom = Math.max(bottom, ring[k + 1]!);
  }
  const edgesByRow: number[][] = Array.from({ length: Math.floor(bottom) - Math.floor(top) + 1 }, () => []);
  for (let k = 0, last = ring.length - 2; k < ring.length; last = k, k += 2) {
    const [from, to] = [ring[last + 1]!, ring[k + 1]!];
    for (let row = Math.floor(Math.min(from, to)); row <= Math.floor(Math.max(from, to)); row += 1)
      edgesByRow[row - Math.floor(top)]!.push(k);
  }
  return { polygon: [ring], area, left, right, top, bottom, edgesByRow };
}

function holds({ polygon: [ring], left, top, right, bottom, edgesByRow }: Outer, x: number, y: number): boolean {
  if (!ring || x < left || x > right || y < top || y > bottom) return false;
  let isWithin = false;
  for (const k of edgesByRow[Math.floor(y) - Math.floor(top)]!) {
    const last = k === 0 ? ring.length - 2 : k - 2;
    const [fromX, fromY, toX, toY] = [ring[last]!, ring[last + 1]!, ring[k]!, ring[k + 1]!];
    if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) isWithin = !isWithin;
  }
  return isWithin;
}

/** Lines of a front as areas: each island lies in the smallest area that holds it. */
export function polygonsOf(rings: readonly Ring[]): Polygon[] {
  const sized = rings.map((ring) => ({ ring, area: twiceArea(ring) }));
  const outers = sized
    .filter(({ area }) => area > 0)
    .map(({ ring, area }) => outerOf(ring, area))
    .sort((a, b) => a.area - b.area);
  for (const { ring, area } of sized) {
    if (area >= 0) continue;
    outers.find((one) => one.area > -area && holds(one, ring[0]!, ring[1]!))?.polygon.push(ring);
  }
  return outers.map(({ polygon }) => polygon);
}
