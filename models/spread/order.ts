import type { Minutes } from '../units.ts';
import type { Landscape, Medium } from './landscape.ts';

/**
 * In which order cells are taken: by their time plus `east` and `south` minutes for each cell in that direction. From
 * `from` to `to`, in buckets of `width`.
 */
export interface Order {
  readonly east: number;
  readonly south: number;
  readonly from: number;
  readonly to: number;
  readonly width: number;
}

const samples = 400;
const mostBuckets = 1_000_000;
/** Of a quick crossing: within so much time none of two neighbours leads to the other. */
const share = 0.5;

/**
 * The order in which a march corrects least: in a landscape of one medium the time plus its drift grows along every
 * way, so that each cell is taken once. Of many media the quick ones count, for an order that drifts by more than a
 * cell's own crossing turns the ways in it round.
 */
export function orderOf(land: Landscape, period: number, untilMin: Minutes): Order {
  const { cols, rows, cellM, open } = land;
  const medium: Medium = { headMMin: 0, eccentricity: 0, east: 1, south: 0 };
  const crossings: number[] = [];
  let [east, south] = [0, 0];
  const stride = Math.max(1, Math.floor((cols * rows) / samples));
  for (let cell = stride >> 1; cell < cols * rows; cell += stride) {
    if (open[cell] !== 1) continue;
    land.mediumAt(cell, period, medium);
    const cross = cellM / (medium.headMMin * (1 - medium.eccentricity));
    // Where the head comes through in time, the backing fire need not.
    if (!(cellM / medium.headMMin < untilMin)) continue;
    crossings.push(cross);
    east += medium.eccentricity * medium.east;
    south += medium.eccentricity * medium.south;
  }
  const n = Math.max(1, crossings.length);
  const quick = crossings.sort((a, b) => a - b)[n >> 2] ?? untilMin;
  [east, south] = [(east / n) * quick, (south / n) * quick];
  const corners = [0, east * (cols + 1), south * (rows + 1), east * (cols + 1) + south * (rows + 1)];
  const from = Math.min(...corners);
  const to = Math.max(...corners) + untilMin;
  return { east, south, from, to, width: Math.max(quick * share, (to - from) / mostBuckets) };
}
