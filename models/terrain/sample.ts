/** A lattice of values over degrees of WGS84: `west` and `north` are those of its first one, `perDegree` its values. */
export interface Lattice<Values extends Int16Array | Float32Array | Uint8Array = Int16Array> {
  readonly cols: number;
  readonly rows: number;
  readonly west: number;
  readonly north: number;
  readonly perDegree: number;
  readonly values: Values;
}

/** Weights of four values in a row for a place between the middle two, as Catmull and Rom have it: no edge is seen. */
function spline(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

/** Reads a lattice anywhere, smoothly from value to value; beyond its edge the edge goes on. */
export function smoothSample({ cols, rows, west, north, perDegree, values }: Lattice<Int16Array | Float32Array>) {
  const across = (row: number, col: number, t: number): number => {
    const first = Math.min(rows - 1, Math.max(0, row)) * cols;
    const at = (n: number): number => values[first + Math.min(cols - 1, Math.max(0, n))] ?? 0;
    return spline(at(col - 1), at(col), at(col + 1), at(col + 2), t);
  };
  return (longitude: number, latitude: number): number => {
    const [x, y] = [(longitude - west) * perDegree, (north - latitude) * perDegree];
    const [col, row] = [Math.floor(x), Math.floor(y)];
    const [s, t] = [x - col, y - row];
    return spline(across(row - 1, col, s), across(row, col, s), across(row + 1, col, s), across(row + 2, col, s), t);
  };
}
