import type { FuelMoisture } from '../fuel/fuel-model.ts';
import { fuelModelOf } from '../fuel/fuel-models.ts';
import { moisten } from './moist-fuel.ts';
import { prepareFuel } from './prepared-fuel.ts';

/** Crowns as far as fire takes them. */
export interface Crowns {
  /** Height of the lowest foliage that carries fire upward, m. */
  readonly baseHeightM: number;
  /** Mass of what burns in a cubic metre of crown, kg/m³. */
  readonly bulkDensityKgM3: number;
  /** Water to one kg of foliage: 1 is 100 %. */
  readonly foliarMoisture: number;
}

/** What a fire does in the crowns: `conditional` runs in them only where it comes in from crowns that burn already. */
export type CrownFire = 'surface' | 'torching' | 'conditional' | 'crowning';

/** Below these the crown is as good as on the ground, or as dry as it gets; as BehavePlus has them. */
const [leastBaseM, leastMoisture] = [0.1, 0.3];
/** kg of crown that has to burn on a square metre in a minute for fire to go from crown to crown (Van Wagner 1977). */
const leastMassFlow = 3;
/** A crown fire to a surface fire in model 10 with 0.4 of the wind at 20 ft (Rothermel 1991, INT-438). */
const [crownToSurface, crownWindShare, crownFuel] = [3.34, 0.4, 10];

/** The fireline intensity in kW/m at which a surface fire reaches into the crowns (Van Wagner 1977). */
export function criticalIntensity({ baseHeightM, foliarMoisture }: Crowns): number {
  const ignition = 460 + 25.9 * 100 * Math.max(leastMoisture, foliarMoisture);
  return (0.01 * Math.max(leastBaseM, baseHeightM) * ignition) ** 1.5;
}

/** The rate in m/min from which fire goes from crown to crown; endless where the crowns have no mass. */
export const criticalCrownRate = ({ bulkDensityKgM3 }: Crowns): number => leastMassFlow / bulkDensityKgM3;

/** Rate in m/min of a fire in the crowns, on level ground, with so many m/s of wind at 20 ft (Rothermel 1991). */
export function crownRate(moisture: FuelMoisture, windAtTwentyFeetMs: number): number {
  const model = fuelModelOf(crownFuel);
  if (!model) throw new Error(`no fuel model ${crownFuel}`);
  const { calmRateMMin, windScale, windExponent } = moisten(prepareFuel(model), moisture);
  const wind = windScale * (crownWindShare * windAtTwentyFeetMs) ** windExponent;
  return crownToSurface * calmRateMMin * (1 + wind);
}

/** What a surface fire of this intensity (kW/m) does where a crown fire would run this fast (m/min). */
export function crownFireOf(surfaceIntensityKWM: number, crownRateMMin: number, crowns: Crowns): CrownFire {
  const reaches = surfaceIntensityKWM >= criticalIntensity(crowns);
  const carries = crownRateMMin >= criticalCrownRate(crowns);
  if (reaches) return carries ? 'crowning' : 'torching';
  return carries ? 'conditional' : 'surface';
}
