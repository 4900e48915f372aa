import { z } from 'zod';
import type { EventsOf } from '../envelope.ts';

const person = z.object({ userId: z.string(), realName: z.string() });
/** Longitude and latitude, degrees of WGS84. */
const corner = z.tuple([z.number(), z.number()]);
const demo = z.literal(true).optional();

/** A place that a patrol has to come to. */
export const checkPoint = z.object({ name: z.string(), longitude: z.number(), latitude: z.number() });
export type CheckPoint = z.infer<typeof checkPoint>;

/** Events of a patrol route (stream `patrolRoute-<id>`) and of a patrol task (stream `patrol-<id>`). */
export const patrolEvents = {
  /**
   * A route was drawn: a line to walk, an area to look over, or both, with its check-points. `radiusM`: within so many
   * metres a check-point is reached.
   */
  'patrol.routeDrawn': z.object({
    name: z.string(),
    line: z.array(corner).optional(),
    area: z.array(corner).optional(),
    checkPoints: z.array(checkPoint),
    radiusM: z.number(),
    by: person,
    demo,
  }),
  'patrol.routeRetired': z.object({ name: z.string(), by: person, reason: z.string() }),
  /** One person's duty on a route, from `beginsAt` until `endsAt` (ISO 8601), counted on the day in China. */
  'patrol.issued': z.object({
    routeId: z.string(),
    title: z.string(),
    checkPoints: z.number().int().positive(),
    person,
    day: z.string(),
    beginsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    content: z.string().optional(),
    by: person,
    demo,
  }),
  'patrol.accepted': z.object({ by: person }),
  /**
   * The person said where they are. `key`: the phone's own, by which the same check-in is known; `saidAt`: when they
   * said so by their phone, while the event's own time is when it came; `reachedPoints`: numbers of the check-points
   * that it reaches; `deviationM`: metres off the route; `late`: it came more than two minutes after it was said.
   */
  'patrol.checkedIn': z.object({
    key: z.string(),
    saidAt: z.iso.datetime(),
    longitude: z.number(),
    latitude: z.number(),
    accuracyM: z.number().optional(),
    deviationM: z.number(),
    reachedPoints: z.array(z.number().int().nonnegative()),
    late: z.literal(true).optional(),
    remark: z.string().optional(),
  }),
  /**
   * A photo that was taken with a check-in, whose phone's key is `key`; it comes after it. `photoKey`: the phone's own,
   * by which the same photo is known.
   */
  'patrol.photoAdded': z.object({
    key: z.string(),
    photoKey: z.string(),
    fileUrl: z.string(),
    takenAt: z.iso.datetime(),
  }),
  'patrol.completed': z.object({ checkPoints: z.number().int().positive() }),
  'patrol.expired': z.object({
    reachedCount: z.number().int().nonnegative(),
    checkPoints: z.number().int().positive(),
  }),
  'patrol.withdrawn': z.object({ by: person, reason: z.string() }),
  /** A position of the person's device came within the window of the duty, at `seenAt`: they are online. */
  'patrol.seen': z.object({ seenAt: z.iso.datetime() }),
} as const;

/** Any event of patrols. */
export type PatrolEvent = EventsOf<typeof patrolEvents>;
