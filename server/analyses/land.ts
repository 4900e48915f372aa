import type { LandCover } from '../../models/fuel/land-covers.ts';
import { landCovers, fuelModelOfCover } from '../../models/fuel/land-covers.ts';
import type { LyingFuel } from '../../models/spread/surface-land.ts';
import { cellsOfLine, cellsWithin } from '../../models/spread/lines.ts';
import { wangFuelOfCover } from '../../models/surface/wang-covers.ts';
import { windAdjustment, windAtTwentyFeet } from '../../models/surface/wind-adjustment.ts';
import { fractalNoise } from '../../models/terrain/detail.ts';
import { allOctaves, type SimulatedGround } from '../../models/terrain/simulated.ts';
import { forestCovers } from '../ground/cover-grid.ts';
import type { AnalysisGround, WaterShapes } from './analysis-ground.ts';
import type { Window } from './window.ts';

/** What of a landscape stays as it is whatever the weather. */
export interface Land {
  readonly open: Uint8Array;
  readonly fuels: readonly LyingFuel[];
  readonly fuelOf: Uint8Array;
  readonly slopeEast: Float32Array;
  readonly slopeSouth: Float32Array;
  /** Metres above the sea. */
  readonly heightM: Float32Array;
  /** Heights or what grows there are made up. */
  readonly isSimulated: boolean;
}

/** Trees as they stand over the litter of a forest. */
export const trees = { cover: 0.6, heightM: 12, crownRatio: 0.5 };
const forests: readonly LandCover[] = ['杉木', '马尾松', '毛竹', '阔叶'];
/** Young woods let the wind in as shrubs do. */
const isShaded = (cover: LandCover): boolean => forestCovers.has(cover) && cover !== '幼林';
/** In how many degrees one kind of forest gives way to another. */
const perWood = 40;
/** Above so many metres there are broad leaves. */
const broadleavedM = 700;
/** Shrubs and reeds stand at the edge of the forest, as deep as this in the measure of `forestAt`. */
const edge = 8;
/** Of the tilled land, so much lies dry. */
const dryShare = 0.35;

/**
 * What grows at a place of the simulated ground. The demo's map tells forest from fields only; which trees these are is
 * made up here, the same at each run.
 */
function coverAt(ground: SimulatedGround, longitude: number, latitude: number, heightM: number): LandCover {
  const forest = ground.forestAt(longitude, latitude);
  const chance = (fractalNoise(longitude * perWood, latitude * perWood, 3) + 1) / 2;
  if (forest > 0) {
    if (heightM > broadleavedM) return '阔叶';
    return forests[Math.min(forests.length - 1, Math.floor(chance * forests.length))] ?? '阔叶';
  }
  if (forest > -edge) return chance > 0.5 ? '灌木' : '芒草';
  return chance < dryShare ? '旱地' : '农田';
}

const fuels = landCovers.map((cover): LyingFuel => {
  const model = fuelModelOfCover(cover);
  const canopy = isShaded(cover) ? trees : undefined;
  return { model, windShare: windAdjustment(model.depthM, canopy) * windAtTwentyFeet(1) };
});
/** The fuels of 王正非's model, in the same order. */
export const wangFuelsOfLand = landCovers.map(wangFuelOfCover);
/** Whether the fuel of that number lies under trees. */
export const isForest = (fuel: number): boolean => forests.includes(landCovers[fuel] ?? '裸地');
const indexOf = new Map(landCovers.map((cover, n) => [cover, n]));

/** Closes lakes, and rivers that fire does not cross: those of the smallest rank it does. */
function closeWater(open: Uint8Array, { lakes, rivers }: WaterShapes, { cells, cellsOf }: Window): void {
  const extent = { cols: cells, rows: cells };
  const inCells = (line: readonly (readonly number[])[]): [number, number][] =>
    line.map(([longitude = 0, latitude = 0]) => {
      const { x, y } = cellsOf({ longitude, latitude });
      return [x, y];
    });
  const touches = (points: readonly (readonly number[])[]): boolean => {
    const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
    return Math.max(...xs) >= 0 && Math.min(...xs) < cells && Math.max(...ys) >= 0 && Math.min(...ys) < cells;
  };
  for (const [outer = [], ...islands] of lakes) {
    const ring = inCells(outer);
    if (!touches(ring)) continue;
    const dry = new Set(islands.flatMap((island) => cellsWithin(inCells(island).flat(), extent)));
    for (const cell of cellsWithin(ring.flat(), extent)) if (!dry.has(cell)) open[cell] = 0;
  }
  for (const { rank, line } of rivers) {
    if (rank > 2) continue;
    const points = inCells(line);
    if (!touches(points)) continue;
    points.slice(1).forEach((to, n) => {
      if (touches([points[n] ?? to, to]))
        for (const cell of cellsOfLine([...(points[n] ?? to), ...to], extent)) open[cell] = 0;
    });
  }
}

/** Reads the ground of a window: what grows there, how it slopes, and where there is water. */
export function landIn(window: Window, { ground, coverAt: known, water, isSimulated }: AnalysisGround): Land {
  const { cells, cellM } = window;
  const wide = cells + 2;
  const heights = new Float32Array(wide * wide);
  for (let row = 0; row < wide; row += 1)
    for (let col = 0; col < wide; col += 1) {
      const { longitude, latitude } = window.pointAt(col - 1, row - 1);
      heights[row * wide + col] = ground.heightAt(longitude, latitude, allOctaves);
    }
  const [open, fuelOf] = [new Uint8Array(cells * cells).fill(1), new Uint8Array(cells * cells)];
  const grid = (): Float32Array => new Float32Array(cells * cells);
  const [slopeEast, slopeSouth, heightM] = [grid(), grid(), grid()];
  for (let row = 0; row < cells; row += 1)
    for (let col = 0; col < cells; col += 1) {
      const [cell, at] = [row * cells + col, (row + 1) * wide + col + 1];
      const { longitude, latitude } = window.pointAt(col, row);
      const cover = known?.(longitude, latitude, allOctaves) ?? coverAt(ground, longitude, latitude, heights[at] ?? 0);
      fuelOf[cell] = indexOf.get(cover) ?? 0;
      if (cover === '水域') open[cell] = 0;
      heightM[cell] = heights[at] ?? 0;
      slopeEast[cell] = ((heights[at + 1] ?? 0) - (heights[at - 1] ?? 0)) / (2 * cellM);
      slopeSouth[cell] = ((heights[at + wide] ?? 0) - (heights[at - wide] ?? 0)) / (2 * cellM);
    }
  closeWater(open, water, window);
  return { open, fuels, fuelOf, slopeEast, slopeSouth, heightM, isSimulated };
}
