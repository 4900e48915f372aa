import { arrowAlong, profiles } from './arrow.ts';
import { apart, closed, type Point, smoothRing } from './line.ts';
import { lune } from './lune.ts';
import { pincer } from './pincer.ts';

/** Kinds of figures that have a shape on the ground. */
export type ShapedKind = keyof typeof profiles | 'line' | 'area' | 'double' | 'gathering' | 'lune' | 'flag';

/** What is drawn of a figure: rings, of which the last point repeats the first, and lines. */
export interface Outline {
  areas: Point[][];
  lines: Point[][];
}

function flag([foot, corner]: readonly [Point, Point]): Outline {
  const top: Point = [foot[0], corner[1]];
  const low: Point = [foot[0], corner[1] - (corner[1] - foot[1]) / 2];
  const point: Point = [corner[0], (top[1] + low[1]) / 2];
  return { areas: [closed([top, point, low])], lines: [[foot, top]] };
}

function ringOf(kind: Exclude<ShapedKind, 'line' | 'flag'>, points: readonly Point[]): Point[] {
  switch (kind) {
    case 'area':
      return points.length < 3 ? [] : closed(points);
    case 'gathering':
      return points.length < 3 ? [] : smoothRing(points);
    case 'double':
      return points.length < 3 ? [] : pincer(points as readonly [Point, Point, Point, Point?]);
    case 'lune':
      return points.length < 2 ? [] : lune(points as readonly [Point, Point, Point?]);
    default:
      return arrowAlong(points, profiles[kind]);
  }
}

/**
 * The outline of a figure by its control points, in metres of a plane. While it has too few for its area it is the line
 * through them; without any length it is nothing.
 */
export function outlineIn(kind: ShapedKind, control: readonly Point[]): Outline {
  const points = apart(control);
  if (points.length < 2) return { areas: [], lines: [] };
  if (kind === 'flag') return flag(points as unknown as readonly [Point, Point]);
  const ring = kind === 'line' ? [] : ringOf(kind, points);
  return ring.length === 0 ? { areas: [], lines: [points] } : { areas: [ring], lines: [] };
}

const metresPerDegree = 111_195;

/** The outline of a figure by its control points, all in degrees of longitude and latitude. */
export function outlineOf(kind: ShapedKind, control: readonly Point[]): Outline {
  const [west, south] = control[0] ?? [0, 0];
  const east = metresPerDegree * Math.max(Math.cos((south * Math.PI) / 180), 1e-6);
  const { areas, lines } = outlineIn(
    kind,
    control.map(([x, y]): Point => [(x - west) * east, (y - south) * metresPerDegree]),
  );
  const back = (line: readonly Point[]): Point[] =>
    line.map(([x, y]): Point => [west + x / east, south + y / metresPerDegree]);
  return { areas: areas.map(back), lines: lines.map(back) };
}
