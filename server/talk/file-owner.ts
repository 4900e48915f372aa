import { talkLimits } from '../../contract/talk/limits.ts';
import type { Context } from '../context.ts';
import type { OwnerQuestion } from '../files/owners.ts';

/** Whether a file is attached to a message that the caller can see, also within merged messages. */
export const talkHoldsFile: OwnerQuestion = async ({ db }, { userId }, fileId) => {
  const found = await db
    .selectFrom('chat_files as f')
    .innerJoin('chat_messages as m', 'm.seq', 'f.seq')
    .innerJoin('chat_seats as s', (join) =>
      join.onRef('s.conversation', '=', 'm.conversation').onRef('s.since_seq', '<', 'm.seq'),
    )
    .select('m.id')
    .where('f.file_id', '=', fileId)
    .where('s.user_id', '=', userId)
    .limit(1)
    .execute();
  return found.length > 0;
};

/** Which of these files are attached to a message. */
export async function filesInTalk(
  { db }: Pick<Context, 'db'>,
  fileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('chat_files').select('file_id').where('file_id', 'in', fileIds).execute();
  return new Set(rows.map(({ file_id }) => file_id));
}

/** Deletes messages past their retention. */
export async function forgetOldTalk({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = clock.now() - talkLimits.keptMs;
  const old = db.selectFrom('chat_messages').select('seq').where('at', '<', before);
  await db.deleteFrom('chat_files').where('seq', 'in', old).execute();
  await db.deleteFrom('chat_messages').where('at', '<', before).execute();
}
