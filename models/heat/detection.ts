import type { Point } from '../metres.ts';

/**
 * Heat that a satellite saw at one place and moment. `atMs`: ms since 1970; `pixelKm`: the longer edge of its pixel;
 * `powerMw`: fire radiative power; `isArchivedStatic`: an archive calls it a static land source or offshore.
 */
export interface Detection extends Point {
  atMs: number;
  pixelKm?: number;
  powerMw?: number;
  isArchivedStatic?: boolean;
}

/**
 * What was seen before within reach of a place, on other days. `weeks`: different ones in which there was heat;
 * `months`: different months of the year, 1–12; `archivedWeeks`: weeks in which an archive calls it static.
 */
export interface Recurrence {
  days: number;
  nights: number;
  weeks: number;
  archivedWeeks: number;
  months: readonly number[];
  firstMs: number;
  lastMs: number;
  highestMw: number;
}
