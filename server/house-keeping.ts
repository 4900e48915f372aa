import { type Kysely, sql } from 'kysely';
import { serverLimits } from '../contract/limits.ts';
import { hourMs } from '../contract/time.ts';
import type { Context } from './context.ts';
import type { ServerClock } from './clock.ts';
import { type BackgroundJob, createBackgroundJob, type JobContext } from './jobs/background-job.ts';
import { forgetLostKeys } from './map/bases/keys.ts';
import { forgetOldReading } from './classes/reading.ts';
import { forgetOldDrafts } from './exams/sit.ts';
import { forgetOldMeetings } from './meetings/sweep.ts';
import { forgetOldCounts } from './quotas/quotas.ts';
import { forgetOldTexts } from './sms/outbox.ts';
import { forgetOldTalk } from './talk/file-owner.ts';
import { forgetOldCalls } from './telephony/file-owner.ts';
import type { Tables } from './tables.ts';
import { allAfter } from './store/dialect.ts';

/** Keeps the tables beside the log from growing without end; `tidy` removes what is not needed any more. */
export interface HouseKeeping extends BackgroundJob {
  tidy(): Promise<void>;
}

const everyMs = hourMs / 6;

/** Answers to repeated commands are kept for a week, as no outbox waits longer, and only the newest of each person. */
async function forgetCommands(db: Kysely<Tables>, now: number): Promise<void> {
  await db
    .deleteFrom('commands')
    .where('at', '<', now - serverLimits.keptCommandsMs)
    .execute();
  const many = await db
    .selectFrom('commands')
    .select('user_id')
    .groupBy('user_id')
    .having((row) => row.fn.countAll(), '>', serverLimits.keptCommands)
    .execute();
  for (const { user_id: userId } of many) {
    await sql`delete from commands where user_id = ${userId} and key in
      (select key from commands where user_id = ${userId} order by at desc, key
      ${allAfter(serverLimits.keptCommands)})`.execute(db);
  }
}

/** Tokens that have expired go, and of those that were replaced all but a session's newest. */
async function forgetRefreshTokens(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', now).execute();
  const many = await db
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('replaced_at', 'is not', null)
    .groupBy('session_id')
    .having((row) => row.fn.countAll(), '>', serverLimits.keptRefreshTokens)
    .execute();
  for (const { session_id: sessionId } of many) {
    await sql`delete from refresh_tokens where hash in (select hash from refresh_tokens where session_id = ${sessionId}
      and replaced_at is not null order by replaced_at desc, hash
      ${allAfter(serverLimits.keptRefreshTokens)})`.execute(db);
  }
}

/** Sessions that ended are told by the log; nothing asks for their row after as long as one may last. */
const forgetSessions = (db: Kysely<Tables>, now: number): Promise<unknown> =>
  db
    .deleteFrom('sessions')
    .where('ended_at', '<', now - serverLimits.sessionMs)
    .execute();

/** Removes what no table beside the log needs to hold any more. */
export async function tidy(db: Kysely<Tables>, clock: ServerClock): Promise<void> {
  const now = clock.now();
  await forgetCommands(db, now);
  await forgetRefreshTokens(db, now);
  await forgetSessions(db, now);
  await forgetOldCounts(db, clock);
  await forgetLostKeys(db);
  await forgetOldDrafts(db, now);
  await forgetOldReading(db, now);
  await forgetOldTexts(db, now);
}

/** Makes the housekeeping of a running server. */
export function createHouseKeeping(
  ctx: Pick<Context, 'db' | 'store' | 'clock' | 'positions'> & JobContext,
): HouseKeeping {
  const once = async (): Promise<void> => {
    await tidy(ctx.db, ctx.clock);
    await ctx.positions.tidy();
    await forgetOldTalk(ctx);
    await forgetOldCalls(ctx);
    await forgetOldMeetings(ctx);
  };
  const fault = 'the tables beside the log could not be tidied';
  return {
    tidy: once,
    ...createBackgroundJob(ctx, { name: 'house_keeping', fault, everyMs, waitsFirst: true, run: once }),
  };
}
