import { z } from 'zod';

/** An analysis that is being computed for a person: which, how much of it is done (0 to 1), since when. */
export const underWay = z.object({
  task: z.enum(['spread', 'route', 'buffer']),
  share: z.number(),
  startedAt: z.iso.datetime(),
});

/** What of a fire is being computed for who asks. */
export const underWayAnswer = z.object({ work: underWay.optional() });

/** `stopped`: true where an analysis of the asker was being computed and has been ended; false where none was. */
export const stopAnswer = z.object({ stopped: z.boolean() });

export type UnderWay = z.output<typeof underWay>;
