import type { LookoutEvent, NewEvent } from '../../contract/events/catalogue.ts';
import { docOf } from '../../server/store/doc.ts';
import type { EventStore, StoredEvent } from '../../server/store/port.ts';

/** A log in memory, for tests of what reads the log. `happen` appends and answers at once. */
export interface MemoryStore extends EventStore {
  readonly events: readonly LookoutEvent[];
  happen(stream: string, ...events: NewEvent[]): readonly LookoutEvent[];
  /** How often the log was read. */
  readonly reads: number;
}

/** An empty log whose time is `now()`. */
export function createMemoryStore(now: () => number = Date.now): MemoryStore {
  const events: LookoutEvent[] = [];
  const versions = new Map<string, number>();
  const listeners = new Set<(head: number) => void>();
  let reads = 0;
  const stored = (event: LookoutEvent): StoredEvent => ({
    position: event.position,
    stream: event.stream,
    type: event.type,
    areaCode: event.areaCode,
    body: docOf(event),
  });
  const put = (stream: string, news: readonly NewEvent[], actor: string): LookoutEvent[] =>
    news.map((one) => {
      const version = (versions.get(stream) ?? 0) + 1;
      const position = events.length + 1;
      versions.set(stream, version);
      const { type, areaCode, data } = one;
      const event = {
        id: `00000000-0000-7000-8000-${String(position).padStart(12, '0')}`,
        position,
        stream,
        version,
        type,
        at: new Date(now()).toISOString(),
        areaCode,
        actor,
        data,
      } as LookoutEvent;
      events.push(event);
      return event;
    });
  const wake = (): void => {
    for (const listener of listeners) listener(events.length);
  };
  return {
    events,
    get reads() {
      return reads;
    },
    happen(stream, ...news) {
      const made = put(stream, news, 'system');
      wake();
      return made;
    },
    async append({ writes, actor }) {
      for (const { stream, expectedVersion } of writes) {
        const actualVersion = versions.get(stream) ?? 0;
        if (actualVersion !== expectedVersion) return { appended: false, stream, actualVersion };
      }
      const made = writes.flatMap((write) => put(write.stream, write.events, actor));
      wake();
      return { appended: true, events: made };
    },
    async read({ after, until = Infinity, limit }) {
      reads += 1;
      return events.slice(after, Math.min(after + limit, until)).map(stored);
    },
    readStream: async (stream) => events.filter((event) => event.stream === stream),
    versionOf: async (stream) => events.filter((event) => event.stream === stream).length,
    head: () => events.length,
    wake(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close: async () => undefined,
  };
}
