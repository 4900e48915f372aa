import type { RegionCode } from './ids.ts';

/** Levels of GB/T 2260 area codes, by number of digits: 2 province, 4 city, 6 county, 9 township, 12 village. */
export type AreaLevel = 'province' | 'city' | 'county' | 'township' | 'village';

const levelByDigits: Readonly<Record<number, AreaLevel>> = {
  2: 'province',
  4: 'city',
  6: 'county',
  9: 'township',
  12: 'village',
};

/** The level of an area code, or undefined where its number of digits is none of GB/T 2260's. */
export const areaLevel = (code: string): AreaLevel | undefined =>
  /^\d+$/.test(code) ? levelByDigits[code.length] : undefined;

const lengths = Object.keys(levelByDigits).map(Number);

/** The region right above an area; undefined for a province, and for what is no area's code. */
export function superiorOf(code: string): string | undefined {
  const length = areaLevel(code) === undefined ? undefined : lengths[lengths.indexOf(code.length) - 1];
  return length === undefined ? undefined : code.slice(0, length);
}

/** The regions in which an area lies, itself among them, the largest first. */
export const regionsOver = (code: string): string[] =>
  lengths.filter((digits) => digits <= code.length).map((digits) => code.slice(0, digits));

/** Whether the area `code` lies in the region `regionCode` (a region lies in itself). */
export const isWithin = (regionCode: RegionCode, code: string): boolean => code.startsWith(regionCode);
