import type { Metres } from '../units.ts';

/** What may be asked about what is seen over the ground. */
export const sightLimits = {
  /** How far one looks at least and at most. */
  leastRangeM: 100 as Metres,
  mostRangeM: 30_000 as Metres,
  /** How high above the ground an eye may be, and what one looks for. */
  mostEyeM: 3_000 as Metres,
  mostTargetM: 500 as Metres,
  /** Corners of a line whose heights are asked for, and how long it may be. */
  lineCorners: 50,
  lineM: 200_000 as Metres,
  /** Cameras whose sight is put together, cells of the longer side of that, and villages that are named. */
  unionCameras: 2_000,
  unionCells: 600,
  unionVillages: 500,
  /** How long the thread has for it, in milliseconds. */
  unionMs: 15 * 60_000,
  /** Places that are asked about at once. */
  targets: 200,
} as const;

/** An eye that nobody has told the height of: of a person who stands, and of a drone in the air, above the ground. */
export const usualEyeM = { person: 2 as Metres, drone: 100 as Metres } as const;
/** How far one looks from a point where nothing is said. */
export const usualPointRangeM = 8_000 as Metres;
