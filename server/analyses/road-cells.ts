import { metresBetween } from '../../models/metres.ts';
import type { RoadGraph } from '../../models/paths/road-graph.ts';
import { cellsOfLine } from '../../models/spread/lines.ts';
import type { Point } from '../places/metres.ts';
import type { Window } from './window.ts';

/** Places on roads, each in a cell of a window: of which edge, and how far from its first node in metres. */
export interface RoadCells {
  readonly edge: number[];
  readonly cell: number[];
  readonly alongM: number[];
}

const nodeAt = ({ longitude, latitude }: RoadGraph, node: number): Point => ({
  longitude: longitude[node] ?? 0,
  latitude: latitude[node] ?? 0,
});

/** The place of an edge that lies so far from its first node. */
export function placeOn(graph: RoadGraph, edge: number, alongM: number): Point {
  const [from, to] = [nodeAt(graph, graph.from[edge] ?? 0), nodeAt(graph, graph.to[edge] ?? 0)];
  const share = Math.min(1, alongM / Math.max(1e-6, graph.lengthM[edge] ?? 0));
  return {
    longitude: from.longitude + (to.longitude - from.longitude) * share,
    latitude: from.latitude + (to.latitude - from.latitude) * share,
  };
}

/** The roads in a window, place by place. */
export function roadCells(graph: RoadGraph, { cells, cellM, cellsOf }: Window): RoadCells {
  const found: RoadCells = { edge: [], cell: [], alongM: [] };
  for (let edge = 0; edge < graph.from.length; edge += 1) {
    const from = cellsOf(nodeAt(graph, graph.from[edge] ?? 0));
    const to = cellsOf(nodeAt(graph, graph.to[edge] ?? 0));
    if (Math.max(from.x, to.x) < 0 || Math.min(from.x, to.x) > cells) continue;
    if (Math.max(from.y, to.y) < 0 || Math.min(from.y, to.y) > cells) continue;
    const lengthM = graph.lengthM[edge] ?? 0;
    const steps = Math.max(1, Math.ceil(lengthM / (cellM * 0.7)));
    for (let n = 0; n <= steps; n += 1) {
      const col = Math.round(from.x + ((to.x - from.x) * n) / steps);
      const row = Math.round(from.y + ((to.y - from.y) * n) / steps);
      if (col < 0 || row < 0 || col >= cells || row >= cells) continue;
      found.edge.push(edge);
      found.cell.push(row * cells + col);
      found.alongM.push((lengthM * n) / steps);
    }
  }
  return found;
}

/** A place on an edge, so far from its first node, and how far another place lies from it; in metres. */
export interface RoadPlace {
  readonly edge: number;
  readonly alongM: number;
  readonly offM: number;
}

/** The nearest place of an edge. */
export function placeNear(graph: RoadGraph, edge: number, point: Point): RoadPlace {
  const [from, to] = [nodeAt(graph, graph.from[edge] ?? 0), nodeAt(graph, graph.to[edge] ?? 0)];
  const [dx, dy] = [to.longitude - from.longitude, to.latitude - from.latitude];
  const stretch = Math.cos((point.latitude * Math.PI) / 180) ** 2;
  const along = (point.longitude - from.longitude) * dx * stretch + (point.latitude - from.latitude) * dy;
  const share = Math.min(1, Math.max(0, along / Math.max(1e-18, dx * dx * stretch + dy * dy)));
  const offM = metresBetween(point, { longitude: from.longitude + dx * share, latitude: from.latitude + dy * share });
  return { edge, alongM: share * (graph.lengthM[edge] ?? 0), offM };
}

/** The nearest place on a road not further than so many metres that `isFit`; undefined where there is none. */
export function nearestRoad(
  graph: RoadGraph,
  point: Point,
  withinM: number,
  isFit: (place: RoadPlace) => boolean = () => true,
): RoadPlace | undefined {
  let found: RoadPlace | undefined;
  // Degrees are near enough to tell which edges are worth a look.
  const degrees = withinM / 80_000;
  const { longitude: x, latitude: y } = point;
  for (let edge = 0; edge < graph.from.length; edge += 1) {
    const [from, to] = [nodeAt(graph, graph.from[edge] ?? 0), nodeAt(graph, graph.to[edge] ?? 0)];
    if (Math.min(from.longitude, to.longitude) > x + degrees) continue;
    if (Math.max(from.longitude, to.longitude) < x - degrees) continue;
    if (Math.min(from.latitude, to.latitude) > y + degrees) continue;
    if (Math.max(from.latitude, to.latitude) < y - degrees) continue;
    const place = placeNear(graph, edge, point);
    if (place.offM <= (found?.offM ?? withinM) && isFit(place)) found = place;
  }
  return found;
}

/** The least time between coming to a cell of a straight line at so many m/s and its closing, in seconds. */
export function slackAlong(
  { cells, cellM, cellsOf }: Window,
  closingS: Float32Array,
  [from, to]: readonly [Point, Point],
  speedMs: number,
): number {
  const [begin, end] = [cellsOf(from), cellsOf(to)];
  const line = [begin.x, begin.y, end.x, end.y] as const;
  return cellsOfLine(line, { cols: cells, rows: cells }).reduce((least, cell) => {
    const goneM = Math.hypot((cell % cells) - begin.x, Math.floor(cell / cells) - begin.y) * cellM;
    return Math.min(least, (closingS[cell] ?? Infinity) - goneM / speedMs);
  }, Infinity);
}

/** From which second on each edge is closed: as soon as one of its cells is. */
export function edgeClosing(graph: RoadGraph, { edge, cell }: RoadCells, closingS: Float32Array): Float32Array {
  const closing = new Float32Array(graph.from.length).fill(Infinity);
  for (const [n, one] of edge.entries())
    closing[one] = Math.min(closing[one] ?? Infinity, closingS[cell[n] ?? 0] ?? Infinity);
  return closing;
}
