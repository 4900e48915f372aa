import type { Minutes } from '../units.ts';

/** A closed line in cells, x to the east and y to the south from the middle of the north-western cell: x, y, x, y, … */
export type Ring = Float64Array;

/** Sides of the square between four neighbouring cells. */
const [top, right, bottom, left] = [0, 1, 2, 3];
/** By which corners burn (1 north-west, 2 north-east, 4 south-east, 8 south-west): lines that have them at the left. */
const lines: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[left, top]],
  [[top, right]],
  [[left, right]],
  [[right, bottom]],
  [
    [left, top],
    [right, bottom],
  ],
  [[top, bottom]],
  [[left, bottom]],
  [[bottom, left]],
  [[bottom, top]],
  [
    [top, right],
    [bottom, left],
  ],
  [[bottom, right]],
  [[right, left]],
  [[right, top]],
  [[top, left]],
  [],
];

/** Arrival times over a grid. */
interface Times {
  readonly cols: number;
  readonly rows: number;
  readonly arrivalMin: Float32Array;
}

/** The edges between neighbours, numbered with one more column and row at each side, and which follows which. */
function joinedEdges({ cols, rows, arrivalMin }: Times, atMin: Minutes): Map<number, number> {
  const wide = cols + 2;
  const burns = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < cols && y < rows && arrivalMin[y * cols + x]! <= atMin;
  const next = new Map<number, number>();
  for (let y = -1; y < rows; y += 1) {
    let [northWest, southWest] = [false, false];
    for (let x = -1; x < cols; x += 1) {
      const [northEast, southEast] = [burns(x + 1, y), burns(x + 1, y + 1)];
      const corners = Number(northWest) + 2 * Number(northEast) + 4 * Number(southEast) + 8 * Number(southWest);
      [northWest, southWest] = [northEast, southEast];
      if (corners === 0 || corners === 15) continue;
      const at = (y + 1) * wide + x + 1;
      const sides = [2 * at, 2 * (at + 1) + 1, 2 * (at + wide), 2 * at + 1];
      for (const [from, to] of lines[corners]!) next.set(sides[from]!, sides[to]!);
    }
  }
  return next;
}

/**
 * Where the front stands at a minute: outer lines run counter-clockwise as north is up, those of islands within
 * clockwise. Between two cells it lies where their times say; beside a cell that does not burn, on their border.
 */
export function frontLines(times: Times, atMin: Minutes): Ring[] {
  const { cols, rows, arrivalMin } = times;
  const wide = cols + 2;
  const timeAt = (x: number, y: number): number =>
    x >= 0 && y >= 0 && x < cols && y < rows ? arrivalMin[y * cols + x]! : Infinity;
  const put = (edge: number, into: number[]): void => {
    const at = edge >> 1;
    const x = (at % wide) - 1;
    const y = (at - (x + 1)) / wide - 1;
    const [east, south] = (edge & 1) === 0 ? [1, 0] : [0, 1];
    const [one, other] = [timeAt(x, y), timeAt(x + east, y + south)];
    const share = one < Infinity && other < Infinity ? (atMin - one) / (other - one) : 0.5;
    into.push(x + east * share, y + south * share);
  };
  const next = joinedEdges(times, atMin);
  const rings: Ring[] = [];
  for (const first of next.keys()) {
    const points: number[] = [];
    for (let edge: number | undefined = first; edge !== undefined;) {
      put(edge, points);
      const following: number | undefined = next.get(edge);
      next.delete(edge);
      edge = following !== undefined && next.has(following) ? following : undefined;
    }
    rings.push(Float64Array.from(points));
  }
  return rings;
}

/** Twice the area within a ring, in cells: above 0 for an outer line, below for an island. */
export function twiceArea(ring: Ring): number {
  let sum = 0;
  for (let k = 0; k < ring.length; k += 2) {
    const next = (k + 2) % ring.length;
    sum += ring[next]! * ring[k + 1]! - ring[k]! * ring[next + 1]!;
  }
  return sum;
}

/** Area that lies within lines of the front, less the islands, in hectares. */
export const areaHa = (rings: readonly Ring[], cellM: number): number =>
  (rings.reduce((sum, ring) => sum + twiceArea(ring), 0) / 2) * (cellM * cellM * 1e-4);

/** How long lines of the front are together, in metres. */
export function perimeterM(rings: readonly Ring[], cellM: number): number {
  let sum = 0;
  for (const ring of rings)
    for (let k = 0; k < ring.length; k += 2) {
      const next = (k + 2) % ring.length;
      sum += Math.hypot(ring[next]! - ring[k]!, ring[next + 1]! - ring[k + 1]!);
    }
  return sum * cellM;
}
