import { metresBetween, type Point } from '../metres.ts';
import type { Detection, Recurrence } from './detection.ts';
import { type HeatRecord, isStatic, recurrenceOf, staticHeat } from './heat-record.ts';

/** A static thermal anomaly: its detections, their middle, how far they reach, and how often there was heat. */
export interface HeatSite extends Point {
  /** Its busiest square, which stays the same while it grows. */
  id: string;
  extentM: number;
  detections: readonly Detection[];
  recurrence: Recurrence;
}

/** Edge of the squares of which sites are made, in degrees: some 500 m. */
const squareDeg = 0.005;
/** A square with less of its own is no part of a site, unless an archive makes it one. */
const leastWeeks = 3;
/** Squares around: edges and corners. */
const steps = [-1, 0, 1];

interface Square {
  x: number;
  y: number;
  seen: Detection[];
}

const keyOf = (x: number, y: number): string => `${x} ${y}`;

function squaresOf(detections: Iterable<Detection>): Map<string, Square> {
  const squares = new Map<string, Square>();
  for (const one of detections) {
    const [x, y] = [Math.floor(one.longitude / squareDeg), Math.floor(one.latitude / squareDeg)];
    const square = squares.get(keyOf(x, y)) ?? { x, y, seen: [] };
    squares.set(keyOf(x, y), square);
    square.seen.push(one);
  }
  return squares;
}

const middleOf = (seen: readonly Detection[]): Point => ({
  longitude: seen.reduce((sum, { longitude }) => sum + longitude, 0) / seen.length,
  latitude: seen.reduce((sum, { latitude }) => sum + latitude, 0) / seen.length,
});

/** Takes a square and all that touch it, and those that touch these, out of `squares`. */
function takeTogether(squares: Map<string, Square>, first: Square): Square[] {
  const taken = [first];
  squares.delete(keyOf(first.x, first.y));
  for (const { x, y } of taken)
    for (const east of steps)
      for (const north of steps) {
        const next = squares.get(keyOf(x + east, y + north));
        if (!next) continue;
        squares.delete(keyOf(next.x, next.y));
        taken.push(next);
      }
  return taken;
}

function siteOf(squares: readonly Square[]): HeatSite {
  const seen = squares.flatMap((square) => square.seen);
  const middle = middleOf(seen);
  const busiest = squares.reduce((most, square) => (square.seen.length > most.seen.length ? square : most));
  return {
    id: keyOf(busiest.x, busiest.y),
    ...middle,
    extentM: Math.max(...squares.map((square) => metresBetween(middle, middleOf(square.seen)))),
    detections: seen,
    recurrence: recurrenceOf(seen),
  };
}

/**
 * The static thermal anomalies of a record, the busiest first. A square belongs to one where heat came back within
 * reach of its middle; squares that touch are one. It yields between squares, so that the caller may let others work.
 */
export function* heatSites(record: HeatRecord): Generator<undefined, HeatSite[]> {
  const hot = new Map<string, Square>();
  for (const [key, square] of squaresOf(record.detections())) {
    yield;
    const { weeks, archivedWeeks } = recurrenceOf(square.seen);
    if (weeks < leastWeeks && archivedWeeks < staticHeat.archivedWeeks) continue;
    if (isStatic(record.before({ ...middleOf(square.seen), atMs: Number.NEGATIVE_INFINITY }))) hot.set(key, square);
  }
  const sites: HeatSite[] = [];
  for (const square of hot.values())
    if (hot.has(keyOf(square.x, square.y))) sites.push(siteOf(takeTogether(hot, square)));
  return sites.sort((a, b) => b.recurrence.days - a.recurrence.days || (a.id < b.id ? -1 : 1));
}
