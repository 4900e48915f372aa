import { z } from 'zod';
import { fireIdField } from '../id-fields.ts';
import { feedBackBody } from '../fires/command-schemas.ts';
import { taskRow } from './schemas.ts';
import { dutyThere, fireThere, saidRow } from './view-schemas.ts';

/**
 * A fire in the measure of somebody who is asked to go there: where it is, the number to call, own tasks, and what they
 * have told. `mayFeedBack`: whether they may tell more; `waits`: the transfer that they may sign for, with the badge
 * that the fire has.
 */
export const sceneFire = z.object({
  fireId: fireIdField,
  fire: fireThere,
  duty: dutyThere.optional(),
  tasks: z.array(taskRow),
  said: z.array(saidRow),
  mayFeedBack: z.boolean(),
  waits: z.object({ transferStatus: z.union([z.literal(1), z.literal(2)]), status: z.number() }).optional(),
});

/** What somebody with a task at a fire, or an officer of its region, tells of the scene. */
export const sceneFeedBackBody = feedBackBody.omit({ forceId: true });

export type SceneFire = z.output<typeof sceneFire>;
