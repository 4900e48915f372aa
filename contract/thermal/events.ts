import { z } from 'zod';
import { latitudeSchema, longitudeSchema } from '../alarms/events.ts';

const officer = z.object({ userId: z.string(), realName: z.string() });
const place = { longitude: longitudeSchema, latitude: latitudeSchema };

/**
 * Events of static thermal anomalies. A place that people doubt (stream `staticHeat-<id>`) screens no alarm until it is
 * trusted again; a file of an archive is learned from.
 */
export const thermalEvents = {
  'staticHeat.doubted': z.object({ ...place, placeName: z.string(), by: officer, reason: z.string() }),
  'staticHeat.trusted': z.object({ by: officer }),
  'staticHeat.archiveTaken': z.object({
    fileName: z.string(),
    rows: z.number().int().nonnegative(),
    taken: z.number().int().nonnegative(),
    known: z.number().int().nonnegative(),
    outside: z.number().int().nonnegative(),
    malformed: z.number().int().nonnegative(),
    by: officer,
  }),
} as const;
