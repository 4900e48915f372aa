import { isWithin } from '../contract/areas.ts';
import type { RegionCode } from '../contract/ids.ts';

/**
 * The area prefix that a person with `regionCode` sees when they ask for `areaCode`: what both cover, or undefined
 * where they have nothing in common.
 */
export function scopeOf(regionCode: RegionCode, areaCode: RegionCode | undefined): string | undefined {
  if (areaCode === undefined || isWithin(areaCode, regionCode)) return regionCode;
  return isWithin(regionCode, areaCode) ? areaCode : undefined;
}

/** Bounds, the lower one inclusive, of the codes that start with a prefix: a colon comes after all digits. */
export const codeRange = (prefix: string): readonly [from: string, below: string] => [prefix, `${prefix}:`];
