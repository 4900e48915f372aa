import { type Kysely, sql } from 'kysely';
import { dayMs } from '../../contract/time.ts';
import type { ServerClock } from '../clock.ts';
import type { Tables } from '../tables.ts';
import type { SmsCountRow } from './tables.ts';

type Scope = SmsCountRow['scope'];

/**
 * Bounds how many codes are asked for within 24 hours. It stands in the database, so that a restart forgives nothing.
 */
export interface SmsQuotas {
  /** How many somebody has asked for. */
  asked(scope: Scope, value: string): Promise<number>;
  /** Takes one of `most`; false where none is left. */
  take(scope: Scope, value: string, most: number): Promise<boolean>;
}

/** Opens the quotas. */
export function openSmsQuotas(db: Kysely<Tables>, clock: ServerClock): SmsQuotas {
  return {
    async asked(scope, value) {
      const row = await db
        .selectFrom('sms_counts')
        .select('asked')
        .where('scope', '=', scope)
        .where('value', '=', value)
        .where('since', '>', clock.now() - dayMs)
        .executeTakeFirst();
      return row?.asked ?? 0;
    },
    async take(scope, value, most) {
      const now = clock.now();
      await db
        .deleteFrom('sms_counts')
        .where('since', '<=', now - dayMs)
        .execute();
      const taken = await db
        .insertInto('sms_counts')
        .values({ scope, value, since: now, asked: 1 })
        .onConflict((row) =>
          row
            .columns(['scope', 'value'])
            .doUpdateSet({ asked: sql`asked + 1` })
            .where('sms_counts.asked', '<', most),
        )
        .executeTakeFirst();
      return taken.numInsertedOrUpdatedRows !== 0n;
    },
  };
}
