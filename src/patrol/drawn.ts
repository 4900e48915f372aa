import type { PatrolCheckIn, PatrolRouteRow } from '../../contract/patrol/schemas.ts';
import type { PlotDrawing } from '../../contract/fires/plot.ts';
import type { MapMark } from '../map/marks.ts';
import { patrolMessages as say } from './messages.ts';

type Corners = readonly (readonly [number, number])[];

const corners = (of: Corners): [number, number][] => of.map(([x, y]) => [x, y]);

/** A route's line and area as the map draws them. */
export function routeFigures({
  routeId,
  line,
  area,
}: Pick<PatrolRouteRow, 'routeId' | 'line' | 'area'>): PlotDrawing[] {
  return [
    ...(area ? [{ id: `${routeId} area`, kind: 'area', color: 'own', points: corners(area) } as const] : []),
    ...(line ? [{ id: `${routeId} line`, kind: 'line', color: 'own', points: corners(line) } as const] : []),
  ];
}

/** Where somebody went, from check-in to check-in. */
export const trackFigure = (taskId: string, points: readonly PatrolCheckIn[]): PlotDrawing[] =>
  points.length < 2
    ? []
    : [
        {
          id: `${taskId} track`,
          kind: 'line',
          color: 'note',
          points: points.map(({ longitude, latitude }) => [longitude, latitude]),
        },
      ];

/** Where a route is: what a map of it opens upon. */
export const routeFrame = ({ checkPoints }: Pick<PatrolRouteRow, 'checkPoints'>): MapMark[] =>
  checkPoints.map(({ name, longitude, latitude }, n) => ({
    id: `${n} ${name}`,
    longitude,
    latitude,
    icon: 'map',
    tone: 'own',
  }));

/** A patrol is walked: its map shows about a kilometre at least. */
export const leastDegrees = 0.01;

/** The check-points of a route, each with its name and whether it was reached; none in a colour of fire. */
export const checkPointFigures = (
  { routeId, checkPoints }: Pick<PatrolRouteRow, 'routeId' | 'checkPoints'>,
  reached: readonly number[] = [],
): PlotDrawing[] =>
  checkPoints.map(({ name, longitude, latitude }, n) => ({
    id: `${routeId} point ${n}`,
    kind: 'point',
    color: reached.includes(n) ? 'own' : 'note',
    text: reached.includes(n) ? say.reachedPoint(name) : name,
    points: [[longitude, latitude]],
  }));
