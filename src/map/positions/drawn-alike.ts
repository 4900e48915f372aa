import { isStale } from '../../../contract/positions/kinds.ts';
import type { PositionCell, PositionPoint } from '../../../contract/positions/view.ts';
import type { MapPositions } from './position-marks.ts';

/** Pixels of the whole world at zoom 0. */
const worldPx = 512;
/** A move that is less than so many pixels is not seen. */
const seenPx = 1;

/** Whether two positions (longitude, latitude) are less than a pixel apart on a map at this zoom. */
function isStill(from: readonly [number, number], to: readonly [number, number], zoom: number): boolean {
  const px = (worldPx * 2 ** zoom) / 360;
  const [dx, dy] = [(to[0] - from[0]) * px, ((to[1] - from[1]) * px) / Math.cos((from[1] * Math.PI) / 180)];
  return Math.hypot(dx, dy) < seenPx;
}

const isSameCell = (before: PositionCell | undefined, after: PositionCell, zoom: number): boolean =>
  before !== undefined && before[2] === after[2] && isStill([before[0], before[1]], [after[0], after[1]], zoom);

/**
 * Whether a map at this zoom looks the same with both: nobody came or went, was chosen, grew old, became doubtful or
 * moved by a pixel. A turn alone is drawn with the next move, since a picture of the whole map is a high price for it.
 */
export function drawnAlike(before: MapPositions, after: MapPositions, zoom: number): boolean {
  if (before.chosen !== after.chosen || before.track !== after.track) return false;
  if (before.points.size !== after.points.size || before.cells.length !== after.cells.length) return false;
  const isSame = (point: PositionPoint): boolean => {
    const known = before.points.get(point[0]);
    if (!known) return false;
    const [, kind, , , at, , mark, name] = point;
    return (
      kind === known[1] &&
      mark === known[6] &&
      name === known[7] &&
      isStale(at, after.now) === isStale(known[4], before.now) &&
      isStill([known[2], known[3]], [point[2], point[3]], zoom)
    );
  };
  return (
    [...after.points.values()].every(isSame) && after.cells.every((cell, n) => isSameCell(before.cells[n], cell, zoom))
  );
}
