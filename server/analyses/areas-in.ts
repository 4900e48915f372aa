import { type Ring, twiceArea } from '../../models/spread/front-line.ts';
import { polygonsOf } from '../../models/spread/polygons.ts';
import { thinned } from '../../models/spread/thin.ts';
import type { Window } from './window.ts';

/** Smaller spots are left out, in cells; of the others the largest stay. */
const [leastCells, mostRings] = [4, 40];
/** Lines are thinned by this, in cells, and by more where they would have too many corners: all screens get them. */
const [thinCells, mostCorners] = [0.4, 400];
const decimals = 1e5;

const round = (value: number): number => Math.round(value * decimals) / decimals;

/** The largest of some lines, thinned to so many corners in all as screens are sent. */
function sent(rings: readonly Ring[]): Ring[] {
  const largest = rings
    .map((ring) => ({ ring, area: Math.abs(twiceArea(ring)) }))
    .filter(({ area }) => area >= 2 * leastCells)
    .toSorted((a, b) => b.area - a.area)
    .slice(0, mostRings)
    .map(({ ring }) => ring);
  let [within, thin] = [thinCells, largest];
  do {
    const by = within;
    thin = largest.map((ring) => thinned(ring, by));
    within *= 2;
  } while (thin.reduce((sum, ring) => sum + ring.length / 2, 0) > mostCorners && within < 64);
  return thin;
}

function inDegrees(ring: Ring, { pointAt }: Window): [number, number][] {
  const points: [number, number][] = [];
  for (let n = 0; n < ring.length; n += 2) {
    const { longitude, latitude } = pointAt(ring[n] ?? 0, ring[n + 1] ?? 0);
    points.push([round(longitude), round(latitude)]);
  }
  return [...points, points[0] ?? [0, 0]];
}

/** Areas of lines in degrees, as screens are sent them. */
export const polygonsIn = (rings: readonly Ring[], window: Window): [number, number][][][] =>
  polygonsOf(sent(rings)).map((polygon) => polygon.map((ring) => inDegrees(ring, window)));
