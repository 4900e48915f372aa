import { isWithin } from '../../../contract/areas.ts';
import type { Position } from '../../../contract/geometry/polygon.ts';
import type { RegionCode } from '../../../contract/ids.ts';
import { distanceText } from '../../kit/distance.ts';
import { useStation } from '../../kit/station.tsx';
import { useQuery } from '../../kit/use-query.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { placeMessages as say } from './messages.ts';

/** Where a place has to lie, and what is said of one that lies in another area. */
export interface Within {
  code: RegionCode;
  outside: (area: string) => string;
}

/** Where a point lies, in words; `fault` where it may not lie. */
export interface AreaAt {
  words: string;
  fault?: string | undefined;
}

/** A place is asked for once it has stood for so long, in milliseconds. */
const restMs = 250;

/** The county of a point with the nearest village, and whether it lies where it has to. */
export function useAreaAt(at: Position | undefined, within: Within): AreaAt | undefined {
  const settled = useSettled(at, restMs);
  const asks = settled !== undefined && settled === at;
  const [longitude, latitude] = settled ?? [0, 0];
  const { state, data, message } = useQuery(useStation(), 'districtByPoint', { longitude, latitude }, asks);
  if (at === undefined) return undefined;
  if (!asks || state === 'loading') return { words: say.asking };
  if (!data) return { words: message ?? say.areaFailed };
  const { areaCode, areaName, nearestVillage } = data;
  if (!isWithin(within.code, areaCode)) return { words: '', fault: within.outside(areaName) };
  return { words: say.area(areaName, nearestVillage.name, distanceText(nearestVillage.distanceM)) };
}
