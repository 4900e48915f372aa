import type { SpreadForecast } from '../../contract/analyses/spread.ts';
import { cellsFrom, fireArrival, maskOf } from '../../models/paths/fire-arrival.ts';
import type { RoadGraph } from '../../models/paths/road-graph.ts';
import { degreeM, type Point } from '../places/metres.ts';
import type { AnalysisGround } from './analysis-ground.ts';
import { burningFrom } from './forecast-starts.ts';
import { landIn } from './land.ts';
import { edgeClosing, roadCells } from './road-cells.ts';
import { walkingEase } from './walk-land.ts';
import type { Country } from './way-finder.ts';
import { type Window, windowAround } from './window.ts';

/** What of a forecast counts for ways. */
export type Avoided = Pick<
  SpreadForecast,
  'startedAt' | 'start' | 'hours' | 'longitude' | 'latitude' | 'isochrones' | 'chances'
>;

/** A country with where the fire is when, in seconds from leaving on; it was never there before 0. */
export interface FireCountry extends Country {
  readonly arrivalS: Float32Array | undefined;
}

/** A window is that many cells wide at most; a cell is no smaller than this, in metres. */
const [mostCells, leastCellM] = [400, 20];
/** Around what has to be within there is this much more, in metres. */
const roomM = 400;

type Polygons = SpreadForecast['isochrones'][number]['polygons'];

/** How far points lie from another to the east or north at most, in metres. */
export function farthest({ longitude, latitude }: Point, points: readonly (readonly [number, number])[]): number {
  const { east, north } = degreeM(latitude);
  return points.reduce(
    (most, [x, y]) => Math.max(most, Math.abs(x - longitude) * east, Math.abs(y - latitude) * north),
    0,
  );
}

/** The window around a point that holds what lies so far from it, and the front of a fire. */
export function windowFor(point: Point, halfM: number, avoided: Avoided | undefined): Window {
  const front = avoided?.isochrones.at(-1)?.polygons.flat(2) ?? [];
  const acrossM = 2 * (Math.max(halfM, front.length > 0 ? farthest(point, front) : 0) + roomM);
  const cellM = Math.max(leastCellM, Math.ceil(acrossM / mostCells));
  return windowAround(point, Math.ceil(acrossM / cellM), cellM);
}

const ringsIn = (polygons: Polygons, { cellsOf }: Window): number[][] =>
  polygons.flatMap((polygon) =>
    polygon.map((ring) =>
      ring.slice(0, -1).flatMap(([longitude, latitude]) => {
        const { x, y } = cellsOf({ longitude, latitude });
        return [x, y];
      }),
    ),
  );

/** When the fire comes to each cell of a window, in seconds from leaving on. */
function arrivalIn(window: Window, avoided: Avoided, leavesMs: number): Float32Array {
  const { startedAt, start, isochrones, longitude, latitude } = avoided;
  const starts = burningFrom(window, { point: { longitude, latitude }, start, startedAt });
  const lines = isochrones.map(({ minutes, polygons }) => ({ minutes, rings: ringsIn(polygons, window) }));
  const goneS = (leavesMs - Date.parse(startedAt)) / 1_000;
  const arrival = fireArrival(lines, starts, { cols: window.cells, rows: window.cells });
  return arrival.map((minutes) => minutes * 60 - goneS);
}

/** Cells of a window that are safe: the fire comes to none so near to them in any but one of ten cases. */
export function safeCells({ window, ground, arrivalS }: FireCountry, avoided: Avoided, zoneM: number): Uint8Array {
  const { start, isochrones, chances } = avoided;
  const extent = { cols: window.cells, rows: window.cells };
  const burnt = new Uint8Array(window.cells * window.cells);
  for (const { polygons } of [...isochrones.slice(-1), ...chances])
    maskOf(ringsIn(polygons, window), extent).forEach((isIn, cell) => (burnt[cell] = (burnt[cell] ?? 0) | isIn));
  // What burned at the beginning holds ground that no line does: water and bare land amid a perimeter.
  if (start) arrivalS?.forEach((atS, cell) => (burnt[cell] = (burnt[cell] ?? 0) | Number(atS < Infinity)));
  const far = cellsFrom((cell) => burnt[cell] === 1, extent);
  return Uint8Array.from(far, (cells, cell) => Number(cells * window.cellM > zoneM && (ground.ease[cell] ?? 0) > 0));
}

/** The ground of a window as one goes over it, closed where the fire comes, a margin before. */
export function countryIn(
  window: Window,
  data: AnalysisGround & { graph: RoadGraph },
  avoided: Avoided | undefined,
  { leavesMs, marginMin }: { leavesMs: number; marginMin: number },
): FireCountry {
  const land = landIn(window, data);
  const roads = roadCells(data.graph, window);
  const ease = walkingEase(land);
  for (const cell of roads.cell) ease[cell] = 1;
  const arrivalS = avoided && arrivalIn(window, avoided, leavesMs);
  const closingS = arrivalS?.map((seconds) => seconds - marginMin * 60);
  return {
    graph: data.graph,
    window,
    roads,
    arrivalS,
    ground: { cols: window.cells, rows: window.cells, cellM: window.cellM, heightM: land.heightM, ease, closingS },
    closing: closingS && edgeClosing(data.graph, roads, closingS),
  };
}
