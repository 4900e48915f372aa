import type { Position } from '../../../contract/geometry/polygon.ts';
import { bearingTo, earthMetres, metresBetween, radians } from '../../kit/distance.ts';

/** What is being measured: a line through corners, or the land within them. */
export interface Measured {
  corners: readonly Position[];
  isClosed: boolean;
}

/** One leg of a line: metres on the ground, and degrees clockwise from true north at its beginning. */
export interface Leg {
  metres: number;
  bearingDeg: number;
}

const placeOf = ([longitude, latitude]: Position) => ({ longitude, latitude });

/** The great circle from one place to another, both in degrees of WGS84. */
export const legOf = (from: Position, to: Position): Leg => ({
  metres: metresBetween(placeOf(from), placeOf(to)),
  bearingDeg: bearingTo(placeOf(from), placeOf(to)),
});

/** The legs of a line through these corners; of a closed one also that back to the first. */
export const legsOf = (corners: readonly Position[], isClosed = false): readonly Leg[] =>
  corners.flatMap((corner, n) => {
    const next = corners[n + 1] ?? (isClosed && corners.length > 2 ? corners[0] : undefined);
    return next ? [legOf(corner, next)] : [];
  });

/** The ground within these corners, in square metres, whichever way round they go. */
export function areaOf(corners: readonly Position[]): number {
  if (corners.length < 3) return 0;
  const sum = corners.reduce((total, [x0, y0], n) => {
    const [x1, y1] = corners[(n + 1) % corners.length] ?? [x0, y0];
    // A spherical excess by the trapezium below each side.
    return total + radians(x1 - x0) * (2 + Math.sin(radians(y0)) + Math.sin(radians(y1)));
  }, 0);
  return Math.abs((sum * earthMetres * earthMetres) / 2);
}
