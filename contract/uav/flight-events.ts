import { z } from 'zod';
import { latitudeSchema, longitudeSchema } from '../alarms/events.ts';
import type { EventsOf } from '../envelope.ts';

const by = z.object({ userId: z.string(), realName: z.string() });
const demo = z.literal(true).optional();

/** A point of a way: WGS84, height above the ground there in metres, and how fast it is flown from there on. */
export const wayPoint = z.object({
  longitude: longitudeSchema,
  latitude: latitudeSchema,
  heightM: z.number(),
  speedKmh: z.number(),
});
export type WayPoint = z.infer<typeof wayPoint>;

/** What of the way the drone had flown when it was over, by its own positions. */
const flown = { flownPercent: z.number().optional(), farthestM: z.number().optional() };

/** Events of a drone's flight (stream `flight-<id>`). */
export const flightEvents = {
  /**
   * A way was planned for a drone. `lengthM`: of the way; `minutes`: with the way there and back; `clearanceM`: least
   * height above the ground along it; `tracker`: under which its positions are told.
   */
  'flight.planned': z.object({
    by,
    name: z.string(),
    uavId: z.string(),
    uavName: z.string(),
    tracker: z.string().optional(),
    purpose: z.enum(['fire', 'patrol']),
    fire: z.object({ id: z.string(), name: z.string() }).optional(),
    way: z.array(wayPoint),
    lengthM: z.number(),
    minutes: z.number(),
    clearanceM: z.number(),
    note: z.string().optional(),
    demo,
  }),
  /** The pilot was told. `isSms`: by SMS, whose text and telephone stand beside the log. */
  'flight.issued': z.object({ by, pilot: z.string(), isSms: z.boolean(), smsId: z.string().optional() }),
  'flight.begun': z.object({ by }),
  'flight.done': z.object({ by, text: z.string().optional(), ...flown }),
  'flight.brokenOff': z.object({ by, reason: z.string(), ...flown }),
} as const;

/** Any event of a flight. */
export type FlightEvent = EventsOf<typeof flightEvents>;
