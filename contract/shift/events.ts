import { z } from 'zod';
import type { EventsOf } from '../envelope.ts';
import { type LeftOpenKind, leftOpenNames } from './left-open.ts';

const officer = z.object({ userId: z.string(), realName: z.string() });

/**
 * What stays open at a hand-over; `alarm`: one that stands in no incident of the region, first of those that do so
 * together; `more`: how many alarms wait beside those that are told of.
 */
export const leftOpen = z.object({
  kind: z.enum(Object.keys(leftOpenNames) as [LeftOpenKind, ...LeftOpenKind[]]),
  id: z.string(),
  placeName: z.string(),
  what: z.string(),
});

/** Events of a region's duty (stream `shift-<regionCode>`), each with its data. */
export const shiftEvents = {
  /** Begun where nobody was responsible, or in place of an officer who can not hand over; then the remark says why. */
  'shift.begun': z.object({ by: officer, remark: z.string().optional() }),
  'shift.handedOver': z.object({ by: officer, to: officer.optional(), note: z.string(), open: z.array(leftOpen) }),
  'shift.accepted': z.object({ by: officer, from: officer, remark: z.string().optional() }),
  'shift.withdrawn': z.object({ by: officer, reason: z.string() }),
  'shift.noted': z.object({ by: officer, text: z.string() }),
} as const;

/** Any event of a region's duty. */
export type ShiftEvent = EventsOf<typeof shiftEvents>;
