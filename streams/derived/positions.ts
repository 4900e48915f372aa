import type { Observable } from 'rxjs';
import type { PositionCell, PositionPoint, PositionsSeen } from '../../contract/positions/view.ts';
import { type Behavior, foldOfBus } from '../behavior.ts';
import type { Bus, BusMessage } from '../bus.ts';

/** Where people and vehicles are in what a map shows: each, or how many are where. */
export interface PositionsPicture {
  /** Of how many it tells. */
  total: number;
  points: ReadonlyMap<number, PositionPoint>;
  cells: readonly PositionCell[];
}

/** Nobody has told of anybody. */
export const noPositions: PositionsPicture = { total: 0, points: new Map(), cells: [] };

/** The picture after one more frame. */
export function evolvePositions(
  picture: PositionsPicture,
  { total, whole, points = [], gone = [], cells = [] }: PositionsSeen,
): PositionsPicture {
  const next = new Map(whole ? [] : picture.points);
  for (const id of gone) next.delete(id);
  for (const point of points) next.set(point[0], point);
  return { total, points: next, cells };
}

/** The frame that tells all of a picture, for a recording that begins there. */
export const seenOf = ({ total, points, cells }: PositionsPicture): PositionsSeen => ({
  look: 0,
  total,
  whole: true,
  ...(cells.length > 0 ? { cells } : { points: [...points.values()] }),
});

/** Whether nobody looks any more, or somebody else may. */
const isEnd = (message: BusMessage): boolean =>
  message.kind === 'session' ||
  (message.kind === 'wished' && message.wish.type === 'positions.look' && message.wish.box === undefined);

function evolveMessage(picture: PositionsPicture, message: BusMessage): PositionsPicture {
  if (isEnd(message)) return noPositions;
  if (message.kind !== 'pushed') return picture;
  let next = picture;
  for (const frame of message.frames) if (frame.type === 'line.positions') next = evolvePositions(next, frame.data);
  return next;
}

/** Whereabouts as they are told; empty when nobody looks at a map. */
export const createPositions$ = (bus: Bus, stop$: Observable<unknown>): Behavior<PositionsPicture> =>
  foldOfBus(bus, noPositions, evolveMessage, stop$);
