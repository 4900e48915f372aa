/** A corner of a line in the steps of a tile. */
export type Corner = [x: number, y: number];

/** Values at the corners of square cells: `side` in a row, the first at `origin` steps, each `step` from the last. */
export interface Field {
  side: number;
  origin: number;
  step: number;
  values: Float32Array;
}

/** Edges of a cell that a line enters and leaves by, for each set of its corners that are high (1, 2, 4, 8). */
const crossings: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

/**
 * The lines along which a field has the value `level`, with what is higher always on the same side; those that do not
 * end at the edge of the field close in themselves.
 */
export function isolines({ side, origin, step, values }: Field, level: number): Corner[][] {
  const valueAt = (col: number, row: number): number => values[row * side + col] ?? 0;
  const between = (a: number, b: number): number => (a === b ? 0.5 : (level - a) / (b - a));
  /** Each crossing of an edge of the lattice has one number: those of rows even, those of columns odd. */
  const edgeOf = (col: number, row: number, edge: number): number => {
    if (edge === 0) return 2 * (row * side + col);
    if (edge === 2) return 2 * ((row + 1) * side + col);
    return 2 * (row * side + col + (edge === 1 ? 1 : 0)) + 1;
  };
  const placeOf = (edge: number): Corner => {
    const at = edge >> 1;
    const [col, row] = [at % side, Math.floor(at / side)];
    const here = valueAt(col, row);
    const [dx, dy] = edge & 1 ? [0, between(here, valueAt(col, row + 1))] : [between(here, valueAt(col + 1, row)), 0];
    return [origin + (col + dx) * step, origin + (row + dy) * step];
  };
  const next = new Map<number, number>();
  const entered = new Set<number>();
  for (let row = 0; row + 1 < side; row += 1) {
    for (let col = 0; col + 1 < side; col += 1) {
      // Where one of them is not known there is no line.
      if (Number.isNaN(valueAt(col, row) + valueAt(col + 1, row) + valueAt(col, row + 1) + valueAt(col + 1, row + 1)))
        continue;
      const high =
        (valueAt(col, row) >= level ? 1 : 0) |
        (valueAt(col + 1, row) >= level ? 2 : 0) |
        (valueAt(col + 1, row + 1) >= level ? 4 : 0) |
        (valueAt(col, row + 1) >= level ? 8 : 0);
      for (const [from, to] of crossings[high] ?? []) {
        next.set(edgeOf(col, row, from), edgeOf(col, row, to));
        entered.add(edgeOf(col, row, to));
      }
    }
  }
  const follow = (first: number): Corner[] => {
    const line = [placeOf(first)];
    for (let edge = next.get(first); edge !== undefined; edge = next.get(edge)) {
      line.push(placeOf(edge));
      if (edge === first) break;
    }
    for (let edge: number | undefined = first; edge !== undefined;) {
      const after = next.get(edge);
      next.delete(edge);
      edge = after;
    }
    return line;
  };
  const open = [...next.keys()].filter((edge) => !entered.has(edge)).map(follow);
  const closed: Corner[][] = [];
  for (const first of next.keys()) closed.push(follow(first));
  return [...open, ...closed];
}

const areaOf = (ring: readonly Corner[]): number =>
  ring.reduce((sum, [x, y], n) => {
    const [nextX, nextY] = ring[(n + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0) / 2;

const isInside = ([x, y]: Corner, ring: readonly Corner[]): boolean => {
  let inside = false;
  for (const [n, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[(n + 1) % ring.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
  }
  return inside;
};

/**
 * The areas in which a field is at least 0: each an outer ring with the holes in it, the outer ones clockwise as a tile
 * is seen. What is smaller than `least` square steps is left out.
 */
export function areasIn(field: Field, least: number): Corner[][][] {
  const { side } = field;
  // Below 0 all around, so that every line closes.
  const values = Float32Array.from(field.values);
  for (let n = 0; n < side; n += 1)
    for (const at of [n, (side - 1) * side + n, n * side, n * side + side - 1])
      values[at] = Math.min(values[at] ?? 0, -1e-3);
  const rings = isolines({ ...field, values }, 0)
    .map((line) => line.toReversed())
    .map((ring) => ({ ring, area: areaOf(ring) }));
  const large = rings.filter(({ area }) => Math.abs(area) >= least);
  const outer = large.filter(({ area }) => area > 0).map(({ ring }) => [ring]);
  for (const { ring } of large.filter(({ area }) => area <= 0)) {
    const [first] = ring;
    const around = first && outer.find(([shell]) => shell && isInside(first, shell));
    around?.push(ring);
  }
  return outer;
}
