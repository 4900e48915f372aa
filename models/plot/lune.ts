import { between, closed, distance, leftOf, moved, type Point, towards } from './line.ts';

const samples = 32;

/** The arc from `a` to `b` that rises `height` metres to the left of the straight way. */
function arc(a: Point, b: Point, height: number): Point[] {
  const half = distance(a, b) / 2;
  const along = towards(a, b);
  const up = leftOf(along);
  const middle = between(a, b);
  const angle = 2 * Math.atan(Math.abs(height) / half);
  const radius = height === 0 ? 0 : (half * half + height * height) / (2 * Math.abs(height));
  const side = Math.sign(height);
  return Array.from({ length: samples + 1 }, (_, n) => {
    const share = (2 * n) / samples - 1;
    if (height === 0) return moved(middle, along, share * half);
    const turn = share * angle;
    return moved(moved(middle, along, radius * Math.sin(turn)), up, height + side * radius * (Math.cos(turn) - 1));
  });
}

/** How far the inner arc rises, as a share of the outer one. */
const inner = 0.45;

/**
 * The outline between two arcs from `a` to `b`; the outer one rises as far as `c` lies from the straight way, half of
 * that way to the left where there is none. Empty where they are one.
 */
export function lune([a, b, c]: readonly [Point, Point, Point?]): Point[] {
  if (distance(a, b) === 0) return [];
  const up = leftOf(towards(a, b));
  const height = c ? (c[0] - a[0]) * up[0] + (c[1] - a[1]) * up[1] : distance(a, b) / 2;
  return closed([
    ...arc(a, b, height),
    ...arc(a, b, height * inner)
      .toReversed()
      .slice(1, -1),
  ]);
}
