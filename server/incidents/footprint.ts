import type { Bearing } from '../../contract/alarms/alarm.ts';
import { degreeM, metresBetween, type Point } from '../places/metres.ts';

/**
 * Where what was seen may lie: an ellipse around a point, its half-axes in metres; `toward`: where its `along` axis
 * points, radians clockwise from north.
 */
export interface Footprint extends Point {
  along: number;
  across: number;
  toward: number;
}

const radians = Math.PI / 180;

/**
 * A camera that does not say how far it looked may mean anything up to twice this; no line is told exactly; a range is
 * usually known to a tenth.
 */
const unknownRangeM = 5_000;
const leastM = 30;
const usualBearingError = 1;
const usualRangeError = 0.1;
/** Errors are told as deviations: 95 of 100 lie within twice as much. */
const deviations = 2;
/** No camera that tells of smoke stands further away than this from the place that it names. */
export const farthestCameraM = 100_000;
/**
 * Who may mean more than this says nothing of where it burns; without an end one careless alarm would be held against
 * the whole country.
 */
export const mostReachM = 15_000;

/** Beyond it a line is none, and its tangent without end. */
const widestDegrees = 60;
const bounded = (metres: number): number => Math.min(mostReachM, Math.max(leastM, metres));

/** A point so many metres from another in a direction of so many degrees clockwise from north. */
function pointFrom({ longitude, latitude }: Point, degrees: number, metres: number): Point {
  const { east, north } = degreeM(latitude);
  return {
    longitude: longitude + (Math.sin(degrees * radians) * metres) / east,
    latitude: latitude + (Math.cos(degrees * radians) * metres) / north,
  };
}

/** How far along its line what a camera saw may lie from where it is said to be. */
function alongOf({ rangeM, rangeErrorM }: Bearing, away: number): number {
  if (rangeErrorM !== undefined) return deviations * rangeErrorM;
  if (rangeM !== undefined) return deviations * usualRangeError * rangeM;
  return away > 0 ? away / 2 : unknownRangeM;
}

/**
 * What lies on a line of sight within its errors. Where the camera tells no range, the place that it names is taken for
 * one, good to half of it; where that is the camera itself, all of the line counts.
 */
export function bearingFootprint({ longitude: east, latitude: north }: Point, bearing: Bearing): Footprint {
  const named = { longitude: east, latitude: north };
  const { bearing: degrees, bearingError = usualBearingError } = bearing;
  const metres = metresBetween(bearing, named);
  // A camera whose own position was never set stands in the sea off Africa: what it names is all that is known.
  if (metres > farthestCameraM)
    return { ...named, toward: 0, along: usualRangeError * mostReachM, across: usualRangeError * mostReachM };
  const away = metres > 100 ? metres : 0;
  const range = bearing.rangeM ?? (away || unknownRangeM);
  const { longitude, latitude } = away > 0 ? named : pointFrom(bearing, degrees, range);
  return {
    longitude,
    latitude,
    toward: degrees * radians,
    along: bounded(alongOf(bearing, away)),
    across: bounded(range * Math.tan(Math.min(deviations * bearingError, widestDegrees) * radians)),
  };
}

/** A footprint made ready to be held against many points: the metres of its degrees, and its direction. */
export interface Seen extends Footprint {
  east: number;
  north: number;
  sin: number;
  cos: number;
}

/** Makes a footprint ready. */
export const seenBy = (footprint: Footprint): Seen => ({
  ...footprint,
  ...degreeM(footprint.latitude),
  sin: Math.sin(footprint.toward),
  cos: Math.cos(footprint.toward),
});

/**
 * How far from a footprint what is seen may lie: what burns is no point, so that half of `least` comes to each
 * half-axis.
 * `generous`: also what lies up to one and a half times as far out as it should, at most `least` more.
 */
const widened = (axis: number, least: number, generous: boolean): number =>
  Math.max(least, generous ? Math.min(axis + least, 1.5 * axis + least / 2) : axis + least / 2);

/** How far a footprint reaches: never less than `least`. */
export interface Reach {
  least: number;
  generous: boolean;
}

/**
 * Whether a point, so many metres east and north of the footprint's own, lies in it as far as it reaches. Its long
 * half-axis is `along`.
 */
export function covers(
  { along, across, sin, cos }: Pick<Seen, 'along' | 'across' | 'sin' | 'cos'>,
  { least, generous }: Reach,
  east: number,
  north: number,
): boolean {
  const far = widened(along, least, generous);
  const squared = east * east + north * north;
  if (squared > far * far) return false;
  const wide = widened(across, least, generous);
  return (
    squared <= wide * wide || ((east * sin + north * cos) / far) ** 2 + ((east * cos - north * sin) / wide) ** 2 <= 1
  );
}

/**
 * How unlikely it is that a footprint and a point, good to `doubt` metres, are of one thing: −ln of the density of both
 * errors together.
 */
export function unlikely({ along, across, sin, cos }: Seen, doubt: number, east: number, north: number): number {
  const far = along * along + doubt * doubt;
  if (along === across) return (east * east + north * north) / (2 * far) + Math.log(far);
  const wide = across * across + doubt * doubt;
  return (
    ((east * sin + north * cos) ** 2 / far + (east * cos - north * sin) ** 2 / wide + Math.log(far) + Math.log(wide)) /
    2
  );
}
