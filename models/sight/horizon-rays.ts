import type { Grid } from '../terrain/grid.ts';
import { dropM } from './earth.ts';
import { heightAt } from './height-at.ts';
import type { Sector } from './sector.ts';

/** Where an eye is over a grid: cells from its first value, and metres above the ground there. */
export interface Eye {
  readonly x: number;
  readonly y: number;
  readonly aboveM: number;
}

/**
 * How high the ground stands in each direction as one looks further and further out. `tangents`: ray by ray, the
 * highest tangent above the eye's level from the eye to each step, a cell's width each.
 */
export interface HorizonRays {
  readonly rays: number;
  readonly steps: number;
  /** Degrees between neighbouring rays; the first lies at the sector's beginning. */
  readonly apartDeg: number;
  readonly tangents: Float32Array;
}

const radians = Math.PI / 180;

/** After how many whole steps one still stands before the last of so many values. */
const exitOf = (from: number, step: number, count: number): number =>
  step > 0 ? Math.ceil((count - 1 - from) / step) - 1 : step < 0 ? Math.floor(-from / step) : Infinity;

/** Looks out from the eye over a sector, to so many cells away; where the grid ends, nothing more rises. */
export function horizonRays(
  grid: Grid,
  { x, y, aboveM }: Eye,
  { fromDeg, spanDeg }: Sector,
  reachCells: number,
): HorizonRays {
  const { cols, rows, cellM, values } = grid;
  const steps = Math.ceil(reachCells) + 1;
  // Neighbouring rays are a cell apart where they end.
  const rays = Math.max(8, Math.ceil(spanDeg * radians * reachCells)) + 1;
  const apartDeg = spanDeg / (rays - 1);
  const tangents = new Float32Array(rays * steps);
  const drops = Float64Array.from({ length: steps }, (_, n) => dropM(n * cellM));
  const base = heightAt(grid, x, y) + aboveM;
  for (let ray = 0; ray < rays; ray += 1) {
    const azimuth = (fromDeg + ray * apartDeg) * radians;
    const [east, south] = [Math.sin(azimuth), -Math.cos(azimuth)];
    let highest = -Infinity;
    const first = ray * steps;
    const inside = Math.min(steps - 1, exitOf(x, east, cols), exitOf(y, south, rows));
    tangents[first] = highest;
    for (let n = 1; n <= inside; n += 1) {
      const [px, py] = [x + east * n, y + south * n];
      const [col, row] = [px | 0, py | 0];
      const [s, t] = [px - col, py - row];
      const at = row * cols + col;
      const upper = values[at]! + (values[at + 1]! - values[at]!) * s;
      const lower = values[at + cols]! + (values[at + cols + 1]! - values[at + cols]!) * s;
      const tangent = (upper + (lower - upper) * t - drops[n]! - base) / (n * cellM);
      if (tangent > highest) highest = tangent;
      tangents[first + n] = highest;
    }
    tangents.fill(highest, first + inside + 1, first + steps);
  }
  return { rays, steps, apartDeg, tangents };
}
