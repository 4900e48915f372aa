import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Why a connection ended from the server's side. */
export type DropReason = 'tooSlow' | 'stalled' | 'silent' | 'badMessage' | 'tooManyMessages' | 'sessionEnded';

/** What the connection tells about itself at `/metrics`. */
export interface ConnectionMetrics {
  sockets: Gauge;
  dropped: Counter<'reason'>;
  /** Messages handed to sockets: a plain number, since it is counted a hundred thousand times a second. */
  sent: { count: number };
  /** From an event's `at` to its hand-over to the last socket, in seconds. */
  lag: Histogram;
  snapshots: Counter;
  /** Values of a source that were too large to be told. */
  untold: Counter<'source'>;
  /** Values that a source keeps for its clients. */
  kept: Gauge<'source'>;
}

/** Registers the connection's metrics. */
export function createConnectionMetrics(registry: Registry): ConnectionMetrics {
  const registers = [registry];
  const sent = { count: 0 };
  const messages: Counter = new Counter({
    name: 'lookout_line_messages_total',
    help: 'Messages handed to live connections',
    registers,
    collect() {
      messages.reset();
      messages.inc(sent.count);
    },
  });
  return {
    sockets: new Gauge({ name: 'lookout_line_sockets', help: 'Open live lines', registers }),
    dropped: new Counter({
      name: 'lookout_line_dropped_total',
      help: 'Lines ended by the server',
      labelNames: ['reason'],
      registers,
    }),
    sent,
    lag: new Histogram({
      name: 'lookout_line_lag_seconds',
      help: 'From an event to its hand-over to the last connection',
      buckets: [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
      registers,
    }),
    snapshots: new Counter({ name: 'lookout_line_snapshots_total', help: 'Snapshots built', registers }),
    kept: new Gauge({
      name: 'lookout_line_kept_values',
      help: 'Values that a source keeps for its clients',
      labelNames: ['source'],
      registers,
    }),
    untold: new Counter({
      name: 'lookout_line_untold_total',
      help: 'Values of a source that were too large to be told',
      labelNames: ['source'],
      registers,
    }),
  };
}
