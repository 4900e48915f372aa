import { apart, closed, distance, leftOf, lengthOf, moved, type Point, smooth, towards, upTo } from './line.ts';

/** The widths of an arrow to each side, and the lengths of its parts, all as shares of its whole length. */
export interface Profile {
  tail: number;
  neck: number;
  head: number;
  headLength: number;
  /** How far the barbs stand behind the neck. */
  barb: number;
  /** How deep the tail is cut in; a straight end where absent. */
  swallow?: number;
}

/** The profiles of arrows. */
export const profiles = {
  attack: { tail: 0.1, neck: 0.035, head: 0.09, headLength: 0.2, barb: 0.04 },
  tailedAttack: { tail: 0.11, neck: 0.035, head: 0.09, headLength: 0.2, barb: 0.04, swallow: 0.1 },
  squad: { tail: 0.045, neck: 0.022, head: 0.055, headLength: 0.14, barb: 0.03 },
  fine: { tail: 0.008, neck: 0.02, head: 0.05, headLength: 0.16, barb: 0.03 },
  assault: { tail: 0.08, neck: 0.08, head: 0.14, headLength: 0.26, barb: 0 },
} as const satisfies Readonly<Record<string, Profile>>;

/** The sides of an arrow from its tail to its tip, both along the way. */
export interface Sides {
  left: Point[];
  right: Point[];
  tip: Point;
}

/**
 * The sides of an arrow along a line; widths in metres, growing or shrinking evenly from `tail` to `neck`. The tip is
 * the line's last point.
 */
export function sidesOf(
  spine: readonly Point[],
  widths: { tail: number; neck: number; head: number; headLength: number; barb: number },
): Sides {
  const tip = spine.at(-1) as Point;
  const body = upTo(spine, lengthOf(spine) - widths.headLength);
  const bodyLength = lengthOf(body);
  const left: Point[] = [];
  const right: Point[] = [];
  let gone = 0;
  for (const [n, point] of body.entries()) {
    const [before, after] = [body[n - 1] ?? point, body[n + 1] ?? point];
    gone += distance(before, point);
    const share = bodyLength === 0 ? 1 : gone / bodyLength;
    const out = leftOf(towards(before, after));
    const width = widths.tail + (widths.neck - widths.tail) * share;
    left.push(moved(point, out, width));
    right.push(moved(point, out, -width));
  }
  // The head points from the end of the body to the tip.
  const neck = body.at(-1) as Point;
  const ahead = towards(neck, tip);
  const back = moved(neck, ahead, -widths.barb);
  left.push(moved(back, leftOf(ahead), widths.head));
  right.push(moved(back, leftOf(ahead), -widths.head));
  return { left, right, tip };
}

/** The outline of an arrow along a smooth line through points; empty where they have no length. */
export function arrowAlong(points: readonly Point[], profile: Profile): Point[] {
  const spine = smooth(apart(points));
  const length = lengthOf(spine);
  if (length === 0) return [];
  const { left, right, tip } = sidesOf(spine, {
    tail: profile.tail * length,
    neck: profile.neck * length,
    head: profile.head * length,
    headLength: profile.headLength * length,
    barb: profile.barb * length,
  });
  const cut = profile.swallow === undefined ? [] : [upTo(spine, profile.swallow * length).at(-1) as Point];
  return closed([...left, tip, ...right.toReversed(), ...cut]);
}
