import { bearing } from './bearing.ts';
import { fireEllipse, lengthToWidthOf } from './ellipse.ts';
import { firelineIntensity, flameLength } from './flame.ts';
import type { MoistFuel } from './moist-fuel.ts';

/** Wind and slope of a place; bearings in degrees clockwise from north. */
export interface WindAndSlope {
  /** At midflame height, m/s. */
  readonly windMs: number;
  /** Where the wind blows to. */
  readonly windTowardDeg: number;
  /** Rise by run: 0.3 is 30 %. */
  readonly slope: number;
  /** Where the ground rises to. */
  readonly upslopeDeg: number;
}

/** A surface fire at one place; rates in m/min. */
export interface SurfaceFire {
  readonly headRateMMin: number;
  /** Where the head runs to, degrees clockwise from north, from 0 to below 360. */
  readonly directionDeg: number;
  /** The wind alone that would drive the fire as wind and slope do together, m/s at midflame height. */
  readonly effectiveWindMs: number;
  readonly lengthToWidth: number;
  readonly backingRateMMin: number;
  readonly flankingRateMMin: number;
  readonly heatPerUnitAreaKJM2: number;
  /** At the head, kW/m. */
  readonly intensityKWM: number;
  /** At the head, m. */
  readonly flameLengthM: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/**
 * The whole surface fire of a place: Rothermel (1972), wind and slope added as vectors when the wind blows across the
 * slope. No limit is set to the wind (Andrews and others 2013).
 */
export function surfaceFire(fuel: MoistFuel, at: WindAndSlope): SurfaceFire {
  const wind = fuel.windScale * at.windMs ** fuel.windExponent;
  const slope = fuel.slopeScale * at.slope ** 2;
  const north = wind * Math.cos(radians(at.windTowardDeg)) + slope * Math.cos(radians(at.upslopeDeg));
  const east = wind * Math.sin(radians(at.windTowardDeg)) + slope * Math.sin(radians(at.upslopeDeg));
  const driven = Math.hypot(north, east);
  const headRateMMin = fuel.calmRateMMin * (1 + driven);
  // Where there is no fuel bed, nothing is driven: BehavePlus tells of a circle, too.
  const effectiveWindMs = fuel.slopeScale === 0 ? 0 : (driven / fuel.windScale) ** (1 / fuel.windExponent);
  const { lengthToWidth, backingRateMMin, flankingRateMMin } = fireEllipse(
    headRateMMin,
    lengthToWidthOf(effectiveWindMs),
  );
  const intensityKWM = firelineIntensity(headRateMMin, fuel.heatPerUnitAreaKJM2);
  return {
    headRateMMin,
    directionDeg: bearing(driven === 0 ? at.upslopeDeg : (Math.atan2(east, north) * 180) / Math.PI),
    effectiveWindMs,
    lengthToWidth,
    backingRateMMin,
    flankingRateMMin,
    heatPerUnitAreaKJM2: fuel.heatPerUnitAreaKJM2,
    intensityKWM,
    flameLengthM: flameLength(intensityKWM),
  };
}
