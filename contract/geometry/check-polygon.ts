import { crossesItself, mostCorners, type Polygon, type Position, ringOf } from './polygon.ts';

/** What is said of polygons that can not be taken. */
export const polygonMessages = {
  none: '不是多边形：请在地图上画出，或填写 WKT 或 GeoJSON 多边形（一个环，不带洞）',
  tooFew: '多边形至少要有3个角点',
  tooMany: `多边形最多${mostCorners}个角点`,
  open: '多边形没有闭合：首尾两点应相同',
  outside: '经度应在-180到180之间，纬度应在-90到90之间',
  crossing: '多边形的边不能相交或重叠',
} as const;

const isPosition = (value: unknown): value is Position =>
  Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);

/** Whether a value has the form of a polygon of one ring. */
export function isPolygon(value: unknown): value is Polygon {
  if (typeof value !== 'object' || value === null) return false;
  const { type, coordinates } = value as Partial<Polygon>;
  return (
    type === 'Polygon' &&
    Array.isArray(coordinates) &&
    coordinates.length === 1 &&
    Array.isArray(coordinates[0]) &&
    coordinates[0].every(isPosition)
  );
}

/**
 * What is wrong with a polygon, in Chinese; undefined where it is closed, of at most 500 corners, and does not cross
 * itself.
 */
export function checkPolygon(value: unknown): string | undefined {
  if (!isPolygon(value)) return polygonMessages.none;
  const ring = ringOf(value);
  const [first, last] = [ring[0], ring.at(-1)];
  if (ring.length - 1 > mostCorners) return polygonMessages.tooMany;
  if (!ring.every(([x, y]) => Math.abs(x) <= 180 && Math.abs(y) <= 90)) return polygonMessages.outside;
  if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) return polygonMessages.open;
  if (ring.length < 4) return polygonMessages.tooFew;
  return crossesItself(ring) ? polygonMessages.crossing : undefined;
}
