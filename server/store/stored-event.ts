import { eventSchemas, type LookoutEvent, type NewEvent } from '../../contract/events/catalogue.ts';
import { type Doc, readDoc } from './doc.ts';
import type { LogPosition } from '../../contract/ids.ts';

const knownSchemaVersion = 1;

/** What the store adds to a new event. */
export interface Placed {
  id: string;
  position: LogPosition;
  stream: string;
  version: number;
  at: string;
}

/** Who and what stands behind an append. */
export interface Origin {
  actor: string;
  commandId?: string;
  exercise?: string;
}

/** The event as the log holds it; the order of its fields is that of the envelope. */
export function placeEvent(
  { type, areaCode, data }: NewEvent,
  placed: Placed,
  { actor, commandId, exercise }: Origin,
): LookoutEvent {
  const { id, position, stream, version, at } = placed;
  // Written out, since spreading optional fields costs more here than all else together.
  if (exercise !== undefined) {
    return {
      id,
      position,
      stream,
      version,
      type,
      at,
      areaCode,
      actor,
      causedBy: commandId,
      exercise,
      data,
    } as LookoutEvent;
  }
  return (
    commandId === undefined
      ? { id, position, stream, version, type, at, areaCode, actor, data }
      : { id, position, stream, version, type, at, areaCode, actor, causedBy: commandId, data }
  ) as LookoutEvent;
}

/**
 * Reads an event back. Throws for a type or schema version that this version does not know: nothing may be skipped
 * silently.
 */
export function readBody(body: Doc<LookoutEvent>): LookoutEvent {
  const event = readDoc(body);
  if (!Object.hasOwn(eventSchemas, event.type) || (event.schemaVersion ?? 1) > knownSchemaVersion) {
    throw new Error(`event ${event.position}: ${event.type} v${event.schemaVersion ?? 1} is not known to this version`);
  }
  return event;
}
