import type { Milliseconds } from '../../contract/units.ts';
import type { StoredEvent } from '../store/port.ts';
import type { LookMessage } from '../../contract/connection/looks.ts';
import type { Caller } from '../caller.ts';
import type { Addressee, Told } from './told.ts';

/** A source that follows the log: what it tells of an event goes out at the event's position and is resumed by it. */
export interface LogSource {
  name: string;
  resume: 'position';
  /** What it tells of an event; undefined for nothing. */
  of(event: StoredEvent): Told | undefined;
}

/** One value of a live source; `data` must be JSON. */
export interface Value {
  /** What it is a value of: a latest-only source replaces the former value of the same key. */
  key: string;
  to: readonly Addressee[];
  data: unknown;
}

/** What all sources beside the log have in common. */
interface BesideTheLog {
  /** Its frames are of the type `line.<name>`. */
  name: string;
  /** Most keys that are kept; the one that was told longest ago makes room. */
  mostKeys: number;
  /** A client gets no more than one message with news in so many milliseconds. */
  everyMs: Milliseconds;
  /** Permission that a person must have, asked for before each message; undefined where the addressees say it all. */
  permission?: string;
  /** Starts to tell; returns its end. Values that are too large are not told on. */
  start(tell: (value: Value) => void): () => void;
}

/** Of each key only the newest value matters: a slow client misses what lay between. */
export interface LatestSource extends BesideTheLog {
  resume: 'latest';
}

/**
 * Of each key the last `perKey` values are kept; who joins gets them all, so that each value must say which it is and
 * where it belongs. A client that falls further behind misses the older ones.
 */
export interface HistorySource extends BesideTheLog {
  resume: 'history';
  perKey: number;
}

/** Tells one client what it is to know of what it looks at. */
export interface Watcher {
  /** What changed since the last time, as JSON; undefined where it knows all. Bounded by the source. */
  next(look: LookMessage): unknown;
}

/**
 * Each client says what part of a map it looks at, and gets the latest of that alone; what lay between is not told. A
 * client that is not ready for a message gets the next one later, with all that has changed until then.
 */
export interface LookedSource {
  /** Its frames are of the type `line.<name>`; clients name it in their looks. */
  name: LookMessage['source'];
  resume: 'look';
  /** A client gets no more than one message in so many milliseconds. */
  everyMs: Milliseconds;
  /** Permission that a person must have, asked for anew every few seconds. */
  permission: string;
  /** Calls back when anything is another. Returns its end. */
  start(changed: () => void): () => void;
  watch(caller: Caller): Watcher;
}

/** A source that is not the log. */
export type LiveSource = LatestSource | HistorySource;

/** What the connection carries: each kind of source has its own rule of what a client gets that was away or is slow. */
export type PushSource = LogSource | LiveSource | LookedSource;
