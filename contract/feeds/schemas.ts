import { z } from 'zod';
import { bearingSchema, latitudeSchema, longitudeSchema, sourceTypeSchema } from '../alarms/events.ts';
import { ownLimits } from '../limits.ts';

/** What a camera may tell: of a line that is less than a wedge of 80 degrees. */
const bearing = bearingSchema.extend({ bearingError: z.number().positive().max(20).optional() });

/**
 * One alarm as a feed sends it. Coordinates in degrees of `coordinateSystem` (WGS84 unless said); times ISO 8601 with
 * offset.
 */
export const ingestItem = z.object({
  sourceType: sourceTypeSchema,
  sourceId: z.string().min(1).max(ownLimits.nameLength),
  longitude: longitudeSchema,
  latitude: latitudeSchema,
  startTime: z.iso.datetime({ offset: true }),
  confidence: z.number().min(0).max(100).optional(),
  placeName: z.string().max(ownLimits.nameLength).optional(),
  content: z.string().max(ownLimits.contentLength).optional(),
  imageUrls: z.array(z.string().max(500)).max(ownLimits.imageUrls).optional(),
  /** How a camera saw it; its own position in the same coordinate system. */
  sight: bearing.optional(),
  coordinateSystem: z.enum(['wgs84', 'gcj02', 'bd09']).optional(),
});

/** What became of one item, in the order sent. */
export const ingestOutcome = z.object({
  status: z.enum(['accepted', 'duplicate', 'refused']),
  id: z.string().optional(),
  field: z.string().optional(),
  message: z.string().optional(),
});

export const ingestAnswer = z.object({
  accepted: z.number(),
  duplicate: z.number(),
  refused: z.number(),
  items: z.array(ingestOutcome),
});

/** What became of a FIRMS file. */
export const firmsAnswer = z.object({
  rows: z.number(),
  outside: z.number(),
  accepted: z.number(),
  duplicate: z.number(),
  malformed: z.number(),
  errors: z.array(z.object({ line: z.number(), message: z.string() })),
});

export type IngestItem = z.infer<typeof ingestItem>;
export type IngestOutcome = z.infer<typeof ingestOutcome>;
export type IngestAnswer = z.infer<typeof ingestAnswer>;
export type FirmsAnswer = z.infer<typeof firmsAnswer>;
