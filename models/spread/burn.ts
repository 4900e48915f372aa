import type { Minutes } from '../units.ts';
import { areaHa, frontLines, perimeterM, type Ring } from './front-line.ts';
import type { Landscape, Start } from './landscape.ts';
import type { Extent } from './lines.ts';
import { type Arrival, March } from './march.ts';

/** A fire that has burnt for some time. */
export interface Burnt extends Arrival {
  readonly cols: number;
  readonly rows: number;
  readonly untilMin: Minutes;
  /** The front at the end. */
  readonly rings: readonly Ring[];
  readonly areaHa: number;
  readonly perimeterM: number;
  /** From the nearest start that burns to the farthest point of the front, m; 0 where nothing spreads. */
  readonly headM: number;
  readonly burnedCells: number;
}

/** Starts without those that others surround: of a perimeter only its border counts for distances. */
function outerOf(starts: readonly Start[]): readonly Start[] {
  const keyOf = (x: number, y: number): string => `${x} ${y}`;
  const all = new Set(starts.map(({ x, y }) => keyOf(x, y)));
  return starts.filter(
    ({ x, y }) =>
      !(all.has(keyOf(x - 1, y)) && all.has(keyOf(x + 1, y)) && all.has(keyOf(x, y - 1)) && all.has(keyOf(x, y + 1))),
  );
}

/** The greatest distance of a point of the front from the start nearest to it, in cells. */
function headOf(rings: readonly Ring[], all: readonly Start[]): number {
  const starts = outerOf(all);
  let head = 0;
  for (const ring of rings)
    for (let k = 0; k < ring.length; k += 2) {
      let nearest = Infinity;
      for (const { x, y } of starts) nearest = Math.min(nearest, (ring[k]! - x) ** 2 + (ring[k + 1]! - y) ** 2);
      head = Math.max(head, nearest);
    }
  return Math.sqrt(head);
}

/** Lets a landscape burn from its starts until a minute. */
export function burn(land: Landscape, starts: readonly Start[], untilMin: Minutes): Burnt {
  const march = new March(land, starts, untilMin);
  march.run();
  return burntOf(land, starts, untilMin, march.arrival());
}

/** Starts that burn by a minute: what is lit on a barrier is no fire whose head could be measured from it. */
const burning = (starts: readonly Start[], { cols, rows }: Extent, arrivalMin: Float32Array, untilMin: Minutes) =>
  starts.filter(({ x, y }) =>
    [Math.floor(x), Math.ceil(x)].some((col) =>
      [Math.floor(y), Math.ceil(y)].some(
        (row) => col >= 0 && row >= 0 && col < cols && row < rows && arrivalMin[row * cols + col]! <= untilMin,
      ),
    ),
  );

/** The figures of a fire of which the times of arrival are known. */
export function burntOf(land: Landscape, starts: readonly Start[], untilMin: Minutes, arrival: Arrival): Burnt {
  const { cols, rows, cellM } = land;
  const { arrivalMin, frontMMin } = arrival;
  const rings = frontLines({ cols, rows, arrivalMin }, untilMin);
  const spreads = frontMMin.some((rate, cell) => rate > 0 && arrivalMin[cell]! <= untilMin);
  return {
    ...arrival,
    cols,
    rows,
    untilMin,
    rings,
    areaHa: areaHa(rings, cellM),
    perimeterM: perimeterM(rings, cellM),
    // Where nothing spreads the front is but the border of the cells that were lit.
    headM: spreads ? headOf(rings, burning(starts, land, arrivalMin, untilMin)) * cellM : 0,
    burnedCells: arrivalMin.reduce((sum, minute) => sum + Number(minute <= untilMin), 0),
  };
}
