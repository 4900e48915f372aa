import { areaLevel, isWithin } from '../../contract/areas.ts';
import type { RegionCode } from '../../contract/ids.ts';

const lengths = [2, 4, 6, 9, 12];

/** How many digits the codes of the regions right below a region have; its own where there are none. */
export const digitsBelow = (scope: RegionCode): number =>
  lengths.find((length) => length > scope.length) ?? scope.length;

/**
 * The region right below `scope` in which an area lies; `scope` itself for what belongs to no part of it. Some counties
 * hang right below a province: GB/T 2260 has a level of cities for them, too.
 */
export function areaBelow(scope: RegionCode, areaCode: RegionCode): RegionCode {
  const next = digitsBelow(scope);
  if (next === scope.length || !isWithin(scope, areaCode) || areaCode.length < next) return scope;
  const part = areaCode.slice(0, next);
  return areaLevel(part) === undefined ? scope : part;
}
