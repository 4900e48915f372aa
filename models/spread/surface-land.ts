import type { FuelModel, FuelMoisture } from '../fuel/fuel-model.ts';
import { moisten, type MoistFuel } from '../surface/moist-fuel.ts';
import { prepareFuel } from '../surface/prepared-fuel.ts';
import { spreadInto, spreadRecord, windFactor } from '../surface/spread-into.ts';
import type { Minutes } from '../units.ts';
import { eccentricityOf, type Ground } from './ellipse-land.ts';
import type { Landscape } from './landscape.ts';

/** Wind from a minute on: m/s, and where it blows to in degrees clockwise from north. */
export interface WindFrom {
  readonly fromMin: Minutes;
  readonly speedMs: number;
  readonly towardDeg: number;
}

/** Moisture of the fuel from a minute on. */
export interface MoistureFrom extends FuelMoisture {
  readonly fromMin: Minutes;
}

/** A fuel that lies in the landscape, and which share of the wind of the series comes down to its flames. */
export interface LyingFuel {
  readonly model: FuelModel;
  readonly windShare: number;
}

/** All that Rothermel's model asks of a landscape; what is a value for each cell stands row by row. */
export interface SurfaceGround extends Ground {
  readonly fuels: readonly LyingFuel[];
  /** Which of the fuels lies in a cell. */
  readonly fuelOf: Uint8Array;
  /** Rise by run, and where the ground rises to, as the components of a vector to the east and the south. */
  readonly slopeEast: Float32Array;
  readonly slopeSouth: Float32Array;
  /** Each ascends and begins at 0. */
  readonly winds: readonly WindFrom[];
  readonly moistures: readonly MoistureFrom[];
}

/** A landscape that also tells how hot its fuel burns. */
export interface SurfaceLandscape extends Landscape {
  /** Heat that a square metre releases while the front passes it in a period of weather, kJ/m². */
  heatKJM2(cell: number, period: number): number;
}

/** One fuel in one period: the fire without wind and slope, and the wind factor as a vector. */
interface FuelInPeriod extends MoistFuel {
  readonly windEast: number;
  readonly windSouth: number;
}

const lastBefore = <From extends { readonly fromMin: Minutes }>(series: readonly From[], minute: Minutes): From => {
  const found = series.findLast(({ fromMin }) => fromMin <= minute);
  if (!found) throw new RangeError('a series begins at 0');
  return found;
};

/** Ascending minutes from which another wind or moisture holds. */
const changesOf = ({ winds, moistures }: SurfaceGround): Minutes[] =>
  [...new Set([...winds, ...moistures].map(({ fromMin }) => fromMin))].sort((a, b) => a - b);

/**
 * A landscape in which fire spreads as Rothermel's model says of each cell's fuel and slope and of the weather of the
 * time; wind and slope add as vectors.
 */
export function surfaceLandscape(ground: SurfaceGround): SurfaceLandscape {
  const periodsMin = changesOf(ground);
  const prepared = ground.fuels.map(({ model }) => prepareFuel(model));
  const periods = periodsMin.map((minute) => {
    const { speedMs, towardDeg } = lastBefore(ground.winds, minute);
    const moisture = lastBefore(ground.moistures, minute);
    return prepared.map((fuel, k): FuelInPeriod => {
      const moist = moisten(fuel, moisture);
      const factor = windFactor(moist, speedMs * ground.fuels[k]!.windShare);
      const toward = (towardDeg * Math.PI) / 180;
      return { ...moist, windEast: factor * Math.sin(toward), windSouth: -factor * Math.cos(toward) };
    });
  });
  const { fuelOf, slopeEast, slopeSouth } = ground;
  const record = spreadRecord();
  return {
    ...ground,
    periodsMin,
    heatKJM2: (cell, period) => periods[period]![fuelOf[cell]!]!.heatPerUnitAreaKJM2,
    mediumAt(cell, period, into) {
      const fuel = periods[period]![fuelOf[cell]!]!;
      spreadInto(fuel, fuel.windEast, fuel.windSouth, slopeEast[cell]!, slopeSouth[cell]!, record);
      into.headMMin = record.headRateMMin;
      into.eccentricity = eccentricityOf(record.lengthToWidth);
      into.east = record.east;
      into.south = record.south;
    },
  };
}
