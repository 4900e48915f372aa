import Flatbush from 'flatbush';
import { isWithin } from '../../contract/areas.ts';
import type { GridLevel } from '../../contract/grids/levels.ts';
import { boxOfShape, type GridShape } from '../../contract/grids/shape.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** A grid as the index holds it. */
export interface IndexedGrid {
  gridId: string;
  level: GridLevel;
  areaCode: RegionCode;
  shape: GridShape;
}

/** Finds the grids at a point, by boxes in memory and then by their borders. */
export interface GridIndex {
  readonly size: number;
  /** Takes a grid in, in place of what it was before. */
  put(grid: IndexedGrid): void;
  remove(gridId: string): void;
  /** A grid by its id. */
  of(gridId: string): IndexedGrid | undefined;
  /** The grids of a region that hold a point of WGS84, those of the lowest level first. */
  at(longitude: number, latitude: number, regionCode: RegionCode): IndexedGrid[];
}

/** Rings as numbers in a row, two for each corner, a pair of NaN between rings: read without chasing objects. */
interface Entry extends IndexedGrid {
  box: readonly [number, number, number, number];
  corners: Float64Array;
}

function cornersOf({ coordinates }: GridShape): Float64Array {
  const rings = coordinates.flat();
  const corners = new Float64Array(rings.reduce((sum, ring) => sum + 2 * ring.length + 2, 0));
  let at = 0;
  for (const ring of rings) {
    for (const [x, y] of ring) {
      corners[at] = x;
      corners[at + 1] = y;
      at += 2;
    }
    corners[at] = Number.NaN;
    corners[at + 1] = Number.NaN;
    at += 2;
  }
  return corners;
}

/**
 * By the even-odd rule, half open: of two grids that share a border a point on it lies in one. An edge to or from a
 * break between rings compares as false.
 */
function holds({ corners, box: [west, south, east, north] }: Entry, x: number, y: number): boolean {
  if (x < west || x > east || y < south || y > north) return false;
  let inside = false;
  let [ax, ay] = [Number.NaN, Number.NaN];
  for (let n = 0; n < corners.length; n += 2) {
    const [bx, by] = [corners[n] as number, corners[n + 1] as number];
    if (((ay <= y && y < by) || (by <= y && y < ay)) && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    [ax, ay] = [bx, by];
  }
  return inside;
}

/** So many changes are looked through one by one before the boxes are put in order anew. */
const mostLoose = 256;

/** An index without any grid. */
export function createGridIndex(): GridIndex {
  const entries = new Map<string, Entry>();
  let ordered: Entry[] = [];
  let boxes: Flatbush | undefined;
  // Those that came or changed since the boxes were put in order.
  const loose = new Map<string, Entry>();

  function order(): void {
    ordered = [...entries.values()];
    boxes = ordered.length === 0 ? undefined : new Flatbush(ordered.length);
    for (const { box } of ordered) boxes?.add(...(box as [number, number, number, number]));
    boxes?.finish();
    loose.clear();
  }

  return {
    get size() {
      return entries.size;
    },
    put(grid) {
      const entry: Entry = { ...grid, box: boxOfShape(grid.shape), corners: cornersOf(grid.shape) };
      entries.set(grid.gridId, entry);
      loose.set(grid.gridId, entry);
    },
    remove(gridId) {
      entries.delete(gridId);
      loose.delete(gridId);
    },
    of: (gridId) => entries.get(gridId),
    at(longitude, latitude, regionCode) {
      if (loose.size > mostLoose) order();
      const among = boxes?.search(longitude, latitude, longitude, latitude) ?? [];
      const found: IndexedGrid[] = [];
      const look = (entry: Entry | undefined): void => {
        if (entry && isWithin(regionCode, entry.areaCode) && holds(entry, longitude, latitude)) found.push(entry);
      };
      for (const n of among) {
        const entry = ordered[n];
        // What changed since stands among the loose ones.
        if (entry && entries.get(entry.gridId) === entry && !loose.has(entry.gridId)) look(entry);
      }
      for (const entry of loose.values()) look(entry);
      return found.toSorted((a, b) => a.level - b.level);
    },
  };
}
