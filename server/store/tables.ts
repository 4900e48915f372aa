import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import type { Doc } from './doc.ts';
import type { LogPosition } from '../../contract/ids.ts';

/**
 * The log as a table; `body` is the whole event as JSON, ready to send; `hash` chains it to the event before
 * (`chain.ts`).
 */
export interface EventRow {
  position: LogPosition;
  stream: string;
  version: number;
  type: string;
  area_code: string;
  body: Doc<LookoutEvent>;
  hash: Buffer | null;
}

/** Answers kept for repeated commands; `answer` is the data as JSON, `at` in milliseconds since 1970. */
export interface CommandRow {
  user_id: string;
  key: string;
  digest: string;
  answer: Doc<unknown>;
  at: number;
}

/** Definition by which each read model was built. */
export interface ReadModelRow {
  name: string;
  fingerprint: string;
}

/** Tables of the log and of what is kept beside it. */
export interface StoreTables {
  events: EventRow;
  commands: CommandRow;
  read_models: ReadModelRow;
}
