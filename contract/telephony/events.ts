import { z } from 'zod';
import { callOutcomes, roundKinds } from './schemas.ts';

const sides = { from: z.string(), to: z.string() };

/**
 * Events of telephony (stream `telephony-<call id>`), which hold that calls took place, never what was said. The actor
 * called, listened in or recorded; the area is theirs; `from` and `to` are names with numbers.
 */
export const telephonyEvents = {
  'telephony.called': z.object({ ...sides, outcome: z.enum(callOutcomes), seconds: z.number().int().min(0) }),
  /** A supervisor listened in unheard, or broke in. */
  'telephony.monitored': z.object({ ...sides, mode: z.enum(['monitor', 'breakIn']) }),
  /** A notice or roll call of `people` began; its actor began it. */
  'telephony.roundBegun': z.object({ kind: z.enum(roundKinds), title: z.string(), people: z.number().int() }),
  /** It ended, and so many of them were reached. */
  'telephony.roundEnded': z.object({
    kind: z.enum(roundKinds),
    title: z.string(),
    people: z.number().int(),
    reached: z.number().int(),
  }),
  'telephony.recorded': z.object({ ...sides }),
  /** An alarm was entered from the call; the actor entered it, the area is the alarm's. */
  'telephony.alarmEntered': z.object({ alarmId: z.string(), placeName: z.string() }),
} as const;
