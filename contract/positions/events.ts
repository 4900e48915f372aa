import { z } from 'zod';
import { type PositionKind, positionKinds } from './kinds.ts';

/**
 * Events about whereabouts, which themselves stand beside the log (stream `position-<number>`): a track is personal,
 * and who looked at it is a fact.
 */
export const positionEvents = {
  'position.trackViewed': z.object({
    kind: z.enum(positionKinds as [PositionKind, ...PositionKind[]]),
    name: z.string(),
    hours: z.number(),
  }),
  /** An officer asked where a member is; `asked`: their device was asked to tell. */
  'position.located': z.object({ userId: z.string(), name: z.string(), asked: z.boolean() }),
} as const;
