import type { Box } from '../../contract/positions/view.ts';
import type { Subject } from './subject.ts';

/** What lies in one field of the grid. */
export interface GridCell {
  /** Its middle, in degrees. */
  readonly longitude: number;
  readonly latitude: number;
  readonly members: ReadonlySet<Subject>;
  /** How many of them are in which county. */
  readonly byArea: ReadonlyMap<string, number>;
}

/** All subjects by where they are, so that a part of a map is found without looking at all of them. */
export interface Grid {
  /** Puts a subject where it is now. */
  put(subject: Subject): void;
  remove(subject: Subject): void;
  /** The fields that a box touches. */
  within(box: Box): Iterable<GridCell>;
  readonly size: number;
}

/** Side of a field, in degrees: some five kilometres. */
export const gridStep = 0.05;
/** More than fit around the earth. */
const columns = 8_192;

interface Cell extends GridCell {
  members: Set<Subject>;
  byArea: Map<string, number>;
}

const row = (degrees: number): number => Math.floor(degrees / gridStep) + columns / 2;
const keyAt = (x: number, y: number): number => y * columns + x;
const middle = (index: number): number => (index - columns / 2 + 0.5) * gridStep;

function count(cell: Cell, areaCode: string, change: 1 | -1): void {
  const next = (cell.byArea.get(areaCode) ?? 0) + change;
  if (next === 0) cell.byArea.delete(areaCode);
  else cell.byArea.set(areaCode, next);
}

/** An empty grid. */
export function createGrid(): Grid {
  const cells = new Map<number, Cell>();
  const places = new Map<Subject, { key: number; areaCode: string }>();
  const cellAt = (longitude: number, latitude: number): { key: number; cell: Cell } => {
    const [x, y] = [row(longitude), row(latitude)];
    const key = keyAt(x, y);
    const cell = cells.get(key) ?? { longitude: middle(x), latitude: middle(y), members: new Set(), byArea: new Map() };
    cells.set(key, cell);
    return { key, cell };
  };
  const remove = (subject: Subject): void => {
    const place = places.get(subject);
    const cell = place && cells.get(place.key);
    if (!cell) return;
    places.delete(subject);
    cell.members.delete(subject);
    count(cell, place.areaCode, -1);
    if (cell.members.size === 0) cells.delete(place.key);
  };
  return {
    remove,
    put(subject) {
      const { longitude, latitude, areaCode } = subject;
      const before = places.get(subject);
      if (before?.key === keyAt(row(longitude), row(latitude)) && before.areaCode === areaCode) return;
      remove(subject);
      const { key, cell } = cellAt(longitude, latitude);
      cell.members.add(subject);
      count(cell, areaCode, 1);
      places.set(subject, { key, areaCode });
    },
    *within([west, south, east, north]) {
      const [left, right, low, high] = [row(west), row(east), row(south), row(north)];
      if ((right - left + 1) * (high - low + 1) > cells.size) {
        for (const [key, cell] of cells) {
          const [x, y] = [key % columns, Math.floor(key / columns)];
          if (x >= left && x <= right && y >= low && y <= high) yield cell;
        }
        return;
      }
      for (let y = low; y <= high; y += 1)
        for (let x = left; x <= right; x += 1) {
          const cell = cells.get(keyAt(x, y));
          if (cell) yield cell;
        }
    },
    get size() {
      return places.size;
    },
  };
}
