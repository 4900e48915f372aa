import { dropM } from './earth.ts';
import type { HeightField } from './height-field.ts';

/** How high the ground rises all around within a span of distances. */
export interface Ridge {
  readonly fromM: number;
  readonly toM: number;
  /** Degrees above the eye's level, from north clockwise, equally far apart. */
  readonly elevationsDeg: Float32Array;
}

/** A ray is followed in steps of so many metres, and of this share of the distance where that is more. */
const [leastStepM, stepShare] = [25, 0.006];

const degrees = 180 / Math.PI;

/**
 * The ridges around an eye that stands so many metres above the sea, one for each span of distances; `edgesM`: where
 * the spans end. Those further away are seen where they rise above all nearer ones.
 */
export function ridgesAround(
  field: HeightField,
  { eyeM, edgesM, azimuths }: { eyeM: number; edgesM: readonly number[]; azimuths: number },
): Ridge[] {
  const ridges = edgesM.map((toM, n) => ({
    fromM: edgesM[n - 1] ?? 0,
    toM,
    elevationsDeg: new Float32Array(azimuths),
  }));
  for (let ray = 0; ray < azimuths; ray += 1) {
    const azimuth = (ray / azimuths) * 2 * Math.PI;
    const [east, north] = [Math.sin(azimuth), Math.cos(azimuth)];
    let distanceM = leastStepM;
    for (const { toM, elevationsDeg } of ridges) {
      let highest = -Infinity;
      for (; distanceM <= toM; distanceM += Math.max(leastStepM, distanceM * stepShare)) {
        const above = field(east * distanceM, north * distanceM) - dropM(distanceM) - eyeM;
        highest = Math.max(highest, above / distanceM);
      }
      elevationsDeg[ray] = Math.atan(highest) * degrees;
    }
  }
  return ridges;
}
