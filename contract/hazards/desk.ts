import type { RegionCode } from '../ids.ts';

const countyDigits = 6;

/** The region whose duty acts on a hazard in an area: its county, or the area itself where it is larger. */
export const deskOf = (areaCode: RegionCode): RegionCode => areaCode.slice(0, countyDigits);

/** Whether a region lies below the counties: its people mend, and do not decide. */
export const isBelowDesk = (regionCode: RegionCode): boolean => regionCode.length > countyDigits;
