import type { Minutes } from '../units.ts';
import type { Start } from './landscape.ts';

/** A line from x0, y0 to x1, y1. */
export type Line = readonly [x0: number, y0: number, x1: number, y1: number];

/** A grid, as far as a line over it asks. */
export interface Extent {
  readonly cols: number;
  readonly rows: number;
}

/** The part of a straight line that lies over the grid and a cell around it (Liang and Barsky 1984). */
function clipped([x0, y0, x1, y1]: Line, { cols, rows }: Extent): Line | undefined {
  let [from, to] = [0, 1];
  const sides = [
    [x0 - x1, x0 + 1],
    [x1 - x0, cols - x0],
    [y0 - y1, y0 + 1],
    [y1 - y0, rows - y0],
  ] as const;
  for (const [towards, left] of sides) {
    if (towards === 0 && left < 0) return undefined;
    if (towards < 0) from = Math.max(from, left / towards);
    if (towards > 0) to = Math.min(to, left / towards);
  }
  if (from > to) return undefined;
  const at = (share: number): [number, number] => [x0 + (x1 - x0) * share, y0 + (y1 - y0) * share];
  return [...at(from), ...at(to)];
}

/**
 * The cells that a straight line from one cell to another touches, given as x0, y0, x1, y1 in cells; what lies outside
 * of the grid is left out. Each shares a side with the next, so that no step leads through between two of them.
 */
export function cellsOfLine(line: Line, { cols, rows }: Extent): number[] {
  const part = clipped(line, { cols, rows });
  if (!part) return [];
  let [x, y] = [Math.round(part[0]), Math.round(part[1])];
  const [toX, toY] = [Math.round(part[2]), Math.round(part[3])];
  const [right, down] = [Math.abs(toX - x), Math.abs(toY - y)];
  const [stepX, stepY] = [Math.sign(toX - x), Math.sign(toY - y)];
  const cells: number[] = [];
  let [alongX, alongY] = [0, 0];
  for (;;) {
    if (x >= 0 && y >= 0 && x < cols && y < rows) cells.push(y * cols + x);
    if (alongX === right && alongY === down) return cells;
    // Which side of the cell the line leaves first.
    if (alongY === down || (alongX < right && (2 * alongX + 1) * down <= (2 * alongY + 1) * right)) {
      x += stepX;
      alongX += 1;
    } else {
      y += stepY;
      alongY += 1;
    }
  }
}

/**
 * The cells whose middle lies within closed lines of x, y, x, y, … in cells, of any turn; where several hold it, an odd
 * number of them (even-odd rule), so that a ring within a ring is an island.
 */
export function cellsInside(rings: readonly ArrayLike<number>[], { cols, rows }: Extent): number[] {
  const cells: number[] = [];
  let [top, bottom] = [Infinity, -Infinity];
  for (const ring of rings)
    for (let k = 1; k < ring.length; k += 2) [top, bottom] = [Math.min(top, ring[k]!), Math.max(bottom, ring[k]!)];
  for (let y = Math.max(0, Math.ceil(top)); y <= Math.min(rows - 1, bottom); y += 1) {
    const crossings: number[] = [];
    for (const ring of rings)
      for (let k = 0; k < ring.length; k += 2) {
        const next = (k + 2) % ring.length;
        const [fromY, toY] = [ring[k + 1]!, ring[next + 1]!];
        if (fromY <= y === toY <= y) continue;
        crossings.push(ring[k]! + ((y - fromY) / (toY - fromY)) * (ring[next]! - ring[k]!));
      }
    crossings.sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2)
      for (let x = Math.max(0, Math.ceil(crossings[k]!)); x <= Math.min(cols - 1, crossings[k + 1]!); x += 1)
        cells.push(y * cols + x);
  }
  return cells;
}

/** The cells whose middle lies within one closed line (`cellsInside`). */
export const cellsWithin = (ring: ArrayLike<number>, extent: Extent): number[] => cellsInside([ring], extent);

/** Starts in the middle of cells, at one minute. */
export const startsIn = (cells: readonly number[], { cols }: Pick<Extent, 'cols'>, atMin: Minutes): Start[] =>
  cells.map((cell) => ({ x: cell % cols, y: Math.floor(cell / cols), atMin }));
