import { fuelModels } from '../models/fuel/fuel-models.ts';
import { moisten, type MoistFuel } from '../models/surface/moist-fuel.ts';
import { prepareFuel } from '../models/surface/prepared-fuel.ts';
import { spreadInto, spreadRecord, windFactor } from '../models/surface/spread-into.ts';
import { surfaceFire } from '../models/surface/surface-fire.ts';
import { percentile, round } from './clock.ts';
import type { BenchResult } from './result.ts';

const fires = 3_000_000;
const rounds = 7;
const goal = 3;

const weather = { oneHour: 0.06, tenHour: 0.07, hundredHour: 0.08, herbaceous: 0.6, woody: 0.9 };

const winds = Array.from({ length: 7 }, (_, n) => n + 1);
const directions = Array.from({ length: 360 }, (_, degrees) => ({
  east: Math.sin((degrees * Math.PI) / 180),
  south: -Math.cos((degrees * Math.PI) / 180),
}));

/** Every fuel in turn, with wind and slope from all sides. */
function fast(fuels: readonly MoistFuel[]): number {
  const record = spreadRecord();
  const factors = fuels.map((fuel) => winds.map((windMs) => windFactor(fuel, windMs)));
  let sum = 0;
  for (let n = 0; n < fires; n += 1) {
    const fuel = fuels[n % fuels.length];
    if (!fuel) continue;
    const { east, south } = directions[n % 360]!;
    const up = directions[(n * 7) % 360]!;
    const slope = (n % 10) / 10;
    const wind = factors[n % fuels.length]![n % 7]!;
    spreadInto(fuel, wind * east, wind * south, slope * up.east, slope * up.south, record);
    sum += record.headRateMMin;
  }
  return sum;
}

/** The same, by the function that answers a record of its own. */
function careful(fuels: readonly MoistFuel[]): number {
  let sum = 0;
  for (let n = 0; n < fires; n += 1) {
    const fuel = fuels[n % fuels.length];
    const at = { windMs: 1 + (n % 7), windTowardDeg: n % 360, slope: (n % 10) / 10, upslopeDeg: (n * 7) % 360 };
    if (fuel) sum += surfaceFire(fuel, at).headRateMMin;
  }
  return sum;
}

/** Millions a second of processor time, so that what else the machine does stays out of it. */
function millionsASecond(run: (fuels: readonly MoistFuel[]) => number, fuels: readonly MoistFuel[]): number {
  const before = process.cpuUsage().user;
  run(fuels);
  return fires / (process.cpuUsage().user - before);
}

/** How many surface fires a spread solver can ask for in a second, against the way that tells all of each. */
export async function run(): Promise<BenchResult> {
  const fuels = fuelModels.map((model) => moisten(prepareFuel(model), weather));
  const [quick, whole]: [number[], number[]] = [[], []];
  for (let n = 0; n < rounds; n += 1) {
    quick.push(millionsASecond(fast, fuels));
    whole.push(millionsASecond(careful, fuels));
  }
  const [median, against] = [percentile(quick, 0.5), percentile(whole, 0.5)];
  return {
    name: 'Surface fires for a spread solver',
    rows: [
      { label: 'spreadInto', value: round(median, 2), unit: 'million/s' },
      { label: 'surfaceFire', value: round(against, 2), unit: 'million/s' },
    ],
    ratio: round(median / against, 2),
    goal: `${goal} million/s`,
    met: median >= goal,
  };
}
