import type { Milliseconds } from '../../contract/units.ts';
import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { serverLimits } from '../../contract/limits.ts';
import type { ServerClock } from '../clock.ts';
import type { Tables } from '../tables.ts';
import { createSeal } from './seal.ts';
import { stepOf } from './totp.ts';

/**
 * What stands of an account's second factor; `setAt`, in milliseconds since 1970, is absent until a code has confirmed
 * it.
 */
export interface KeptFactor {
  secret: string;
  setAt?: number;
}

/** What a code turned out to be; `waitMs`: nobody's code is looked at for so long. */
export type Shown =
  | { kind: 'right'; by: 'phone' }
  | { kind: 'right'; by: 'recovery'; left: number }
  | { kind: 'wrong' }
  | { kind: 'wait'; waitMs: Milliseconds };

/** Second factors beside the log: secrets sealed, recovery codes by their marks, wrong codes counted. */
export interface FactorStore {
  find(userId: string): Promise<KeptFactor | undefined>;
  codesLeft(userId: string): Promise<number>;
  /** A new secret that waits for its first code. */
  begin(userId: string, secret: string): Promise<void>;
  confirm(userId: string): Promise<void>;
  /** New recovery codes; the former ones open nothing any more. */
  makeCodes(userId: string): Promise<string[]>;
  /**
   * Counts the try and looks at the code. Each step of time, and each recovery code, is good once, also for two at the
   * same moment.
   */
  show(userId: string, kept: KeptFactor, code: string): Promise<Shown>;
  /** False where there was none. */
  remove(userId: string): Promise<boolean>;
}

const phoneCode = /^\d{6}$/;
const half = 5;
/** No letter that is taken for another: people copy these from paper. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';

const newCode = (): string => {
  const bytes = randomBytes(serverLimits.recoveryCodeLetters);
  const text = [...bytes].map((byte) => letters[byte % letters.length]).join('');
  return `${text.slice(0, half)}-${text.slice(half)}`;
};

/** A recovery code as it was meant, however it was copied. */
const meant = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');

/** The tries of each account: few in a window of time, from all addresses together. */
function createTries(db: Kysely<Tables>, clock: ServerClock) {
  return {
    /** Takes one of the tries; how long to wait, in milliseconds, where none is left. */
    async take(userId: string): Promise<number> {
      const now = clock.now();
      const over = sql<boolean>`tries_since <= ${now - serverLimits.factorWindowMs}`;
      const taken = await db
        .updateTable('second_factors')
        .where('user_id', '=', userId)
        .where((where) => where.or([over, where('tries', '<', serverLimits.factorTries)]))
        .set({
          tries: sql`case when ${over} then 1 else tries + 1 end`,
          tries_since: sql`case when ${over} then ${now} else tries_since end`,
        })
        .executeTakeFirst();
      if (taken.numUpdatedRows > 0n) return 0;
      const row = await db
        .selectFrom('second_factors')
        .select('tries_since')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return (row?.tries_since ?? now) + serverLimits.factorWindowMs - now;
    },
    /** What was right makes all tries good again. */
    async forget(userId: string): Promise<void> {
      await db.updateTable('second_factors').set({ tries: 0 }).where('user_id', '=', userId).execute();
    },
  };
}

/** Opens the store. */
export function openFactorStore(db: Kysely<Tables>, clock: ServerClock, key: Uint8Array): FactorStore {
  const seal = createSeal(key, 'second factor');
  const tries = createTries(db, clock);
  const mark = (userId: string, code: string): string => seal.mark(meant(code), userId);

  const codesLeft: FactorStore['codesLeft'] = async (userId) => {
    const counted = db
      .selectFrom('recovery_codes')
      .select((all) => all.fn.countAll<number>().as('left'))
      .where('user_id', '=', userId);
    return (await counted.executeTakeFirstOrThrow()).left;
  };
  async function isRight(userId: string, secret: string, code: string): Promise<boolean> {
    if (!phoneCode.test(code)) {
      const used = await db
        .deleteFrom('recovery_codes')
        .where('user_id', '=', userId)
        .where('mark', '=', mark(userId, code))
        .executeTakeFirst();
      return used.numDeletedRows > 0n;
    }
    const step = stepOf(secret, code, clock.now());
    if (step === undefined) return false;
    const used = await db
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return used.numUpdatedRows > 0n;
  }
  return {
    codesLeft,
    async find(userId) {
      const row = await db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
      return row && { secret: seal.open(row.secret, userId), ...(row.set_at === null ? {} : { setAt: row.set_at }) };
    },
    async begin(userId, secret) {
      const fresh = {
        secret: seal.close(secret, userId),
        set_at: null,
        last_step: 0,
        tries: 0,
        tries_since: clock.now(),
      };
      await db
        .insertInto('second_factors')
        .values({ user_id: userId, ...fresh })
        .onConflict((row) => row.column('user_id').doUpdateSet(fresh).where('second_factors.set_at', 'is', null))
        .execute();
    },
    async confirm(userId) {
      await db.updateTable('second_factors').set({ set_at: clock.now() }).where('user_id', '=', userId).execute();
    },
    async makeCodes(userId) {
      const codes = Array.from({ length: serverLimits.recoveryCodes }, newCode);
      await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
      await db
        .insertInto('recovery_codes')
        .values(codes.map((code) => ({ user_id: userId, mark: mark(userId, code) })))
        .execute();
      return codes;
    },
    async show(userId, { secret }, code) {
      const waitMs = await tries.take(userId);
      if (waitMs > 0) return { kind: 'wait', waitMs };
      if (!(await isRight(userId, secret, code))) return { kind: 'wrong' };
      await tries.forget(userId);
      return phoneCode.test(code)
        ? { kind: 'right', by: 'phone' }
        : { kind: 'right', by: 'recovery', left: await codesLeft(userId) };
    },
    async remove(userId) {
      await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
      return (
        (await db.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst()).numDeletedRows > 0n
      );
    },
  };
}
