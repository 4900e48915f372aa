import type { Minutes } from '../units.ts';
import { cellsOfLine, type Extent } from './lines.ts';

/** A line that is held against fire: its corners in cells, how wide it is in cells, and from which minute it stands. */
export interface HeldLine {
  readonly corners: readonly (readonly [x: number, y: number])[];
  readonly wide: number;
  readonly fromMin: Minutes;
}

/** Cells whose middle lies within half a width of a piece of line. */
function cellsAbout(
  [ax, ay]: readonly [number, number],
  [bx, by]: readonly [number, number],
  half: number,
  { cols, rows }: Extent,
): number[] {
  const cells: number[] = [];
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const [top, bottom] = [Math.max(0, Math.ceil(Math.min(ay, by) - half)), Math.min(rows - 1, Math.max(ay, by) + half)];
  const [left, right] = [Math.max(0, Math.ceil(Math.min(ax, bx) - half)), Math.min(cols - 1, Math.max(ax, bx) + half)];
  for (let y = top; y <= bottom; y += 1)
    for (let x = left; x <= right; x += 1) {
      const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square));
      if ((x - ax - share * dx) ** 2 + (y - ay - share * dy) ** 2 <= half * half) cells.push(y * cols + x);
    }
  return cells;
}

/**
 * From which minute each cell is held, for `Landscape.heldMin`; undefined without lines. However thin a line is, each
 * of its cells shares a side with the next, so that no step of a front leads through.
 */
export function heldMinutes(lines: readonly HeldLine[], extent: Extent): Float32Array | undefined {
  if (lines.length === 0) return undefined;
  const held = new Float32Array(extent.cols * extent.rows).fill(Infinity);
  for (const { corners, wide, fromMin } of lines)
    corners.slice(1).forEach((to, n) => {
      const from = corners[n] ?? to;
      for (const cell of [...cellsOfLine([...from, ...to], extent), ...cellsAbout(from, to, wide / 2, extent)])
        held[cell] = Math.min(held[cell]!, fromMin);
    });
  return held;
}
