import { footM } from '../fuel/units.ts';

/** Trees over the fuel. */
export interface Canopy {
  /** Share of the ground that crowns cover. */
  readonly cover: number;
  readonly heightM: number;
  /** Length of the crown to the height of the tree. */
  readonly crownRatio: number;
}

/** The wind 10 m above open ground is so much faster than that 20 ft above it, for which the factors were made. */
const tenMetresToTwentyFeet = 1.15;
/** Where trees shelter, crowns fill at least this share of the space below the tops, and trees are this tall. */
const [leastFilled, leastHeightFt] = [0.05, 6];

/** Wind at 20 ft of the wind at 10 m, as weather services measure it. */
export const windAtTwentyFeet = (windAtTenMetres: number): number => windAtTenMetres / tenMetresToTwentyFeet;

/** Falls off with height by the logarithm over ground so rough; feet. */
const profile = (heightFt: number): number => Math.log((20 + 0.36 * heightFt) / (0.13 * heightFt));

/** Which share of the space below the tree tops is crown: crowns are taken as cones (Andrews 2012, RMRS-GTR-266). */
const filledOf = ({ cover, crownRatio }: Canopy): number => (cover * crownRatio) / 3;

/** Whether trees shelter the fuel from the wind. */
export const isSheltered = (canopy: Canopy | undefined): canopy is Canopy =>
  canopy !== undefined && filledOf(canopy) >= leastFilled && canopy.heightM / footM >= leastHeightFt;

/**
 * Wind at midflame height to wind at 20 ft (Albini and Baughman 1979): by the depth of the bed in m where it lies open,
 * by the trees where they shelter it. At most 1.
 */
export function windAdjustment(depthM: number, canopy?: Canopy): number {
  if (isSheltered(canopy)) {
    const heightFt = canopy.heightM / footM;
    return Math.min(1, 0.555 / (Math.sqrt(filledOf(canopy) * heightFt) * profile(heightFt)));
  }
  return depthM > 0 ? Math.min(1, 1.83 / profile(depthM / footM)) : 0;
}
