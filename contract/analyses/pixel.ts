import { metresPerDegree } from '../geometry/polygon.ts';
import type { Pixel } from './start.ts';

/** The border of a satellite's pixel in degrees, closed: its edges run east and north. */
export function pixelRing({ longitude, latitude, eastM, northM }: Omit<Pixel, 'at'>): [number, number][] {
  const dx = eastM / 2 / (metresPerDegree * Math.cos((latitude * Math.PI) / 180));
  const dy = northM / 2 / metresPerDegree;
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ] as const;
  return corners.map(([x, y]) => [longitude + x * dx, latitude + y * dy]);
}
