import type { PatrolCheckIn, PatrolRouteRow } from '../../contract/patrol/schemas.ts';
import type { PlotDrawing } from '../../contract/fires/plot.ts';
import type { MapMark } from '../map/marks.ts';

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

/** The check-points of a route; those that were reached lie back. */
export const checkPointMarks = (
  { checkPoints }: Pick<PatrolRouteRow, 'checkPoints'>,
  reached: readonly number[] = [],
): MapMark[] =>
  checkPoints.map(({ name, longitude, latitude }, n) => ({
    id: `point ${n}`,
    longitude,
    latitude,
    icon: 'clock',
    tone: reached.includes(n) ? 'quiet' : 'own',
    label: name,
  }));
