import type { Milliseconds } from '../../contract/units.ts';
import { limits, serverLimits } from '../../contract/limits.ts';

/** Bounds of the live connection. Times in milliseconds, sizes in bytes. */
export interface ConnectionOptions {
  heartbeatMs: Milliseconds;
  /** A client that says nothing for so long is dropped. */
  silentMs: Milliseconds;
  /** A client whose unsent backlog exceeds this is dropped. */
  backlogBytes: number;
  /** A client that takes nothing of its backlog for so long is dropped. */
  stalledMs: Milliseconds;
  /** A larger message goes in fragments of so much; a client that takes none within `stalledMs` is dropped. */
  pieceBytes: number;
  /** How long a dropped client may take to answer the close frame before its connection is cut. */
  closeGraceMs: Milliseconds;
  /** A client further behind gets a snapshot. */
  resumeEvents: number;
  /** Events read from the log at once. */
  chunkEvents: number;
  /** Clients that may read the log at the same time to catch up; the others wait their turn. */
  catchingUpAtOnce: number;
  socketsPerUser: number;
  /** Of each source beside the log about so much is under way to a client at once. */
  asideBytes: number;
  /** The largest value of such a source. */
  valueBytes: number;
  /** Messages that a client may send between two heartbeats. */
  messagesPerHeartbeat: number;
  /** Shortest and longest time between two deliveries under load; an idle connection delivers at once. */
  tickMs: readonly [shortest: number, longest: number];
}

/** The bounds in production. */
export const connectionOptions: ConnectionOptions = {
  heartbeatMs: serverLimits.heartbeatMs,
  silentMs: 2 * limits.socketKeepAliveMs + 10_000,
  backlogBytes: 16_000_000,
  stalledMs: 15_000,
  pieceBytes: 65_535,
  closeGraceMs: 3_000,
  resumeEvents: serverLimits.resumeEvents,
  chunkEvents: 500,
  catchingUpAtOnce: 200,
  socketsPerUser: 50,
  asideBytes: 16_384,
  valueBytes: 4_096,
  messagesPerHeartbeat: 20,
  tickMs: [8, 40],
};

/** Timers of the connection, apart, so that a test can own time. Each call returns its end. */
export interface ConnectionTimers {
  after(ms: Milliseconds, fn: () => void): () => void;
  every(ms: Milliseconds, fn: () => void): () => void;
}

/** Node's own timers; none of them keeps the process alive. */
export const nodeTimers: ConnectionTimers = {
  after(ms, fn) {
    const timer = setTimeout(fn, ms).unref();
    return () => clearTimeout(timer);
  },
  every(ms, fn) {
    const timer = setInterval(fn, ms).unref();
    return () => clearInterval(timer);
  },
};
