/** A line by the coordinates of its points, in one unit of length on a plane. */
export interface PlaneLine {
  count: number;
  x: (at: number) => number;
  y: (at: number) => number;
}

/** The square of how far a point lies from the way between two others. */
function offWay({ x, y }: PlaneLine, at: number, from: number, to: number): number {
  const [fromX, fromY] = [x(from), y(from)];
  const [east, south] = [x(to) - fromX, y(to) - fromY];
  const [dx, dy] = [x(at) - fromX, y(at) - fromY];
  const length = east * east + south * south;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (dx * east + dy * south) / length));
  return (dx - share * east) ** 2 + (dy - share * south) ** 2;
}

/**
 * Indexes of the points that stay so that the others lie within a distance of the line (Douglas and Peucker 1973), in
 * their order. `pins` stay in any case, in their order; without them the first and the last do.
 */
export function keptPoints(line: PlaneLine, within: number, pins = [0, line.count - 1]): number[] {
  const kept = new Uint8Array(line.count);
  for (const pin of pins) kept[pin] = 1;
  const ways = pins.slice(1).map((to, n): [number, number] => [pins[n] ?? 0, to]);
  for (let way = ways.pop(); way; way = ways.pop()) {
    const [from, to] = way;
    let [farthest, least] = [-1, within * within];
    for (let at = from + 1; at < to; at += 1) {
      const off = offWay(line, at, from, to);
      if (off > least) [farthest, least] = [at, off];
    }
    if (farthest < 0) continue;
    kept[farthest] = 1;
    ways.push([from, farthest], [farthest, to]);
  }
  return [...kept.keys()].filter((at) => kept[at]);
}
