import { lengthToWidthOf } from './ellipse.ts';
import type { MoistFuel } from './moist-fuel.ts';

/** What a solver has to know of the fire at a cell, written anew by each `spreadInto`. */
export interface SpreadRecord {
  /** m/min; 0 where nothing burns. */
  headRateMMin: number;
  lengthToWidth: number;
  /** Where the head runs to: a unit vector, kept as it was where neither wind nor slope drives the fire. */
  east: number;
  south: number;
}

/** A record to be written into. */
export const spreadRecord = (): SpreadRecord => ({ headRateMMin: 0, lengthToWidth: 1, east: 0, south: -1 });

/** Wind factor of a wind in m/s at midflame height. */
export const windFactor = ({ windScale, windExponent }: MoistFuel, windMs: number): number =>
  windMs > 0 ? windScale * windMs ** windExponent : 0;

/**
 * What `surfaceFire` tells, for a solver that asks a million times: nothing is allocated, and no angle is turned.
 * `windEast` and `windSouth` are the wind factor as a vector to where the wind blows; `slopeEast` and `slopeSouth` the
 * slope, rise by run, as a vector to where the ground rises.
 */
export function spreadInto(
  fuel: MoistFuel,
  windEast: number,
  windSouth: number,
  slopeEast: number,
  slopeSouth: number,
  into: SpreadRecord,
): void {
  const rise = fuel.slopeScale * Math.sqrt(slopeEast * slopeEast + slopeSouth * slopeSouth);
  const east = windEast + rise * slopeEast;
  const south = windSouth + rise * slopeSouth;
  const driven = Math.sqrt(east * east + south * south);
  into.headRateMMin = fuel.calmRateMMin * (1 + driven);
  into.lengthToWidth = 1;
  if (driven === 0) return;
  if (fuel.slopeScale > 0) into.lengthToWidth = lengthToWidthOf((driven / fuel.windScale) ** (1 / fuel.windExponent));
  into.east = east / driven;
  into.south = south / driven;
}
