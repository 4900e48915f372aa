import { telephonyLimits } from '../../contract/telephony/limits.ts';
import type { Context } from '../context.ts';
import { expireFile } from '../files/expiry.ts';
import type { OwnerQuestion } from '../files/owners.ts';
import { reachOf } from './call-alarms.ts';

/** Whether a file is the recording of a call that somebody took part in, or that they may listen to. */
export const telephonyHoldsFile: OwnerQuestion = async (ctx, caller, fileId) => {
  const row = await ctx.db
    .selectFrom('phone_recordings')
    .innerJoin('phone_calls', 'phone_calls.id', 'phone_recordings.call_id')
    .select(['call_id', 'from_user', 'to_user', 'region_code'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row !== undefined && (await reachOf(ctx, caller, row.call_id, row)) === 'hears';
};

/** Which of some files are recordings of calls. */
export async function filesInTelephony(
  { db }: Pick<Context, 'db'>,
  fileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (fileIds.length === 0) return new Set();
  const rows = await db.selectFrom('phone_recordings').select('file_id').where('file_id', 'in', fileIds).execute();
  return new Set(rows.map(({ file_id }) => file_id));
}

/** How many recordings are removed in one go. */
const mostAtOnce = 500;

/** Removes calls whose retention has ended, with their recordings; those of alarms stay with their alarm. */
export async function forgetOldCalls(ctx: Pick<Context, 'db' | 'store' | 'clock'>): Promise<void> {
  const before = ctx.clock.now() - telephonyLimits.keptMs;
  const ofAlarms = ctx.db.selectFrom('phone_alarms').select('id');
  const old = await ctx.db
    .selectFrom('phone_recordings')
    .select('file_id')
    .where('at', '<', before)
    .where('call_id', 'not in', ofAlarms)
    .limit(mostAtOnce)
    .execute();
  for (const { file_id } of old) {
    await expireFile(ctx, file_id);
    await ctx.db.deleteFrom('phone_recordings').where('file_id', '=', file_id).execute();
  }
  await ctx.db.deleteFrom('phone_calls').where('started_at', '<', before).where('id', 'not in', ofAlarms).execute();
}
