import { mileAnHourMs } from '../fuel/units.ts';

/** No surface fire is taken to be more drawn out than this. */
const longest = 8;

/**
 * Length of a surface fire to its width, by the effective wind at midflame height in m/s: Anderson (1983) in the form
 * that BehavePlus has for wind in mph, 1 without wind, at most 8.
 */
export function lengthToWidthOf(effectiveWindMs: number): number {
  const mph = effectiveWindMs / mileAnHourMs;
  return Math.min(longest, Math.max(1, 0.936 * Math.exp(0.1147 * mph) + 0.461 * Math.exp(-0.0692 * mph) - 0.397));
}

/** An ellipse that a fire grows by, of its point of ignition in a focus; rates in m/min. */
export interface FireEllipse {
  readonly headRateMMin: number;
  readonly lengthToWidth: number;
  readonly eccentricity: number;
  readonly backingRateMMin: number;
  /** Half the width that is gained in a minute. */
  readonly flankingRateMMin: number;
}

/** The ellipse of a head's rate and a shape. */
export function fireEllipse(headRateMMin: number, lengthToWidth: number): FireEllipse {
  const eccentricity = Math.sqrt(1 - lengthToWidth ** -2);
  const backingRateMMin = (headRateMMin * (1 - eccentricity)) / (1 + eccentricity);
  const flankingRateMMin = (headRateMMin + backingRateMMin) / 2 / lengthToWidth;
  return { headRateMMin, lengthToWidth, eccentricity, backingRateMMin, flankingRateMMin };
}
