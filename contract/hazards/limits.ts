import { ownLimits } from '../limits.ts';

/** Bounds of what is said of a hazard. */
export const hazardLimits = {
  descriptionMax: 500,
  textMax: 500,
  nameMax: 50,
  phoneMax: 20,
  placeMax: 100,
  /** Most photos of one step. */
  photos: ownLimits.imageUrls,
  /** Most times that mending is sent back: then it is a matter for another order, not for one more round. */
  rounds: 50,
} as const;
