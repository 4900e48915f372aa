import { z } from 'zod';
import { latitudeSchema, longitudeSchema } from '../alarms/events.ts';

const officer = z.object({ userId: z.string(), realName: z.string() });

/** Events of one fire's life (stream `fire-<id>`), each with its data. */
export const fireEvents = {
  'fire.opened': z.object({
    by: officer,
    longitude: longitudeSchema,
    latitude: latitudeSchema,
    startTime: z.iso.datetime(),
    areaName: z.string(),
    placeName: z.string(),
    alarmIds: z.array(z.string()),
    remark: z.string().optional(),
    demo: z.literal(true).optional(),
  }),
  'fire.alarmJoined': z.object({ by: officer, alarmId: z.string() }),
  'fire.alarmLeft': z.object({ by: officer, alarmId: z.string(), reason: z.string() }),
  'fire.relocated': z.object({
    by: officer, longitude: longitudeSchema, latitude: latitudeSchema, areaName: z.string(), placeName: z.string(),
  }),
  'fire.ruledOut': z.object({ by: officer, reason: z.string() }),
} as const;
