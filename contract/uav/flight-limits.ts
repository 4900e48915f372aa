import type { Metres } from '../units.ts';

/** Bounds of what is said of a flight. */
export const flightLimits = {
  points: { least: 2, most: 40 },
  /** Height of a point above the ground there. */
  heightM: { least: 20 as Metres, usual: 120 as Metres, most: 500 as Metres },
  speedKmh: { least: 5, usual: 36, most: 150 },
  /** The whole way. */
  lengthM: 100_000 as Metres,
  /** Between two points a drone flies straight: nowhere it may come nearer to the ground than this. */
  clearanceM: 15 as Metres,
  /** Of the endurance so much remains in reserve; a flight that needs it is warned of, in percent. */
  reservePercent: 20,
  nameMax: 50,
  textMax: 200,
  pilotMax: 20,
  /** Drawn points of a track, at most. */
  trackPoints: 300,
} as const;
