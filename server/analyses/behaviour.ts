import type { CrownFireKind } from '../../contract/analyses/behaviour-names.ts';
import { flameClasses, intensityClasses, usualCrowns } from '../../contract/analyses/behaviour-names.ts';
import type { FireBehaviour } from '../../contract/analyses/behaviour.ts';
import type { SpreadForecast } from '../../contract/analyses/spread.ts';
import { asTimes, intensities, periodAt } from '../../models/spread/behaviour.ts';
import type { Burnt } from '../../models/spread/burn.ts';
import { frontLines } from '../../models/spread/front-line.ts';
import type { SurfaceGround, SurfaceLandscape } from '../../models/spread/surface-land.ts';
import { crownFireOf, crownRate, criticalCrownRate, criticalIntensity } from '../../models/surface/crown-fire.ts';
import { flameLength } from '../../models/surface/flame.ts';
import { spottingDistance } from '../../models/surface/spotting.ts';
import { windAtTwentyFeet } from '../../models/surface/wind-adjustment.ts';
import { polygonsIn } from './areas-in.ts';
import { isForest, trees } from './land.ts';
import type { Window } from './window.ts';

/** What the fire burned over, when, and what it was made from. */
interface Burning {
  window: Window;
  ground: SurfaceGround;
  land: SurfaceLandscape;
  burnt: Burnt;
}

const round = (value: number, of: number): number => Math.round(value * of) / of;
const greatest = (values: Iterable<number>): number => {
  let most = 0;
  for (const value of values) most = Math.max(most, value);
  return most;
};

/** Where a figure reaches each bound of its classes; without what burned from the beginning. */
function bandsOf(values: Float32Array, classes: readonly { from: number }[], { window, burnt }: Burning) {
  const grid = { cols: burnt.cols, rows: burnt.rows, arrivalMin: asTimes(values) };
  const cellHa = (window.cellM * window.cellM) / 10_000;
  return classes.flatMap(({ from }, n) => {
    const below = classes[n + 1]?.from ?? Infinity;
    const cells = values.reduce((sum, value) => sum + Number(value > 0 && value >= from && value < below), 0);
    // What lies in this class and in those above it.
    const polygons = polygonsIn(frontLines(grid, from === 0 ? -1e-9 : -from), window);
    return cells === 0 && polygons.length === 0 ? [] : [{ from, areaHa: round(cells * cellHa, 100), polygons }];
  });
}

const order: readonly CrownFireKind[] = ['surface', 'conditional', 'torching', 'crowning'];

/** What the fire does in the crowns of the forest; undefined where no forest burns. */
function crownOf(
  values: Float32Array,
  { window, ground, land, burnt }: Burning,
  wanted: NonNullable<SpreadForecast['crowns']>,
): FireBehaviour['crown'] {
  const crowns = { ...wanted, foliarMoisture: wanted.foliarPct / 100 };
  const [moisture] = ground.moistures;
  if (!moisture) return undefined;
  const rates = land.periodsMin.map((minute) => {
    const wind = ground.winds.findLast(({ fromMin }) => fromMin <= minute);
    return crownRate(moisture, windAtTwentyFeet(wind?.speedMs ?? 0));
  });
  const cells = { forest: 0, torching: 0, crowning: 0 };
  let [worst, hottest, quickest]: [CrownFireKind, number, number] = ['surface', 0, 0];
  values.forEach((intensity, cell) => {
    if (intensity === 0 || !isForest(ground.fuelOf[cell] ?? 0)) return;
    const rate = rates[periodAt(land.periodsMin, burnt.arrivalMin[cell] ?? 0)] ?? 0;
    const kind = crownFireOf(intensity, rate, crowns);
    cells.forest += 1;
    if (kind === 'torching' || kind === 'crowning') cells[kind] += 1;
    if (order.indexOf(kind) > order.indexOf(worst)) worst = kind;
    [hottest, quickest] = [Math.max(hottest, intensity), Math.max(quickest, rate)];
  });
  if (cells.forest === 0) return undefined;
  const inHa = (count: number): number => round((count * window.cellM * window.cellM) / 10_000, 100);
  return {
    ...wanted,
    kind: worst,
    criticalKWM: Math.round(criticalIntensity(crowns)),
    forestKWM: Math.round(hottest),
    criticalMMin: round(criticalCrownRate(crowns), 10),
    crownMMin: round(quickest, 10),
    forestHa: inHa(cells.forest),
    torchingHa: inHa(cells.torching),
    crowningHa: inHa(cells.crowning),
  };
}

/** The farthest that firebrands may start new fires: of each wind, from where it burns hottest in it. */
function spottingOf(values: Float32Array, { ground, land, burnt }: Burning): FireBehaviour['spotting'] {
  const hottest = land.periodsMin.map(() => 0);
  values.forEach((intensity, cell) => {
    const period = periodAt(land.periodsMin, burnt.arrivalMin[cell] ?? 0);
    hottest[period] = Math.max(hottest[period] ?? 0, intensity);
  });
  const spots = land.periodsMin.map((minute, period) => {
    const windMs = windAtTwentyFeet(ground.winds.findLast(({ fromMin }) => fromMin <= minute)?.speedMs ?? 0);
    const intensityKWM = Math.round(hottest[period] ?? 0);
    const distanceM = Math.round(spottingDistance(intensityKWM, windMs, trees.heightM));
    return { distanceM, intensityKWM, windMs: round(windMs, 10), coverHeightM: trees.heightM };
  });
  return spots.reduce((far, one) => (one.distanceM > far.distanceM ? one : far));
}

/** How hot the fire burns, what it does in the crowns, and how far its brands may fly. */
export function behaviourOf(burning: Burning, crowns: SpreadForecast['crowns'] = { ...usualCrowns }): FireBehaviour {
  const values = intensities(burning.land, burning.burnt, burning.burnt.untilMin);
  const flames = values.map((intensity) => (intensity > 0 ? flameLength(intensity) : 0));
  const crown = crownOf(values, burning, crowns);
  return {
    intensity: bandsOf(values, intensityClasses, burning),
    flame: bandsOf(flames, flameClasses, burning),
    mostIntensityKWM: Math.round(greatest(values)),
    mostFlameM: round(greatest(flames), 10),
    ...(crown ? { crown } : {}),
    spotting: spottingOf(values, burning),
  };
}
