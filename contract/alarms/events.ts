import { z } from 'zod';
import type { EventsOf } from '../envelope.ts';
import { fireIdField } from '../id-fields.ts';
import { incidentClockKinds } from './clocks.ts';

/** Longitude and latitude in WGS84 degrees. */
export const longitudeSchema = z.number().min(-180).max(180);
export const latitudeSchema = z.number().min(-90).max(90);

/** Numbers 1–7 of the specification's alarm sources. */
export const sourceTypeSchema = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
]);

const officer = z.object({ userId: z.string(), realName: z.string() });

const nearestSeat = z.object({
  code: z.string(),
  name: z.string(),
  level: z.enum(['township', 'village']),
  distanceM: z.number().nonnegative(),
  surveyed: z.boolean(),
});

const satelliteFacts = z.object({
  satellite: z.string(),
  instrument: z.string(),
  brightness: z.number().optional(),
  scan: z.number().optional(),
  track: z.number().optional(),
  frp: z.number().optional(),
  dayNight: z.enum(['D', 'N']).optional(),
});

/** The line along which a camera saw something: WGS84 degrees, degrees clockwise from north, metres. */
export const bearingSchema = z.object({
  longitude: longitudeSchema,
  latitude: latitudeSchema,
  bearing: z.number().min(0).max(360),
  bearingError: z.number().positive().max(45).optional(),
  rangeM: z.number().positive().max(50_000).optional(),
  rangeErrorM: z.number().positive().max(50_000).optional(),
});

/** Who told of it, as an officer wrote them down: a person's own data, seen by those who may see the alarm. */
export const informantSchema = z.object({ name: z.string().optional(), phone: z.string().optional() });

const raised = z.object({
  sourceType: sourceTypeSchema,
  sourceId: z.string(),
  longitude: longitudeSchema,
  latitude: latitudeSchema,
  startTime: z.iso.datetime(),
  areaName: z.string(),
  placeName: z.string(),
  nearestTownship: nearestSeat.optional(),
  nearestVillage: nearestSeat.optional(),
  confidence: z.number().min(0).max(100).optional(),
  content: z.string().optional(),
  informant: informantSchema.optional(),
  /** The telephone call in which it was told. */
  callId: z.string().optional(),
  imageUrls: z.array(z.string()),
  satellite: satelliteFacts.optional(),
  sight: bearingSchema.optional(),
  demo: z.literal(true).optional(),
});

/** Events of one alarm's life (stream `alarm-<id>`), each with its data. */
export const alarmEvents = {
  'alarm.raised': raised,
  'alarm.read': z.object({ userId: z.string(), remark: z.string().optional() }),
  'alarm.received': z.object({ owner: officer }),
  'alarm.released': z.object({ owner: officer, reason: z.string() }),
  'alarm.confirmed': z.object({ by: officer, fireId: fireIdField, remark: z.string().optional() }),
  'alarm.dismissed': z.object({ by: officer, reason: z.string() }),
  'alarm.associated': z.object({ by: officer, fireId: fireIdField, remark: z.string().optional() }),
  'alarm.reopened': z.object({ by: officer, reason: z.string() }),
  'alarm.detached': z.object({ by: officer, fireId: fireIdField, reason: z.string() }),
  /** Of an alarm that stands alone in its own county, in an incident beyond the border. */
  'alarm.clockPassed': z.object({ clock: z.enum(incidentClockKinds), due: z.iso.datetime(), to: z.string() }),
} as const;

/** Any event of an alarm. */
export type AlarmEvent = EventsOf<typeof alarmEvents>;
