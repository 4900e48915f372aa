export { distanceText, positionText } from '../kit/distance.ts';

interface Place { longitude: number; latitude: number }

const earthMetres = 6_371_008.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two points of WGS84 along the great circle. */
export function metresBetween(a: Place, b: Place): number {
  const h = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
    + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * earthMetres * Math.asin(Math.sqrt(h));
}
