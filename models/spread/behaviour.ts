import { firelineIntensity } from '../surface/flame.ts';
import type { Minutes } from '../units.ts';
import type { Medium } from './landscape.ts';
import type { Arrival } from './march.ts';
import type { SurfaceLandscape } from './surface-land.ts';

/** Which of ascending periods holds at a minute. */
export function periodAt(periodsMin: readonly Minutes[], minute: Minutes): number {
  let period = 0;
  while (period + 1 < periodsMin.length && periodsMin[period + 1]! <= minute) period += 1;
  return period;
}

/**
 * Fireline intensity in kW/m where and when the front passed each cell until a minute (Byram 1959): its speed there,
 * along its normal, times the heat of the fuel in the weather of that moment. 0 where it did not pass, and where it
 * burned from the beginning.
 */
export function intensities(
  land: SurfaceLandscape,
  { arrivalMin, frontMMin }: Arrival,
  untilMin: Minutes,
): Float32Array {
  const medium: Medium = { headMMin: 0, eccentricity: 0, east: 1, south: 0 };
  return Float32Array.from(arrivalMin, (minute, cell) => {
    if (!(minute > 0 && minute <= untilMin)) return 0;
    const period = periodAt(land.periodsMin, minute);
    land.mediumAt(cell, period, medium);
    // No front is faster than its head; at the border of two fuels the gradient may say so.
    return firelineIntensity(Math.min(frontMMin[cell]!, medium.headMMin), land.heatKJM2(cell, period));
  });
}

/** Lines about the cells in which a value reaches a bound, as `frontLines` takes arrival times. */
export const asTimes = (values: Float32Array): Float32Array =>
  Float32Array.from(values, (value) => (value > 0 ? -value : Infinity));
