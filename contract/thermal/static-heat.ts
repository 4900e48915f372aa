import { z } from 'zod';
import { pageArgs } from '../page-args.ts';
import { latitudeSchema, longitudeSchema } from '../alarms/events.ts';

/** Bounds of what is kept of static thermal anomalies. */
export const staticHeatLimits = {
  /** Detections of archives that are kept. */
  archivedRows: 500_000,
  archiveBytes: 100_000_000,
  /** Errors that are told of one file. */
  errors: 100,
  reasonMax: 200,
  /** Alarms are learned from for so many days. */
  learnedDays: 1_100,
  /** Within so many metres of a place that people doubt, nothing is screened. */
  doubtM: 1_000,
} as const;

/** Someone's doubt of a site: since when nothing is screened there, and why. */
const doubt = z.object({ id: z.string(), at: z.iso.datetime(), by: z.string(), reason: z.string() });

/**
 * A static thermal anomaly as it was learned: where its detections lie in the middle (WGS84 degrees), over how many
 * metres, on how many days, nights, weeks and months of the year there was heat, from when to when (ISO 8601 UTC), and
 * the highest fire radiative power in MW. `dayShare`: the share of days with heat between the first and the last,
 * 0–1; `recent`: detections of the last 30 days; `plant`: the nearest known works.
 */
export const staticHeatSite = z.object({
  id: z.string(),
  longitude: z.number(),
  latitude: z.number(),
  extentM: z.number(),
  areaCode: z.string(),
  areaName: z.string(),
  detections: z.number().int(),
  recent: z.number().int(),
  days: z.number().int(),
  nights: z.number().int(),
  weeks: z.number().int(),
  archivedWeeks: z.number().int(),
  months: z.array(z.number().int()),
  dayShare: z.number(),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  highestMw: z.number(),
  plant: z.object({ name: z.string(), kind: z.string(), distanceM: z.number() }).optional(),
  doubt: doubt.optional(),
});
export type StaticHeatSite = z.infer<typeof staticHeatSite>;

export const staticHeatQuery = pageArgs;

/** The doubt of a site: its place, and why. */
export const staticHeatDoubtBody = z.object({
  longitude: longitudeSchema,
  latitude: latitudeSchema,
  reason: z.string().trim().min(1).max(staticHeatLimits.reasonMax),
});
export const staticHeatTrustBody = z.object({ id: z.string().min(1).max(100) });

/** What became of the rows of an archive's file. */
export const archiveTaken = z.object({
  rows: z.number().int(),
  taken: z.number().int(),
  known: z.number().int(),
  outside: z.number().int(),
  malformed: z.number().int(),
  errors: z.array(z.object({ line: z.number().int(), message: z.string() })),
});
export type ArchiveTaken = z.infer<typeof archiveTaken>;

export const staticHeatTold = z.object({ id: z.string() });
