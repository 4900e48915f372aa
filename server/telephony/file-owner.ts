import { isWithin } from '../../contract/areas.ts';
import { telephonyLimits } from '../../contract/telephony/limits.ts';
import type { Context } from '../context.ts';
import { expireFile } from '../files/expiry.ts';
import type { OwnerQuestion } from '../files/owners.ts';

/** Whether a file is the recording of a call that somebody took part in, or that they may listen to. */
export const telephonyHoldsFile: OwnerQuestion = async ({ db, gate }, caller, fileId) => {
  const row = await db
    .selectFrom('phone_recordings')
    .innerJoin('phone_calls', 'phone_calls.id', 'phone_recordings.call_id')
    .select(['from_user', 'to_user', 'region_code'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  if (!row) return false;
  if (row.from_user === caller.userId || row.to_user === caller.userId) return true;
  return isWithin(caller.regionCode, row.region_code) && (await gate.allows(caller, 'phone.listen'));
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

/** Removes calls whose retention has ended, with their recordings. */
export async function forgetOldCalls(ctx: Pick<Context, 'db' | 'store' | 'clock'>): Promise<void> {
  const before = ctx.clock.now() - telephonyLimits.keptMs;
  const old = await ctx.db
    .selectFrom('phone_recordings')
    .select('file_id')
    .where('at', '<', before)
    .limit(mostAtOnce)
    .execute();
  for (const { file_id } of old) {
    await expireFile(ctx, file_id);
    await ctx.db.deleteFrom('phone_recordings').where('file_id', '=', file_id).execute();
  }
  await ctx.db.deleteFrom('phone_calls').where('started_at', '<', before).execute();
}
