import { keptPoints } from '../thin.ts';
import type { Ring } from './front-line.ts';

/** A ring with fewer points: those left out lie within so many cells of it. */
export function thinned(ring: Ring, withinCells: number): Ring {
  const count = ring.length / 2;
  if (count < 5) return ring;
  const line = { count, x: (at: number) => ring[2 * at]!, y: (at: number) => ring[2 * at + 1]! };
  // A ring is two ways: to the point in its middle and back.
  const kept = keptPoints(line, withinCells, [0, count >> 1, count - 1]);
  return Float64Array.from(kept.flatMap((at) => [line.x(at), line.y(at)]));
}
