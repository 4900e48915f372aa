import { expect, test } from 'vitest';
import { degreeM, metresBetween } from '../../../models/metres.ts';
import { alternatives, shared } from '../../../models/paths/alternatives.ts';
import { buildRoadGraph } from '../../../models/paths/build-graph.ts';
import { Drive, speedsOf } from '../../../models/paths/drive.ts';
import { nodesIn, type RoadGraph, type RoadLine } from '../../../models/paths/road-graph.ts';
import { seededRandom } from '../../../models/random.ts';

const [west, south] = [118, 30.5];
const { east, north } = degreeM(south);
/** A place so many metres east and north of a corner. */
const at = (x: number, y: number): [number, number] => [west + x / east, south + y / north];
const road = (grade: number, ...points: [number, number][]): RoadLine => ({
  grade,
  points: points.map(([x, y]) => at(x, y)),
});
const joining = { snapM: 50, joinsCrossings: true };
const speeds = speedsOf([60, 40, 30, 20]);
const nodeAt = (graph: RoadGraph, x: number, y: number): number => {
  const [longitude, latitude] = at(x, y);
  const far = (node: number): number =>
    metresBetween(
      { longitude, latitude },
      { longitude: graph.longitude[node] ?? 0, latitude: graph.latitude[node] ?? 0 },
    );
  return Array.from({ length: nodesIn(graph) }, (_, n) => n).reduce((best, n) => (far(n) < far(best) ? n : best), 0);
};
const drive = (graph: RoadGraph, from: [number, number], to: [number, number], more: object = {}) =>
  new Drive(graph).way([{ node: nodeAt(graph, ...from), atS: 0 }], nodeAt(graph, ...to), { speeds, ...more });

test('lines meet where they share a place, cross, or end near another; an end further off stays apart', () => {
  const graph = buildRoadGraph(
    [
      road(2, [0, 0], [1_000, 0], [2_000, 0]),
      road(2, [500, -500], [500, 500]),
      road(3, [1_500, 30], [1_500, 900]),
      road(3, [1_800, 200], [1_800, 900]),
    ],
    joining,
  );
  // Two pieces of the first road and one cut at each of the two places; both halves of the second; two and the gap.
  expect(graph.from.length).toBe(4 + 2 + 1 + 1 + 1);
  expect(drive(graph, [0, 0], [500, 500])?.atS).toBeCloseTo(1_000 / (40 / 3.6), 0);
  expect(drive(graph, [0, 0], [1_500, 900])?.atS).toBeCloseTo(1_500 / (40 / 3.6) + 900 / (30 / 3.6), 0);
  expect(drive(graph, [0, 0], [1_800, 900])).toBeUndefined();
});

test('where crossings may be bridges a road leads over another', () => {
  const lines = [road(2, [0, 0], [2_000, 0]), road(2, [500, -500], [500, 500])];
  const bridges = buildRoadGraph(lines, { ...joining, joinsCrossings: false });
  expect(drive(bridges, [0, 0], [500, 500])).toBeUndefined();
});

test('a better road that is longer is taken where it is quicker', () => {
  const graph = buildRoadGraph([road(4, [0, 0], [3_000, 0]), road(1, [0, 0], [1_500, 1_500], [3_000, 0])], joining);
  const way = drive(graph, [0, 0], [3_000, 0]);
  expect(way?.edges.map((edge) => graph.grade[edge])).toEqual([1, 1]);
  expect(way?.atS).toBeCloseTo((2 * Math.hypot(1_500, 1_500)) / (60 / 3.6), 0);
});

/** A lattice of streets 100 m apart. */
const lattice = (side: number): RoadGraph =>
  buildRoadGraph(
    Array.from({ length: side }, (_, n) => n).flatMap((n) => [
      road(3, ...Array.from({ length: side }, (_one, k): [number, number] => [100 * k, 100 * n])),
      road(3, ...Array.from({ length: side }, (_one, k): [number, number] => [100 * n, 100 * k])),
    ]),
    joining,
  );

test('over a lattice of streets the way is as long as the streets have it, and A* finds what Dijkstra does', () => {
  const graph = lattice(20);
  const way = drive(graph, [0, 0], [1_900, 1_200]);
  expect(way?.edges.length).toBe(31);
  expect(way?.atS).toBeCloseTo(3_100 / (30 / 3.6), -1);
  const random = seededRandom(3);
  const search = new Drive(graph);
  const times = Float64Array.from(search.times([{ node: 7, atS: 0 }], { speeds }).atS);
  for (let n = 0; n < 30; n += 1) {
    const goal = Math.floor(random() * nodesIn(graph));
    expect(search.way([{ node: 7, atS: 0 }], goal, { speeds })?.atS).toBeCloseTo(times[goal] ?? -1, 6);
  }
});

test('a road that closes before one has left it is gone round, one that closes later is not; else no way', () => {
  const graph = buildRoadGraph([road(2, [0, 0], [2_000, 0]), road(2, [0, 0], [1_000, 1_000], [2_000, 0])], joining);
  const straight = graph.lengthM.findIndex((metres) => Math.abs(metres - 2_000) < 2);
  const closedFrom = (seconds: number, all = false): Float32Array =>
    Float32Array.from(graph.lengthM, (_, edge) => (all || edge === straight ? seconds : Infinity));
  const seconds = 2_000 / (40 / 3.6);
  const asked = (closing: Float32Array) => drive(graph, [0, 0], [2_000, 0], { closing })?.edges.length;
  expect(asked(closedFrom(seconds + 1))).toBe(1);
  expect(asked(closedFrom(seconds - 1))).toBe(2);
  expect(asked(closedFrom(seconds - 1, true))).toBeUndefined();
});

test('three ways that differ, the quickest first, none much longer; fewer where there are no others', () => {
  const graph = buildRoadGraph(
    [0, 400, 700, 9_000].map((aside) => road(2, [0, 0], [1_000, aside], [2_000, 0])),
    joining,
  );
  const search = new Drive(graph);
  const [from, to] = [nodeAt(graph, 0, 0), nodeAt(graph, 2_000, 0)];
  const find = (dear: ReadonlyMap<number, number>) => {
    const way = search.way([{ node: from, atS: 0 }], to, {
      speeds,
      dear: Float32Array.from(graph.lengthM, (_, edge) => dear.get(edge) ?? 1),
    });
    if (!way) return undefined;
    const parts = new Map(way.edges.map((edge) => [edge, graph.lengthM[edge] ?? 0]));
    return { parts, takesS: [...parts].reduce((sum, [, metres]) => sum + metres / (40 / 3.6), 0) };
  };
  const ways = alternatives(find, 3);
  const lengths = ways.map(({ takesS }) => Math.round(takesS * (40 / 3.6)));
  expect(lengths).toEqual([2_000, 2_154, 2_441].map((metres) => expect.closeTo(metres, -1)));
  expect(ways.flatMap((one, n) => ways.slice(n + 1).map((other) => shared(one.parts, other.parts)))).toEqual([0, 0, 0]);
  // The one by nine kilometres aside takes nine times as long.
  expect(alternatives(find, 9).length).toBe(3);
});
