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

/**
 * A message as one key has delivered it: the warning that it belongs to, and the actor of its event. `content`: the
 * hash of what a warning said; a cancel has none.
 */
export interface TakenIn {
  warningId: string;
  by: string;
  content?: string;
}

/**
 * All that was taken in under one number. There is more than one where another key has delivered something else under
 * it: who knows a number keeps nobody's message away.
 */
export interface KnownMessage {
  takenIn: readonly TakenIn[];
}

/** Read model of the messages, by who sent them and their own number. */
export type DisasterMessagesRow = DocRow<KnownMessage>;

/** Tables of the warnings of disaster. */
export interface DisasterTables {
  disasters: DisastersRow;
  disaster_messages: DisasterMessagesRow;
}
