import { z } from 'zod';

/** What a decision about an alarm or a fire answers: where its stream stands now. */
export const decided = z.object({ id: z.string(), status: z.string(), version: z.number() });
