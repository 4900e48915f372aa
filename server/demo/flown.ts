import type { Flight } from '../../contract/uav/flight.ts';
import type { WayPoint } from '../../contract/uav/flight-events.ts';
import { degreeM, metresBetween, type Point } from '../places/metres.ts';

/** Where a drone of the demo is on a flight, and whether it has come to the end of its way. */
export interface Flown extends Point {
  heading: number;
  speedKmh: number;
  isOver: boolean;
}

const msPerHour = 3_600_000;
const mPerKm = 1_000;

/** The place at a share of the straight line from one place to another. */
export const between = (from: Point, to: Point, share: number): Point => ({
  longitude: from.longitude + (to.longitude - from.longitude) * share,
  latitude: from.latitude + (to.latitude - from.latitude) * share,
});

/** The next place of somebody who comes no further than so many metres. */
export function towards(before: Point, next: Point, mostM: number): Point {
  const metres = metresBetween(before, next);
  return metres <= mostM ? next : between(before, next, mostM / metres);
}

/** Degrees from north, clockwise. */
function headingOf(from: Point, to: Point): number {
  const { east, north } = degreeM(from.latitude);
  const angle = Math.atan2((to.longitude - from.longitude) * east, (to.latitude - from.latitude) * north);
  return Math.round((angle * 180) / Math.PI + 360) % 360;
}

const msFor = (metres: number, speedKmh: number): number => (metres / mPerKm / speedKmh) * msPerHour;

/** Where a drone is at `now` (ms since 1970) that took off for a flight at its place: on the way there, or along it. */
export function flownAt(home: Point, { way, begunAt }: Pick<Flight, 'way' | 'begunAt'>, now: number): Flown {
  const [first] = way as [WayPoint, ...WayPoint[]];
  const corners = [{ ...home, speedKmh: first.speedKmh }, ...way];
  let left = Math.max(0, now - Date.parse(begunAt ?? ''));
  let last: Flown = { ...home, heading: 0, speedKmh: first.speedKmh, isOver: false };
  for (const [n, to] of way.entries()) {
    const from = corners[n] ?? to;
    const needs = msFor(metresBetween(from, to), from.speedKmh);
    const heading = headingOf(from, to);
    if (left < needs) return { ...between(from, to, left / needs), heading, speedKmh: from.speedKmh, isOver: false };
    left -= needs;
    last = { longitude: to.longitude, latitude: to.latitude, heading, speedKmh: from.speedKmh, isOver: true };
  }
  return last;
}
