import type { Minutes } from '../units.ts';
import type { Start } from './landscape.ts';
import { cellsInside, cellsOfLine, type Extent, startsIn } from './lines.ts';

type XY = readonly [x: number, y: number];

/** What burns at a minute, in cells: lines, and areas of rings of which the inner ones are islands. */
export interface BurningShape {
  readonly atMin: Minutes;
  readonly lines: readonly (readonly XY[])[];
  readonly areas: readonly (readonly (readonly XY[])[])[];
}

function cellsOf({ lines, areas }: Omit<BurningShape, 'atMin'>, extent: Extent): number[] {
  const along = (line: readonly XY[]): number[] =>
    line.slice(1).flatMap((to, n) => cellsOfLine([...(line[n] ?? to), ...to], extent));
  const within = areas.flatMap((rings) => {
    const cells = cellsInside(
      rings.map((ring) => ring.flat()),
      extent,
    );
    // What is smaller than a cell burns all the same.
    return cells.length > 0 ? cells : rings.flatMap(along);
  });
  return [...within, ...lines.flatMap(along)];
}

/**
 * Starts of a fire in all cells that shapes cover and that can burn, each once, at its earliest minute: a perimeter
 * burns all over from its minute on.
 */
export function startsOfShapes(
  shapes: readonly BurningShape[],
  { open, ...extent }: Extent & { readonly open: Uint8Array },
): Start[] {
  const first = new Map<number, Minutes>();
  for (const shape of shapes)
    for (const cell of cellsOf(shape, extent))
      if (open[cell] === 1) first.set(cell, Math.min(first.get(cell) ?? Infinity, shape.atMin));
  // In the order of cells: the same shapes give the same march, in whatever order they were drawn.
  return [...first]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([cell, atMin]) => startsIn([cell], extent, atMin));
}
