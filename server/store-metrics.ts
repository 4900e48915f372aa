import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { GroupListener } from './store/group-commit.ts';
import type { EventStore } from './store/port.ts';

const msPerSecond = 1_000;

/** Measures the commits of a store; the result is handed to it when it is opened. */
export function observeCommits(registry: Registry): GroupListener {
  const registers = [registry];
  const latency = new Histogram({
    name: 'lookout_append_seconds',
    help: 'From the oldest append of a group to durable',
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const size = new Histogram({
    name: 'lookout_append_group_size',
    help: 'Appends of one transaction',
    buckets: [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_000],
    registers,
  });
  return (appends, oldestMs) => {
    latency.observe(oldestMs / msPerSecond);
    size.observe(appends);
  };
}

/** Shows how far the log has come, and how many events it has taken since the start. */
export function observeLog(registry: Registry, store: EventStore): void {
  const registers = [registry];
  const head = new Gauge({ name: 'lookout_log_head', help: 'Newest position of the log', registers });
  const events = new Counter({
    name: 'lookout_events_total',
    help: 'Events that the log has taken since the start',
    registers,
  });
  let last = store.head();
  head.set(last);
  store.wake((position) => {
    head.set(position);
    events.inc(position - last);
    last = position;
  });
}
