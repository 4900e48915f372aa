import { type Kysely, sql } from 'kysely';
import { ownLimits } from '../../contract/limits.ts';
import type { ServerClock } from '../context.ts';
import type { Tables } from '../store/tables.ts';

const memoryMs = 24 * 3_600_000;
const firstDelayMs = 5_000;
const longestDelayMs = 300_000;

/** What a sign-in must overcome first. */
export interface Hurdles { captcha: boolean; waitMs: number }

/** Counts failed sign-ins by account and by address. It stands in the database, so that a restart forgives nothing. */
export interface LoginGuard {
  hurdles(account: string, address: string): Promise<Hurdles>;
  /** To be counted before the password is compared, so that attempts at the same moment count too. */
  count(account: string, address: string): Promise<void>;
  /** A success forgives the account's failures, and no others of its address. */
  forgive(account: string): Promise<void>;
}

interface Tally { failures: number; lastAt: number }

const waitOf = ({ failures, lastAt }: Tally, now: number): number => {
  const beyond = failures - ownLimits.delayAfterFailures;
  if (beyond < 0) return 0;
  return Math.max(0, lastAt + Math.min(firstDelayMs * 2 ** beyond, longestDelayMs) - now);
};

/** Opens the guard. */
export function openLoginGuard(db: Kysely<Tables>, clock: ServerClock): LoginGuard {
  const tally = async (column: 'account' | 'address', value: string): Promise<Tally> => {
    const row = await db.selectFrom('login_failures')
      .select((all) => [all.fn.sum<number | null>('failures').as('failures'), all.fn.max('last_at').as('last_at')])
      .where(column, '=', value).where('last_at', '>', clock.now() - memoryMs).executeTakeFirst();
    return { failures: row?.failures ?? 0, lastAt: row?.last_at ?? 0 };
  };
  return {
    async hurdles(account, address) {
      const tallies = [await tally('account', account), await tally('address', address)];
      const now = clock.now();
      return {
        captcha: tallies.some((one) => one.failures >= ownLimits.captchaAfterFailures),
        waitMs: Math.max(...tallies.map((one) => waitOf(one, now))),
      };
    },
    async count(account, address) {
      const now = clock.now();
      await db.deleteFrom('login_failures').where('last_at', '<=', now - memoryMs).execute();
      await db.insertInto('login_failures').values({ account, address, failures: 1, last_at: now })
        .onConflict((row) => row.columns(['account', 'address']).doUpdateSet({ failures: sql`failures + 1`, last_at: now })).execute();
    },
    async forgive(account) {
      await db.deleteFrom('login_failures').where('account', '=', account).execute();
    },
  };
}
