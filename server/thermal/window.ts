import { dayMs, startOfDay } from '../../contract/time.ts';

/**
 * When a thermal place explains what is seen: from and until in ms since 1970, and the hours of a Chinese day where it
 * is not all of them; 22 to 6 runs over midnight.
 */
export interface ThermalTimes {
  from: number;
  until: number;
  fromHour?: number;
  toHour?: number;
}

const hourMs = 3_600_000;

/** The end of the time of knowing in which a moment lies, in ms since 1970; undefined where it lies in none. */
export function windowEnd({ from, until, fromHour, toHour }: ThermalTimes, at: number): number | undefined {
  if (at < from || at >= until) return undefined;
  if (fromHour === undefined || toHour === undefined) return until;
  const length = ((toHour - fromHour + 24) % 24 || 24) * hourMs;
  // What began yesterday may still run.
  for (const day of [startOfDay(at) - dayMs, startOfDay(at)]) {
    const begins = day + fromHour * hourMs;
    if (at >= begins && at < begins + length) return Math.min(until, begins + length);
  }
  return undefined;
}
