import { isStale } from '../../contract/positions/kinds.ts';
import type { PositionsPicture } from '../../streams/derived/positions.ts';

/** Somebody, or `n` of them who are counted together, on a map of regions; WGS84 degrees. */
export interface RegionWhere {
  id: string;
  longitude: number;
  latitude: number;
  n: number;
  /** It says where they were, not where they are. */
  isOld: boolean;
}

/** Whereabouts as a map of regions draws them, at a moment of the server in milliseconds. */
export const whereaboutsOf = ({ points, cells }: PositionsPicture, now: number): RegionWhere[] => [
  ...[...points.values()].map(([id, , longitude, latitude, at]): RegionWhere => ({
    id: String(id),
    longitude,
    latitude,
    n: 1,
    isOld: isStale(at, now),
  })),
  ...cells.map(([longitude, latitude, n]): RegionWhere => ({
    id: `${longitude} ${latitude}`,
    longitude,
    latitude,
    n,
    isOld: false,
  })),
];
