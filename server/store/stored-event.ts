import { eventSchemas, type LookoutEvent, type NewEvent } from '../../contract/events/catalogue.ts';

const knownSchemaVersion = 1;

/** What the store adds to a new event. */
export interface Placed { id: string; position: number; stream: string; version: number; at: string }

/** Who and what stands behind an append. */
export interface Origin { actor: string; commandId?: string; exercise?: string }

/** The event as the log holds it; the order of its fields is that of the envelope. */
export const placeEvent = (event: NewEvent, placed: Placed, origin: Origin): LookoutEvent => ({
  id: placed.id,
  position: placed.position,
  stream: placed.stream,
  version: placed.version,
  type: event.type,
  at: placed.at,
  areaCode: event.areaCode,
  actor: origin.actor,
  ...(origin.commandId === undefined ? {} : { causedBy: origin.commandId }),
  ...(origin.exercise === undefined ? {} : { exercise: origin.exercise }),
  data: event.data,
}) as LookoutEvent;

/** Reads an event back. Throws for a type or schema version that this version does not know: nothing may be skipped silently. */
export function readBody(body: string): LookoutEvent {
  const event = JSON.parse(body) as LookoutEvent;
  if (!Object.hasOwn(eventSchemas, event.type) || (event.schemaVersion ?? 1) > knownSchemaVersion) {
    throw new Error(`event ${event.position}: ${event.type} v${event.schemaVersion ?? 1} is not known to this version`);
  }
  return event;
}
