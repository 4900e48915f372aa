import gcoord from 'gcoord';
import type { Point } from './metres.ts';

/** In which system coordinates are told; China's maps shift theirs by some hundred metres. */
export type CoordinateSystem = 'wgs84' | 'gcj02' | 'bd09';

const micro = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** The same point in WGS84 as longitude and latitude; as it is where no other system is named. */
export function toWgs84({ longitude, latitude }: Point, system: CoordinateSystem | undefined): [number, number] {
  if (system === undefined || system === 'wgs84') return [longitude, latitude];
  const from = system === 'gcj02' ? gcoord.GCJ02 : gcoord.BD09;
  const [x, y] = gcoord.transform<[number, number]>([longitude, latitude], from, gcoord.WGS84);
  return [micro(x), micro(y)];
}
