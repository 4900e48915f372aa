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

/** Rate in m/min from the point of ignition, so many degrees off the head. */
export const rateOff = ({ headRateMMin, eccentricity }: FireEllipse, offHeadDeg: number): number =>
  (headRateMMin * (1 - eccentricity)) / (1 - eccentricity * Math.cos((offHeadDeg * Math.PI) / 180));

/** Area in m² after some minutes of unchanged weather. */
export const areaAfter = ({ headRateMMin, backingRateMMin, flankingRateMMin }: FireEllipse, minutes: number): number =>
  Math.PI * ((headRateMMin + backingRateMMin) / 2) * flankingRateMMin * minutes ** 2;

/** Perimeter in m after some minutes, by the first three terms of the series for an ellipse. */
export function perimeterAfter(ellipse: FireEllipse, minutes: number): number {
  const half = (ellipse.headRateMMin + ellipse.backingRateMMin) / 2;
  const sum = half + ellipse.flankingRateMMin;
  if (sum === 0) return 0;
  const h = ((half - ellipse.flankingRateMMin) / sum) ** 2;
  return Math.PI * sum * minutes * (1 + h / 4 + h ** 2 / 64);
}
