import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import { limits, ownLimits } from '../../contract/limits.ts';
import { dayMs } from '../../contract/time.ts';
import type { ServerClock } from '../context.ts';
import type { Tables } from '../store/tables.ts';

const digits = 6;
const msPerSecond = 1_000;

/** Codes by phone: six digits, one at a time, good for five minutes, five tries and one use. */
export interface SmsCodes {
  /** Makes a new code, which voids the former one; undefined where the former one is too young. */
  issue(phone: string): Promise<string | undefined>;
  /** Whole seconds until another may be made; 0 where it may be now. */
  secondsLeft(phone: string): Promise<number>;
  /** Whether the code is right; a right one stays good. Takes one of its tries. */
  check(phone: string, code: string): Promise<boolean>;
  /** Whether the code is right; a right one is used up, and of two at the same moment one has it. Takes one of its tries. */
  redeem(phone: string, code: string): Promise<boolean>;
}

/** Opens the codes. `key` hashes them: a million guesses at a bare hash take no time. Every write is one statement. */
export function openSmsCodes(db: Kysely<Tables>, clock: ServerClock, key: Uint8Array): SmsCodes {
  const hashOf = (phone: string, code: string): string => createHmac('sha256', key).update(`sms ${phone} ${code}`).digest('base64url');

  const match = async (phone: string, code: string): Promise<string | undefined> => {
    const known = await db.updateTable('sms_codes').set((row) => ({ tries: row('tries', '+', 1) }))
      .where('phone', '=', phone).where('hash', 'is not', null).where('tries', '<', ownLimits.smsCodeTries)
      .where('sent_at', '>', clock.now() - ownLimits.smsCodeMs).returning('hash').executeTakeFirst();
    const hash = hashOf(phone, code);
    return known?.hash && timingSafeEqual(Buffer.from(known.hash), Buffer.from(hash)) ? hash : undefined;
  };
  return {
    async issue(phone) {
      const now = clock.now();
      const code = String(randomInt(10 ** digits)).padStart(digits, '0');
      const row = { hash: hashOf(phone, code), sent_at: now, tries: 0 };
      await db.deleteFrom('sms_codes').where('sent_at', '<', now - dayMs).execute();
      const kept = await db.insertInto('sms_codes').values({ phone, ...row })
        .onConflict((known) => known.column('phone').doUpdateSet(row).where('sms_codes.sent_at', '<=', now - limits.smsCounterMs))
        .executeTakeFirst();
      return kept.numInsertedOrUpdatedRows === 0n ? undefined : code;
    },
    async secondsLeft(phone) {
      const row = await db.selectFrom('sms_codes').select('sent_at').where('phone', '=', phone).executeTakeFirst();
      return row ? Math.max(0, Math.ceil((row.sent_at + limits.smsCounterMs - clock.now()) / msPerSecond)) : 0;
    },
    check: async (phone, code) => await match(phone, code) !== undefined,
    async redeem(phone, code) {
      const hash = await match(phone, code);
      if (hash === undefined) return false;
      const used = await db.updateTable('sms_codes').set({ hash: null }).where('phone', '=', phone).where('hash', '=', hash).executeTakeFirst();
      return used.numUpdatedRows === 1n;
    },
  };
}
