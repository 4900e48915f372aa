import { telephonyLimits } from '../../contract/telephony/limits.ts';
import type { Context } from '../context.ts';
import { expireFile } from '../files/expiry.ts';
import type { OwnerQuestion } from '../files/owners.ts';
import { forgetOldRounds } from './rounds/round-records.ts';
import { soundsFor } from './rounds/sounds.ts';
import { reachOf } from './call-alarms.ts';

/**
 * Whether a file is the recording of a call that somebody took part in, or that they may listen to; or a sound for
 * notices of their region, for those who make some.
 */
export const telephonyHoldsFile: OwnerQuestion = async (ctx, caller, fileId) => {
  const row = await ctx.db
    .selectFrom('phone_recordings')
    .innerJoin('phone_calls', 'phone_calls.id', 'phone_recordings.call_id')
    .select(['call_id', 'from_user', 'to_user', 'region_code', 'from_region', 'to_region'])
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  if (!row) {
    const isSound = (await soundsFor(ctx, caller)).some((sound) => sound.fileId === fileId);
    return isSound && (await ctx.gate.allows(caller, 'phone.notify'));
  }
  return (await reachOf(ctx, caller, row.call_id, row)) === 'hears';
};

/** Which of some files are recordings of calls, or sounds for notices. */
export async function filesInTelephony(
  { db }: Pick<Context, 'db'>,
  fileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (fileIds.length === 0) return new Set();
  const recordings = await db
    .selectFrom('phone_recordings')
    .select('file_id')
    .where('file_id', 'in', fileIds)
    .execute();
  const sounds = await db.selectFrom('phone_sounds').select('file_id').where('file_id', 'in', fileIds).execute();
  return new Set([...recordings, ...sounds].map(({ file_id }) => file_id));
}

/** How many recordings are removed in one go. */
const mostAtOnce = 500;

/** Removes calls whose retention has ended, with their recordings; those of alarms stay with their alarm. */
export async function forgetOldCalls(ctx: Pick<Context, 'db' | 'store' | 'clock'>): Promise<void> {
  await forgetOldRounds(ctx);
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
