import { radians, roundLength } from '../../kit/distance.ts';

/** Around the equator, in metres, and the pixels of the world at zoom 0. */
const equatorM = 40_075_016.7;
const worldPx = 512;

/** A bar of a map's scale: so many pixels are so many metres. */
export interface ScaleBar {
  px: number;
  metres: number;
}

/** The longest round length (1, 2 or 5 with noughts) that a bar of at most `mostPx` pixels shows at a zoom. */
export function scaleBar(latitude: number, zoom: number, mostPx: number): ScaleBar {
  const perPx = (equatorM * Math.cos(radians(latitude))) / (worldPx * 2 ** zoom);
  const metres = roundLength(perPx * mostPx);
  return { px: metres / perPx, metres };
}
