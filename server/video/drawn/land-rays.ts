import { dropM } from '../../../models/sight/earth.ts';
import type { HeightField } from '../../../models/sight/height-field.ts';

/** Where one layer of land ends and the next begins, in metres from the camera; each is drawn as one ridge. */
export const layerEdgesM = [
  45, 80, 130, 200, 300, 450, 700, 1_000, 1_400, 2_000, 2_800, 4_000, 5_500, 7_500, 10_000, 14_000, 20_000,
] as const;

/** Layers of the land. */
export const layers = layerEdgesM.length;

/** Steps of a ray: at least so many metres, and at most this share of the distance. */
const [leastStepM, stepShare] = [12, 0.014];
const degrees = 180 / Math.PI;

/** Rays stand so many degrees apart: the finer ones are for enlarged pictures. */
export const rayStepsDeg = [0.5, 0.125, 0.03125] as const;

/** Elevations of the land about a camera, reckoned ray by ray when a picture needs them. */
export interface LandRays {
  /** Highest elevation of each layer along the ray with that number, in degrees above the eye's level. */
  ray(fineness: 0 | 1 | 2, number: number): Float32Array;
}

/** Rays about an eye that stands so many metres above the sea. */
export function createLandRays(field: HeightField, eyeM: number): LandRays {
  const known = rayStepsDeg.map(() => new Map<number, Float32Array>());
  const reckon = (azimuthDeg: number): Float32Array => {
    const [east, north] = [Math.sin(azimuthDeg / degrees), Math.cos(azimuthDeg / degrees)];
    const elevations = new Float32Array(layers);
    let distanceM = leastStepM;
    for (const [layer, toM] of layerEdgesM.entries()) {
      let highest = -Infinity;
      for (; distanceM <= toM; distanceM += Math.max(leastStepM, distanceM * stepShare)) {
        const above = field(east * distanceM, north * distanceM) - dropM(distanceM) - eyeM;
        highest = Math.max(highest, above / distanceM);
      }
      elevations[layer] = Math.atan(highest) * degrees;
    }
    return elevations;
  };
  return {
    ray(fineness, number) {
      const stepDeg = rayStepsDeg[fineness];
      const around = Math.round(360 / stepDeg);
      const key = ((number % around) + around) % around;
      const rays = known[fineness]!;
      let elevations = rays.get(key);
      if (!elevations) rays.set(key, (elevations = reckon(key * stepDeg)));
      return elevations;
    },
  };
}
