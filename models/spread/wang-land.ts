import { wangFirstRate, type WangFuel, wangFuels } from '../surface/wang.ts';
import type { Ground } from './ellipse-land.ts';
import type { Landscape } from './landscape.ts';
import type { WindFrom } from './surface-land.ts';

/** All that 王正非's model asks of a landscape; what is a value for each cell stands row by row. */
export interface WangGround extends Ground {
  /** Its fuels; undefined for what does not burn. */
  readonly fuels: readonly (WangFuel | undefined)[];
  readonly fuelOf: Uint8Array;
  /** Rise by run as a vector to the east and the south. */
  readonly slopeEast: Float32Array;
  readonly slopeSouth: Float32Array;
  readonly winds: readonly WindFrom[];
  /** °C, and % from 0 to 100. */
  readonly temperatureC: number;
  readonly humidityPct: number;
}

/**
 * Exponents of the wind for one m/s and of the slope. Descriptions agree on e^(0.1783 v) for the wind; for the slope
 * e^(3.533 (tan φ)^1.2) is common, and 1/cos φ is found.
 */
const [ofWind, ofSlope, slopePower] = [0.1783, 3.533, 1.2];
/** The model was made for slopes up to 60°. */
const steepest = Math.tan(Math.PI / 3);
/** No fire is taken to be more drawn out than eight times as long as wide, as in Rothermel's. */
const mostDrawnOut = Math.sqrt(1 - 8 ** -2);
/** m/s of the first step of the Beaufort scale, of which the others are the power 3/2. */
const firstForce = 0.836;

/** Wind force from 0 to 12 (级) of a speed in m/s. */
export const windForceOf = (speedMs: number): number => Math.min(12, Math.round((speedMs / firstForce) ** (2 / 3)));

/**
 * A landscape in which fire spreads by 王正非's model (1983, by direction as 毛贤敏 1993 has it): first rate × wind × fuel ×
 * slope. It gives a rate for each direction, which is no ellipse; the march takes the ellipse that has its head and its
 * back. Wind and slope add as vectors of their exponents.
 */
export function wangLandscape(ground: WangGround): Landscape {
  const { fuelOf, slopeEast, slopeSouth, winds, temperatureC, humidityPct } = ground;
  const shares = ground.fuels.map((fuel) => (fuel === undefined ? 0 : wangFuels[fuel]));
  const periods = winds.map(({ speedMs, towardDeg }) => {
    const toward = (towardDeg * Math.PI) / 180;
    return {
      first: wangFirstRate({ temperatureC, humidityPct, windForce: windForceOf(speedMs) }),
      east: ofWind * speedMs * Math.sin(toward),
      south: -ofWind * speedMs * Math.cos(toward),
    };
  });
  return {
    ...ground,
    periodsMin: winds.map(({ fromMin }) => fromMin),
    mediumAt(cell, period, into) {
      const { first, east: windEast, south: windSouth } = periods[period]!;
      const rise = Math.sqrt(slopeEast[cell]! ** 2 + slopeSouth[cell]! ** 2);
      const climb = rise === 0 ? 0 : (ofSlope * Math.min(rise, steepest) ** slopePower) / rise;
      const [east, south] = [windEast + climb * slopeEast[cell]!, windSouth + climb * slopeSouth[cell]!];
      const exponent = Math.sqrt(east * east + south * south);
      into.headMMin = first * shares[fuelOf[cell]!]! * Math.exp(exponent);
      // (head − back) / (head + back) of e^x and e^−x.
      into.eccentricity = Math.min(mostDrawnOut, Math.tanh(exponent));
      if (exponent === 0) return;
      into.east = east / exponent;
      into.south = south / exponent;
    },
  };
}
