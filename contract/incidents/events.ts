import { z } from 'zod';
import type { EventsOf } from '../envelope.ts';
import { bearingSchema, latitudeSchema, longitudeSchema, sourceTypeSchema } from '../alarms/events.ts';
import { incidentClockKinds } from './incident.ts';
import { alarmIdField, incidentIdField } from '../id-fields.ts';

const officer = z.object({ userId: z.string(), realName: z.string() });

const sighting = z.object({
  alarmId: alarmIdField,
  sourceType: sourceTypeSchema,
  voice: z.string(),
  startTime: z.iso.datetime(),
  longitude: longitudeSchema,
  latitude: latitudeSchema,
  reachM: z.number().positive(),
  confidence: z.number().min(0).max(100).optional(),
  sight: bearingSchema.optional(),
});

const evidence = z.object({
  total: z.number().int().nonnegative(),
  bySource: z.partialRecord(z.enum(['1', '2', '3', '4', '5', '6', '7']), z.number().int()),
  voices: z.record(z.string(), z.number()),
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  weight: z.number(),
  weightedLongitude: z.number(),
  weightedLatitude: z.number(),
});

const surroundings = z.object({
  villageM: z.number().nonnegative().optional(),
  villageName: z.string().optional(),
  protectedM: z.number().nonnegative().optional(),
  protectedName: z.string().optional(),
  riskGrade: z.number().int().min(1).max(5).optional(),
  staticHeat: z
    .object({
      days: z.number().int().positive(),
      weeks: z.number().int().positive(),
      months: z.number().int().min(1).max(12),
      since: z.iso.datetime(),
      plant: z.string().optional(),
    })
    .optional(),
});

const shelf = z.object({
  kind: z.enum(['byHand', 'permittedBurning', 'knownHeat', 'cameraMask']),
  recordId: z.string().optional(),
  by: officer.optional(),
  reason: z.string(),
  until: z.iso.datetime(),
});

/**
 * Events of one incident (stream `incident-<id>`), each with its data. `alarm.joined` and `alarm.split` stand in the
 * incident's stream, in the area of the alarm; who moved an alarm by hand is `by`, and `from` where it stood before.
 */
export const incidentEvents = {
  'incident.opened': z.object({
    first: sighting,
    areaName: z.string(),
    placeName: z.string(),
    surroundings,
    by: officer.optional(),
    demo: z.literal(true).optional(),
  }),
  'alarm.joined': z.object({
    sighting,
    distanceM: z.number().nonnegative().optional(),
    from: z.string().optional(),
    by: officer.optional(),
  }),
  'alarm.split': z.object({ alarmId: alarmIdField, to: z.string(), by: officer, reason: z.string(), left: evidence }),
  /**
   * What its own alarms say by now. It stands in the incident's area, behind events of other areas by which that
   * changed: its county, which is told none of those, has the same evidence as who sees all.
   */
  'incident.summed': z.object({ evidence }),
  /**
   * This incident goes into another; its own alarms stay its own, so that a split restores it as it was. No `by`: the
   * gathering found both to be one fire.
   */
  'incident.merged': z.object({ into: z.string(), by: officer.optional(), reason: z.string().optional() }),
  'incident.absorbed': z.object({ incidentId: incidentIdField, evidence, by: officer.optional() }),
  'incident.restored': z.object({ from: z.string(), by: officer, reason: z.string() }),
  'incident.parted': z.object({ incidentId: incidentIdField, by: officer, reason: z.string() }),
  'incident.shelved': shelf,
  'incident.unshelved': z.object({
    cause: z.enum(['expired', 'byHand', 'evidence']),
    by: officer.optional(),
    reason: z.string(),
  }),
  /** Ends the low ranking of an incident that was opened at a static thermal anomaly. */
  'incident.unscreened': z.object({
    cause: z.enum(['byHand', 'evidence']),
    by: officer.optional(),
    reason: z.string(),
  }),
  'incident.clockPassed': z.object({ clock: z.enum(incidentClockKinds), due: z.iso.datetime(), to: z.string() }),
} as const;

/** Any event of an incident. */
export type IncidentEvent = EventsOf<typeof incidentEvents>;
