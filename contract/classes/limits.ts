import { dayMs } from '../time.ts';

/** Bounds of the electronic class. */
export const classLimits = {
  /** How often a screen tells that its page is read, in ms, and the most seconds that one such sign counts. */
  beatMs: 15_000,
  beatSeconds: 30,
  /** For how long reading times are kept after somebody read last. */
  keptMs: 730 * dayMs,
} as const;
