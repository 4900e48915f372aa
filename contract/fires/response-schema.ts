import { z } from 'zod';

/** A step of an emergency plan as a fire keeps it. */
export const responseStep = z.object({
  key: z.string(),
  who: z.string(),
  what: z.string(),
  withinMinutes: z.number().int().positive(),
  confirm: z.boolean(),
});

/** The version of a plan that a fire follows, kept with the fire: later versions do not change it. */
export const followedPlan = z.object({ id: z.string(), name: z.string(), no: z.number().int(), areaCode: z.string() });
