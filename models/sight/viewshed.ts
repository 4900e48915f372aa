import type { Grid } from '../terrain/grid.ts';
import { dropM } from './earth.ts';
import { heightAt } from './height-at.ts';
import { type Eye, horizonRays } from './horizon-rays.ts';
import { degreesInto, type Sector, wholeRound } from './sector.ts';

/** What of a grid an eye sees: cell by cell 0 beyond reach or sector, 1 hidden, 2 seen. */
export interface Viewshed {
  readonly cells: Uint8Array;
  /** How many cells lie within reach and sector, and how many of these are seen. */
  readonly within: number;
  readonly seen: number;
}

/** How far one looks, in which sector, and how many metres above the ground what one looks for stands. */
export interface Looking {
  readonly reachM: number;
  readonly targetM?: number;
  readonly sector?: Sector;
}

const degrees = 180 / Math.PI;

/**
 * What an eye sees of a grid. Rays go out a cell apart at the reach; each cell is compared with the horizon of the two
 * rays beside it, as it stands just before the cell. That looks at each place a few times, where a line of sight
 * to each cell looks at it as often as there are cells behind it.
 */
export function viewshedOf(grid: Grid, eye: Eye, { reachM, targetM = 0, sector = wholeRound }: Looking): Viewshed {
  const { cols, rows, cellM, values } = grid;
  const reach = reachM / cellM;
  const { rays, steps, apartDeg, tangents } = horizonRays(grid, eye, sector, reach);
  const cells = new Uint8Array(cols * rows);
  const base = heightAt(grid, eye.x, eye.y) + eye.aboveM;
  const isWhole = sector.spanDeg >= 360;
  let [within, seen] = [0, 0];
  const [firstRow, lastRow] = [Math.max(0, Math.ceil(eye.y - reach)), Math.min(rows - 1, Math.floor(eye.y + reach))];
  for (let row = firstRow; row <= lastRow; row += 1) {
    const south = row - eye.y;
    const half = Math.sqrt(reach * reach - south * south);
    const lastCol = Math.min(cols - 1, Math.floor(eye.x + half));
    for (let col = Math.max(0, Math.ceil(eye.x - half)); col <= lastCol; col += 1) {
      const east = col - eye.x;
      const distance = Math.sqrt(east * east + south * south);
      const into = degreesInto(sector, Math.atan2(east, -south) * degrees);
      // Of the place of the eye itself there is no azimuth.
      if (!isWhole && into > sector.spanDeg && distance >= 0.5) continue;
      const at = row * cols + col;
      within += 1;
      const before = Math.floor(distance - 0.25);
      if (before >= 1) {
        const ray = into / apartDeg;
        const left = Math.min(rays - 2, ray | 0);
        const share = Math.min(1, ray - left);
        const from = left * steps + before;
        const horizon = tangents[from]! * (1 - share) + tangents[from + steps]! * share;
        const metres = distance * cellM;
        if ((values[at]! + targetM - dropM(metres) - base) / metres < horizon) {
          cells[at] = 1;
          continue;
        }
      }
      cells[at] = 2;
      seen += 1;
    }
  }
  return { cells, within, seen };
}
