import type { FlightView } from '../../contract/uav/flight-schemas.ts';
import type { Flight } from '../../contract/uav/flight.ts';
import { flightLimits } from '../../contract/uav/flight-limits.ts';
import { follow } from '../../models/paths/follow.ts';
import type { Context } from '../context.ts';
import { newestOfTracker } from './standing.ts';

type Ctx = Pick<Context, 'positions'>;
type Progress = NonNullable<FlightView['progress']>;

/** Those of a list that remain where it is thinned evenly to so many, its last one among them. */
function evenly<T>(all: readonly T[], most: number): T[] {
  const each = Math.ceil(all.length / most);
  return all.filter((_, n) => n % each === 0 || n === all.length - 1);
}

/**
 * How far a flight has come by what its drone's tracker has told since the take-off was written down, until it was
 * over; undefined where nothing was told.
 */
export async function progressOf({ positions }: Ctx, flight: Flight): Promise<Progress | undefined> {
  const { begunAt, endedAt, way, lengthM } = flight;
  const last = newestOfTracker({ positions }, flight);
  if (!last || begunAt === undefined) return undefined;
  const [since, until] = [Date.parse(begunAt), endedAt === undefined ? Infinity : Date.parse(endedAt)];
  const kept = (await positions.track(last.id, since, until)).filter(({ mark }) => mark !== 'jump');
  const isNewer = last.at >= since && last.at <= until && last.at > (kept.at(-1)?.at ?? 0);
  const points = isNewer ? [...kept, last] : kept;
  const here = points.at(-1);
  if (!here) return undefined;
  const { flownM, offM, farthestM, isOnWay } = follow(way, points);
  return {
    flownM: Math.round(flownM),
    percent: lengthM === 0 ? 0 : Math.min(100, Math.round((flownM / lengthM) * 100)),
    offM: Math.round(offM),
    farthestM: Math.round(farthestM),
    isOnWay,
    at: new Date(here.at).toISOString(),
    longitude: here.longitude,
    latitude: here.latitude,
    ...(here === last && last.battery !== undefined ? { battery: last.battery } : {}),
    track: evenly(points, flightLimits.trackPoints).map(({ longitude, latitude }): [number, number] => [
      longitude,
      latitude,
    ]),
  };
}

/** What of that an event keeps when the flight is over. */
export async function flownOf(ctx: Ctx, flight: Flight): Promise<{ flownPercent?: number; farthestM?: number }> {
  const progress = await progressOf(ctx, flight);
  return progress ? { flownPercent: progress.percent, farthestM: progress.farthestM } : {};
}
