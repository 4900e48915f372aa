import type { ViewshedAnswer } from '../../contract/sight/schemas.ts';
import { sectorAbout, wholeRound } from '../../models/sight/sector.ts';
import { viewshedOf } from '../../models/sight/viewshed.ts';
import { allOctaves, type SimulatedGround } from '../../models/terrain/simulated.ts';
import { windowAround } from '../analyses/window.ts';
import { type SightAsk, type Standing, standsOn } from './sight-ask.ts';

/** A square is so many cells wide at most, and a cell no smaller than this, in metres. */
const [mostHalf, leastCellM] = [300, 10];

/** One bit for each cell, the highest of a byte first, as Base64. */
export function packed(cells: Uint8Array, isSet: (cell: number) => boolean): string {
  const bytes = Buffer.alloc(Math.ceil(cells.length / 8));
  for (const [n, cell] of cells.entries()) if (isSet(cell)) bytes[n >> 3] = bytes[n >> 3]! | (128 >> (n & 7));
  return bytes.toString('base64');
}

/**
 * Looks around a post over a square of cells with the post in its middle: one that turns looks in every direction.
 * `mostHalf`: the most cells from the post to an edge; `leastCellM`: the least width of a cell.
 */
export function lookAround(
  post: Standing,
  targetM: number,
  heightAt: SimulatedGround['heightAt'],
  { mostHalf, leastCellM }: { mostHalf: number; leastCellM: number },
) {
  const { eyeM, rangeM, headingDeg, angleDeg, turns } = post;
  const cellM = Math.max(leastCellM, Math.ceil(rangeM / mostHalf));
  const half = Math.ceil(rangeM / cellM);
  const side = 2 * half + 1;
  const window = windowAround(post, side, cellM);
  const values = new Float32Array(side * side);
  for (let row = 0; row < side; row += 1)
    for (let col = 0; col < side; col += 1) {
      const { longitude, latitude } = window.pointAt(col, row);
      values[row * side + col] = heightAt(longitude, latitude, allOctaves);
    }
  const sector = turns || headingDeg === undefined ? wholeRound : sectorAbout(headingDeg, angleDeg ?? 360);
  const grid = { cols: side, rows: side, cellM, values };
  const found = viewshedOf(grid, { x: half, y: half, aboveM: eyeM }, { reachM: rangeM, targetM, sector });
  return { cellM, side, window, found, groundM: values[half * side + half] ?? 0 };
}

/** What is seen of the land around a post. */
export function viewshedFrom(
  { post, targetM }: Extract<SightAsk, { what: 'viewshed' }>,
  { heightAt }: Pick<SimulatedGround, 'heightAt'>,
): Omit<ViewshedAnswer, 'heights'> {
  const { cellM, side, window, found, groundM } = lookAround(post, targetM, heightAt, { mostHalf, leastCellM });
  const [northWest, southEast] = [window.pointAt(-0.5, -0.5), window.pointAt(side - 0.5, side - 0.5)];
  const ha = (cells: number): number => Number(((cells * cellM * cellM) / 10_000).toFixed(1));
  return {
    post: standsOn(post, groundM),
    targetM,
    cells: side,
    cellM,
    bounds: [northWest.longitude, southEast.latitude, southEast.longitude, northWest.latitude],
    within: packed(found.cells, (cell) => cell !== 0),
    seen: packed(found.cells, (cell) => cell === 2),
    withinHa: ha(found.within),
    seenHa: ha(found.seen),
  };
}
