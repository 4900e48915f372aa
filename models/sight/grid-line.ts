import type { Grid } from '../terrain/grid.ts';
import { heightAt } from './height-at.ts';
import type { Eye } from './horizon-rays.ts';
import { sightAlong, type SightLine } from './sight-line.ts';

/** Steps of a line to a cell's width. */
const stepsPerCell = 2;

/** The line of sight over a grid from an eye to what stands so many metres above a place, both in cells. */
export function sightOver(
  grid: Grid,
  { x, y, aboveM }: Eye,
  target: { readonly x: number; readonly y: number; readonly aboveM: number },
): SightLine {
  const cells = Math.hypot(target.x - x, target.y - y);
  const steps = Math.max(1, Math.ceil(cells * stepsPerCell));
  const heights = Float64Array.from({ length: steps + 1 }, (_, n) =>
    heightAt(grid, x + ((target.x - x) * n) / steps, y + ((target.y - y) * n) / steps),
  );
  return sightAlong(heights, { lengthM: cells * grid.cellM, eyeM: aboveM, targetM: target.aboveM });
}
