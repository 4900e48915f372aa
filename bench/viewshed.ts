import { sightOver } from '../models/sight/grid-line.ts';
import { viewshedOf } from '../models/sight/viewshed.ts';
import { seededRandom } from '../models/random.ts';
import { fractalNoise } from '../models/terrain/detail.ts';
import type { Grid } from '../models/terrain/grid.ts';
import { percentile, round } from './clock.ts';
import type { BenchResult } from './result.ts';

const [side, cellM, rounds, compared] = [1_000, 30, 15, 20_000];
const goalMs = 300;

/** Mountains of some 600 m with slopes, spurs and gullies. */
function mountains(): Grid {
  const values = new Float32Array(side * side);
  for (let row = 0; row < side; row += 1)
    for (let col = 0; col < side; col += 1)
      values[row * side + col] = 500 * (fractalNoise(col / 200, row / 200, 6) + 1);
  return { cols: side, rows: side, cellM, values };
}

/** How long the viewshed of 1000² cells takes, beside a line of sight to cell after cell, and how often both agree. */
export function run(): Promise<BenchResult> {
  const grid = mountains();
  const eye = { x: side / 2, y: side / 2, aboveM: 20 };
  const times: number[] = [];
  let found = viewshedOf(grid, eye, { reachM: side * cellM });
  for (let n = 0; n < rounds; n += 1) {
    const begin = performance.now();
    found = viewshedOf(grid, eye, { reachM: side * cellM });
    times.push(performance.now() - begin);
  }
  const random = seededRandom(3);
  let same = 0;
  const begin = performance.now();
  for (let n = 0; n < compared; n += 1) {
    const [x, y] = [Math.floor(random() * side), Math.floor(random() * side)];
    const isSeen = found.cells[y * side + x] === 2;
    if (sightOver(grid, eye, { x, y, aboveM: 0 }).isSeen === isSeen) same += 1;
  }
  const peerMs = ((performance.now() - begin) / compared) * side * side;
  const median = percentile(times, 0.5);
  return Promise.resolve({
    name: 'Viewshed of 1000² cells',
    rows: [
      { label: `one viewshed, median of ${rounds}`, value: round(median, 1), unit: 'ms' },
      { label: 'the longest', value: round(Math.max(...times), 1), unit: 'ms' },
      { label: 'a line of sight to each cell, from a sample', value: round(peerMs, 0), unit: 'ms' },
      { label: 'cells on which both agree', value: round((same / compared) * 100, 2), unit: '%' },
    ],
    ratio: round(peerMs / median, 1),
    goal: `${goalMs} ms`,
    met: Math.max(...times) <= goalMs,
  });
}
