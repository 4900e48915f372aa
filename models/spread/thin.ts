import type { Ring } from './front-line.ts';

/** The square of how far a point lies from the way between two others. */
function offWay(ring: Ring, at: number, from: number, to: number): number {
  const [x, y, fromX, fromY] = [ring[2 * at]!, ring[2 * at + 1]!, ring[2 * from]!, ring[2 * from + 1]!];
  const [east, south] = [ring[2 * to]! - fromX, ring[2 * to + 1]! - fromY];
  const length = east * east + south * south;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - fromX) * east + (y - fromY) * south) / length));
  return (x - fromX - share * east) ** 2 + (y - fromY - share * south) ** 2;
}

/** A ring with fewer points: those left out lie within so many cells of it (Douglas and Peucker 1973). */
export function thinned(ring: Ring, withinCells: number): Ring {
  const count = ring.length / 2;
  if (count < 5) return ring;
  const kept = new Uint8Array(count);
  // A ring is two ways: to the point in its middle and back.
  const half = count >> 1;
  kept[0] = kept[half] = kept[count - 1] = 1;
  const ways: [number, number][] = [
    [0, half],
    [half, count - 1],
  ];
  for (let way = ways.pop(); way; way = ways.pop()) {
    const [from, to] = way;
    let [farthest, least] = [-1, withinCells * withinCells];
    for (let at = from + 1; at < to; at += 1) {
      const off = offWay(ring, at, from, to);
      if (off > least) [farthest, least] = [at, off];
    }
    if (farthest < 0) continue;
    kept[farthest] = 1;
    ways.push([from, farthest], [farthest, to]);
  }
  return Float64Array.from(
    [...kept.keys()].filter((at) => kept[at]).flatMap((at) => [ring[2 * at]!, ring[2 * at + 1]!]),
  );
}
