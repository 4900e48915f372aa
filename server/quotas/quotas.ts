import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { dayQuotas } from '../../contract/day-quotas.ts';
import { serverLimits } from '../../contract/limits.ts';
import type { Counted } from '../../contract/quotas/call-quotas.ts';
import { dayMs, dayOf, startOfDay } from '../../contract/time.ts';
import type { ServerClock } from '../clock.ts';
import { createRateLimit } from '../rate-limit.ts';
import type { Tables } from '../tables.ts';
import { quotaMessages as say } from './messages.ts';
import type { QuotaCountRow } from './tables.ts';
import type { RegionCode } from '../../contract/ids.ts';

/** Who adds something: a person, a link or a feed's key, and the region that it is counted for. */
export interface Taker {
  id: string;
  regionCode?: RegionCode;
}

/**
 * How much everybody may add in a day. Counted in memory, so that no two requests pass on the same count and no alarm
 * waits for it.
 */
export interface Quotas {
  /** Takes so much of what is left today, of the taker's, the region's and the whole's; of all or of none. */
  take(counted: Counted, by: Taker, amount?: number): Refusal | undefined;
  /** Gives back what was taken for something that was not kept. */
  giveBack(counted: Counted, by: Taker, amount?: number): void;
  /** Takes one of a person's decisions of this minute. */
  decide(userId: string): Refusal | undefined;
  /** Writes down what has changed; a crash loses the counts of the last seconds, never more. */
  flush(): Promise<void>;
}

/** `factor` multiplies all limits; `onOver` is told what was refused. */
export interface QuotaDeps {
  db: Kysely<Tables>;
  clock: ServerClock;
  log: Logger;
  factor?: number | undefined;
  onOver?: (counted: Counted) => void;
}

type Scope = QuotaCountRow['scope'];
interface Count extends QuotaCountRow {
  isWritten: boolean;
}

const flushMs = 2_000;
const rowsAtOnce = 200;
const msPerSecond = 1_000;

const valueOf: Readonly<Record<Scope, (by: Taker) => string | undefined>> = {
  one: ({ id }) => id,
  region: ({ regionCode }) => regionCode,
  all: () => '',
};
const scopes = Object.keys(valueOf) as Scope[];

/** The counts of one day; those of another day are forgotten. */
function createCounts(known: readonly QuotaCountRow[]) {
  const keyOf = ({ counted, scope, value }: Pick<QuotaCountRow, 'counted' | 'scope' | 'value'>): string =>
    `${counted} ${scope} ${value}`;
  const counts = new Map<string, Count>(known.map((row) => [keyOf(row), { ...row, isWritten: true }]));
  let today = known[0]?.day;
  return {
    of(what: Omit<QuotaCountRow, 'used'>): Count {
      if (today !== what.day) counts.clear();
      today = what.day;
      const key = keyOf(what);
      const count = counts.get(key) ?? { ...what, used: 0, isWritten: true };
      counts.set(key, count);
      return count;
    },
    unwritten: (): Count[] => [...counts.values()].filter(({ isWritten }) => !isWritten),
  };
}

/** Opens the quotas with what was counted today before. */
export async function openQuotas({ db, clock, log, factor = 1, onOver }: QuotaDeps): Promise<Quotas> {
  const counts = createCounts(
    await db.selectFrom('quota_counts').selectAll().where('day', '=', dayOf(clock.now())).execute(),
  );
  const minutes = createRateLimit(clock, serverLimits.decisionsPerMinute * factor);
  let timer: NodeJS.Timeout | undefined;

  const countsOf = (counted: Counted, by: Taker): Count[] => {
    const day = dayOf(clock.now());
    return scopes.flatMap((scope) => {
      const value = valueOf[scope](by);
      return value === undefined || !Number.isFinite(dayQuotas[counted][scope])
        ? []
        : [counts.of({ counted, scope, value, day })];
    });
  };
  const write = async (rows: readonly Count[]): Promise<void> => {
    // Taken before the write: what changes meanwhile is written the next time.
    for (const row of rows) row.isWritten = true;
    try {
      await db
        .insertInto('quota_counts')
        .values(rows.map(({ counted, scope, value, day, used }) => ({ counted, scope, value, day, used })))
        .onConflict((known) =>
          known.columns(['counted', 'scope', 'value', 'day']).doUpdateSet({ used: sql`excluded.used` }),
        )
        .execute();
    } catch (error) {
      for (const row of rows) row.isWritten = false;
      log.warn({ err: error }, 'the counts of the quotas could not be written');
    }
  };
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const rows = counts.unwritten();
    for (let at = 0; at < rows.length; at += rowsAtOnce) await write(rows.slice(at, at + rowsAtOnce));
  };
  const change = (count: Count, by: number): void => {
    count.used = Math.max(0, count.used + by);
    count.isWritten = false;
    timer ??= setTimeout(() => {
      void flush();
    }, flushMs).unref();
  };
  /** A small factor makes a day's limits small; nobody is shut out by it. */
  const limitOf = (counted: Counted, scope: Scope): number =>
    dayQuotas[counted][scope] * (counted === 'signIn' ? Math.max(1, factor) : factor);
  const secondsLeft = (): number =>
    Math.max(1, Math.ceil((startOfDay(clock.now()) + dayMs - clock.now()) / msPerSecond));

  return {
    flush,
    take(counted, by, amount = 1) {
      const taken = countsOf(counted, by);
      const over = taken.find(({ scope, used }) => used + amount > limitOf(counted, scope));
      if (over) {
        onOver?.(counted);
        const limit = limitOf(counted, over.scope);
        const message =
          counted.startsWith('feed') && counted !== 'feedback'
            ? say.keyOver(counted, limit)
            : say.over(counted, over.scope, limit);
        return refuse('overQuota', { message, data: { seconds: secondsLeft(), limit } });
      }
      for (const count of taken) change(count, amount);
      return undefined;
    },
    giveBack(counted, by, amount = 1) {
      for (const count of countsOf(counted, by)) change(count, -amount);
    },
    decide(userId) {
      const seconds = minutes.take(userId, 1);
      return seconds > 0 ? refuse('tooMany', { message: say.tooFast(seconds), data: { seconds } }) : undefined;
    },
  };
}

/** Forgets the counts of days before today. */
export const forgetOldCounts = (db: Kysely<Tables>, clock: ServerClock): Promise<unknown> =>
  db.deleteFrom('quota_counts').where('day', '<', dayOf(clock.now())).execute();
