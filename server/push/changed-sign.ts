import type { SignedKind } from '../../contract/signed-kinds.ts';
import type { StoredEvent } from '../store/port.ts';

/** The envelope stands before the data, and nothing in front of its time can hold this. */
const timeIn = /"at":"([^"]{20,30})"/;

/**
 * The bare sign of an event that a thing of a kind has changed, as one element of a message. The event is not parsed:
 * one of them may be large.
 */
export function changedSign({ position, body }: StoredEvent, of: SignedKind): string {
  const [, at] = timeIn.exec(body) ?? [];
  return JSON.stringify({ type: 'line.changed', position, at, of });
}
