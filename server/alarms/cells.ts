const perDegree = 10;
const rowLength = 10_000;

const cellAt = (column: number, row: number): number => row * rowLength + column;
const step = (degrees: number): number => Math.floor(degrees * perDegree);

/** Number of the square of a tenth of a degree (some 10 km) in which a point lies. */
export const cellOf = (longitude: number, latitude: number): number =>
  cellAt(step(longitude) + 1_800, step(latitude) + 900);

/** Numbers of all squares that a box of degrees touches. */
export function cellsOf([west, south, east, north]: readonly [number, number, number, number]): number[] {
  const cells: number[] = [];
  for (let row = step(south); row <= step(north); row++) {
    for (let column = step(west); column <= step(east); column++) cells.push(cellAt(column + 1_800, row + 900));
  }
  return cells;
}
