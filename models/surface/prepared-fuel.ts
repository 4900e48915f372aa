import type { FuelModel } from '../fuel/fuel-model.ts';
import { btuAPound, footM, poundASquareFoot } from '../fuel/units.ts';

/** Density of ovendry wood, lb/ft³; its mineral content, whole and without silica. */
const [particleDensity, mineral, silicaFreeMineral] = [32, 0.0555, 0.01];

/** Finer fuel lies above: surface to volume (1/ft) from which a class of size begins (Albini 1976). */
const sizeClasses = [1_200, 192, 96, 48, 16];

/** One class of a fuel bed: load in lb/ft² before any herb is cured, surface to volume in 1/ft. */
export interface Particle {
  readonly load: number;
  readonly surface: number;
  /** Which class of size it is weighted with; past the last one it carries no weight. */
  readonly size: number;
  /** The share of it that has to be heated before it burns. */
  readonly heating: number;
}

/**
 * A fuel bed as far as no weather changes it, in the units in which Rothermel's equations were fitted: foot, pound,
 * minute, Btu. Cured herbs keep their load and surface, so all that follows from those stays the same.
 */
export interface PreparedFuel {
  readonly model: FuelModel;
  readonly dead: readonly [oneHour: Particle, tenHour: Particle, hundredHour: Particle];
  readonly herbaceous: Particle;
  readonly woody: Particle;
  /** Heat of the fuel, Btu/lb. */
  readonly heat: number;
  /** Surface to volume of the whole bed, 1/ft; 0 where nothing burns. */
  readonly surface: number;
  /** Load by depth, lb/ft³. */
  readonly bulkDensity: number;
  /** Rate of reaction at this packing, 1/min. */
  readonly reactionVelocity: number;
  /** The share of the reaction's heat that reaches the fuel ahead. */
  readonly propagatingFlux: number;
  /** Wind factor = windScale × (wind in ft/min) ^ windExponent. */
  readonly windScale: number;
  readonly windExponent: number;
  /** Slope factor = slopeScale × (rise/run)². */
  readonly slopeScale: number;
}

/** The share of the load that is not mineral. */
export const netShare = 1 - mineral;
/** How much minerals damp the reaction. */
export const mineralDamping = Math.min(1, 0.174 * silicaFreeMineral ** -0.19);

/** Surface of a load in one square foot of ground, as all equations use it: in proportion. */
export const areaOf = (load: number, surface: number): number => (load * surface) / particleDensity;

function particleOf(loadKgM2: number, surfaceM: number): Particle {
  const surface = surfaceM * footM;
  const size = sizeClasses.findIndex((from) => surface >= from);
  return {
    load: loadKgM2 / poundASquareFoot,
    surface,
    size: size < 0 ? sizeClasses.length : size,
    heating: Math.exp(-138 / surface),
  };
}

/** Prepares a fuel bed for any weather: Rothermel (1972) with the changes of Albini (1976). */
export function prepareFuel(model: FuelModel): PreparedFuel {
  const { load, surfaceToVolume } = model;
  const of = (name: keyof typeof load): Particle => particleOf(load[name], surfaceToVolume[name]);
  const dead = [of('oneHour'), of('tenHour'), of('hundredHour')] as const;
  const [herbaceous, woody] = [of('herbaceous'), of('woody')];
  const all = [...dead, herbaceous, woody];

  const area = all.reduce((sum, { load, surface }) => sum + areaOf(load, surface), 0);
  const common = { model, dead, herbaceous, woody, heat: model.heatKJKg / btuAPound };
  if (area === 0) {
    const nothing = { surface: 0, bulkDensity: 0, reactionVelocity: 0, propagatingFlux: 0 };
    return { ...common, ...nothing, windScale: 1, windExponent: 1, slopeScale: 0 };
  }
  const surface = all.reduce((sum, one) => sum + (areaOf(one.load, one.surface) / area) * one.surface, 0);
  const bulkDensity = all.reduce((sum, { load }) => sum + load, 0) / (model.depthM / footM);
  const packing = bulkDensity / particleDensity;
  const relativePacking = packing / (3.348 * surface ** -0.8189);

  const a = 133 * surface ** -0.7913;
  const fastest = surface ** 1.5 / (495 + 0.0594 * surface ** 1.5);
  return {
    ...common,
    surface,
    bulkDensity,
    reactionVelocity: fastest * relativePacking ** a * Math.exp(a * (1 - relativePacking)),
    propagatingFlux: Math.exp((0.792 + 0.681 * Math.sqrt(surface)) * (packing + 0.1)) / (192 + 0.2595 * surface),
    windScale: 7.47 * Math.exp(-0.133 * surface ** 0.55) * relativePacking ** (-0.715 * Math.exp(-0.000359 * surface)),
    windExponent: 0.02526 * surface ** 0.54,
    slopeScale: 5.275 * packing ** -0.3,
  };
}
