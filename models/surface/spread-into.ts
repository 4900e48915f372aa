import { bearing } from './bearing.ts';
import { lengthToWidthOf } from './ellipse.ts';
import { firelineIntensity, flameLength } from './flame.ts';
import type { MoistFuel } from './moist-fuel.ts';

/** What a solver has to know of the fire at a cell, written anew by each `spreadInto`. */
export interface SpreadRecord {
  /** m/min; 0 where nothing burns. */
  headRateMMin: number;
  /** Where the head runs to, degrees clockwise from north, from 0 to below 360. */
  directionDeg: number;
  lengthToWidth: number;
  /** At the head, kW/m. */
  intensityKWM: number;
  /** At the head, m. */
  flameLengthM: number;
}

/** A record to be written into. */
export const spreadRecord = (): SpreadRecord => ({
  headRateMMin: 0,
  directionDeg: 0,
  lengthToWidth: 1,
  intensityKWM: 0,
  flameLengthM: 0,
});

const [toRadians, toDegrees] = [Math.PI / 180, 180 / Math.PI];

/**
 * What `surfaceFire` tells, for a solver that asks a million times: nothing is allocated. Wind in m/s at midflame
 * height, slope as rise by run, bearings in degrees clockwise from north, both of where it goes to.
 */
export function spreadInto(
  fuel: MoistFuel,
  windMs: number,
  windTowardDeg: number,
  slope: number,
  upslopeDeg: number,
  into: SpreadRecord,
): void {
  const wind = windMs > 0 ? fuel.windScale * windMs ** fuel.windExponent : 0;
  const rise = fuel.slopeScale * slope * slope;
  let driven = wind;
  let direction = windTowardDeg;
  let effectiveMs = windMs;
  if (rise > 0) {
    const across = (windTowardDeg - upslopeDeg) * toRadians;
    const upward = rise + wind * Math.cos(across);
    const sideward = wind * Math.sin(across);
    driven = Math.sqrt(upward * upward + sideward * sideward);
    direction = upslopeDeg + Math.atan2(sideward, upward) * toDegrees;
    effectiveMs = (driven / fuel.windScale) ** (1 / fuel.windExponent);
  } else if (wind === 0) direction = upslopeDeg;

  const rate = fuel.calmRateMMin * (1 + driven);
  const intensity = firelineIntensity(rate, fuel.heatPerUnitAreaKJM2);
  into.headRateMMin = rate;
  into.directionDeg = bearing(direction);
  into.lengthToWidth = lengthToWidthOf(effectiveMs);
  into.intensityKWM = intensity;
  into.flameLengthM = flameLength(intensity);
}
