import type { Start } from '../spread/landscape.ts';
import { cellsWithin } from '../spread/lines.ts';

interface Extent {
  readonly cols: number;
  readonly rows: number;
}

/** Areas that a fire has come to by a minute: rings of x, y, x, y, … in cells, islands among them (even-odd). */
export interface BurntBy {
  readonly minutes: number;
  readonly rings: readonly ArrayLike<number>[];
}

/** Cells within rings, by the even-odd rule. */
export function maskOf(rings: readonly ArrayLike<number>[], extent: Extent): Uint8Array {
  const mask = new Uint8Array(extent.cols * extent.rows);
  for (const ring of rings) for (const cell of cellsWithin(ring, extent)) mask[cell]! ^= 1;
  return mask;
}

/** How far each cell lies from the nearest one of `isThere`, in cells, by steps to neighbours: 8 % too far at most. */
export function cellsFrom(isThere: (cell: number) => boolean, { cols, rows }: Extent): Float32Array {
  const far = Float32Array.from({ length: cols * rows }, (_, cell) => (isThere(cell) ? 0 : Infinity));
  const sweep = (down: number): void => {
    for (let n = 0; n < rows; n += 1) {
      const row = down > 0 ? n : rows - 1 - n;
      for (let k = 0; k < cols; k += 1) {
        const col = down > 0 ? k : cols - 1 - k;
        const at = row * cols + col;
        const [hasBeside, hasAbove] = [k > 0, n > 0];
        let least = far[at]!;
        if (hasBeside) least = Math.min(least, far[at - down]! + 1);
        if (hasAbove) least = Math.min(least, far[at - down * cols]! + 1);
        if (hasAbove && hasBeside) least = Math.min(least, far[at - down * cols - down]! + Math.SQRT2);
        if (hasAbove && k + 1 < cols) least = Math.min(least, far[at - down * cols + down]! + Math.SQRT2);
        far[at] = least;
      }
    }
  };
  sweep(1);
  sweep(-1);
  return far;
}

/** Cells in which a fire begins, each by its earliest minute; what begins outside of the grid is left out. */
function beginnings(starts: readonly Start[], { cols, rows }: Extent): Map<number, number> {
  const first = new Map<number, number>();
  for (const { x, y, atMin } of starts) {
    const [col, row] = [Math.round(x), Math.round(y)];
    if (col < 0 || row < 0 || col >= cols || row >= rows) continue;
    const cell = row * cols + col;
    first.set(cell, Math.min(first.get(cell) ?? Infinity, Math.max(0, atMin)));
  }
  return first;
}

/**
 * When a fire comes to each cell, in minutes, from where it stands at some of them: between two lines by how far a cell
 * lies from either, also from what begins between the two; Infinity beyond the last. `starts` burn from their minutes
 * on, whether or not a line holds them.
 */
export function fireArrival(lines: readonly BurntBy[], starts: readonly Start[], extent: Extent): Float32Array {
  const arrival = new Float32Array(extent.cols * extent.rows).fill(Infinity);
  const begun = beginnings(starts, extent);
  const light = (until: number): void => {
    for (const [cell, atMin] of begun) if (atMin <= until) arrival[cell] = Math.min(arrival[cell]!, atMin);
  };
  let minutes = 0;
  light(minutes);
  for (const line of lines.toSorted((a, b) => a.minutes - b.minutes)) {
    const mask = maskOf(line.rings, extent);
    const after = cellsFrom((cell) => mask[cell] === 0, extent);
    const isBurnt = Uint8Array.from(arrival, (atMin) => Number(atMin < Infinity));
    const spread = (from: number, isThere: (cell: number) => boolean): void => {
      const before = cellsFrom(isThere, extent);
      for (let cell = 0; cell < arrival.length; cell += 1) {
        if (mask[cell] === 0 || isBurnt[cell] === 1) continue;
        const [gone, left] = [before[cell]!, after[cell]!];
        const share = gone === Infinity || left === Infinity ? 0 : gone / (gone + left);
        arrival[cell] = Math.min(arrival[cell]!, from + (line.minutes - from) * share);
      }
    };
    spread(minutes, (cell) => isBurnt[cell] === 1);
    const between = [...begun.values()].filter((atMin) => atMin > minutes && atMin < line.minutes);
    for (const atMin of new Set(between)) spread(atMin, (cell) => begun.get(cell) === atMin);
    minutes = line.minutes;
    light(minutes);
  }
  light(Infinity);
  return arrival;
}
