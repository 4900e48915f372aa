/** A direction in which something was seen: from where, in metres east and north of an origin, and how exactly. */
export interface BearingFrom {
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise from north. */
  readonly bearingDeg: number;
  /** Within this it lies in 95 of 100 cases, degrees to each side. */
  readonly errorDeg: number;
}

/** Where bearings cross, with the ellipse within which it lies in 95 of 100 cases. */
export interface Crossing {
  readonly x: number;
  readonly y: number;
  /** Half the length and half the width of the ellipse, m. */
  readonly majorM: number;
  readonly minorM: number;
  /** Where its length points, degrees clockwise from north, from 0 to below 180. */
  readonly majorDeg: number;
}

/**
 * Why bearings do not cross: fewer than two that start apart, all along one line, behind somebody who sees it, or past
 * each other by more than their errors.
 */
export type NoCrossing = 'tooFew' | 'oneLine' | 'behind' | 'apart';

const radians = Math.PI / 180;
/** Two bearings that differ by less lie along one line: an error of theirs moves the crossing by many times itself. */
const leastAngleDeg = 5;
/** Nearer places are one. */
const apartM = 100;
/** Standard deviations of one direction that hold 95 of 100 cases, and those of two. */
const [ofOne, ofTwo] = [1.96, Math.sqrt(5.991)];
/** A bearing further off than this, in its standard deviations, is of something else. */
const mostOff = 4;
const rounds = 8;

interface Normal {
  xx: number;
  xy: number;
  yy: number;
  x: number;
  y: number;
}

/** The weighted sums of least squares; each bearing says how far a place lies beside it. */
function sumsOf(bearings: readonly BearingFrom[], weightOf: (bearing: BearingFrom) => number): Normal {
  const sums = { xx: 0, xy: 0, yy: 0, x: 0, y: 0 };
  for (const bearing of bearings) {
    const [across, along] = [Math.cos(bearing.bearingDeg * radians), -Math.sin(bearing.bearingDeg * radians)];
    const weight = weightOf(bearing);
    const off = across * bearing.x + along * bearing.y;
    sums.xx += weight * across * across;
    sums.xy += weight * across * along;
    sums.yy += weight * along * along;
    sums.x += weight * across * off;
    sums.y += weight * along * off;
  }
  return sums;
}

const solve = ({ xx, xy, yy, x, y }: Normal): { x: number; y: number } => {
  const whole = xx * yy - xy * xy;
  return { x: (yy * x - xy * y) / whole, y: (xx * y - xy * x) / whole };
};

function ellipseOf({ xx, xy, yy }: Normal): Pick<Crossing, 'majorM' | 'minorM' | 'majorDeg'> {
  const whole = xx * yy - xy * xy;
  const [varX, varY, both] = [yy / whole, xx / whole, -xy / whole];
  const [middle, spread] = [(varX + varY) / 2, Math.hypot((varX - varY) / 2, both)];
  const turned = Math.atan2(2 * both, varX - varY) / 2;
  return {
    majorM: ofTwo * Math.sqrt(middle + spread),
    minorM: ofTwo * Math.sqrt(Math.max(0, middle - spread)),
    majorDeg: (450 - turned / radians) % 180,
  };
}

/** Which two of the bearings start apart and lie most across each other, as the sine of the angle between them. */
function widest(bearings: readonly BearingFrom[]): number | undefined {
  let sine: number | undefined;
  for (const [n, one] of bearings.entries())
    for (const other of bearings.slice(n + 1))
      if (Math.hypot(one.x - other.x, one.y - other.y) >= apartM)
        sine = Math.max(sine ?? 0, Math.abs(Math.sin((one.bearingDeg - other.bearingDeg) * radians)));
  return sine;
}

/**
 * Where bearings cross, by least squares of how far the place lies beside each, weighed by its error at that distance;
 * or why they do not.
 */
export function crossingOf(bearings: readonly BearingFrom[]): Crossing | NoCrossing {
  const sine = widest(bearings);
  if (sine === undefined) return 'tooFew';
  if (sine < Math.sin(leastAngleDeg * radians)) return 'oneLine';
  let at = solve(sumsOf(bearings, () => 1));
  const deviationOf = ({ x, y, errorDeg }: BearingFrom): number =>
    Math.max(1, Math.hypot(at.x - x, at.y - y)) * ((errorDeg * radians) / ofOne);
  const sums = (): Normal => sumsOf(bearings, (bearing) => deviationOf(bearing) ** -2);
  for (let round = 0; round < rounds; round += 1) at = solve(sums());
  for (const bearing of bearings) {
    const [sin, cos] = [Math.sin(bearing.bearingDeg * radians), Math.cos(bearing.bearingDeg * radians)];
    const [east, north] = [at.x - bearing.x, at.y - bearing.y];
    if (east * sin + north * cos <= 0) return 'behind';
    if (Math.abs(east * cos - north * sin) > mostOff * deviationOf(bearing)) return 'apart';
  }
  return { ...at, ...ellipseOf(sums()) };
}
