import { talkLimits } from '../../contract/talk/limits.ts';
import type { Context } from '../context.ts';
import type { OwnerQuestion } from '../files/owners.ts';

/** Whether a file is attached to a message that the caller can see. */
export const talkHoldsFile: OwnerQuestion = async ({ db }, { userId }, fileId) => {
  const found = await db
    .selectFrom('chat_messages as m')
    .innerJoin('chat_seats as s', (join) =>
      join.onRef('s.conversation', '=', 'm.conversation').onRef('s.since_seq', '<', 'm.seq'),
    )
    .select('m.id')
    .where('m.file_id', '=', fileId)
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
  const rows = await db.selectFrom('chat_messages').select('file_id').where('file_id', 'in', fileIds).execute();
  return new Set(rows.flatMap(({ file_id }) => file_id ?? []));
}

/** Deletes messages past their retention. */
export const forgetOldTalk = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<unknown> =>
  db
    .deleteFrom('chat_messages')
    .where('at', '<', clock.now() - talkLimits.keptMs)
    .execute();
