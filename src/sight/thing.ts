import type { AlarmStatus } from '../../contract/alarms/alarm.ts';
import type { AlarmId, FireId } from '../../contract/ids.ts';
import type { SeenPlace } from '../../contract/sight/schemas.ts';
import type { StockName } from '../../contract/stock/all.ts';

/** Something that may be seen from a post; degrees of WGS84. */
export interface Thing {
  id: string;
  kind: 'fire' | 'alarm' | 'village' | StockName;
  name: string;
  longitude: number;
  latitude: number;
  /** Of an alarm or a fire: how it is marked, and what opens. */
  status?: AlarmStatus;
  alarmId?: AlarmId;
  fireId?: FireId;
}

/**
 * How it is seen: distance and azimuth are known at once; how high it stands and whether the ground hides it, when the
 * server has looked.
 */
export type SeenThing = Thing &
  Pick<SeenPlace, 'distanceM' | 'azimuthDeg'> &
  Partial<Pick<SeenPlace, 'elevationDeg' | 'isSeen' | 'hidden'>>;

/** What burns and what waits comes first, then what is seen, then what is near. */
export function byWeight(one: SeenThing, other: SeenThing): number {
  const weight = ({ kind, isSeen }: SeenThing): number =>
    (kind === 'fire' ? 0 : kind === 'alarm' ? 1 : 2) * 2 + (isSeen === false ? 1 : 0);
  return weight(one) - weight(other) || one.distanceM - other.distanceM;
}

/** Degrees from one azimuth to another, from -180 to below 180. */
export const turnTo = (from: number, to: number): number => ((((to - from + 180) % 360) + 360) % 360) - 180;
