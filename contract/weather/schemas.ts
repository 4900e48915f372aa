import { z } from 'zod';
import { ownLimits } from '../limits.ts';

/** Observations as a program sends them: each is checked by itself, so that one bad line loses no other. */
export const weatherRows = z.object({
  rows: z.array(z.record(z.string(), z.unknown())).min(1).max(ownLimits.weatherRows),
});

/**
 * What became of observations: how many were asked, new, replaced another of the same day, or said what was known; and
 * each that was refused, with its line (of a list the place in it, from 1), its field and why.
 */
export const weatherTaken = z.object({
  rows: z.number(),
  added: z.number(),
  replaced: z.number(),
  same: z.number(),
  errors: z.array(z.object({ line: z.number(), field: z.string().optional(), message: z.string() })),
});

export type WeatherTaken = z.infer<typeof weatherTaken>;
