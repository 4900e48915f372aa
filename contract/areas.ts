/** Levels of GB/T 2260 area codes, by number of digits: 2 province, 4 city, 6 county, 9 township, 12 village. */
export type AreaLevel = 'province' | 'city' | 'county' | 'township' | 'village';

const levelByDigits: Readonly<Record<number, AreaLevel>> = {
  2: 'province', 4: 'city', 6: 'county', 9: 'township', 12: 'village',
};

/** The level of an area code, or undefined where its number of digits is none of GB/T 2260's. */
export const areaLevel = (code: string): AreaLevel | undefined =>
  /^\d+$/.test(code) ? levelByDigits[code.length] : undefined;

/** Whether the area `code` lies in the region `regionCode` (a region lies in itself). */
export const isWithin = (regionCode: string, code: string): boolean => code.startsWith(regionCode);
