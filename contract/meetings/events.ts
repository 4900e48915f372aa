import { z } from 'zod';

/**
 * That meetings took place, for the audit log (stream `meeting-<id>`). Meetings and their logs stand beside the event
 * log, and nothing of what is said is stored anywhere. These events never leave the server.
 */
export const meetingEvents = {
  'meeting.made': z.object({ name: z.string() }),
  /** `people`: how many took part. */
  'meeting.ended': z.object({ name: z.string(), people: z.number().int().min(0) }),
} as const;
