import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Gate, ServerClock } from '../context.ts';
import type { EventStore } from '../store/port.ts';
import type { LineOptions, LineTimers } from './line-options.ts';
import type { ReadPicture } from './snapshots.ts';

/** What the live line works with. */
export interface LineDeps {
  store: EventStore;
  readPicture: ReadPicture;
  gate: Pick<Gate, 'person' | 'onSessionEnded'>;
  clock: ServerClock;
  log: Logger;
  metrics: Registry;
  /** Other sites whose pages may open a line. */
  origins?: readonly string[];
  /** Bounds other than those in production. */
  options?: Partial<LineOptions>;
  /** Timers other than Node's. */
  timers?: LineTimers;
}
