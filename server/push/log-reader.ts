import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { EventStore, StoredEvent } from '../store/port.ts';
import type { LogPosition } from '../../contract/ids.ts';

/** The one reader that follows the log for all clients, from its own checkpoint. */
export interface LogReader {
  /** Everything up to here has been handed over. */
  readonly position: LogPosition;
  /** Resolves once `position` has got there; false where the reader was stopped before. */
  reached(position: LogPosition): Promise<boolean>;
  stop(): void;
}

/** What the reader works with; `hand` takes the events of one tick, in order, the last at `position`. */
export interface LogReaderDeps {
  store: EventStore;
  log: Logger;
  /** Most events of one tick. */
  limit: number;
  tickMs: readonly [shortest: number, longest: number];
  hand: (events: readonly StoredEvent[], position: LogPosition) => void;
}

const retryMs = 1_000;

/**
 * Rest after a hand-over, in times its length. Whatever came in during the hand-over is served before the next one,
 * however short the rest: it only gathers more events into one message.
 */
const restShare = 0.5;

/**
 * Starts at the newest position. A wake-up is only a hint: the log is what is read. An idle reader reads at once;
 * under load it rests in proportion to what the last hand-over took, so that a large audience does not starve the rest.
 */
export function createLogReader({ store, log, limit, tickMs: [shortest, longest], hand }: LogReaderDeps): LogReader {
  let position = store.head();
  let target = position;
  let busy = false;
  let stopped = false;
  let restUntil = 0;
  let timer: NodeJS.Timeout | undefined;
  let waiting: { position: LogPosition; resolve: (reached: boolean) => void }[] = [];

  const handOver = (events: readonly StoredEvent[]): void => {
    const startedAt = performance.now();
    position = events.at(-1)?.position ?? position;
    hand(events, position);
    const endedAt = performance.now();
    restUntil = endedAt + Math.min(Math.max((endedAt - startedAt) * restShare, shortest), longest);
    const ready = waiting.filter((one) => one.position <= position);
    waiting = waiting.filter((one) => one.position > position);
    for (const one of ready) one.resolve(true);
  };
  const read = async (): Promise<void> => {
    busy = true;
    try {
      const events = await store.read({ after: position, limit });
      if (!stopped && events.length > 0) handOver(events);
      busy = false;
      if (events.length > 0) plan();
    } catch (error) {
      busy = false;
      log.error({ err: error, after: position }, 'the connection can not read the log');
      restUntil = performance.now() + retryMs;
      plan();
    }
  };
  const plan = (): void => {
    if (stopped || busy || timer || target <= position) return;
    const rest = restUntil - performance.now();
    if (rest <= 0) return void read();
    timer = setTimeout(() => {
      timer = undefined;
      void read();
    }, rest);
    timer.unref();
  };
  const forget = store.wake((head) => {
    target = Math.max(target, head);
    plan();
  });
  return {
    get position() {
      return position;
    },
    reached: (wanted) =>
      wanted <= position || stopped
        ? Promise.resolve(!stopped)
        : new Promise((resolve) => {
            waiting.push({ position: wanted, resolve });
          }),
    stop() {
      stopped = true;
      forget();
      clearTimeout(timer);
      for (const one of waiting.splice(0)) one.resolve(false);
    },
  };
}
