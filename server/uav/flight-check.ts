import { refuse, isRefusal, type Refusal } from '../../contract/codes.ts';
import { sightLimits } from '../../contract/sight/limits.ts';
import type { WayPoint } from '../../contract/uav/flight-events.ts';
import { flightLimits as most } from '../../contract/uav/flight-limits.ts';
import type { FlightCheck } from '../../contract/uav/flight-schemas.ts';
import type { Caller } from '../caller.ts';
import { metresBetween, type Point } from '../places/metres.ts';
import { hasGround } from '../sight/posts.ts';
import type { AskOverGround } from '../sight/routes.ts';
import { flightMessages as say } from './messages.ts';

/** What of a drone's record a check looks at: where it starts, and how many minutes it flies. */
export interface Flyer extends Point {
  endurance?: number | undefined;
}

const minutesFor = (metres: number, speedKmh: number): number => (metres / 1_000 / speedKmh) * 60;

/** Minutes of a flight: from the drone's place to the way, along it, and back. */
export function flightTime(from: Point, way: readonly WayPoint[]): { minutes: number; awayM: number } {
  const [first, last] = [way[0], way.at(-1)];
  if (!first || !last) return { minutes: 0, awayM: 0 };
  const [there, back] = [metresBetween(from, first), metresBetween(last, from)];
  const along = way
    .slice(1)
    .reduce((sum, point, n) => sum + minutesFor(metresBetween(way[n] ?? point, point), way[n]?.speedKmh ?? 1), 0);
  const minutes = minutesFor(there, first.speedKmh) + along + minutesFor(back, last.speedKmh);
  return { minutes: Math.ceil(minutes), awayM: Math.round(there + back) };
}

/** Holds a way against the ground below it and the drone's endurance. */
export async function checkFlight(
  overGround: AskOverGround,
  caller: Caller,
  { longitude, latitude, endurance }: Flyer,
  way: readonly WayPoint[],
): Promise<FlightCheck | Refusal> {
  const away = way.findIndex((point) => !hasGround(point));
  if (away >= 0) return refuse('badInput', { field: `way.${away}.longitude`, message: say.noGround });
  const lengthM = way.slice(1).reduce((sum, point, n) => sum + metresBetween(way[n] ?? point, point), 0);
  if (lengthM > Math.min(most.lengthM, sightLimits.lineM))
    return refuse('badInput', { field: 'way', message: say.tooLong(most.lengthM) });
  const ground = await overGround(
    caller,
    way.map((point) => ({ longitude: point.longitude, latitude: point.latitude, heightM: point.heightM })),
  );
  if (isRefusal(ground)) return ground;
  const { minutes, awayM } = flightTime({ longitude, latitude }, way);
  const { clearanceM, clearanceAtM, heights } = ground;
  const usable = endurance === undefined ? undefined : endurance * (1 - most.reservePercent / 100);
  return {
    ...ground,
    minutes,
    awayM,
    ...(endurance === undefined ? {} : { endurance }),
    faults: [
      ...(clearanceM < most.clearanceM ? [say.tooLow(clearanceM, clearanceAtM, most.clearanceM)] : []),
      ...(endurance !== undefined && minutes > endurance ? [say.beyond(minutes, endurance)] : []),
    ],
    hints: [
      ...(endurance === undefined ? [say.noEndurance] : []),
      ...(endurance !== undefined && usable !== undefined && minutes > usable && minutes <= endurance
        ? [say.reserve(minutes, endurance, most.reservePercent)]
        : []),
      ...(heights === 'imported' ? [] : [say.simulated]),
    ],
  };
}
