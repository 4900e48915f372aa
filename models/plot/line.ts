/** A point of a plane, metres east and north. */
export type Point = readonly [x: number, y: number];

export const minus = ([ax, ay]: Point, [bx, by]: Point): Point => [ax - bx, ay - by];
/** `a` moved by `by` times `along`. */
export const moved = ([ax, ay]: Point, [x, y]: Point, by: number): Point => [ax + x * by, ay + y * by];
export const between = (a: Point, b: Point, share = 0.5): Point => moved(a, minus(b, a), share);
export const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);
/** A quarter turn to the left. */
export const leftOf = ([x, y]: Point): Point => [-y, x];

/** The direction from one point to another, of length 1; 0 where they are the same. */
export function towards(a: Point, b: Point): Point {
  const length = distance(a, b);
  return length === 0 ? [0, 0] : [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
}

/** The points without those that repeat the one before. */
export const apart = (points: readonly Point[]): Point[] =>
  points.filter((point, n) => n === 0 || distance(point, points[n - 1] as Point) > 0);

/** Its length. */
export const lengthOf = (line: readonly Point[]): number =>
  line.slice(1).reduce((sum, point, n) => sum + distance(line[n] as Point, point), 0);

/** The ring of these points; the last repeats the first. */
export const closed = (points: readonly Point[]): Point[] =>
  points.length === 0 ? [] : [...points, points[0] as Point];

const steps = 12;

/** A point of the curve from `b` to `c`, of which `a` and `d` are the neighbours (Catmull and Rom, uniform). */
function onCurve([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const at = (axis: 0 | 1): number =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * t +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
  return [at(0), at(1)];
}

/** A smooth line through points; one of two points stays straight. */
export function smooth(points: readonly Point[]): Point[] {
  if (points.length < 3) return [...points];
  const at = (n: number): Point => points[Math.min(Math.max(n, 0), points.length - 1)] as Point;
  const curve = points
    .slice(1)
    .flatMap((_, n) =>
      Array.from({ length: steps }, (_step, k) => onCurve([at(n - 1), at(n), at(n + 1), at(n + 2)], k / steps)),
    );
  return [...curve, at(points.length - 1)];
}

/** A smooth ring through points; the last repeats the first. */
export function smoothRing(points: readonly Point[]): Point[] {
  const count = points.length;
  if (count < 3) return closed(points);
  const at = (n: number): Point => points[(n + count) % count] as Point;
  return closed(
    points.flatMap((_, n) =>
      Array.from({ length: steps }, (_step, k) => onCurve([at(n - 1), at(n), at(n + 1), at(n + 2)], k / steps)),
    ),
  );
}

/** The first part of a line, up to `length` metres. */
export function upTo(line: readonly Point[], length: number): Point[] {
  const part: Point[] = line.slice(0, 1);
  let left = length;
  for (const [n, to] of line.slice(1).entries()) {
    const from = line[n] as Point;
    const step = distance(from, to);
    if (step >= left) return [...part, step === 0 ? to : between(from, to, left / step)];
    part.push(to);
    left -= step;
  }
  return part;
}
