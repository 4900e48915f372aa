import { degreeM } from '../metres.ts';
import { Queue } from './queue.ts';
import { nodesIn, type RoadGraph } from './road-graph.ts';

/** Metres a second on roads of each class; a class that has none is not driven. */
export type Speeds = readonly number[];

/** From when on an edge is closed, in seconds; Infinity where it is not. */
export type Closing = Float32Array;

/** A node from which it is driven, from which second on. */
export interface DriveStart {
  readonly node: number;
  readonly atS: number;
}

/** How it is driven beside the network itself. */
export interface Driving {
  readonly speeds: Speeds;
  /** An edge is driven only where one leaves it before it closes. */
  readonly closing?: Closing | undefined;
  /** How many times dearer an edge is than it takes: so that another way is looked for. */
  readonly dear?: Float32Array | undefined;
}

/** Where it was come to: what it cost, the second of arrival, and by which edge; -1 where none led there. */
export interface Driven {
  readonly cost: Float64Array;
  readonly atS: Float64Array;
  readonly by: Int32Array;
}

const metresASecond = 1 / 3.6;

/** Speeds from kilometres an hour by class; class 0 is none. */
export const speedsOf = (kmh: readonly number[]): Speeds => [0, ...kmh.map((one) => one * metresASecond)];

/** A distance that no way is shorter than, for A*: metres as the crow flies, a little less. */
function leastMetres({ longitude, latitude }: RoadGraph, goal: number): (node: number) => number {
  let [south, north] = [Infinity, -Infinity];
  for (const one of latitude) [south, north] = [Math.min(south, one), Math.max(north, one)];
  const [east, up] = [degreeM(Math.max(Math.abs(south), Math.abs(north))).east, degreeM(south).north];
  const [x, y] = [longitude[goal]!, latitude[goal]!];
  return (node) => Math.hypot((longitude[node]! - x) * east, (latitude[node]! - y) * up);
}

/** Finds ways over one network; its memory serves one search after the other. */
export class Drive {
  readonly #queue: Queue;
  readonly #cost: Float64Array;
  readonly #atS: Float64Array;
  readonly #by: Int32Array;
  readonly #touched: number[] = [];
  readonly #graph: RoadGraph;

  constructor(graph: RoadGraph) {
    const nodes = nodesIn(graph);
    this.#graph = graph;
    this.#queue = new Queue(nodes);
    this.#cost = new Float64Array(nodes).fill(Infinity);
    this.#atS = new Float64Array(nodes).fill(Infinity);
    this.#by = new Int32Array(nodes).fill(-1);
  }

  /** When each node was come to by the last search. */
  get atS(): Float64Array {
    return this.#atS;
  }

  #clear(): void {
    for (const node of this.#touched) {
      this.#cost[node] = Infinity;
      this.#atS[node] = Infinity;
      this.#by[node] = -1;
    }
    this.#touched.length = 0;
    this.#queue.clear();
  }

  #search(
    starts: readonly DriveStart[],
    { speeds, closing, dear }: Driving,
    mostS: number,
    goal: number,
    least: (node: number) => number,
  ): void {
    const { from, to, lengthM, grade, first, edges } = this.#graph;
    const [queue, costs, times, ways, touched] = [this.#queue, this.#cost, this.#atS, this.#by, this.#touched];
    const reach = (node: number, edge: number, cost: number, atS: number): void => {
      if (cost >= costs[node]!) return;
      if (costs[node] === Infinity) touched.push(node);
      costs[node] = cost;
      times[node] = atS;
      ways[node] = edge;
      queue.put(node, cost + least(node));
    };
    this.#clear();
    for (const { node, atS } of starts) reach(node, -1, atS, atS);
    for (let node = queue.take(); node >= 0 && node !== goal; node = queue.take()) {
      const [cost, now, last] = [costs[node]!, times[node]!, first[node + 1]!];
      for (let n = first[node]!; n < last; n += 1) {
        const edge = edges[n]!;
        const speed = speeds[grade[edge]!] ?? 0;
        if (speed === 0) continue;
        const takes = lengthM[edge]! / speed;
        const atS = now + takes;
        if (atS > mostS || (closing && atS > closing[edge]!)) continue;
        const other = from[edge] === node ? to[edge]! : from[edge]!;
        reach(other, edge, cost + (dear ? takes * dear[edge]! : takes), atS);
      }
    }
  }

  /** The quickest way from some nodes to another, as edges in order (A*); undefined where there is none. */
  way(starts: readonly DriveStart[], goal: number, driving: Driving): { edges: number[]; atS: number } | undefined {
    const fastest = Math.max(...driving.speeds);
    const least = leastMetres(this.#graph, goal);
    this.#search(starts, driving, Infinity, goal, (node) => least(node) / fastest);
    const atS = this.#atS[goal]!;
    return atS < Infinity ? { edges: this.wayTo(goal), atS } : undefined;
  }

  /** When each node is come to at the soonest, up to a second; what is given holds until the next search. */
  times(starts: readonly DriveStart[], driving: Driving, mostS = Infinity): Driven {
    this.#search(starts, driving, mostS, -1, () => 0);
    return { cost: this.#cost, atS: this.#atS, by: this.#by };
  }

  /** The edges by which the last search came to a node, in order. */
  wayTo(goal: number): number[] {
    const { from, to } = this.#graph;
    const edges: number[] = [];
    for (let node = goal; this.#by[node]! >= 0;) {
      const edge = this.#by[node]!;
      edges.push(edge);
      node = from[edge] === node ? to[edge]! : from[edge]!;
    }
    return edges.toReversed();
  }
}
