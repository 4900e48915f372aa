/**
 * Cells in which visits are counted: squares of degrees from the meridian of Greenwich and the equator. The least is
 * some 480 by 555 metres in the middle of China; the others are made of whole ones, by the digits of the region that is
 * looked at.
 */
export const leastCellDegrees = 0.005;

const perDegree = 1 / leastCellDegrees;

/** Number of the least cell in which a longitude or latitude lies. */
export const cellOfDegrees = (degrees: number): number => Math.floor(degrees * perDegree + 1e-9);

/** How many of the least cells stand along the side of a cell, for a region with so many digits. */
export const cellSide = (digits: number): number => (digits <= 2 ? 10 : digits <= 4 ? 4 : 1);

/** Edges of a cell: west, south, east, north. */
export function cellBounds({ x, y }: { x: number; y: number }, side: number): [number, number, number, number] {
  const degrees = (n: number): number => Math.round(((n * side) / perDegree) * 1e6) / 1e6;
  return [degrees(x), degrees(y), degrees(x + 1), degrees(y + 1)];
}
