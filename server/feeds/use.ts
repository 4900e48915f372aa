import type { Delivered } from '../../contract/feeds/key-schemas.ts';
import type { Context } from '../context.ts';
import { addUp, createRecent, noneDelivered, type Recent } from './recent.ts';

/** When a feed was last heard and how much it has delivered. */
export interface Use {
  lastUsedAt?: string;
  total: Delivered;
  lastMinute: Delivered;
  lastHour: Delivered;
}

/** What is known of the feeds' use: telemetry beside the log. A crash may lose what came since it was last written. */
export interface FeedUse {
  /** A feed was heard, and delivered so much. */
  note(feed: string, counts?: Delivered): void;
  of(feed: string): Promise<Use>;
  /** Writes down what is not yet written. */
  flush(): Promise<void>;
}

const flushMs = 10_000;

interface Live {
  unwritten: Delivered;
  lastUsedAt: number;
  isWritten: boolean;
  minute: Recent;
  hour: Recent;
}

/** Counts in memory, as many feeds as have keys, and writes the sums at most every ten seconds. */
export function createFeedUse({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>): FeedUse {
  const live = new Map<string, Live>();
  let timer: NodeJS.Timeout | undefined;

  const write = async (feed: string, one: Live): Promise<void> => {
    if (one.isWritten) return;
    const { unwritten, lastUsedAt } = one;
    // Taken before the write: what comes meanwhile is written the next time.
    one.unwritten = noneDelivered;
    one.isWritten = true;
    try {
      await db
        .insertInto('feed_use')
        .values({ feed, last_used_at: lastUsedAt, ...unwritten })
        .onConflict((conflict) =>
          conflict
            .column('feed')
            .doUpdateSet((row) => ({
              last_used_at: row.ref('excluded.last_used_at'),
              accepted: row('feed_use.accepted', '+', row.ref('excluded.accepted')),
              duplicate: row('feed_use.duplicate', '+', row.ref('excluded.duplicate')),
              refused: row('feed_use.refused', '+', row.ref('excluded.refused')),
            })),
        )
        .execute();
    } catch (error) {
      one.unwritten = addUp(one.unwritten, unwritten);
      one.isWritten = false;
      log.warn({ err: error }, 'the use of a feed could not be written');
    }
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    for (const [feed, one] of live) await write(feed, one);
  };

  return {
    flush,
    note(feed, counts = noneDelivered) {
      const now = clock.now();
      const one = live.get(feed) ?? {
        unwritten: noneDelivered,
        lastUsedAt: now,
        isWritten: false,
        minute: createRecent(5_000, 12),
        hour: createRecent(60_000, 60),
      };
      live.set(feed, one);
      one.lastUsedAt = now;
      one.isWritten = false;
      one.unwritten = addUp(one.unwritten, counts);
      one.minute.add(now, counts);
      one.hour.add(now, counts);
      timer ??= setTimeout(() => {
        void flush();
      }, flushMs).unref();
    },
    async of(feed) {
      const row = await db.selectFrom('feed_use').selectAll().where('feed', '=', feed).executeTakeFirst();
      const one = live.get(feed);
      const now = clock.now();
      const lastUsedAt = one?.lastUsedAt ?? row?.last_used_at;
      return {
        ...(lastUsedAt === undefined ? {} : { lastUsedAt: new Date(lastUsedAt).toISOString() }),
        total: addUp(
          row ? { accepted: row.accepted, duplicate: row.duplicate, refused: row.refused } : noneDelivered,
          one?.unwritten ?? noneDelivered,
        ),
        lastMinute: one?.minute.sum(now) ?? noneDelivered,
        lastHour: one?.hour.sum(now) ?? noneDelivered,
      };
    },
  };
}
