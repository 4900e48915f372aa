import type { Found } from '../../models/paths/alternatives.ts';
import { Drive, type DriveStart } from '../../models/paths/drive.ts';
import type { RoadGraph } from '../../models/paths/road-graph.ts';
import { cellsTo, walk, type WalkGround, type WalkStart } from '../../models/paths/walk.ts';
import { roadSpeeds } from '../ground/road-network.ts';
import type { Point } from '../places/metres.ts';
import { nearestRoad, placeOn, type RoadCells, type RoadPlace, slackAlong } from './road-cells.ts';
import type { Window } from './window.ts';

/** Where ways are looked for: the network, and the ground about where one walks. */
export interface Country {
  readonly graph: RoadGraph;
  readonly window: Window;
  readonly ground: WalkGround;
  readonly roads: RoadCells;
  /** From which second on each edge is closed. */
  readonly closing: Float32Array | undefined;
}

/** From where it is gone: by vehicle from a road nearby, on foot, or as either is quicker. */
export interface Departure {
  readonly point: Point;
  readonly drives: boolean;
  readonly walks: boolean;
  /** Where the vehicle comes to the network; absent where that is to be found. */
  readonly road?: FirstRoad | undefined;
}

/** A way that was found, point by point with when each is come to; walked from `footFrom` on. */
export interface FoundWay extends Found {
  readonly points: readonly Point[];
  readonly footFrom: number;
  readonly driveS: number;
  /** The least time between leaving a place and its closing, in seconds. */
  readonly slackS: number;
}

/** A vehicle comes from a station to a road that is so near, in metres, over its drive at so many m/s. */
export const toRoadM = 3_000;
const driveMs = 10 / 3.6;

/** Where a vehicle comes to the network, when, and the least time before some of the ground up to there closes. */
interface FirstRoad {
  readonly edge: number;
  readonly alongM: number;
  readonly atS: number;
  readonly slackS: number;
}

/** On foot, ways that lie so many cells beside each other are the same. */
const patchCells = 6;

/** Where a vehicle stops: on which edge, how far along, and by which of its nodes it came (-1: it began there). */
interface Stop {
  readonly cost: number;
  readonly atS: number;
  readonly edge: number;
  readonly alongM: number;
  readonly node: number;
}

/** Finds ways from one place; `find` may be asked again with parts that are dearer. */
export class WayFinder {
  readonly #country: Country;
  readonly #departure: Departure;
  readonly #drive: Drive;
  /** Whether a road is near, also where the fire lies before it. */
  readonly isNearRoad: boolean;
  /** Where the vehicle comes to the network; undefined where it can not. */
  readonly road: FirstRoad | undefined;
  mostS = Infinity;

  constructor(country: Country, departure: Departure) {
    this.#country = country;
    this.#departure = departure;
    this.#drive = new Drive(country.graph);
    this.isNearRoad = departure.drives && nearestRoad(country.graph, departure.point, toRoadM) !== undefined;
    this.road = departure.road ?? (this.isNearRoad ? this.#openRoad() : undefined);
  }

  /** The nearest road up to which nothing closes before it is passed, and of which an end is come to in time. */
  #openRoad(): FirstRoad | undefined {
    const isOpen = (place: RoadPlace): boolean => {
      const road = this.#firstRoad(place);
      return road.slackS >= 0 && this.#begin(road).length > 0;
    };
    const found = nearestRoad(this.#country.graph, this.#departure.point, toRoadM, isOpen);
    return found && this.#firstRoad(found);
  }

  #firstRoad({ edge, alongM, offM }: RoadPlace): FirstRoad {
    const { graph, window, ground } = this.#country;
    const line = [this.#departure.point, placeOn(graph, edge, alongM)] as const;
    const slackS = ground.closingS ? slackAlong(window, ground.closingS, line, driveMs) : Infinity;
    return { edge, alongM, atS: offM / driveMs, slackS };
  }

  #speed(edge: number): number {
    return roadSpeeds[this.#country.graph.grade[edge] ?? 0] ?? 1;
  }

  /** The nodes that are come to first, with when: the ends of the first edge that are before it closes. */
  #begin(road: FirstRoad | undefined): DriveStart[] {
    if (!road) return [];
    const { graph, closing } = this.#country;
    const { edge, alongM, atS } = road;
    return [
      { node: graph.from[edge] ?? 0, atS: atS + alongM / this.#speed(edge) },
      { node: graph.to[edge] ?? 0, atS: atS + ((graph.lengthM[edge] ?? 0) - alongM) / this.#speed(edge) },
    ].filter((end) => end.atS <= (closing?.[edge] ?? Infinity));
  }

  /** When each node is driven to at the soonest, up to a second. */
  driven(mostS: number): Float64Array {
    const driving = { speeds: roadSpeeds, closing: this.#country.closing };
    return this.#drive.times(this.#begin(this.road), driving, mostS).atS;
  }

  /** Where a vehicle may stop in each cell at the soonest. */
  stops(dear?: Float32Array): Map<number, Stop> {
    const { graph, roads, closing, ground } = this.#country;
    const stops = new Map<number, Stop>();
    const { road } = this;
    if (!road) return stops;
    const driven = this.#drive.times(this.#begin(road), { speeds: roadSpeeds, closing, dear }, this.mostS);
    const put = (n: number, node: number, from: { cost: number; atS: number }, metres: number): void => {
      const [edge, cell] = [roads.edge[n] ?? 0, roads.cell[n] ?? 0];
      const takes = metres / this.#speed(edge);
      const [cost, atS] = [from.cost + takes * (dear?.[edge] ?? 1), from.atS + takes];
      const closes = Math.min(closing?.[edge] ?? Infinity, ground.closingS?.[cell] ?? Infinity);
      if (!(atS < closes) || cost >= (stops.get(cell)?.cost ?? Infinity)) return;
      stops.set(cell, { cost, atS, edge, alongM: roads.alongM[n] ?? 0, node });
    };
    const at = (node: number) => ({ cost: driven.cost[node] ?? Infinity, atS: driven.atS[node] ?? Infinity });
    for (const [n, edge] of roads.edge.entries()) {
      const [alongM, lengthM] = [roads.alongM[n] ?? 0, graph.lengthM[edge] ?? 0];
      const [from, to] = [graph.from[edge] ?? 0, graph.to[edge] ?? 0];
      put(n, from, at(from), alongM);
      put(n, to, at(to), lengthM - alongM);
      if (edge === road.edge) put(n, -1, { cost: road.atS, atS: road.atS }, Math.abs(alongM - road.alongM));
    }
    return stops;
  }

  /** Where it is walked from: the stops, and the place itself where one goes on foot from it. */
  starts(stops: ReadonlyMap<number, Stop>): WalkStart[] {
    const { window } = this.#country;
    const driven = [...stops].map(([cell, { cost, atS }]) => ({ cell, cost, atS }));
    const { x, y } = window.cellsOf(this.#departure.point);
    const [col, row] = [Math.round(x), Math.round(y)];
    const isWithin = col >= 0 && row >= 0 && col < window.cells && row < window.cells;
    return this.#departure.walks && isWithin ? [...driven, { cell: row * window.cells + col, atS: 0 }] : driven;
  }

  /** The number of the patch of ground about a cell: below 0, for edges are numbered from there on. */
  #patch(cell: number): number {
    const { cells } = this.#country.window;
    const [col, row] = [cell % cells, Math.floor(cell / cells)];
    return -1 - Math.floor(row / patchCells) * cells - Math.floor(col / patchCells);
  }

  /** The quickest way to a cell that is looked for, where some parts count for more than they take. */
  find(isGoal: (cell: number, atS: number) => boolean, dear: ReadonlyMap<number, number>): FoundWay | undefined {
    const { graph, ground } = this.#country;
    const edges = dear.size === 0 ? undefined : new Float32Array(graph.from.length).fill(1);
    const cells = dear.size === 0 ? undefined : new Float32Array(ground.ease.length).fill(1);
    for (const [part, times] of dear) {
      if (part >= 0 && edges) edges[part] = times;
    }
    if (cells) for (const cell of cells.keys()) cells[cell] = dear.get(this.#patch(cell)) ?? 1;
    const stops = this.stops(edges);
    const walked = walk(ground, this.starts(stops), { isGoal, dear: cells, mostS: this.mostS });
    if (walked.found < 0) return undefined;
    const trace = cellsTo(walked, walked.found);
    const first = trace[0] ?? 0;
    const stop = stops.get(first);
    const isDriven = stop !== undefined && walked.atS[first] === stop.atS;
    return this.#shaped(trace, walked.atS, isDriven ? stop : undefined);
  }

  #shaped(trace: readonly number[], walkedS: Float64Array, stop: Stop | undefined): FoundWay {
    const { window, ground } = this.#country;
    const parts = new Map<number, number>();
    const points: Point[] = [this.#departure.point];
    let slackS = stop ? this.#putDrive(stop, parts, points) : Infinity;
    const footFrom = points.length - 1;
    for (const [n, cell] of trace.entries()) {
      slackS = Math.min(slackS, (ground.closingS?.[cell] ?? Infinity) - (walkedS[cell] ?? 0));
      if (n === 0) continue;
      const [x, y] = [cell % window.cells, Math.floor(cell / window.cells)];
      const before = trace[n - 1] ?? cell;
      const far = Math.hypot(x - (before % window.cells), y - Math.floor(before / window.cells)) * window.cellM;
      const patch = this.#patch(cell);
      parts.set(patch, (parts.get(patch) ?? 0) + far);
      points.push(window.pointAt(x, y));
    }
    const takesS = walkedS[trace.at(-1) ?? 0] ?? 0;
    return { parts, takesS, points, footFrom, driveS: stop?.atS ?? 0, slackS };
  }

  /** Puts what is driven; answers the least time before some of it closes. */
  #putDrive(stop: Stop, parts: Map<number, number>, points: Point[]): number {
    const { graph, closing } = this.#country;
    const { road } = this;
    if (!road) return Infinity;
    points.push(placeOn(graph, road.edge, road.alongM));
    let slackS = Math.min(road.slackS, (closing?.[stop.edge] ?? Infinity) - stop.atS);
    if (stop.node >= 0) {
      const edges = this.#drive.wayTo(stop.node);
      const { atS } = this.#drive;
      let node = stop.node;
      const nodes = [node];
      for (const edge of edges.toReversed()) {
        slackS = Math.min(slackS, (closing?.[edge] ?? Infinity) - (atS[node] ?? 0));
        parts.set(edge, graph.lengthM[edge] ?? 0);
        node = (graph.from[edge] === node ? graph.to[edge] : graph.from[edge]) ?? 0;
        nodes.push(node);
      }
      slackS = Math.min(slackS, (closing?.[road.edge] ?? Infinity) - (atS[node] ?? 0));
      for (const one of nodes.toReversed())
        points.push({ longitude: graph.longitude[one] ?? 0, latitude: graph.latitude[one] ?? 0 });
    }
    const lengthM = graph.lengthM[stop.edge] ?? 0;
    const alongM = stop.node === graph.to[stop.edge] ? lengthM - stop.alongM : stop.alongM;
    if (alongM > 1) parts.set(stop.edge, Math.abs(alongM));
    points.push(placeOn(graph, stop.edge, stop.alongM));
    return slackS;
  }
}
