import { routeModel, type RoutePlan } from '../../contract/analyses/route.ts';
import { alternatives, mostLonger } from '../../models/paths/alternatives.ts';
import { allOctaves } from '../../models/terrain/simulated.ts';
import { metresBetween, type Point } from '../places/metres.ts';
import type { Desk } from '../workers/task.ts';
import { openAnalysisGround } from './analysis-ground.ts';
import { goesInside, heldBy } from './in-fire.ts';
import { reachOf } from './reach-of.ts';
import { countryIn, farthest, type FireCountry, safeCells, windowFor } from './route-ground.ts';
import type { NoRoute, RouteData, RouteOrder, RouteTold } from './route-order.ts';
import type { Progress } from './under-way.ts';
import { WayFinder } from './way-finder.ts';
import { shapeOf } from './way-shape.ts';

/** It is walked no further than about this, in metres; about a crew so far a safe place is looked for. */
const [walkedM, onFootM, escapeM] = [3_000, 12_000, 4_000];
/** To the fire is to within so many metres of its front; a safe place has so many around it that do not burn. */
const [atFrontM, zoneM] = [200, 60];
const mostWays = 3;
const mostClosed = 80;

/** When there is fire so near to each cell for the first time, in seconds from leaving on. */
function fireNearS({ window: { cells }, arrivalS }: FireCountry, within: number): Float32Array {
  const near = new Float32Array(cells * cells).fill(Infinity);
  const reach = Math.floor(within);
  for (const [cell, atS] of arrivalS?.entries() ?? []) {
    if (atS === Infinity) continue;
    const [col, row] = [cell % cells, Math.floor(cell / cells)];
    for (let y = Math.max(0, row - reach); y <= Math.min(cells - 1, row + reach); y += 1)
      for (let x = Math.max(0, col - reach); x <= Math.min(cells - 1, col + reach); x += 1)
        if (Math.hypot(x - col, y - row) <= within)
          near[y * cells + x] = Math.min(near[y * cells + x] ?? Infinity, atS);
  }
  return near;
}

/** Cells at which one has come to the front: none of it is there yet, and some of it is so near. */
function atFront(country: FireCountry, fire: Point): (cell: number, atS: number) => boolean {
  const { window } = country;
  const within = atFrontM / window.cellM;
  const { x, y } = window.cellsOf(fire);
  const nearS = fireNearS(country, within);
  return (cell, atS) =>
    (nearS[cell] ?? Infinity) <= atS ||
    Math.hypot((cell % window.cells) - x, Math.floor(cell / window.cells) - y) <= within;
}

/** Why nobody has to go from where they are, or can not any more; undefined where neither is so. */
function standing(country: FireCountry, order: RouteOrder, isGoal: (cell: number, atS: number) => boolean) {
  const { cells, cellsOf } = country.window;
  const { x, y } = cellsOf(order.from);
  const isSafe = order.purpose === 'escape' && isGoal(Math.round(y) * cells + Math.round(x), 0);
  return isSafe ? 'safe' : heldBy(country, order);
}

/** The cells that are looked for. */
function goalOf(order: RouteOrder, country: FireCountry): (cell: number, atS: number) => boolean {
  const { to, fire, purpose, avoided } = order;
  if (purpose === 'escape' && avoided) {
    const safe = safeCells(country, avoided, zoneM);
    return (cell) => safe[cell] === 1;
  }
  if (!to) return atFront(country, fire);
  const { x, y } = country.window.cellsOf(to);
  const wanted = Math.round(y) * country.window.cells + Math.round(x);
  return (cell) => cell === wanted;
}

/** Where the ground is looked at, and how far about. */
function windowOf({ purpose, mode, from, to, fire, avoided }: RouteOrder): ReturnType<typeof windowFor> | 'tooFar' {
  if (purpose === 'escape') return windowFor(from, escapeM, avoided);
  const goal = to ?? fire;
  const away = metresBetween(from, goal);
  if (mode === 'foot' && away > onFootM) return 'tooFar';
  return windowFor(goal, mode === 'foot' ? farthest(goal, [[from.longitude, from.latitude]]) + 500 : walkedM, avoided);
}

/** The roads that the fire comes to, as lines. */
function closedRoads({ graph, closing }: FireCountry): RoutePlan['closed'] {
  const edges = [...(closing?.keys() ?? [])].filter((edge) => (closing?.[edge] ?? Infinity) < Infinity);
  const place = (node: number): [number, number] => [
    Math.round((graph.longitude[node] ?? 0) * 1e5) / 1e5,
    Math.round((graph.latitude[node] ?? 0) * 1e5) / 1e5,
  ];
  return {
    lengthM: Math.round(edges.reduce((sum, edge) => sum + (graph.lengthM[edge] ?? 0), 0)),
    lines: edges.slice(0, mostClosed).map((edge) => [place(graph.from[edge] ?? 0), place(graph.to[edge] ?? 0)]),
  };
}

/** How much is done when the ground is read and when it is searched; a search has so many turns at most. */
const shares = { read: 0.2, ground: 0.4 } as const;
const mostTurns = 12;

/** Plans ways: to the front or a place, or out of the fire's way; `tell` is told how much of it is done. */
export function waysOf(
  order: RouteOrder,
  data: RouteData,
  tell: (share: number) => void,
): Pick<RoutePlan, 'ways' | 'closed'> | NoRoute {
  const { purpose, mode, from, marginMin } = order;
  const leavesMs = Date.parse(order.leavesAt);
  const window = windowOf(order);
  if (window === 'tooFar') return window;
  const country = countryIn(window, data, order.avoided, { leavesMs, marginMin });
  const finder = new WayFinder(country, {
    point: from,
    drives: mode === 'drive',
    walks: mode === 'foot' || purpose === 'escape',
  });
  const isGoal = goalOf(order, country);
  const stays = standing(country, order, isGoal);
  if (stays) return stays;
  if (mode === 'drive' && !finder.isNearRoad) return 'noRoad';
  let turns = 0;
  tell(shares.ground);
  const ways = alternatives((dear) => {
    turns += 1;
    tell(shares.ground + (1 - shares.ground) * Math.min(1, turns / mostTurns));
    const way = finder.find(isGoal, dear);
    // What takes longer than any that is kept need not be looked at.
    if (way && dear.size === 0) finder.mostS = way.takesS * mostLonger;
    return way;
  }, mostWays);
  if (ways.length === 0) return purpose === 'escape' ? 'noZone' : goesInside(country, order) ? 'toInside' : 'noWay';
  const heightAt = ({ longitude, latitude }: Point): number => data.ground.heightAt(longitude, latitude, allOctaves);
  return { ways: ways.map((way) => shapeOf(way, leavesMs, marginMin, heightAt)), closed: closedRoads(country) };
}

/** What an order comes to. */
export function planned(
  order: RouteOrder,
  data: RouteData,
  tell: (share: number) => void = () => undefined,
): RouteTold {
  const { purpose, mode, from, to, leaveInMin, marginMin, withinMin, leavesAt, avoided } = order;
  const found = purpose === 'reach' ? reachOf(order, data) : waysOf(order, data, tell);
  if (typeof found === 'string') return { no: found };
  return {
    plan: {
      purpose,
      mode,
      from,
      leaveInMin,
      marginMin,
      withinMin,
      leavesAt,
      ...(to ? { to } : {}),
      model: routeModel,
      ...(avoided ? { avoids: { startedAt: avoided.startedAt, hours: avoided.hours } } : {}),
      isSimulated: data.isSimulated || order.imported.roads === undefined,
      ways: [],
      areas: [],
      ...found,
    },
  };
}

/** Plans ways of a fire, or how far one comes. */
export function routeTask(order: RouteOrder, { post }: Desk): Promise<void> {
  const tell = (share: number): void => post({ share } satisfies Progress);
  const ground = openAnalysisGround(order);
  tell(shares.read);
  const told: RouteTold = planned(order, { ...ground, graph: order.graph }, tell);
  post(told);
  return Promise.resolve();
}
