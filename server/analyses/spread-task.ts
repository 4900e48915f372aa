import { forecastMembers, type SpreadForecast, type SpreadInputs } from '../../contract/analyses/spread.ts';
import { simulatedGround } from '../../models/terrain/simulated.ts';
import { readElevation } from '../ground/elevation.ts';
import { readTownships, type Township } from '../ground/settlements.ts';
import { readWater } from '../ground/water.ts';
import type { AreasFile } from '../places/areas-file.ts';
import { readPlacesData } from '../places/data-folder.ts';
import { metresBetween, type Point } from '../places/metres.ts';
import type { Desk } from '../workers/task.ts';
import { type Asked, chancesOver, forecastOver } from './forecast.ts';
import { type Land, landIn } from './land.ts';
import { type Window, windowAround } from './window.ts';

/** What a thread is asked: a forecast of a fire at a point; `folder`, `places`: the addresses of the map's data. */
export interface SpreadOrder extends SpreadInputs {
  folder: string;
  places: string;
  point: Point;
  startedAt: string;
  /** Objects that are to be protected, of the region of who asks. */
  objects: readonly Asked[];
}

/** What it tells: null where nothing near the fire can burn. */
export type SpreadTold = SpreadForecast | null;

/** A square so many cells wide is computed in about a second; a small one is no finer than this, in metres. */
const [mostCells, leastCellM, mostCellM] = [600, 15, 60];
/** Around what a fire reached there is this much more; a square that is no smaller than this share is kept. */
const [roomShare, roomM, closerShare] = [1.3, 300, 0.6];
/** How fast a fire runs for hours at most, in m/min: still, and more for each m/s of wind. */
const [calmMMin, windMMin] = [4, 3];

/** How many cells of which width a square has that is so many metres across. */
function cellsAcross(acrossM: number): { cells: number; cellM: number } {
  const cellM = Math.min(mostCellM, Math.max(leastCellM, Math.ceil(acrossM / mostCells)));
  return { cells: Math.min(mostCells, Math.ceil(acrossM / cellM)), cellM };
}

/** The square that holds whatever a fire may reach. */
export function squareFor({ hours, winds }: SpreadInputs): { cells: number; cellM: number } {
  const fastest = calmMMin + windMMin * Math.max(...winds.map(({ speedMs }) => speedMs));
  return cellsAcross(2 * fastest * hours * 60);
}

/** A smaller square that holds what a fire reached, with finer cells; undefined where there is no such one. */
function closerTo(
  forecast: Pick<SpreadForecast, 'headM' | 'startOffM' | 'cellM'>,
  cells: number,
): { cells: number; cellM: number } | undefined {
  const acrossM = 2 * (forecast.headM * roomShare + forecast.startOffM + roomM);
  return forecast.cellM > leastCellM && acrossM < cells * forecast.cellM * closerShare
    ? cellsAcross(acrossM)
    : undefined;
}

const villagesWithin = (townships: readonly Township[], point: Point, withinM: number): Asked[] =>
  townships.flatMap(({ villages }) =>
    villages.flatMap(({ name, at: [longitude = 0, latitude = 0] }): Asked[] =>
      metresBetween(point, { longitude, latitude }) <= withinM ? [{ kind: 'village', name, longitude, latitude }] : [],
    ),
  );

/** Computes one forecast: over all that the fire may reach, and then closer where it reaches less. */
export async function spreadTask(order: SpreadOrder, { post }: Desk): Promise<void> {
  const { folder, places, objects, ...wanted } = order;
  const data = new URL(folder);
  const { lattice, unitM } = readElevation(data);
  const [ground, water] = [simulatedGround(lattice, unitM), readWater(data)];
  const townships = readTownships(readPlacesData(new URL(places), 'areas') as AreasFile);
  const landOf = ({ cells, cellM }: { cells: number; cellM: number }): { window: Window; land: Land } => {
    const window = windowAround(wanted.point, cells, cellM);
    return { window, land: landIn(window, ground, water) };
  };
  const over = ({ window, land }: { window: Window; land: Land }): ReturnType<typeof forecastOver> =>
    forecastOver(window, land, {
      ...wanted,
      asked: [...objects, ...villagesWithin(townships, wanted.point, (window.cells * window.cellM) / 2)],
    });
  const square = squareFor(wanted);
  const whole = landOf(square);
  const first = over(whole);
  const closer = first && closerTo(first, square.cells);
  const chosen = closer ? landOf(closer) : whole;
  const forecast = closer ? over(chosen) : first;
  const told: SpreadTold = forecast
    ? { ...forecast, members: forecastMembers, chances: chancesOver(chosen.window, chosen.land, wanted) }
    : null;
  post(told);
  return Promise.resolve();
}
