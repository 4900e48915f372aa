import type { Milliseconds } from '../../contract/units.ts';
import type { StoredEvent } from '../store/port.ts';
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

/** A source that is not the log. */
export type LiveSource = LatestSource | HistorySource;

/** What the connection carries: each kind of source has its own rule of what a client gets that was away or is slow. */
export type PushSource = LogSource | LiveSource;
