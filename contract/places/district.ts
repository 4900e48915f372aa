import type { AreaLevel } from '../areas.ts';

/** An area with what lies in it, as the tree of districts answers; a leaf has no `children`. */
export interface DistrictNode {
  code: string;
  name: string;
  children?: readonly DistrictNode[];
}

/** Levels from the widest to the narrowest; a tree may be bounded at one. */
export const districtLevels = [
  'province',
  'city',
  'county',
  'township',
  'village',
] as const satisfies readonly AreaLevel[];

/** Most places that a search for one by its name answers: what is not among them wants more of the name. */
export const foundPlaces = 20;

/** Most areas that a search by name answers. */
export const foundDistricts = 50;
