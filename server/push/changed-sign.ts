import type { SignedKind } from '../../contract/signed-kinds.ts';
import { readDoc } from '../store/doc.ts';
import type { StoredEvent } from '../store/port.ts';

/** The bare sign of an event that a thing of a kind has changed, as one element of a message. */
export function changedSign({ position, body }: StoredEvent, of: SignedKind): string {
  const { at } = readDoc(body);
  return JSON.stringify({ type: 'line.changed', position, at, of });
}
