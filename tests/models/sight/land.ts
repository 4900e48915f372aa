import { seededRandom } from '../../../models/random.ts';
import { fractalNoise } from '../../../models/terrain/detail.ts';
import type { Grid } from '../../../models/terrain/grid.ts';

/** A grid of so many cells to a side whose heights are told cell by cell. */
export function gridOf(side: number, cellM: number, heightOf: (col: number, row: number) => number): Grid {
  const values = Float32Array.from({ length: side * side }, (_, n) => heightOf(n % side, Math.floor(n / side)));
  return { cols: side, rows: side, cellM, values };
}

/** Mountains by a seed: so many metres from valley to summit. */
export function mountains(side: number, cellM: number, riseM: number, seed: number): Grid {
  const random = seededRandom(seed);
  const [east, south] = [random() * 1_000, random() * 1_000];
  return gridOf(side, cellM, (col, row) => (riseM / 2) * (fractalNoise(east + col / 55, south + row / 55, 6) + 1));
}
