import pino from 'pino';
import { createLogReader } from '../../server/push/log-reader.ts';
import type { ReadRange } from '../../server/store/port.ts';
import { raised } from './events.ts';
import { createMemoryStore } from './memory-store.ts';

/** A reader over a log; `handing` is what a hand-over does beside being noted. */
export function follow({ before = 0, limit = 10, tickMs = [8, 40] as const, handing = (): void => undefined } = {}) {
  const store = createMemoryStore(() => 0);
  for (let n = 0; n < before; n++) store.happen(`alarm-${n}`, raised('341825'));
  let wake = (_head: number): void => undefined;
  const wakes = store.wake.bind(store);
  store.wake = (listener) => {
    wake = listener;
    return wakes(listener);
  };
  const ranges: ReadRange[] = [];
  const read = store.read.bind(store);
  store.read = (range) => {
    ranges.push(range);
    return read(range);
  };
  const handed: [events: number[], position: number][] = [];
  const reader = createLogReader({
    store,
    log: pino({ level: 'silent' }),
    limit,
    tickMs,
    hand(events, position) {
      handed.push([events.map((event) => event.position), position]);
      handing();
    },
  });
  return {
    store,
    reader,
    handed,
    ranges,
    read,
    wake: (head: number) => wake(head),
    /** So many alarms in one commit. */
    happen: (times = 1) => void store.happen('alarm-a', ...Array.from({ length: times }, () => raised('341825'))),
  };
}
