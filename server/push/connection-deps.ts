import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Gate } from '../caller.ts';
import type { ServerClock } from '../clock.ts';
import type { EventStore } from '../store/port.ts';
import type { ConnectionOptions, ConnectionTimers } from './connection-options.ts';
import type { ReadPicture } from './snapshots.ts';
import type { Presence } from './presence.ts';
import type { PushSource } from './source.ts';

/** What the live connection works with. */
export interface ConnectionDeps {
  store: EventStore;
  readPicture: ReadPicture;
  gate: Pick<Gate, 'person' | 'stillAllows' | 'onSessionEnded'>;
  clock: ServerClock;
  log: Logger;
  metrics: Registry;
  /** Learns who has a connection. */
  presence?: Presence;
  /** What is told beside the log's own events. */
  sources?: readonly PushSource[];
  /** Other sites whose pages may open a connection. */
  origins?: readonly string[];
  /** Whether a request to upgrade is for another socket on the same server. */
  isOthers?: (request: IncomingMessage) => boolean;
  /** Bounds other than those in production. */
  options?: Partial<ConnectionOptions>;
  /** Timers other than Node's. */
  timers?: ConnectionTimers;
}
