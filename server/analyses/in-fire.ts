import type { Point } from '../places/metres.ts';
import type { FireCountry } from './route-ground.ts';
import type { RouteOrder } from './route-order.ts';

type Ground = Pick<FireCountry, 'window' | 'ground' | 'arrivalS'>;
type Ends = Pick<RouteOrder, 'from' | 'to' | 'leaveInMin'>;

/** The cell of a place; -1 beyond the window. */
function cellOf({ window: { cells, cellsOf } }: Ground, point: Point): number {
  const at = cellsOf(point);
  const [col, row] = [Math.round(at.x), Math.round(at.y)];
  return col >= 0 && row >= 0 && col < cells && row < cells ? row * cells + col : -1;
}

/** It burns there when it is asked, so that neither another margin nor an earlier leaving opens a way. */
const burnsAlready = (ground: Ground, point: Point, { leaveInMin }: Ends): boolean =>
  (ground.arrivalS?.[cellOf(ground, point)] ?? Infinity) <= -leaveInMin * 60;

/** Why nobody leaves from where they are; undefined where they can. */
export function heldBy(ground: Ground, ends: Ends): 'fromInside' | 'burning' | undefined {
  if ((ground.ground.closingS?.[cellOf(ground, ends.from)] ?? Infinity) > 0) return undefined;
  return burnsAlready(ground, ends.from, ends) ? 'fromInside' : 'burning';
}

/** Whether a way is to lead to where it burns already. */
export const goesInside = (ground: Ground, ends: Ends): boolean =>
  ends.to !== undefined && burnsAlready(ground, ends.to, ends);
