import { pixelRing } from '../../contract/analyses/pixel.ts';
import type { ForecastStart, Pixel } from '../../contract/analyses/start.ts';
import { burns } from '../../models/fuel/fuel-models.ts';
import type { Start } from '../../models/spread/landscape.ts';
import { type BurningShape, startsOfShapes } from '../../models/spread/start-shapes.ts';
import type { Point } from '../places/metres.ts';
import { cellsAround } from './cells-around.ts';
import type { Land } from './land.ts';
import type { Window } from './window.ts';

type Degrees = readonly [longitude: number, latitude: number];

/** Fire is looked for so far from where it was reported, in metres: reports are not that exact. */
const lookForM = 500;
/** A pixel with a longer edge holds fire somewhere only, so that it begins in its middle. */
const burningPixelM = 1_000;

/** What a forecast begins with: `offM`: how far from the reported place, in metres, that is at most. */
export interface ForecastStarts {
  readonly starts: readonly Start[];
  readonly offM: number;
}

/** The nearest place to a point in which something can burn. */
function startNear(
  window: Window,
  { open, fuelOf, fuels }: Land,
  point: Point,
  atMin: number,
): { start: Start; offM: number } | undefined {
  const at = window.cellsOf(point);
  let [found, least] = [-1, Infinity];
  for (const [cell, far] of cellsAround(at, lookForM / window.cellM, window.cells)) {
    const fuel = fuels[fuelOf[cell] ?? 0];
    if (open[cell] === 1 && fuel && burns(fuel.model) && far < least) [found, least] = [cell, far];
  }
  if (found < 0) return undefined;
  // Within a cell that burns it begins where it was reported.
  if (least < Math.SQRT1_2) return { start: { ...at, atMin }, offM: 0 };
  const middle = { x: found % window.cells, y: Math.floor(found / window.cells), atMin };
  return { start: middle, offM: Math.round(least * window.cellM) };
}

const isBurningAllOver = ({ eastM, northM }: Pixel): boolean =>
  eastM > 0 && northM > 0 && Math.max(eastM, northM) <= burningPixelM;

/** Where and when something burns at the beginning; with no start it is the fire's place. */
function partsOf(point: Point, start: ForecastStart | undefined, startedMs: number) {
  if (!start) return { points: [{ ...point, atMin: 0 }], shapes: [] };
  const pixels = (start.pixels ?? []).map((one) => ({ ...one, atMin: (Date.parse(one.at) - startedMs) / 60_000 }));
  return {
    points: [
      ...start.points.map(([longitude, latitude]) => ({ longitude, latitude, atMin: 0 })),
      ...pixels.filter((one) => !isBurningAllOver(one)),
    ],
    shapes: [
      { atMin: 0, lines: start.lines, areas: start.areas },
      ...pixels.filter(isBurningAllOver).map((one) => ({ atMin: one.atMin, lines: [], areas: [[pixelRing(one)]] })),
    ],
  };
}

/** All corners of what a forecast begins with, in degrees. */
export function cornersOfStart(point: Point, start: ForecastStart | undefined): Degrees[] {
  const { points, shapes } = partsOf(point, start, 0);
  return [
    ...points.map(({ longitude, latitude }): Degrees => [longitude, latitude]),
    ...shapes.flatMap(({ lines, areas }) => [...lines.flat(), ...areas.flat(2)]),
  ];
}

/** Shapes in degrees in cells of a window. */
function shapesIn(window: Window, shapes: readonly BurningShape[]): BurningShape[] {
  const inCells = (line: readonly Degrees[]): [number, number][] =>
    line.map(([longitude, latitude]) => {
      const { x, y } = window.cellsOf({ longitude, latitude });
      return [x, y];
    });
  return shapes.map(({ atMin, lines, areas }) => ({
    atMin,
    lines: lines.map(inCells),
    areas: areas.map((rings) => rings.map(inCells)),
  }));
}

/** What a forecast begins with, and where it does without that. */
interface Begun {
  readonly point: Point;
  readonly start?: ForecastStart | undefined;
  readonly startedAt: string;
}

/** All that burns from some minute on, in cells: also ground on which nothing grows, for nobody is to go there. */
export function burningFrom(window: Window, { point, start, startedAt }: Begun): Start[] {
  const { points, shapes } = partsOf(point, start, Date.parse(startedAt));
  const open = new Uint8Array(window.cells * window.cells).fill(1);
  return [
    ...points.map((one) => ({ ...window.cellsOf(one), atMin: one.atMin })),
    ...startsOfShapes(shapesIn(window, shapes), { cols: window.cells, rows: window.cells, open }),
  ];
}

/** What burns at the beginning of a forecast, in cells; undefined where nothing of it can burn. */
export function forecastStarts(
  window: Window,
  land: Land,
  { point, start, startedAt }: Begun,
): ForecastStarts | undefined {
  const { points, shapes } = partsOf(point, start, Date.parse(startedAt));
  const near = points.flatMap((one) => startNear(window, land, one, one.atMin) ?? []);
  const covered = startsOfShapes(shapesIn(window, shapes), { cols: window.cells, rows: window.cells, open: land.open });
  if (near.length + covered.length === 0) return undefined;
  return { starts: [...near.map((one) => one.start), ...covered], offM: Math.max(0, ...near.map(({ offM }) => offM)) };
}
