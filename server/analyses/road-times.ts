import Flatbush from 'flatbush';
import { Drive } from '../../models/paths/drive.ts';
import type { RoadGraph } from '../../models/paths/road-graph.ts';
import { offPath, walkingSpeed } from '../../models/paths/tobler.ts';
import { roadSpeeds } from '../ground/road-network.ts';
import { degreeM, type Point } from '../places/metres.ts';
import { placeNear, type RoadPlace } from './road-cells.ts';

/** How long it is by road, and how far. */
export interface ByRoad {
  seconds: number;
  metres: number;
}

/** A vehicle comes from so far to a road, and from a road one walks so far, in metres. */
const [toRoadM, fromRoadM] = [3_000, 3_000];
/** Who is further away than this is told of by the straight line, in seconds. */
const mostS = 3 * 3_600;
/** Over a drive at 10 km/h to the road; over level ground off the path from it. */
const [driveMs, walkMs] = [10 / 3.6, walkingSpeed(0) * offPath];
/** Searches that are kept: a fire is asked about again and again. */
const mostKept = 8;

interface Searched {
  atS: Float32Array;
  by: Int32Array;
  road: RoadPlace;
}

interface Known {
  index: Flatbush;
  searched: Map<string, Searched>;
}

const knownOf = new WeakMap<RoadGraph, Known>();

function indexed({ longitude, latitude, from, to }: RoadGraph): Flatbush {
  const index = new Flatbush(Math.max(1, from.length), 16, Float32Array);
  for (let edge = 0; edge < from.length; edge += 1) {
    const [one, other] = [from[edge] ?? 0, to[edge] ?? 0];
    const [ax = 0, ay = 0, bx = 0, by = 0] = [longitude[one], latitude[one], longitude[other], latitude[other]];
    index.add(Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by));
  }
  if (from.length === 0) index.add(0, 0, 0, 0);
  index.finish();
  return index;
}

/** The nearest place on a road within so many metres. */
function nearest(graph: RoadGraph, { index }: Known, point: Point, withinM: number): RoadPlace | undefined {
  const { east, north } = degreeM(point.latitude);
  const [dx, dy] = [withinM / east, withinM / north];
  const { longitude: x, latitude: y } = point;
  let found: RoadPlace | undefined;
  for (const edge of index.search(x - dx, y - dy, x + dx, y + dy)) {
    if (edge >= graph.from.length) continue;
    const place = placeNear(graph, edge, point);
    if (place.offM <= (found?.offM ?? withinM)) found = place;
  }
  return found;
}

/** Seconds from a place of an edge to its two ends. */
function toEnds(graph: RoadGraph, { edge, alongM }: RoadPlace): { node: number; atS: number; metres: number }[] {
  const speed = roadSpeeds[graph.grade[edge] ?? 0] ?? 1;
  const rest = (graph.lengthM[edge] ?? 0) - alongM;
  return [
    { node: graph.from[edge] ?? 0, atS: alongM / speed, metres: alongM },
    { node: graph.to[edge] ?? 0, atS: rest / speed, metres: rest },
  ];
}

function searchFrom(graph: RoadGraph, known: Known, goal: Point): Searched | undefined {
  const key = `${goal.longitude} ${goal.latitude}`;
  const kept = known.searched.get(key);
  if (kept) return kept;
  const road = nearest(graph, known, goal, fromRoadM);
  if (!road) return undefined;
  // Roads are driven both ways, so that from the goal is to it.
  const { atS, by } = new Drive(graph).times(toEnds(graph, road), { speeds: roadSpeeds }, mostS);
  const searched = { atS: Float32Array.from(atS), by, road };
  const [oldest] = known.searched.keys();
  if (known.searched.size >= mostKept && oldest !== undefined) known.searched.delete(oldest);
  known.searched.set(key, searched);
  return searched;
}

/** How far it is from a node to the goal, along the way that was found. */
function metresFrom({ by: byOf, road }: Searched, { from, to, lengthM, ...graph }: RoadGraph, node: number): number {
  let [at, metres] = [node, 0];
  for (let edge = byOf[at] ?? -1; edge >= 0; edge = byOf[at] ?? -1) {
    metres += lengthM[edge] ?? 0;
    at = (from[edge] === at ? to[edge] : from[edge]) ?? 0;
  }
  const end = toEnds({ ...graph, from, to, lengthM }, road).find((one) => one.node === at);
  return metres + (end?.metres ?? 0);
}

/**
 * Tells how long it is by road from places to a goal, and on foot from the road to it: one search for all of them.
 * Undefined where no road is near the goal; a place that is not near one, or too far away, has none.
 */
export function roadTimesTo(graph: RoadGraph, goal: Point): ((from: Point) => ByRoad | undefined) | undefined {
  const known = knownOf.get(graph) ?? { index: indexed(graph), searched: new Map<string, Searched>() };
  knownOf.set(graph, known);
  const searched = searchFrom(graph, known, goal);
  if (!searched) return undefined;
  const { road: last, atS } = searched;
  return (from) => {
    const road = nearest(graph, known, from, toRoadM);
    if (!road) return undefined;
    const beside = road.offM / driveMs + last.offM / walkMs;
    const off = road.offM + last.offM;
    // On the same piece of road it is not gone to its end and back.
    if (road.edge === last.edge) {
      const metres = Math.abs(road.alongM - last.alongM);
      return { seconds: beside + metres / (roadSpeeds[graph.grade[road.edge] ?? 0] ?? 1), metres: off + metres };
    }
    const [first] = toEnds(graph, road)
      .map((end) => ({ ...end, seconds: end.atS + (atS[end.node] ?? Infinity) }))
      .sort((a, b) => a.seconds - b.seconds);
    if (!first || first.seconds === Infinity) return undefined;
    return { seconds: beside + first.seconds, metres: off + first.metres + metresFrom(searched, graph, first.node) };
  };
}
