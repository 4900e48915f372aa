import { expect, test } from 'vitest';
import { degreeM } from '../../models/metres.ts';
import { buildRoadGraph } from '../../models/paths/build-graph.ts';
import { offPath, walkingSpeed } from '../../models/paths/tobler.ts';
import { roadTimesTo } from '../../server/analyses/road-times.ts';

const { east, north } = degreeM(30.5);
const at = (x: number, y: number) => ({ longitude: 118 + x / east, latitude: 30.5 + y / north });
const line = (grade: number, ...points: [number, number][]) => ({
  grade,
  points: points.map(([x, y]) => [at(x, y).longitude, at(x, y).latitude]),
});
const graph = buildRoadGraph(
  [line(2, [0, 0], [10_000, 0]), line(3, [4_000, 0], [4_000, 6_000]), line(2, [0, 30_000], [5_000, 30_000])],
  { snapM: 20, joinsCrossings: true },
);

test('from all places to one: along roads by their class, over the drive before and on foot after', () => {
  const far = roadTimesTo(graph, at(4_200, 6_000));
  const way = far?.(at(10_000, 0));
  expect(way?.metres).toBeCloseTo(6_000 + 6_000 + 200, -1);
  const seconds = 6_000 / (40 / 3.6) + 6_000 / (30 / 3.6) + 200 / (walkingSpeed(0) * offPath);
  expect(way?.seconds).toBeCloseTo(seconds, -1);
  expect(far?.(at(10_000, 500))?.seconds).toBeCloseTo(seconds + 500 / (10 / 3.6), -1);
});

test('on one piece of road it is not gone to its end and back', () => {
  const way = roadTimesTo(graph, at(5_000, 0))?.(at(7_000, 0));
  expect([way?.metres, way?.seconds]).toEqual([expect.closeTo(2_000, -1), expect.closeTo(2_000 / (40 / 3.6), -1)]);
});

test('who is not near a road, or near one that does not lead there, has no way; a fire far from roads has none', () => {
  const far = roadTimesTo(graph, at(5_000, 0));
  expect(far?.(at(10_000, 5_000))).toBeUndefined();
  expect(far?.(at(2_000, 30_000))).toBeUndefined();
  expect(roadTimesTo(graph, at(5_000, 15_000))).toBeUndefined();
});
