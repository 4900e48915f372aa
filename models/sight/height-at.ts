import type { Grid } from '../terrain/grid.ts';

/** Height of a grid anywhere between its values, m; not a number beyond them. `x`, `y`: cells from the first value. */
export function heightAt({ cols, rows, values }: Grid, x: number, y: number): number {
  if (!(x >= 0 && y >= 0 && x <= cols - 1 && y <= rows - 1)) return Number.NaN;
  const [col, row] = [Math.min(cols - 2, Math.floor(x)), Math.min(rows - 2, Math.floor(y))];
  const [s, t] = [x - col, y - row];
  const at = row * cols + col;
  const upper = (values[at] ?? 0) * (1 - s) + (values[at + 1] ?? 0) * s;
  const lower = (values[at + cols] ?? 0) * (1 - s) + (values[at + cols + 1] ?? 0) * s;
  return upper * (1 - t) + lower * t;
}
