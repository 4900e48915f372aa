import { burns } from '../../models/fuel/fuel-models.ts';
import type { FuelModel } from '../../models/fuel/fuel-model.ts';
import { fuelModelOf } from '../../models/fuel/fuel-models.ts';
import { ellipseLandscape, type Ground } from '../../models/spread/ellipse-land.ts';
import type { Landscape, Start } from '../../models/spread/landscape.ts';
import { cellsOfLine } from '../../models/spread/lines.ts';
import { surfaceLandscape } from '../../models/spread/surface-land.ts';
import { windAdjustment, windAtTwentyFeet } from '../../models/surface/wind-adjustment.ts';
import type { SpreadScenario } from './scenario.ts';

type Each = number | readonly number[];
const valueAt = (value: Each, cell: number): number => (typeof value === 'number' ? value : value[cell]!);

/** How much of the wind comes down to the flames in a fuel that lies open. */
function windShareOf({ depthM }: FuelModel, windAt: SpreadScenario['windAt']): number {
  if (windAt === 'midflame') return 1;
  return windAdjustment(depthM) * (windAt === '10m' ? windAtTwentyFeet(1) : 1);
}

/** Closes the cells of barriers and those that hold no fuel. */
function openCells({ cols, rows, barriers, fuel = 1 }: SpreadScenario): Uint8Array {
  const open = new Uint8Array(cols * rows).fill(1);
  for (const line of barriers) for (const cell of cellsOfLine(line, { cols, rows })) open[cell] = 0;
  if (typeof fuel !== 'number') fuel.forEach((number, cell) => void (number === 0 && (open[cell] = 0)));
  else if (fuel === 0) open.fill(0);
  return open;
}

function surfaceOf(scenario: SpreadScenario, ground: Ground, fuel: Each): Landscape {
  const { slopePct, aspectDeg, moisture = [], wind = [{ fromMin: 0, speedMs: 0, towardDeg: 0 }] } = scenario;
  const cells = ground.cols * ground.rows;
  const numbers = [...new Set(typeof fuel === 'number' ? [fuel] : fuel)];
  const models = numbers.map((number) => fuelModelOf(number)).filter((model) => model !== undefined && burns(model));
  const indexOf = new Map(models.map((model, k) => [model!.number, k]));
  const fuelOf = new Uint8Array(cells);
  const [slopeEast, slopeSouth] = [new Float32Array(cells), new Float32Array(cells)];
  for (let cell = 0; cell < cells; cell += 1) {
    const index = indexOf.get(valueAt(fuel, cell));
    if (index === undefined) ground.open[cell] = 0;
    fuelOf[cell] = index ?? 0;
    const [slope, aspect] = [valueAt(slopePct, cell) / 100, (valueAt(aspectDeg, cell) * Math.PI) / 180];
    // The ground rises to where the slope does not face.
    slopeEast[cell] = -slope * Math.sin(aspect);
    slopeSouth[cell] = slope * Math.cos(aspect);
  }
  return surfaceLandscape({
    ...ground,
    fuels: models.map((model) => ({ model: model!, windShare: windShareOf(model!, scenario.windAt) })),
    fuelOf,
    slopeEast,
    slopeSouth,
    winds: wind,
    moistures: moisture.map(({ fromMin, m1h, m10h = m1h, m100h = m10h, mherb, mwoody }) => ({
      fromMin,
      oneHour: m1h / 100,
      tenHour: m10h / 100,
      hundredHour: m100h / 100,
      herbaceous: mherb / 100,
      woody: mwoody / 100,
    })),
  });
}

/** What a scenario burns over. */
export function landscapeOf(scenario: SpreadScenario): Landscape {
  const { cols, rows, cellM, ellipse, fuel } = scenario;
  const ground: Ground = { cols, rows, cellM, open: openCells(scenario) };
  return ellipse ? ellipseLandscape(ground, ellipse) : surfaceOf(scenario, ground, fuel ?? 0);
}

/** Where it begins. */
export const startsOf = ({ ignitions }: SpreadScenario): Start[] => ignitions.map(({ x, y }) => ({ x, y, atMin: 0 }));
