import { z } from 'zod';
import { gridLimits } from './limits.ts';
import type { Position } from '../geometry/polygon.ts';

const degrees = (label: string, most: number) =>
  z.number(`${label}应为数字`).min(-most, `${label}超出范围`).max(most, `${label}超出范围`);

const corner = z.tuple([degrees('经度', 180), degrees('纬度', 90)]);
const ring = z.array(corner).min(4, '边界至少3个角点').max(gridLimits.corners, `边界最多${gridLimits.corners}个角点`);

const cornersIn = (coordinates: readonly (readonly (readonly unknown[])[])[]): number =>
  coordinates.flat().reduce((sum, { length }) => sum + length, 0);

/**
 * The land of a grid: a GeoJSON MultiPolygon (RFC 7946), WGS84 degrees. Each ring is closed; the first of a polygon
 * bounds it, the others are holes.
 */
export const gridShape = z.object({
  type: z.literal('MultiPolygon'),
  coordinates: z
    .array(z.array(ring).min(1, '网格没有范围').max(gridLimits.rings, `每块边界最多${gridLimits.rings}圈`))
    .min(1, '网格没有范围')
    .max(gridLimits.rings, `网格最多${gridLimits.rings}块`)
    .refine((all) => cornersIn(all) <= gridLimits.corners, `边界最多${gridLimits.corners}个角点`),
});

/** The land of a grid as programs hand it on. */
export interface GridShape {
  type: 'MultiPolygon';
  coordinates: Position[][][];
}

const decimals = 1e7;
const rounded = (value: number): number => Math.round(value * decimals) / decimals;

/** A shape of polygons, each a list of rings, to about a centimetre. */
export const shapeOf = (polygons: readonly (readonly (readonly Position[])[])[]): GridShape => ({
  type: 'MultiPolygon',
  coordinates: polygons.map((rings) => rings.map((one) => one.map(([x, y]): Position => [rounded(x), rounded(y)]))),
});

/** West, south, east and north of a shape. */
export function boxOfShape({ coordinates }: Pick<GridShape, 'coordinates'>): [number, number, number, number] {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [outer = []] of coordinates)
    for (const [x, y] of outer) {
      [west, south] = [Math.min(west, x), Math.min(south, y)];
      [east, north] = [Math.max(east, x), Math.max(north, y)];
    }
  return [west, south, east, north];
}

const inRing = (corners: readonly Position[], x: number, y: number): boolean => {
  let inside = false;
  for (let n = 1; n < corners.length; n += 1) {
    const [[ax, ay], [bx, by]] = [corners[n - 1] as Position, corners[n] as Position];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
};

/** Whether a point lies in a shape and in none of its holes, by the even-odd rule. */
export const shapeHolds = ({ coordinates }: Pick<GridShape, 'coordinates'>, x: number, y: number): boolean =>
  coordinates.some((rings) => rings.reduce((inside, one) => inside !== inRing(one, x, y), false));
