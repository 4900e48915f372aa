import { z } from 'zod';
import { latitudeSchema, longitudeSchema } from '../alarms/events.ts';
import { regionCodeField } from '../id-fields.ts';
import {
  capSeverities,
  certaintyNames,
  colourSources,
  disasterColours,
  type DisasterStatus,
  disasterStatuses,
  urgencyNames,
} from './words.ts';

const keysOf = <K extends string>(of: Readonly<Record<K, unknown>>): [K, ...K[]] => Object.keys(of) as [K, ...K[]];

/** A message as others refer to it. `sent`: ISO 8601 UTC. */
export const messageRef = z.object({ sender: z.string(), identifier: z.string(), sent: z.iso.datetime() });
export type MessageRef = z.infer<typeof messageRef>;
/** The same with what it is: a test or an exercise has nothing to do with the real message of its number. */
export type StatedRef = MessageRef & { status: DisasterStatus };

/** Where a warning holds. Polygons are closed rings of WGS84 degrees; radii in kilometres; codes of GB/T 2260. */
export const disasterArea = z.object({
  description: z.string(),
  polygons: z.array(z.array(z.tuple([longitudeSchema, latitudeSchema]))),
  circles: z.array(z.object({ longitude: longitudeSchema, latitude: latitudeSchema, radiusKm: z.number() })),
  codes: z.array(regionCodeField),
});
export type DisasterArea = z.infer<typeof disasterArea>;

/** What a CAP 1.2 message warns of, in one language. Times ISO 8601 UTC. */
export const disasterMessage = messageRef.extend({
  status: z.enum(disasterStatuses),
  msgType: z.enum(['Alert', 'Update']),
  senderName: z.string().optional(),
  language: z.string(),
  categories: z.array(z.string()),
  event: z.string(),
  eventCode: z.string().optional(),
  urgency: z.enum(keysOf(urgencyNames)),
  severity: z.enum(capSeverities),
  certainty: z.enum(keysOf(certaintyNames)),
  colour: z.enum(disasterColours),
  colourFrom: z.enum(colourSources),
  onset: z.iso.datetime().optional(),
  expires: z.iso.datetime().optional(),
  headline: z.string(),
  description: z.string(),
  instruction: z.string().optional(),
  web: z.string().optional(),
  areas: z.array(disasterArea),
});
export type DisasterMessage = z.infer<typeof disasterMessage>;
