import { dropM } from './earth.ts';

/** How one sees along a line over the ground. */
export interface SightLine {
  readonly isSeen: boolean;
  /** Degrees above the level of the eye under which the target stands, seen or not. */
  readonly elevationDeg: number;
  /** Of what hides it: how far away the ground stands highest in the way, and how many metres above the line. */
  readonly hidden: { readonly atM: number; readonly byM: number } | undefined;
}

/** How far along, how high above the ground the eye and what it looks at, m. */
export interface Ends {
  readonly lengthM: number;
  readonly eyeM: number;
  readonly targetM: number;
}

const degrees = 180 / Math.PI;

/**
 * Sees along heights of the ground at equal steps, from below the eye to below the target; the earth's curve and the
 * bending of light are in it.
 */
export function sightAlong(heights: ArrayLike<number>, { lengthM, eyeM, targetM }: Ends): SightLine {
  const last = heights.length - 1;
  const eye = (heights[0] ?? 0) + eyeM;
  const target = (heights[last] ?? 0) + targetM - dropM(lengthM);
  const rise = (target - eye) / Math.max(1e-6, lengthM);
  let [atM, byM] = [0, 0];
  for (let n = 1; n < last; n += 1) {
    const distanceM = (lengthM * n) / last;
    const above = (heights[n] ?? 0) - dropM(distanceM) - (eye + rise * distanceM);
    if (above > byM) [atM, byM] = [distanceM, above];
  }
  return { isSeen: byM === 0, elevationDeg: Math.atan(rise) * degrees, hidden: byM === 0 ? undefined : { atM, byM } };
}
