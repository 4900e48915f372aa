import {
  forecastDoubt,
  forecastMembers,
  type Reached,
  type SpreadForecast,
  type SpreadInputs,
  spreadModel,
} from '../../contract/analyses/spread.ts';
import { burns } from '../../models/fuel/fuel-models.ts';
import { burn, type Burnt } from '../../models/spread/burn.ts';
import { areaHa, frontLines, type Ring, twiceArea } from '../../models/spread/front-line.ts';
import type { Start } from '../../models/spread/landscape.ts';
import { cellsOfLine } from '../../models/spread/lines.ts';
import { BurnCounts, burnMember } from '../../models/spread/members.ts';
import { polygonsOf } from '../../models/spread/polygons.ts';
import { surfaceLandscape, type SurfaceGround } from '../../models/spread/surface-land.ts';
import { thinned } from '../../models/spread/thin.ts';
import type { Point } from '../places/metres.ts';
import type { Land } from './land.ts';
import type { Window } from './window.ts';

/** A place of which it is asked when the front comes there. */
export type Asked = Omit<Reached, 'minutes'>;

/** Fire is looked for so far from where it was reported, in metres: reports are not that exact. */
const lookForM = 500;
/** The front is at a place once it is so near. */
const atPlaceM = 200;
/** Smaller spots are left out, in cells; of the others the largest stay. */
const [leastCells, mostRings] = [4, 40];
/** Lines are thinned by this, in cells, and by more where they would have too many corners: all screens get them. */
const [thinCells, mostCorners] = [0.4, 400];
const decimals = 1e5;
const mostReached = 100;

const round = (value: number, of = decimals): number => Math.round(value * of) / of;

/** Cells within a distance of a place, with how far they lie from it. */
function* around({ x, y }: { x: number; y: number }, within: number, cells: number): Generator<[number, number]> {
  for (let row = Math.max(0, Math.ceil(y - within)); row <= Math.min(cells - 1, y + within); row += 1)
    for (let col = Math.max(0, Math.ceil(x - within)); col <= Math.min(cells - 1, x + within); col += 1) {
      const far = Math.hypot(col - x, row - y);
      if (far <= within) yield [row * cells + col, far];
    }
}

/** The nearest place to a point in which something can burn. */
function startNear(
  window: Window,
  { open, fuelOf, fuels }: Land,
  point: Point,
): { start: Start; offM: number } | undefined {
  const at = window.cellsOf(point);
  let [found, least] = [-1, Infinity];
  for (const [cell, far] of around(at, lookForM / window.cellM, window.cells)) {
    const fuel = fuels[fuelOf[cell] ?? 0];
    if (open[cell] === 1 && fuel && burns(fuel.model) && far < least) [found, least] = [cell, far];
  }
  if (found < 0) return undefined;
  // Within a cell that burns it begins where it was reported.
  if (least < Math.SQRT1_2) return { start: { ...at, atMin: 0 }, offM: 0 };
  const middle = { x: found % window.cells, y: Math.floor(found / window.cells), atMin: 0 };
  return { start: middle, offM: Math.round(least * window.cellM) };
}

function groundFor(window: Window, land: Land, { winds, finePct, livePct, lines }: SpreadInputs): SurfaceGround {
  const { cells, cellM, cellsOf } = window;
  const open = land.open.slice();
  for (const line of lines)
    line.slice(1).forEach(([longitude, latitude], n) => {
      const [fromLongitude, fromLatitude] = line[n] ?? [longitude, latitude];
      const from = cellsOf({ longitude: fromLongitude, latitude: fromLatitude });
      const to = cellsOf({ longitude, latitude });
      for (const cell of cellsOfLine([from.x, from.y, to.x, to.y], { cols: cells, rows: cells })) open[cell] = 0;
    });
  return {
    ...land,
    open,
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

/** The largest of some lines, thinned to so many corners in all as screens are sent. */
function sent(rings: readonly Ring[]): Ring[] {
  const largest = rings
    .map((ring) => ({ ring, area: Math.abs(twiceArea(ring)) }))
    .filter(({ area }) => area >= 2 * leastCells)
    .toSorted((a, b) => b.area - a.area)
    .slice(0, mostRings)
    .map(({ ring }) => ring);
  let [within, thin] = [thinCells, largest];
  do {
    const by = within;
    thin = largest.map((ring) => thinned(ring, by));
    within *= 2;
  } while (thin.reduce((sum, ring) => sum + ring.length / 2, 0) > mostCorners && within < 64);
  return thin;
}

function inDegrees(ring: Ring, { pointAt }: Window): [number, number][] {
  const points: [number, number][] = [];
  for (let n = 0; n < ring.length; n += 2) {
    const { longitude, latitude } = pointAt(ring[n] ?? 0, ring[n + 1] ?? 0);
    points.push([round(longitude), round(latitude)]);
  }
  return [...points, points[0] ?? [0, 0]];
}

/** Areas of lines in degrees, as screens are sent them. */
const polygonsIn = (rings: readonly Ring[], window: Window): [number, number][][][] =>
  polygonsOf(sent(rings)).map((polygon) => polygon.map((ring) => inDegrees(ring, window)));

/** Each half hour of a short forecast, each hour of a long one. */
function minutesOf(hours: number): number[] {
  const every = hours <= 3 ? 30 : 60;
  return Array.from({ length: (hours * 60) / every }, (_, n) => (n + 1) * every);
}

function reachedOf(asked: readonly Asked[], window: Window, burnt: Burnt): Reached[] {
  return asked
    .flatMap((one): Reached[] => {
      let minutes = Infinity;
      for (const [cell] of around(window.cellsOf(one), atPlaceM / window.cellM, window.cells))
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

/** What burns in how many of the members of a fire. */
export function chancesOver(
  window: Window,
  land: Land,
  { point, ...inputs }: SpreadInputs & { point: Point },
): SpreadForecast['chances'] {
  const found = startNear(window, land, point);
  if (!found) return [];
  const { cells, cellM } = window;
  const ground = groundFor(window, land, inputs);
  const counts = new BurnCounts(cells * cells);
  const untilMin = inputs.hours * 60;
  for (let seed = 1; seed <= forecastMembers; seed += 1)
    counts.add(burnMember(ground, [found.start], forecastDoubt, seed, untilMin), untilMin);
  // A line of equal chance is a front of equal time: the more often it burns the sooner.
  const arrivalMin = Float32Array.from(counts.burnt, (times) => (times === 0 ? Infinity : 1 - times / counts.members));
  return percents.map((percent) => {
    const rings = frontLines({ cols: cells, rows: cells, arrivalMin }, 1 - percent / 100 + 1e-6);
    return { percent, areaHa: round(areaHa(rings, cellM), 100), polygons: polygonsIn(rings, window) };
  });
}

/** A forecast over the land of a window, without its chances; undefined where nothing near the fire can burn. */
export function forecastOver(
  window: Window,
  land: Land,
  { point, startedAt, asked, ...inputs }: SpreadInputs & { point: Point; startedAt: string; asked: readonly Asked[] },
): Omit<SpreadForecast, 'members' | 'chances'> | undefined {
  const found = startNear(window, land, point);
  if (!found) return undefined;
  const burnt = burn(surfaceLandscape(groundFor(window, land, inputs)), [found.start], inputs.hours * 60);
  return {
    ...inputs,
    model: spreadModel,
    startedAt,
    ...point,
    cellM: window.cellM,
    startOffM: found.offM,
    isCut: isAtEdge(burnt, window.cells),
    isSimulated: true,
    areaHa: round(burnt.areaHa, 100),
    perimeterM: Math.round(burnt.perimeterM),
    headM: Math.round(burnt.headM),
    isochrones: minutesOf(inputs.hours).map((minutes) => {
      const rings = frontLines(burnt, minutes);
      return { minutes, areaHa: round(areaHa(rings, window.cellM), 100), polygons: polygonsIn(rings, window) };
    }),
    reached: reachedOf(asked, window, burnt),
  };
}
