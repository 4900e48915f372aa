import Flatbush from 'flatbush';
import { isInside, stepsPerDegree, type CountyBorder } from './boundaries.ts';

/** Finds the county of a point in a microsecond or two. */
export interface CountyIndex {
  /** Position in the given borders of the county that holds a WGS84 point, or -1 outside all of them. */
  find(longitude: number, latitude: number): number;
}

/** Indexes at least one county border. */
export function indexCounties(borders: readonly CountyBorder[]): CountyIndex {
  const boxes = new Flatbush(borders.length);
  for (const { west, south, east, north } of borders) boxes.add(west, south, east, north);
  boxes.finish();

  let [x, y] = [0, 0];
  const holdsPoint = (index: number) => isInside(borders[index]!.edges, x, y);
  return {
    find(longitude, latitude) {
      x = longitude * stepsPerDegree;
      y = latitude * stepsPerDegree;
      if (!Number.isFinite(x + y)) return -1;
      for (const index of boxes.search(x, y, x, y)) if (holdsPoint(index)) return index;
      return -1;
    },
  };
}
