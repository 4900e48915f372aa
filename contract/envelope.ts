import { z } from 'zod';
import type { LogPosition, RegionCode } from './ids.ts';

/** Shape of every event around its data; `E` is filled in by the catalogue. */
export interface Envelope<Type extends string, Data> {
  /** UUIDv7. */
  id: string;
  /** Place in the log's global order, from 1, gapless to a reader of the whole log. */
  position: LogPosition;
  /** The thing it happened to, such as `alarm-<id>`. */
  stream: string;
  /** Place within the stream, from 1. */
  version: number;
  type: Type;
  /** Schema version of `data`; absent means 1. */
  schemaVersion?: number;
  /** ISO 8601 UTC with milliseconds, from the server's clock. */
  at: string;
  /** GB/T 2260 digits of the area it concerns. */
  areaCode: RegionCode;
  /** User id, `feed:<name>` or `system`. */
  actor: string;
  /** Id of the command or event that led to it. */
  causedBy?: string;
  /** Id of the exercise it belongs to; absent in real life. */
  exercise?: string;
  data: Data;
}

/** The events of some schemas, by the types under which they stand. */
export type EventsOf<Schemas> = {
  [T in keyof Schemas & string]: Envelope<T, z.infer<Schemas[T]>>;
}[keyof Schemas & string];

/** Envelope fields as a schema, for code that reads events from outside. */
export const envelopeSchema = z.object({
  id: z.string().min(1),
  position: z.number().int().positive(),
  stream: z.string().min(1),
  version: z.number().int().positive(),
  type: z.string().min(1),
  schemaVersion: z.number().int().positive().optional(),
  at: z.iso.datetime(),
  areaCode: z.string().regex(/^\d{2,12}$/),
  actor: z.string().min(1),
  causedBy: z.string().optional(),
  exercise: z.string().optional(),
  data: z.unknown(),
});
