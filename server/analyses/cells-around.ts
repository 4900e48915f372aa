/** Cells of a square within a distance of a place, all in cells, with how far they lie from it. */
export function* cellsAround(
  { x, y }: { x: number; y: number },
  within: number,
  cells: number,
): Generator<[cell: number, far: number]> {
  for (let row = Math.max(0, Math.ceil(y - within)); row <= Math.min(cells - 1, y + within); row += 1)
    for (let col = Math.max(0, Math.ceil(x - within)); col <= Math.min(cells - 1, x + within); col += 1) {
      const far = Math.hypot(col - x, row - y);
      if (far <= within) yield [row * cells + col, far];
    }
}
