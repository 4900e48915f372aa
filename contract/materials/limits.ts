import { dayMs } from '../time.ts';

/** Bounds of the stock of a storehouse. */
export const materialLimits = {
  /** Most pieces that one movement tells of. */
  quantity: 1_000_000,
  /** Most lots that lie in one storehouse. */
  lots: 1_000,
  remarkMax: 200,
} as const;

/** Within how many days a lot expires to be marked, as people may choose; the second is the usual one. */
export const expiryDays = [30, 90, 180] as const;
export const usualExpiryDays = 90;

/** The last day of so many, in ms, for "within `days`". */
export const daysAheadMs = (days: number): number => days * dayMs;
