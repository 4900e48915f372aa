import { z } from 'zod';
import { latitudeSchema, longitudeSchema } from '../alarms/events.ts';
import { positionLimits } from './limits.ts';
import { type PositionKind, positionKinds, type PositionMark } from './kinds.ts';

const kind = z.enum(positionKinds as [PositionKind, ...PositionKind[]]);
const mark = z.enum(['late', 'jump'] satisfies PositionMark[]);

/** How a position was measured; each where it is known. */
const measured = {
  accuracyM: z.number().min(0).max(100_000).optional(),
  speedKmh: z.number().min(0).max(500).optional(),
  /** Degrees from north, clockwise. */
  heading: z.number().min(0).max(360).optional(),
  /** Percent. */
  battery: z.number().min(0).max(100).optional(),
};

/**
 * One position as a feed sends it. `subjectId` is the feed's own; `at` is when it was measured, ISO 8601 with offset;
 * coordinates in degrees of `coordinateSystem` (WGS84 unless said). `userId`: whose phone it is; `crewId`: the record
 * of the crew that it is of. A name that is not told again stays.
 */
export const positionItem = z.object({
  subjectId: z.string().min(1).max(positionLimits.subjectIdLength),
  kind,
  name: z.string().trim().min(1).max(positionLimits.subjectNameLength).optional(),
  longitude: longitudeSchema,
  latitude: latitudeSchema,
  coordinateSystem: z.enum(['wgs84', 'gcj02', 'bd09']).optional(),
  at: z.iso.datetime({ offset: true }),
  ...measured,
  userId: z.string().min(1).max(positionLimits.subjectIdLength).optional(),
  crewId: z.string().min(1).max(positionLimits.subjectIdLength).optional(),
});

/** What became of one position, in the order sent. */
export const positionOutcome = z.object({
  status: z.enum(['accepted', 'duplicate', 'refused']),
  mark: mark.optional(),
  field: z.string().optional(),
  message: z.string().optional(),
});

/** What became of a delivery of positions. */
export const positionsTaken = z.object({
  accepted: z.number(),
  duplicate: z.number(),
  refused: z.number(),
  items: z.array(positionOutcome),
});

/** Whose track is asked for, by the subject's number on the map, and of how many hours up to now. */
export const trackQuery = z.object({
  id: z.number().int().positive(),
  hours: z.number().int().min(1).max(positionLimits.trackHours).default(positionLimits.trackHours),
});

/** A point of a track: degrees of WGS84, when it was measured. */
const trackPoint = z.object({ longitude: z.number(), latitude: z.number(), at: z.string(), mark: mark.optional() });

/** Where a subject was: its last position, and its way, thinned for display. */
export const track = z.object({
  id: z.number(),
  kind,
  name: z.string(),
  areaName: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  at: z.string(),
  receivedAt: z.string(),
  ...measured,
  mark: mark.optional(),
  points: z.array(trackPoint),
});

export type PositionItem = z.infer<typeof positionItem>;
export type PositionOutcome = z.infer<typeof positionOutcome>;
export type PositionsTaken = z.infer<typeof positionsTaken>;
export type Track = z.infer<typeof track>;
