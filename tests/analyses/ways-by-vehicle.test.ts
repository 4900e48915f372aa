import { expect, test } from 'vitest';
import type { RoutePlan } from '../../contract/analyses/route.ts';
import { buildRoadGraph } from '../../models/paths/build-graph.ts';
import { degreeM } from '../../models/metres.ts';
import type { Avoided } from '../../server/analyses/route-ground.ts';
import type { RouteOrder } from '../../server/analyses/route-order.ts';
import { planned } from '../../server/analyses/route-task.ts';

type XY = readonly [eastM: number, northM: number];
const crew = { longitude: 118.5, latitude: 30.3 };
const metres = degreeM(crew.latitude);
/** A place so many metres east and north of the crew. */
const at = ([east, north]: XY): [number, number] => [
  crew.longitude + east / metres.east,
  crew.latitude + north / metres.north,
];
const pointAt = (place: XY) => ({ longitude: at(place)[0], latitude: at(place)[1] });
const fromCrew = ([longitude, latitude]: readonly [number, number]): XY => [
  (longitude - crew.longitude) * metres.east,
  (latitude - crew.latitude) * metres.north,
];
const boxOf = (west: number, south: number, east: number, north: number) =>
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ].map(([x = 0, y = 0]) => at([x, y]));

const now = '2026-03-01T04:00:00.000Z';
type Box = readonly [west: number, south: number, east: number, north: number];
/** Fire that has burned within one box since the beginning, and within another by the end of the hour. */
const fires = (burns: Box, by: Box = burns): Avoided => ({
  startedAt: now,
  hours: 1,
  ...crew,
  start: { of: 'drawn', points: [], lines: [], areas: [[boxOf(...burns)]] },
  isochrones: [{ minutes: 60, areaHa: 1, polygons: [[boxOf(...by)]] }],
  chances: [],
});

/** A plan of the crew by vehicle on level fields with these roads, a corner every 200 m or so. */
function plan(roads: readonly (readonly XY[])[], avoided: Avoided, more: Partial<RouteOrder>) {
  const graph = buildRoadGraph(
    roads.map((points) => ({ grade: 3, points: points.map(at) })),
    { snapM: 10, joinsCrossings: true },
  );
  const order: RouteOrder = {
    purpose: 'approach',
    mode: 'drive',
    from: crew,
    leaveInMin: 0,
    marginMin: 0,
    withinMin: 30,
    folder: '',
    places: '',
    imported: {},
    fire: pointAt([0, 350]),
    leavesAt: now,
    graph,
    avoided,
    ...more,
  };
  const ground = { heightAt: () => 100, forestAt: () => -100 };
  return planned(order, { ground, coverAt: () => '旱地', water: { lakes: [], rivers: [] }, isSimulated: true, graph });
}

const waysOf = (told: ReturnType<typeof plan>): RoutePlan['ways'] => ('plan' in told ? told.plan.ways : []);
/** Places along the lines of ways, closer to each other than a cell is wide. */
const placesOf = (ways: RoutePlan['ways']): XY[] =>
  ways.flatMap(({ line }) =>
    line.slice(1).flatMap((to, n): XY[] => {
      const [[x0, y0], [x1, y1]] = [fromCrew(line[n] ?? to), fromCrew(to)];
      const steps = Math.max(1, Math.ceil(Math.hypot(x1 - x0, y1 - y0) / 10));
      return Array.from({ length: steps + 1 }, (_, k): XY => [
        x0 + ((x1 - x0) * k) / steps,
        y0 + ((y1 - y0) * k) / steps,
      ]);
    }),
  );
const row = (y: number, from: number, to: number): XY[] =>
  Array.from({ length: Math.round((to - from) / 200) + 1 }, (_, n): XY => [from + 200 * n, y]);

test('out of the fire’s way by vehicle: not through a perimeter to the nearest road, but to another', () => {
  const roads = [row(800, -2_000, 3_000), row(-1_500, -2_000, 3_000)];
  const avoided = fires([-300, 200, 300, 500], [-900, -400, 900, 900]);
  const ways = waysOf(plan(roads, avoided, { purpose: 'escape' }));
  expect(ways.length).toBeGreaterThan(0);
  const isIn = ([x, y]: XY): boolean => x > -280 && x < 280 && y > 220 && y < 480;
  expect(placesOf(ways).filter(isIn)).toEqual([]);
  // All of them begin where the fire comes within the hour.
  expect(ways.map(({ slackMin }) => slackMin !== undefined && slackMin >= 0)).toEqual(ways.map(() => true));
  expect(waysOf(plan(roads, avoided, { to: pointAt([2_500, -1_500]) }))[0]?.line[1]?.[1]).toBeLessThan(crew.latitude);
});

test('a way by vehicle counts how soon the ground up to its road, and that road, close', () => {
  // The fire comes from the west: to the crew itself last.
  const avoided = fires([-900, -100, -700, 100], [-900, -300, 100, 300]);
  const to = pointAt([2_900, 100]);
  const [way] = waysOf(plan([row(100, 0, 3_000)], avoided, { to }));
  expect(way?.slackMin).toBeGreaterThan(30);
  expect(way?.slackMin).toBeLessThan(60);
});

test('the first road is not driven towards where it closes before', () => {
  const long: XY[] = [
    [-1_000, 100],
    [3_000, 100],
  ];
  // One piece of four kilometres, of which the west burns: no vehicle drives on it, and there is no other.
  const avoided = fires([-900, 0, -700, 200]);
  expect(plan([long], avoided, { to: pointAt([2_900, 100]) })).toEqual({ no: 'noWay' });
  const [way] = waysOf(plan([long, row(-400, 0, 3_000)], avoided, { to: pointAt([2_900, -400]) }));
  expect(way?.line[1]?.[1]).toBeLessThan(crew.latitude);
});

test.each([
  { purpose: 'approach' as const, to: pointAt([2_900, 800]) },
  { purpose: 'escape' as const },
  { purpose: 'reach' as const },
])('who stands within a perimeter is told so by vehicle, too, with and without a road: %j', (more) => {
  for (const roads of [[row(800, -2_000, 3_000)], []])
    expect(plan(roads, fires([-300, 200, 300, 500]), { from: pointAt([0, 350]), ...more })).toEqual({
      no: 'fromInside',
    });
});

test('how far one comes counts the road that can be come to, not the nearest behind the fire', () => {
  const avoided = fires([-300, 200, 300, 500]);
  // The near road leads nowhere; the other one does, and is some kilometres off.
  const roads = [row(800, -200, 200), row(-1_000, -8_000, 8_000)];
  const told = plan(roads, avoided, { purpose: 'reach' });
  const corners = ('plan' in told ? (told.plan.areas.at(-1)?.polygons ?? []) : []).flat(2).map(fromCrew);
  expect(Math.max(...corners.map(([x]) => x))).toBeGreaterThan(7_000);
});
