import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { limits, serverLimits } from '../../contract/limits.ts';
import { dayMs } from '../../contract/time.ts';
import type { ServerClock } from '../clock.ts';
import type { Tables } from '../tables.ts';

const digits = 6;
const msPerSecond = 1_000;

/**
 * Codes by phone and by the device that asked: six digits, good for five minutes and one use. The device has five tries
 * at its own code; all others together have five at the newest of the phone, which take none of the device's. So a
 * guesser has ten of a million, and voids nobody's code.
 */
export interface SmsCodes {
  /** Makes a new code for a device, which voids its former one; undefined where the phone's newest one is too young. */
  issue(phone: string, device: string): Promise<string | undefined>;
  /** Whole seconds until another may be made; 0 where it may be now. */
  secondsLeft(phone: string): Promise<number>;
  /** Whether the code is right; a right one stays good. Takes one of its tries. */
  check(phone: string, code: string, device: string | undefined): Promise<boolean>;
  /**
   * Whether the code is right; a right one is used up, and of two at the same moment one has it. Takes one of its
   * tries.
   */
  redeem(phone: string, code: string, device: string | undefined): Promise<boolean>;
}

/** Opens the codes. `key` hashes them: a million guesses at a bare hash take no time. Every write is one statement. */
export function openSmsCodes(db: Kysely<Tables>, clock: ServerClock, key: Uint8Array): SmsCodes {
  const hashOf = (phone: string, code: string): string =>
    createHmac('sha256', key).update(`sms ${phone} ${code}`).digest('base64url');

  const alive = (): number => clock.now() - serverLimits.smsCodeMs;
  const newest = (phone: string) =>
    db
      .selectFrom('sms_codes')
      .select(['device', 'sent_at'])
      .where('phone', '=', phone)
      .orderBy('sent_at', 'desc')
      .limit(1);

  /** Takes a try at the code of this device, or else one of all others' at the newest code. */
  const match = async (phone: string, code: string, device = ''): Promise<string | undefined> => {
    const own = await db
      .selectFrom('sms_codes')
      .select('device')
      .where('phone', '=', phone)
      .where('device', '=', device)
      .where('sent_at', '>', alive())
      .executeTakeFirst();
    const of = own?.device ?? (await newest(phone).executeTakeFirst())?.device;
    if (of === undefined) return undefined;
    const tries = own ? 'tries' : 'others';
    const known = await db
      .updateTable('sms_codes')
      .set((row) => ({ [tries]: row(tries, '+', 1) }))
      .where('phone', '=', phone)
      .where('device', '=', of)
      .where('hash', 'is not', null)
      .where(tries, '<', serverLimits.smsCodeTries)
      .where('sent_at', '>', alive())
      .returning('hash')
      .executeTakeFirst();
    const hash = hashOf(phone, code);
    return known?.hash && timingSafeEqual(Buffer.from(known.hash), Buffer.from(hash)) ? hash : undefined;
  };
  const secondsLeft: SmsCodes['secondsLeft'] = async (phone) => {
    const row = await newest(phone).executeTakeFirst();
    return row ? Math.max(0, Math.ceil((row.sent_at + limits.smsCounterMs - clock.now()) / msPerSecond)) : 0;
  };
  return {
    async issue(phone, device) {
      const now = clock.now();
      const code = String(randomInt(10 ** digits)).padStart(digits, '0');
      await db
        .deleteFrom('sms_codes')
        .where('sent_at', '<', now - dayMs)
        .execute();
      const young = db
        .selectFrom('sms_codes')
        .select('phone')
        .where('phone', '=', phone)
        .where('sent_at', '>', now - limits.smsCounterMs);
      const values = sql<string>`${phone}, ${device}, ${hashOf(phone, code)}, ${now}, 0, 0`;
      const kept = await sql`insert into sms_codes (phone, device, hash, sent_at, tries, others)
        select ${values} where not exists ${young}
        on conflict (phone, device) do update
          set hash = excluded.hash, sent_at = excluded.sent_at, tries = 0, others = 0`.execute(db);
      return kept.numAffectedRows === 0n ? undefined : code;
    },
    secondsLeft,
    check: async (phone, code, device) => (await match(phone, code, device)) !== undefined,
    async redeem(phone, code, device) {
      const hash = await match(phone, code, device);
      if (hash === undefined) return false;
      const used = await db
        .updateTable('sms_codes')
        .set({ hash: null })
        .where('phone', '=', phone)
        .where('hash', '=', hash)
        .executeTakeFirst();
      return used.numUpdatedRows > 0n;
    },
  };
}
