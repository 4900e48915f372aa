import { sightAlong, type SightLine } from './sight-line.ts';

/** Height of the ground so many metres east and north of an origin, m. */
export type HeightField = (eastM: number, northM: number) => number;

/** What one sees of a place: how far away, in which azimuth (degrees from north), and how high the ground is there. */
export interface SeenPlace extends SightLine {
  readonly distanceM: number;
  readonly azimuthDeg: number;
  readonly groundM: number;
}

/** A line is looked at in steps of so many metres, but in no more steps than these. */
const [stepM, mostSteps] = [20, 800];

/** Heights of a line at equal steps, both ends with them. */
export function heightsTo(field: HeightField, eastM: number, northM: number): Float64Array {
  const lengthM = Math.hypot(eastM, northM);
  const steps = Math.max(1, Math.min(mostSteps, Math.ceil(lengthM / stepM)));
  return Float64Array.from({ length: steps + 1 }, (_, n) => field((eastM * n) / steps, (northM * n) / steps));
}

/** How an eye above the origin sees what stands `targetM` above the ground of a place. */
export function sightTo(
  field: HeightField,
  { eyeM, eastM, northM, targetM }: { eyeM: number; eastM: number; northM: number; targetM: number },
): SeenPlace {
  const distanceM = Math.hypot(eastM, northM);
  const heights = heightsTo(field, eastM, northM);
  return {
    ...sightAlong(heights, { lengthM: distanceM, eyeM, targetM }),
    distanceM,
    azimuthDeg: ((Math.atan2(eastM, northM) * 180) / Math.PI + 360) % 360,
    groundM: heights.at(-1) ?? 0,
  };
}
