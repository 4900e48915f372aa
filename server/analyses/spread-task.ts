import { forecastMembers, type SpreadForecast, type SpreadInputs } from '../../contract/analyses/spread.ts';
import type { ForecastStart } from '../../contract/analyses/start.ts';
import { readTownships, type Township } from '../ground/settlements.ts';
import type { GroundOrder } from '../ground/tile-task.ts';
import type { AreasFile } from '../places/areas-file.ts';
import { readPlacesData } from '../places/data-folder.ts';
import { metresBetween, type Point } from '../places/metres.ts';
import type { Desk } from '../workers/task.ts';
import { openAnalysisGround } from './analysis-ground.ts';
import type { NamedAreas } from './burned-areas.ts';
import { type Asked, chancesOver, forecastOver } from './forecast.ts';
import { cornersOfStart, forecastStarts } from './forecast-starts.ts';
import { type Land, landIn } from './land.ts';
import type { Progress } from './under-way.ts';
import { type Window, windowAround } from './window.ts';

/** What a thread is asked: a forecast of a fire at a point, and where it finds the ground. */
export interface SpreadOrder extends Omit<SpreadInputs, 'start'>, GroundOrder {
  point: Point;
  start?: ForecastStart | undefined;
  startedAt: string;
  /** Objects that are to be protected, of the region of who asks. */
  objects: readonly Asked[];
  /** Grids and townships that were brought in. */
  areas: readonly NamedAreas[];
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

/** Where a forecast begins: the middle of it, and how many metres it is across. */
function spanOf({ point, start }: Pick<SpreadOrder, 'point' | 'start'>): { middle: Point; acrossM: number } {
  const corners = cornersOfStart(point, start);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [west, south, east, north] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 };
  const along = metresBetween({ longitude: west, latitude: middle.latitude }, { ...middle, longitude: east });
  const up = metresBetween({ longitude: middle.longitude, latitude: south }, { ...middle, latitude: north });
  return { middle, acrossM: Math.max(along, up) };
}

/** A square of ground in cells. */
interface Square {
  middle: Point;
  cells: number;
  cellM: number;
}

/** The square that holds whatever a fire may reach. */
export function squareFor(order: Pick<SpreadOrder, 'point' | 'start' | 'hours' | 'winds'>): Square {
  const { middle, acrossM } = spanOf(order);
  const fastest = calmMMin + windMMin * Math.max(...order.winds.map(({ speedMs }) => speedMs));
  return { middle, ...cellsAcross(acrossM + 2 * fastest * order.hours * 60) };
}

/** A smaller square that holds what a fire reached, with finer cells; undefined where there is no such one. */
function closerTo(
  forecast: Pick<SpreadForecast, 'headM' | 'startOffM' | 'cellM'>,
  order: SpreadOrder,
  cells: number,
): Square | undefined {
  const { middle, acrossM } = spanOf(order);
  const closer = acrossM + 2 * (forecast.headM * roomShare + forecast.startOffM + roomM);
  return forecast.cellM > leastCellM && closer < cells * forecast.cellM * closerShare
    ? { middle, ...cellsAcross(closer) }
    : undefined;
}

/** How much is done when the ground is read, and after the first and the second look. */
const shares = { read: 0.05, first: 0.2, closer: 0.35 } as const;

const villagesWithin = (townships: readonly Township[], point: Point, withinM: number): Asked[] =>
  townships.flatMap(({ villages }) =>
    villages.flatMap(({ name, at: [longitude = 0, latitude = 0] }): Asked[] =>
      metresBetween(point, { longitude, latitude }) <= withinM ? [{ kind: 'village', name, longitude, latitude }] : [],
    ),
  );

/** Computes one forecast: over all that the fire may reach, and then closer where it reaches less. */
export async function spreadTask(order: SpreadOrder, { post }: Desk): Promise<void> {
  const { folder, places, imported, objects, ...wanted } = order;
  const ground = openAnalysisGround({ folder, imported });
  const townships = readTownships(readPlacesData(new URL(places), 'areas') as AreasFile);
  const landOf = ({ middle, cells, cellM }: Square): { window: Window; land: Land } => {
    const window = windowAround(middle, cells, cellM);
    return { window, land: landIn(window, ground) };
  };
  const over = ({ window, land }: { window: Window; land: Land }) => {
    const starts = forecastStarts(window, land, wanted);
    const villages = villagesWithin(townships, square.middle, (window.cells * window.cellM) / 2);
    return (
      starts && {
        starts,
        forecast: forecastOver(window, land, { ...wanted, ...starts, asked: [...objects, ...villages] }),
      }
    );
  };
  const square = squareFor(wanted);
  const tell = (share: number): void => post({ share } satisfies Progress);
  tell(shares.read);
  const whole = landOf(square);
  const first = over(whole);
  tell(shares.first);
  const closer = first && closerTo(first.forecast, order, square.cells);
  const chosen = closer ? landOf(closer) : whole;
  const found = closer ? over(chosen) : first;
  tell(shares.closer);
  const ofMembers = (share: number): void => tell(shares.closer + (1 - shares.closer) * share);
  const told: SpreadTold = found
    ? {
        ...found.forecast,
        members: forecastMembers,
        chances: chancesOver(chosen.window, chosen.land, { ...wanted, ...found.starts }, ofMembers),
      }
    : null;
  post(told);
  return Promise.resolve();
}
