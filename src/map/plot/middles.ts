import { type PlotDrawing, type PlotKind, plotPoints } from '../../../contract/fires/plot.ts';
import type { Position } from '../../../contract/geometry/polygon.ts';

/** Figures whose last control point is joined to the first. */
const rounds: ReadonlySet<PlotKind> = new Set(['area', 'gathering']);

/** A place where a control point can be put in: between two others, as the one of number `n`. */
export interface Middle {
  n: number;
  at: [number, number];
}

type Figure = Pick<PlotDrawing, 'kind' | 'points'>;

/** Where control points can be put in; nowhere where the figure has as many as its kind allows. */
export function middlesOf({ kind, points }: Figure): Middle[] {
  if (points.length < 2 || points.length >= plotPoints[kind][1]) return [];
  const between = (one: Position, other: Position, n: number): Middle => ({
    n,
    at: [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2],
  });
  const inner = points.slice(1).map((to, k) => between(points[k] ?? to, to, k + 1));
  const [first, last] = [points[0], points.at(-1)];
  return rounds.has(kind) && first && last && points.length > 2
    ? [...inner, between(last, first, points.length)]
    : inner;
}

/** The points with one more. */
export const withPoint = (points: PlotDrawing['points'], { n, at }: Middle): PlotDrawing['points'] => [
  ...points.slice(0, n),
  at,
  ...points.slice(n),
];

/** Whether a figure still has enough points without one of them. */
export const mayLose = ({ kind, points }: Figure): boolean => points.length > plotPoints[kind][0];
