import { degreeM, type Point } from '../metres.ts';

/**
 * How far somebody has come on a way: `flownM` of its `lengthM`; `offM` beside it at their last position, `farthestM`
 * the most since they first came to it. `isOnWay`: whether they have come to it at all. Metres.
 */
export interface Followed {
  lengthM: number;
  flownM: number;
  offM: number;
  farthestM: number;
  isOnWay: boolean;
}

/** Within so many metres of its first leg a way counts as come to; what a position may be wrong by. */
const reachedM = 80;

interface Leg {
  from: readonly [number, number];
  to: readonly [number, number];
  before: number;
  length: number;
}

/** Where on a leg a position is nearest: metres along the whole way, and beside it. */
function nearestOn({ from, to, before, length }: Leg, [x, y]: readonly [number, number]): { at: number; off: number } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const share = length === 0 ? 0 : ((x - from[0]) * dx + (y - from[1]) * dy) / (length * length);
  const kept = Math.min(1, Math.max(0, share));
  return { at: before + kept * length, off: Math.hypot(x - from[0] - dx * kept, y - from[1] - dy * kept) };
}

/**
 * Follows positions, oldest first, along a way. A way may cross itself: from one position to the next nobody comes
 * further along it than they have moved, so that a crossing is no short cut.
 */
export function follow(way: readonly Point[], positions: readonly Point[]): Followed {
  const { east, north } = degreeM(way[0]?.latitude ?? 0);
  const plane = ({ longitude, latitude }: Point): readonly [number, number] => [longitude * east, latitude * north];
  let lengthM = 0;
  const legs = way.slice(1).map((end, n): Leg => {
    const [from, to] = [plane(way[n] ?? end), plane(end)];
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const leg = { from, to, before: lengthM, length };
    lengthM += length;
    return leg;
  });
  let [flownM, offM, farthestM, isOnWay] = [0, 0, 0, false];
  let last: readonly [number, number] | undefined;
  for (const position of positions) {
    const here = plane(position);
    const moved = last ? Math.hypot(here[0] - last[0], here[1] - last[1]) : 0;
    last = here;
    const reach = flownM + moved + reachedM;
    const within = legs
      .filter(({ before, length }) => before <= reach && before + length >= flownM - reachedM)
      .map((leg) => nearestOn(leg, here));
    const best = within.reduce((least, one) => (one.off < least.off ? one : least), { at: 0, off: Infinity });
    isOnWay ||= best.off <= reachedM;
    offM = Number.isFinite(best.off) ? best.off : 0;
    if (!isOnWay) continue;
    farthestM = Math.max(farthestM, offM);
    if (offM <= reachedM) flownM = Math.max(flownM, Math.min(best.at, reach));
  }
  return { lengthM, flownM, offM, farthestM, isOnWay };
}
