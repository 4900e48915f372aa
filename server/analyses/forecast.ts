import {
  forecastDoubt,
  forecastMembers,
  type Reached,
  type SpreadForecast,
  type SpreadInputs,
  spreadModels,
} from '../../contract/analyses/spread.ts';
import { burn, type Burnt } from '../../models/spread/burn.ts';
import { areaHa, frontLines } from '../../models/spread/front-line.ts';
import { heldMinutes } from '../../models/spread/held.ts';
import { cellsOfLine } from '../../models/spread/lines.ts';
import { BurnCounts, burnMember, burnWangMember } from '../../models/spread/members.ts';
import { surfaceLandscape, type SurfaceGround } from '../../models/spread/surface-land.ts';
import { type WangGround, wangLandscape } from '../../models/spread/wang-land.ts';
import type { Point } from '../places/metres.ts';
import { polygonsIn } from './areas-in.ts';
import { behaviourOf } from './behaviour.ts';
import { burnedCovers, burnedNamedAreas, type NamedAreas } from './burned-areas.ts';
import { cellsAround } from './cells-around.ts';
import type { ForecastStarts } from './forecast-starts.ts';
import { type Land, wangFuelsOfLand } from './land.ts';
import type { Window } from './window.ts';

/** A place of which it is asked when the front comes there. */
export type Asked = Omit<Reached, 'minutes'>;

/** What of a forecast's inputs says how its land burns. */
type Inputs = Pick<SpreadForecast, 'hours' | 'winds' | 'finePct' | 'livePct' | 'lines' | 'held' | 'law' | 'air'>;

/** The front is at a place once it is so near. */
const atPlaceM = 200;
const mostReached = 100;

const round = (value: number, of: number): number => Math.round(value * of) / of;

/** A line in cells. */
const inCells = (line: readonly (readonly [number, number])[], { cellsOf }: Window): [number, number][] =>
  line.map(([longitude, latitude]) => {
    const { x, y } = cellsOf({ longitude, latitude });
    return [x, y];
  });

function groundFor(window: Window, land: Land, { winds, finePct, livePct, lines, held = [] }: Inputs): SurfaceGround {
  const { cells, cellM } = window;
  const open = land.open.slice();
  const extent = { cols: cells, rows: cells };
  for (const corners of lines.map((line) => inCells(line, window)))
    corners.slice(1).forEach((to, n) => {
      for (const cell of cellsOfLine([...(corners[n] ?? to), ...to], extent)) open[cell] = 0;
    });
  const heldMin = heldMinutes(
    held.map(({ line, widthM, fromMin }) => ({ corners: inCells(line, window), wide: widthM / cellM, fromMin })),
    extent,
  );
  return {
    ...land,
    open,
    ...(heldMin ? { heldMin } : {}),
    cols: cells,
    rows: cells,
    cellM,
    winds: winds.map(({ fromMin, speedMs, fromDeg }) => ({ fromMin, speedMs, towardDeg: (fromDeg + 180) % 360 })),
    moistures: [
      {
        fromMin: 0,
        oneHour: finePct / 100,
        tenHour: (finePct + 1) / 100,
        hundredHour: (finePct + 2) / 100,
        herbaceous: livePct / 100,
        woody: livePct / 100,
      },
    ],
  };
}

/** The same ground as 王正非's model sees it. */
const wangGround = (ground: SurfaceGround, { air }: Inputs): WangGround => ({
  ...ground,
  fuels: wangFuelsOfLand,
  temperatureC: air?.temperatureC ?? 0,
  humidityPct: air?.humidityPct ?? 100,
});

/** Each half hour of a short forecast, each hour of a long one. */
function minutesOf(hours: number): number[] {
  const every = hours <= 3 ? 30 : 60;
  return Array.from({ length: (hours * 60) / every }, (_, n) => (n + 1) * every);
}

function reachedOf(asked: readonly Asked[], window: Window, burnt: Burnt): Reached[] {
  return asked
    .flatMap((one): Reached[] => {
      let minutes = Infinity;
      for (const [cell] of cellsAround(window.cellsOf(one), atPlaceM / window.cellM, window.cells))
        minutes = Math.min(minutes, burnt.arrivalMin[cell] ?? Infinity);
      return minutes <= burnt.untilMin ? [{ ...one, minutes: Math.round(minutes) }] : [];
    })
    .toSorted((a, b) => a.minutes - b.minutes)
    .slice(0, mostReached);
}

/** Whether the front came to the edge of the window. */
function isAtEdge({ arrivalMin, untilMin }: Burnt, cells: number): boolean {
  const burnsAt = (cell: number): boolean => (arrivalMin[cell] ?? Infinity) <= untilMin;
  return Array.from({ length: cells }, (_, n) => n).some(
    (n) => burnsAt(n) || burnsAt((cells - 1) * cells + n) || burnsAt(n * cells) || burnsAt(n * cells + cells - 1),
  );
}

/** Where the fire is after all in so many percent of its members: nearly always, every other time, and seldom. */
const percents = [90, 50, 10];

/** What burns in how many of the members of a fire; `tell` is told the share of them that is done. */
export function chancesOver(
  window: Window,
  land: Land,
  { starts, ...inputs }: Inputs & Pick<ForecastStarts, 'starts'>,
  tell: (share: number) => void,
): SpreadForecast['chances'] {
  const { cells, cellM } = window;
  const ground = groundFor(window, land, inputs);
  const counts = new BurnCounts(cells * cells);
  const untilMin = inputs.hours * 60;
  const burnt = (seed: number): Float32Array =>
    inputs.law === 'wang'
      ? burnWangMember(wangGround(ground, inputs), starts, forecastDoubt, seed, untilMin)
      : burnMember(ground, starts, forecastDoubt, seed, untilMin);
  for (let seed = 1; seed <= forecastMembers; seed += 1) {
    counts.add(burnt(seed), untilMin);
    tell(seed / forecastMembers);
  }
  // A line of equal chance is a front of equal time: the more often it burns the sooner.
  const arrivalMin = Float32Array.from(counts.burnt, (times) => (times === 0 ? Infinity : 1 - times / counts.members));
  return percents.map((percent) => {
    const rings = frontLines({ cols: cells, rows: cells, arrivalMin }, 1 - percent / 100 + 1e-6);
    return { percent, areaHa: round(areaHa(rings, cellM), 100), polygons: polygonsIn(rings, window) };
  });
}

/** What a forecast is computed from, beside the land: all inputs as they are kept, and where it begins. */
export interface ForecastOrder extends Omit<SpreadInputs, 'start'>, Pick<SpreadForecast, 'start'>, ForecastStarts {
  point: Point;
  startedAt: string;
  asked: readonly Asked[];
  /** Areas that were brought in, by which what burns is told. */
  areas: readonly NamedAreas[];
}

/** A forecast over the land of a window, without its chances. */
export function forecastOver(
  window: Window,
  land: Land,
  { point, startedAt, asked, starts, offM, areas, ...inputs }: ForecastOrder,
): Omit<SpreadForecast, 'members' | 'chances'> {
  const ground = groundFor(window, land, inputs);
  const untilMin = inputs.hours * 60;
  const surface = inputs.law === 'wang' ? undefined : surfaceLandscape(ground);
  const burnt = burn(surface ?? wangLandscape(wangGround(ground, inputs)), starts, untilMin);
  const byArea = burnedNamedAreas(areas, window, burnt);
  return {
    ...inputs,
    model: spreadModels[inputs.law ?? 'rothermel'],
    startedAt,
    ...point,
    cellM: window.cellM,
    startOffM: offM,
    isCut: isAtEdge(burnt, window.cells),
    isSimulated: land.isSimulated,
    areaHa: round(burnt.areaHa, 100),
    perimeterM: Math.round(burnt.perimeterM),
    headM: Math.round(burnt.headM),
    isochrones: minutesOf(inputs.hours).map((minutes) => {
      const rings = frontLines(burnt, minutes);
      return { minutes, areaHa: round(areaHa(rings, window.cellM), 100), polygons: polygonsIn(rings, window) };
    }),
    reached: reachedOf(asked, window, burnt),
    covers: burnedCovers(land, burnt),
    ...(byArea.length > 0 ? { byArea } : {}),
    ...(surface ? { behaviour: behaviourOf({ window, ground, land: surface, burnt }, inputs.crowns) } : {}),
  };
}
