import type { EventType, LookoutEvent } from '../../contract/events/catalogue.ts';
import type { Milliseconds } from '../../contract/units.ts';
import type { Context } from '../context.ts';
import { readBody } from './stored-event.ts';

/** One who follows the log from a position on. */
export interface Following {
  /** Resolves once all that is in the log now has been taken. */
  caughtUp(): Promise<void>;
  /** Ends it; resolves when what is under way is done. */
  stop(): Promise<void>;
}

/**
 * What is followed: events of these types after a position. `take` gets them in order; what it throws is logged, and
 * they come again.
 */
export interface Followed {
  types: readonly EventType[];
  after: number;
  take: (events: readonly LookoutEvent[]) => Promise<void> | void;
  /** So long after a reading the next one comes at the earliest: where somebody waits for what is taken, the least. */
  restMs?: Milliseconds;
}

/** Under load the log is read so seldom that following it costs nothing. */
const leastRestMs = 20;
const atOnce = 500;

/** Follows the log, whichever process wrote it: at once where it was quiet, and soon under load. */
export function followLog(
  { db, store, log }: Pick<Context, 'db' | 'store' | 'log'>,
  { types, after, take, restMs = leastRestMs }: Followed,
): Following {
  let position = after;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;

  const readPart = async (): Promise<void> => {
    const until = store.head();
    const rows = await db
      .selectFrom('events')
      .select(['position', 'body'])
      .where('position', '>', position)
      .where('position', '<=', until)
      .where('type', 'in', types)
      .orderBy('position')
      .limit(atOnce)
      .execute();
    if (rows.length > 0) await take(rows.map(({ body }) => readBody(body)));
    position = rows.length < atOnce ? until : (rows.at(-1)?.position ?? until);
  };
  const read = (): Promise<void> => {
    running ??= readPart().finally(() => {
      running = undefined;
    });
    return running;
  };
  const look = (): void => {
    if (stopped || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (position < store.head()) look();
    }, restMs).unref();
    read().catch((error: unknown) => {
      log.error({ err: error, after: position }, 'the log could not be followed');
    });
  };
  const forget = store.wake(look);
  return {
    async caughtUp() {
      for (;;) {
        if (stopped || position >= store.head()) return;
        await read();
      }
    },
    async stop() {
      stopped = true;
      forget();
      clearTimeout(timer);
      await running?.catch(() => undefined);
    },
  };
}
