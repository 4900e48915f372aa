import createGraph from 'ngraph.graph';
import { aStar } from 'ngraph.path';
import { degreeM, metresBetween } from '../models/metres.ts';
import { Drive } from '../models/paths/drive.ts';
import { adjacent, nodesIn, type RoadGraph } from '../models/paths/road-graph.ts';
import { seededRandom } from '../models/random.ts';
import { percentile, round } from './clock.ts';
import type { BenchResult } from './result.ts';

/** A lattice of streets so many nodes to a side has about 100,000 edges. */
const side = 224;
const streetM = 150;
const searches = 40;
const goalMs = 300;
const [west, south] = [117.5, 30];
const speeds = [0, 60 / 3.6, 40 / 3.6, 30 / 3.6, 20 / 3.6];
const fastest = 60 / 3.6;

/** A lattice whose crossings lie a little aside, so that no ways are the same; every eighth street is a good one. */
function country(): RoadGraph {
  const random = seededRandom(11);
  const { east, north } = degreeM(south);
  const aside = (): number => (random() - 0.5) * 0.6;
  const nodes = Array.from({ length: side * side }, (_, n) => ({
    longitude: west + (((n % side) + aside()) * streetM) / east,
    latitude: south + ((Math.floor(n / side) + aside()) * streetM) / north,
  }));
  const [from, to, grade]: [number[], number[], number[]] = [[], [], []];
  for (let n = 0; n < nodes.length; n += 1)
    for (const [step, line] of [
      [1, Math.floor(n / side)],
      [side, n % side],
    ] as const) {
      if ((step === 1 && n % side === side - 1) || n + step >= nodes.length) continue;
      from.push(n);
      to.push(n + step);
      grade.push(line % 8 === 0 ? 1 : 2 + Math.floor(random() * 3));
    }
  const [fromNodes, toNodes] = [Int32Array.from(from), Int32Array.from(to)];
  return {
    longitude: Float64Array.from(nodes, ({ longitude }) => longitude),
    latitude: Float64Array.from(nodes, ({ latitude }) => latitude),
    from: fromNodes,
    to: toNodes,
    lengthM: Float32Array.from(from, (one, n) => metresBetween(nodes[one]!, nodes[to[n]!]!)),
    grade: Uint8Array.from(grade),
    ...adjacent(nodes.length, fromNodes, toNodes),
  };
}

/** Seconds of the quickest way by ngraph.path, over the same network with the same estimate. */
function peerOf(graph: RoadGraph): (from: number, to: number) => number {
  const theirs = createGraph<{ x: number; y: number }, number>();
  const { east } = degreeM(Math.max(...graph.latitude));
  const { north } = degreeM(south);
  for (let node = 0; node < nodesIn(graph); node += 1)
    theirs.addNode(node, { x: graph.longitude[node]! * east, y: graph.latitude[node]! * north });
  for (let edge = 0; edge < graph.from.length; edge += 1)
    theirs.addLink(graph.from[edge]!, graph.to[edge]!, graph.lengthM[edge]! / speeds[graph.grade[edge]!]!);
  const finder = aStar(theirs, {
    distance: (_from, _to, link) => link.data,
    heuristic: (one, other) => Math.hypot(one.data.x - other.data.x, one.data.y - other.data.y) / fastest,
  });
  return (from, to) => {
    const way = finder.find(from, to).map(({ id }) => Number(id));
    return way
      .slice(1)
      .reduce((sum, node, n) => sum + (theirs.getLink(way[n]!, node) ?? theirs.getLink(node, way[n]!))!.data, 0);
  };
}

/** How long A* takes over 100,000 edges, beside ngraph.path over the same in turn. */
export function run(): Promise<BenchResult> {
  const graph = country();
  const drive = new Drive(graph);
  const peer = peerOf(graph);
  const random = seededRandom(5);
  const [ours, theirs]: [number[], number[]] = [[], []];
  let off = 0;
  for (let n = 0; n < searches; n += 1) {
    // From the western tenth to the eastern one: most of the network lies between.
    const [from, to] = [0, 1].map((end) => {
      const row = Math.floor(random() * side);
      return row * side + Math.floor(random() * (side / 10)) + end * (side - Math.ceil(side / 10));
    }) as [number, number];
    let begin = performance.now();
    const seconds = drive.way([{ node: from, atS: 0 }], to, { speeds })?.atS ?? Infinity;
    ours.push(performance.now() - begin);
    begin = performance.now();
    const told = peer(from, to);
    theirs.push(performance.now() - begin);
    off = Math.max(off, Math.abs(told - seconds) / seconds);
  }
  if (off > 1e-6) throw new Error(`the ways differ by ${off}`);
  const [median, peerMedian] = [percentile(ours, 0.5), percentile(theirs, 0.5)];
  return Promise.resolve({
    name: 'Quickest way over 100,000 edges',
    rows: [
      { label: `${graph.from.length} edges, A*, median of ${searches}`, value: round(median, 1), unit: 'ms' },
      { label: 'the longest', value: round(Math.max(...ours), 1), unit: 'ms' },
      { label: 'ngraph.path A*, the same ways, median', value: round(peerMedian, 1), unit: 'ms' },
      { label: 'the longest', value: round(Math.max(...theirs), 1), unit: 'ms' },
    ],
    ratio: round(peerMedian / median, 1),
    goal: `${goalMs} ms`,
    met: Math.max(...ours) <= goalMs,
  });
}
