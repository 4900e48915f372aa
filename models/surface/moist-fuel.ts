import { curedShare } from '../fuel/curing.ts';
import type { FuelMoisture } from '../fuel/fuel-model.ts';
import { btuKJ, footM } from '../fuel/units.ts';
import { areaOf, mineralDamping, netShare, type Particle, type PreparedFuel } from './prepared-fuel.ts';

/** ft/min of one m/s. */
const feetAMinute = 60 / footM;
/** kJ/m² of one Btu/ft². */
const btuASquareFoot = btuKJ / footM ** 2;

/** A fuel bed in one weather, in SI units: all that wind and slope have still to be told to. */
export interface MoistFuel {
  /** Spread without wind and slope, m/min; 0 where the fuel does not carry fire. */
  readonly calmRateMMin: number;
  /** Heat released by a square metre of the burning front, kW/m². */
  readonly reactionIntensityKWM2: number;
  /** Heat released by a square metre while the front passes it, kJ/m². */
  readonly heatPerUnitAreaKJM2: number;
  /** Wind factor = windScale × (midflame wind in m/s) ^ windExponent. */
  readonly windScale: number;
  readonly windExponent: number;
  /** Slope factor = slopeScale × (rise/run)². */
  readonly slopeScale: number;
}

/** A class as it lies there: herbs are in part dead, and what is cured dries as litter does. */
interface Lying extends Particle {
  readonly moisture: number;
}

interface Life {
  readonly area: number;
  /** Load without minerals, weighted by the surface of its class of size, lb/ft². */
  readonly netLoad: number;
  readonly moisture: number;
}

function lifeOf(parts: readonly Lying[]): Life {
  const area = parts.reduce((sum, { load, surface }) => sum + areaOf(load, surface), 0);
  if (area === 0) return { area, netLoad: 0, moisture: 0 };
  const weightOf = ({ load, surface }: Lying): number => areaOf(load, surface) / area;
  const bySize = [0, 0, 0, 0, 0, 0];
  for (const part of parts) bySize[part.size] = (bySize[part.size] ?? 0) + weightOf(part);
  // What is coarser than the last class of size carries no weight.
  bySize[bySize.length - 1] = 0;
  return {
    area,
    netLoad: parts.reduce((sum, part) => sum + (bySize[part.size] ?? 0) * part.load * netShare, 0),
    moisture: parts.reduce((sum, part) => sum + weightOf(part) * part.moisture, 0),
  };
}

/** How far moisture damps the reaction: 1 when dry, 0 from the moisture of extinction on. */
function moistureDamping(moisture: number, extinction: number): number {
  const ratio = moisture / extinction;
  // Rounding would leave a trace of fire at a ratio of 1.
  return ratio >= 1 ? 0 : 1 - 2.59 * ratio + 5.11 * ratio ** 2 - 3.52 * ratio ** 3;
}

/** The moisture at which living fuel no longer helps the fire: the more and the drier dead fuel it has, the later. */
function liveExtinction(dead: readonly Lying[], live: readonly Lying[], deadExtinction: number): number {
  const fineDead = dead.reduce((sum, { load, heating }) => sum + load * heating, 0);
  const fineLive = live.reduce((sum, { load, surface }) => sum + load * Math.exp(-500 / surface), 0);
  if (fineLive === 0 || fineDead === 0) return deadExtinction;
  const fineMoisture = dead.reduce((sum, { load, heating, moisture }) => sum + load * heating * moisture, 0) / fineDead;
  return Math.max(deadExtinction, 2.9 * (fineDead / fineLive) * (1 - fineMoisture / deadExtinction) - 0.226);
}

/** Heat that brings a cubic foot of the bed to ignition, Btu/ft³. */
function heatSink(parts: readonly Lying[], area: number, bulkDensity: number): number {
  return (
    bulkDensity *
    parts.reduce(
      (sum, { load, surface, heating, moisture }) =>
        sum + (areaOf(load, surface) / area) * (250 + 1_116 * moisture) * heating,
      0,
    )
  );
}

/** What a prepared fuel bed is in one weather. Moistures are at least 0. */
export function moisten(fuel: PreparedFuel, moisture: FuelMoisture): MoistFuel {
  const { model, herbaceous, woody } = fuel;
  const cured = model.dynamic ? curedShare(moisture.herbaceous) : 0;
  const dead: readonly Lying[] = [
    { ...fuel.dead[0], moisture: moisture.oneHour },
    { ...fuel.dead[1], moisture: moisture.tenHour },
    { ...fuel.dead[2], moisture: moisture.hundredHour },
    { ...herbaceous, load: herbaceous.load * cured, moisture: moisture.oneHour },
  ];
  const live: readonly Lying[] = [
    { ...herbaceous, load: herbaceous.load * (1 - cured), moisture: moisture.herbaceous },
    { ...woody, moisture: moisture.woody },
  ];
  const [ofDead, ofLive] = [lifeOf(dead), lifeOf(live)];

  const damped =
    ofDead.netLoad * moistureDamping(ofDead.moisture, model.deadExtinction) +
    ofLive.netLoad * moistureDamping(ofLive.moisture, liveExtinction(dead, live, model.deadExtinction));
  const reaction = fuel.reactionVelocity * fuel.heat * mineralDamping * damped;
  const area = ofDead.area + ofLive.area;
  const sink = area === 0 ? 1 : heatSink([...dead, ...live], area, fuel.bulkDensity);
  const residenceMin = fuel.surface === 0 ? 0 : 384 / fuel.surface;
  return {
    calmRateMMin: ((reaction * fuel.propagatingFlux) / sink) * footM,
    reactionIntensityKWM2: (reaction * btuASquareFoot) / 60,
    heatPerUnitAreaKJM2: reaction * residenceMin * btuASquareFoot,
    windScale: fuel.windScale * feetAMinute ** fuel.windExponent,
    windExponent: fuel.windExponent,
    slopeScale: fuel.slopeScale,
  };
}
