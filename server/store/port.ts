import type { EventType, LookoutEvent, NewEvent } from '../../contract/events/catalogue.ts';
import type { Doc } from './doc.ts';
import type { LogPosition, RegionCode } from '../../contract/ids.ts';

/**
 * Events for one stream; `expectedVersion` 0 means that the stream must be new. Without events it only asks that the
 * stream stands there.
 */
export interface StreamWrite {
  stream: string;
  expectedVersion: number;
  events: readonly NewEvent[];
}

/**
 * A command that is answered once: its answer is stored with the events and repeated to who sends the same key
 * again.
 */
export interface OnceCommand {
  userId: string;
  /** The caller's `Idempotency-Key`. */
  key: string;
  /** Hash of what was asked, so that a key used for something else is noticed. */
  digest: string;
  /** Data of the answer, made from the appended events. */
  answer(events: readonly LookoutEvent[]): unknown;
}

/** A row of a table beside the log, which is written together with the events or not at all. */
export interface BesideRow {
  table: string;
  values: Readonly<Record<string, string | number | null>>;
}

/** Refuses an append where the log has an event of this type after this position, in whichever stream. */
export interface NoneSince {
  type: EventType;
  after: LogPosition;
}

/** One atomic append over one or more streams. `commandId` becomes `causedBy` of its events. */
export interface AppendRequest {
  writes: readonly StreamWrite[];
  actor: string;
  commandId?: string;
  /** A key that is already known is a conflict on the stream `command-<key>`. */
  command?: OnceCommand;
  rows?: readonly BesideRow[];
  /** For what was decided on many streams at once, each of which another append may be about to change. */
  unless?: NoneSince;
  exercise?: string;
}

/**
 * What became of an append: the events as the log holds them, durable and projected; or which stream was not where it
 * was expected, or has an event that was not to come meanwhile.
 */
export type AppendOutcome =
  | { appended: true; events: readonly LookoutEvent[] }
  | { appended: false; stream: string; actualVersion: number };

/** An event as stored: what readers filter by, and its JSON text ready to send. */
export interface StoredEvent {
  position: LogPosition;
  stream: string;
  type: EventType;
  areaCode: RegionCode;
  body: Doc<LookoutEvent>;
}

/** Which part of the log to read: events after `after` up to `until`, at most `limit` of them. */
export interface ReadRange {
  after: number;
  until?: number;
  limit: number;
}

/** The log. Appends are serialised, durable before they resolve, and numbered without gaps. */
export interface EventStore {
  append(request: AppendRequest): Promise<AppendOutcome>;
  read(range: ReadRange): Promise<readonly StoredEvent[]>;
  /** All events of one stream in order; empty where there is none. */
  readStream(stream: string): Promise<readonly LookoutEvent[]>;
  /** The version of a stream, without reading it; 0 where there is none. */
  versionOf(stream: string): Promise<number>;
  /** The newest durable position; 0 for an empty log. */
  head(): number;
  /**
   * Calls back after every commit (also another process's, within a quarter of a second) with the newest position; a
   * hint only. Returns its end.
   */
  wake(listener: (head: number) => void): () => void;
  close(): Promise<void>;
}
