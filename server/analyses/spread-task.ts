import type { SpreadForecast, SpreadInputs } from '../../contract/analyses/spread.ts';
import { simulatedGround } from '../../models/terrain/simulated.ts';
import { readElevation } from '../ground/elevation.ts';
import { readTownships } from '../ground/settlements.ts';
import { readWater } from '../ground/water.ts';
import type { AreasFile } from '../places/areas-file.ts';
import { readPlacesData } from '../places/data-folder.ts';
import { metresBetween, type Point } from '../places/metres.ts';
import type { Desk } from '../workers/task.ts';
import { type Asked, forecastOver } from './forecast.ts';
import { landIn } from './land.ts';
import { windowAround } from './window.ts';

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
/** How fast a fire runs for hours at most, in m/min: still, and more for each m/s of wind. */
const [calmMMin, windMMin] = [4, 3];

/** How many cells of which width the square has that holds what a fire may reach. */
export function squareFor({ hours, winds }: SpreadInputs): { cells: number; cellM: number } {
  const fastest = calmMMin + windMMin * Math.max(...winds.map(({ speedMs }) => speedMs));
  const acrossM = 2 * fastest * hours * 60;
  const cellM = Math.min(mostCellM, Math.max(leastCellM, Math.ceil(acrossM / mostCells)));
  return { cells: Math.min(mostCells, Math.ceil(acrossM / cellM)), cellM };
}

/** Computes one forecast. */
export async function spreadTask(order: SpreadOrder, { post }: Desk): Promise<void> {
  const { folder, places, objects, ...wanted } = order;
  const { lattice, unitM } = readElevation(new URL(folder));
  const { cells, cellM } = squareFor(wanted);
  const window = windowAround(wanted.point, cells, cellM);
  const within = (cells * cellM) / 2;
  const villages = readTownships(readPlacesData(new URL(places), 'areas') as AreasFile).flatMap((township) =>
    township.villages.flatMap(({ name, at: [longitude = 0, latitude = 0] }): Asked[] =>
      metresBetween(wanted.point, { longitude, latitude }) <= within
        ? [{ kind: 'village', name, longitude, latitude }]
        : [],
    ),
  );
  const land = landIn(window, simulatedGround(lattice, unitM), readWater(new URL(folder)));
  const told: SpreadTold = forecastOver(window, land, { ...wanted, asked: [...objects, ...villages] }) ?? null;
  post(told);
  return Promise.resolve();
}
