import { createHmac } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { serverLimits } from '../../contract/limits.ts';
import type { ServerClock } from '../clock.ts';
import type { Tables } from '../tables.ts';
import { greater } from '../store/dialect.ts';

/** How often somebody has failed, and when last, in milliseconds since 1970. */
export interface Tally {
  failures: number;
  lastAt: number;
}

/**
 * Counts of failures, each forgotten a day after its last one. They stand in the database, so that a restart forgives
 * nothing.
 */
export interface Tries {
  of(...who: readonly string[]): Promise<Tally>;
  /** Those of several, in one question. */
  ofAll<Names extends string>(whos: Readonly<Record<Names, readonly string[]>>): Promise<Record<Names, Tally>>;
  /** One more failure of each of these, in one write. */
  add(...whos: readonly (readonly string[])[]): Promise<void>;
  /** Takes so many off again. */
  take(failures: number, ...who: readonly string[]): Promise<void>;
  forget(...who: readonly string[]): Promise<void>;
}

const tidyMs = 60_000;

/**
 * Opens the counts. `key` hashes the counted account and address: people sometimes type a password as the account name.
 */
export function openTries(db: Kysely<Tables>, clock: ServerClock, key: Uint8Array): Tries {
  const keyOf = (who: readonly string[]): string =>
    createHmac('sha256', key)
      .update(`tries ${JSON.stringify(who)}`)
      .digest('base64url');
  let tidied = 0;
  const none: Tally = { failures: 0, lastAt: 0 };
  const ofAll: Tries['ofAll'] = async (whos) => {
    const names = Object.keys(whos) as (keyof typeof whos)[];
    const keys = names.map((name) => keyOf(whos[name]));
    const rows = await db
      .selectFrom('sign_in_tries')
      .select(['key', 'failures', 'last_at'])
      .where('key', 'in', keys)
      .where('last_at', '>', clock.now() - serverLimits.triesKeptMs)
      .execute();
    const tallies = new Map(rows.map(({ key, failures, last_at }) => [key, { failures, lastAt: last_at }]));
    return Object.fromEntries(names.map((name, n) => [name, tallies.get(keys[n] ?? '') ?? none])) as Record<
      keyof typeof whos,
      Tally
    >;
  };
  return {
    ofAll,
    of: async (...who) => (await ofAll({ who })).who,
    async add(...whos) {
      const now = clock.now();
      if (now >= tidied + tidyMs) {
        tidied = now;
        await db
          .deleteFrom('sign_in_tries')
          .where('last_at', '<=', now - serverLimits.triesKeptMs)
          .execute();
      }
      // A count that was kept too long begins anew, whenever it was last tidied.
      const isOld = sql`last_at <= ${now - serverLimits.triesKeptMs}`;
      await db
        .insertInto('sign_in_tries')
        .values(whos.map((who) => ({ key: keyOf(who), failures: 1, last_at: now })))
        .onConflict((row) =>
          row
            .column('key')
            .doUpdateSet({ failures: sql`case when ${isOld} then 1 else failures + 1 end`, last_at: now }),
        )
        .execute();
    },
    async take(failures, ...who) {
      await db
        .updateTable('sign_in_tries')
        .set({ failures: greater(sql.lit(0), sql`failures - ${failures}`) })
        .where('key', '=', keyOf(who))
        .execute();
    },
    async forget(...who) {
      await db.deleteFrom('sign_in_tries').where('key', '=', keyOf(who)).execute();
    },
  };
}
