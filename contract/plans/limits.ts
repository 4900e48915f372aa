import { ownLimits } from '../limits.ts';

/** Bounds of what is said of a plan or drill. */
export const planLimits = {
  nameMax: 60,
  purposeMax: 4_000,
  conditionsMax: 1_000,
  whoMax: 60,
  whatMax: 300,
  /** Most minutes that a step may have: three days. */
  minutesMax: 4_320,
  reasonMax: 500,
  attachments: 20,
  /** Most versions of one plan; after so many another plan takes its place. */
  versions: 200,
  placeMax: 100,
  takingPartMax: 500,
  scenarioMax: 2_000,
  findingsMax: 2_000,
  measures: 30,
  pictures: ownLimits.imageUrls,
  drilledSteps: 120,
  /** After so many years a plan in force has to be revised (rules on emergency plans, article 34). */
  reviseYears: 3,
  /** So many days before that it stands among the to-dos. */
  reviseAheadDays: 90,
} as const;
