import { z } from 'zod';
import { latitudeSchema, longitudeSchema } from '../alarms/events.ts';
import type { EventsOf } from '../envelope.ts';
import { hazardGrades, hazardKinds, hazardOccasions, withoutSmsReasons } from './kinds.ts';
import { hazardClockNames, type HazardClock } from './lifecycle.ts';

const officer = z.object({ userId: z.string(), realName: z.string() });
const photos = z.array(z.string());
/** Who did it, and by when the next step has to follow (ISO 8601 UTC). */
const step = { by: officer, due: z.iso.datetime(), demo: z.literal(true).optional() };
const last = { by: officer, demo: z.literal(true).optional() };
const clocks = Object.keys(hazardClockNames) as [HazardClock, ...HazardClock[]];

/** Events of a hazard (stream `hazard-<id>`). Photos are addresses of files. */
export const hazardEvents = {
  'hazard.reported': z.object({
    ...step,
    kind: z.enum(hazardKinds),
    longitude: longitudeSchema,
    latitude: latitudeSchema,
    placeName: z.string(),
    description: z.string(),
    photos,
    /** The smallest fire grid that held the place then. */
    grid: z.object({ id: z.string(), name: z.string() }).optional(),
  }),
  'hazard.graded': z.object({ ...step, grade: z.enum(hazardGrades), reason: z.string().optional() }),
  /** `due`: by when it has to be mended. */
  'hazard.ordered': z.object({
    ...step,
    unit: z.string(),
    person: z.string(),
    phone: z.string().optional(),
    /** The account of that person, whose current number the SMS goes to. */
    userId: z.string().optional(),
    measures: z.string(),
  }),
  'hazard.mended': z.object({ ...step, text: z.string(), photos }),
  'hazard.sentBack': z.object({ ...step, reason: z.string(), photos }),
  'hazard.checked': z.object({ ...step, text: z.string().optional(), photos }),
  'hazard.closed': z.object({ ...last, text: z.string().optional() }),
  'hazard.rejected': z.object({ ...last, reason: z.string() }),
  'hazard.withdrawn': z.object({ ...last, reason: z.string().optional() }),
  /** The SMS to the person who mends, or why there was none; `informed`: their name and their masked number. */
  'hazard.told': z.object({
    what: z.enum(hazardOccasions),
    informed: z.string(),
    smsId: z.string().optional(),
    without: z.enum(withoutSmsReasons).optional(),
    /** The deadline of which they were told. */
    mendBy: z.iso.datetime(),
  }),
  'hazard.smsDelivered': z.object({
    smsId: z.string(),
    state: z.enum(['delivered', 'failed']),
    reason: z.string().optional(),
  }),
  /** Nobody acted in time; `to`: the region that is told. */
  'hazard.clockPassed': z.object({ clock: z.enum(clocks), due: z.iso.datetime(), to: z.string() }),
} as const;

/** Any event of a hazard. */
export type HazardEvent = EventsOf<typeof hazardEvents>;
