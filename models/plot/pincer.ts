import { sidesOf, type Sides } from './arrow.ts';
import { between, closed, distance, leftOf, moved, type Point, towards } from './line.ts';

const samples = 24;

/** A point on the other side of the line that halves the way from `a` to `b`. */
function mirrored(point: Point, a: Point, b: Point): Point {
  const along = towards(a, b);
  const [mx, my] = between(a, b);
  const off = (point[0] - mx) * along[0] + (point[1] - my) * along[1];
  return moved(point, along, -2 * off);
}

/** A curve from `from` to `to` that first goes by way of `by` (a parabola). */
const bent = (from: Point, by: Point, to: Point): Point[] =>
  Array.from({ length: samples + 1 }, (_, n) => {
    const t = n / samples;
    return between(between(from, by, t), between(by, to, t), t);
  });

/** One arm, from between its foot and the middle, outwards and on to its head. */
function armOf(foot: Point, middle: Point, head: Point): Sides {
  const root = between(foot, middle);
  const half = distance(foot, middle);
  const length = distance(root, head);
  const by = moved(between(root, head), towards(middle, foot), length * 0.25);
  return sidesOf(bent(root, by, head), {
    tail: half / 2,
    neck: Math.min(half / 4, length * 0.05),
    head: Math.min(half / 2, length * 0.11),
    headLength: length * 0.22,
    barb: length * 0.04,
  });
}

/**
 * The outline of a pincer: two arms from the feet `a` and `b` to two heads, each the nearer to its foot; where only one
 * is given the other mirrors it. Empty where the feet are one.
 */
export function pincer([a, b, one, other]: readonly [Point, Point, Point, Point?]): Point[] {
  if (distance(a, b) === 0) return [];
  const two = other ?? mirrored(one, a, b);
  const isCrossed = distance(a, one) + distance(b, two) > distance(a, two) + distance(b, one);
  const [headA, headB] = isCrossed ? [two, one] : [one, two];
  const middle = between(a, b);
  // The arms are walked so that the outer side is the left one of the first, and the right one of the second.
  const ahead = leftOf(towards(a, b));
  const isAbove = (headA[0] - middle[0]) * ahead[0] + (headA[1] - middle[1]) * ahead[1] >= 0;
  const [first, second] = isAbove
    ? [armOf(a, middle, headA), armOf(b, middle, headB)]
    : [turned(armOf(a, middle, headA)), turned(armOf(b, middle, headB))];
  // Beside the root an arm that leans has a corner behind its feet.
  const side = isAbove ? 1 : -1;
  const isBeyond = ([x, y]: Point): boolean => ((x - middle[0]) * ahead[0] + (y - middle[1]) * ahead[1]) * side > 0;
  const along = ({ left, tip, right }: Sides): Point[] => [...left, tip, ...right.toReversed()].filter(isBeyond);
  return closed([a, ...along(first), middle, ...along(second), b]);
}

const turned = ({ left, right, tip }: Sides): Sides => ({ left: right, right: left, tip });
