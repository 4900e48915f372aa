import { Counter, type Registry } from 'prom-client';

/** Counts what feeds delivered, by feed and by what became of it. */
export type CountDelivered = (
  feed: string,
  outcome: 'accepted' | 'duplicate' | 'refused' | 'outside',
  items: number,
) => void;

/** Makes the counter of deliveries. */
export function countDelivered(metrics: Registry): CountDelivered {
  const counter = new Counter({
    name: 'lookout_ingest_items_total',
    help: 'Items that feeds delivered.',
    labelNames: ['feed', 'outcome'],
    registers: [metrics],
  });
  return (feed, outcome, items) => {
    if (items > 0) counter.inc({ feed, outcome }, items);
  };
}
