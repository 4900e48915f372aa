import type { DisasterWarning } from '../../contract/disasters/warning.ts';
import type { DocRow } from '../store/doc.ts';

/**
 * Read model of the warnings of disaster. `ended`: 1 once called off or superseded; `valid_until`, and `untold_due`
 * while nobody has confirmed or been told: ms since 1970; `colour`: 1 the gravest.
 */
export interface DisastersRow extends DocRow<DisasterWarning> {
  ended: number;
  valid_until: number;
  colour: number;
  received_at: string;
  untold_due: number | null;
}

/** A message that was taken in, and the warning that it belongs to. */
export interface KnownMessage {
  warningId: string;
}

/** Read model of the messages, by who sent them and their own number. */
export type DisasterMessagesRow = DocRow<KnownMessage>;

/** Tables of the warnings of disaster. */
export interface DisasterTables {
  disasters: DisastersRow;
  disaster_messages: DisasterMessagesRow;
}
