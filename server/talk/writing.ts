import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { conversationIdOf } from '../../contract/talk/conversation-id.ts';
import { talkLimits } from '../../contract/talk/limits.ts';
import type { ChatContent, ChatMessage, GroupNotice } from '../../contract/talk/schemas.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { storedFile } from '../files/owners.ts';
import { wordsOf } from '../people/projections.ts';
import { docOf } from '../store/doc.ts';
import { seenBy } from './keys.ts';
import { messages as say } from './messages.ts';
import type { TalkNews } from './news.ts';
import { asSeen, type FoundMessage, messageById } from './reading.ts';
import { peopleIn, seatOf, take } from './seats.ts';

type Ctx = Pick<Context, 'db' | 'clock'>;

/** The searchable text of a message. */
function wordsIn(content: ChatContent | GroupNotice): string {
  if (content.kind === 'text') return wordsOf(content.text);
  return content.kind === 'notice' ? '' : wordsOf(content.name);
}

/** Notifies every member of a conversation of a message. */
async function tellAll(ctx: Ctx, news: TalkNews, row: FoundMessage): Promise<void> {
  const [seen] = await asSeen(ctx, row.from_id, [row]);
  if (!seen) return;
  for (const userId of await peopleIn(ctx, row.conversation)) {
    const conversationID = conversationIdOf(seenBy(userId, row.conversation));
    news.tell(userId, { conversationID, seq: row.seq, message: { ...seen, conversationID } });
  }
}

/** Stores a message and notifies the members. Idempotent by `id`. */
export async function put(
  ctx: Ctx,
  news: TalkNews,
  { id, key, from, content }: { id: string; key: string; from: string; content: ChatContent | GroupNotice },
): Promise<FoundMessage | undefined> {
  const { numInsertedOrUpdatedRows: isNew } = await ctx.db
    .insertInto('chat_messages')
    .values({
      id,
      conversation: key,
      from_id: from,
      at: ctx.clock.now(),
      content: docOf(content),
      words: wordsIn(content),
      file_id: 'fileId' in content ? content.fileId : null,
      revoked_at: null,
    })
    .onConflict((message) => message.column('id').doNothing())
    .executeTakeFirstOrThrow();
  const row = await messageById(ctx, id);
  if (row && isNew === 1n) await tellAll(ctx, news, row);
  return row;
}

/** Sends a message as the caller. Idempotent by `id`. */
export async function send(
  ctx: Ctx,
  news: TalkNews,
  caller: Caller,
  { id, conversationID, content }: { id: string; conversationID: string; content: ChatContent },
): Promise<ChatMessage | Refusal> {
  const { userId } = caller;
  const seat = await seatOf(ctx, caller, conversationID);
  if (isRefusal(seat)) return seat;
  if ('fileId' in content && (await storedFile(ctx, content.fileId))?.uploadedBy !== userId)
    return refuse('badInput', { field: 'content.fileId', message: say.noFile });
  if (seat.of.type === 'C2C') await take(ctx, seat.key, [userId, seat.of.id], 0);
  const row = await put(ctx, news, { id, key: seat.key, from: userId, content });
  const [message] =
    row && row.from_id === userId && row.conversation === seat.key ? await asSeen(ctx, userId, [row]) : [];
  return message ?? refuse('duplicate', { field: 'id', message: say.taken });
}

/** Stores the caller's read mark, and notifies the other person of a C2C conversation. */
export async function markRead(
  ctx: Ctx,
  news: TalkNews,
  caller: Caller,
  { conversationID, seq }: { conversationID: string; seq: number },
): Promise<Refusal | undefined> {
  const seat = await seatOf(ctx, caller, conversationID);
  if (isRefusal(seat)) return seat;
  const moved = await ctx.db
    .updateTable('chat_seats')
    .set({ read_seq: seq })
    .where('user_id', '=', caller.userId)
    .where('conversation', '=', seat.key)
    .where('read_seq', '<', seq)
    .where((row) =>
      row.exists(
        row.selectFrom('chat_messages').select('seq').where('seq', '=', seq).where('conversation', '=', seat.key),
      ),
    )
    .executeTakeFirst();
  if (moved.numUpdatedRows === 0n) return undefined;
  const told = { reader: caller.userId, read: seq };
  news.tell(caller.userId, { conversationID, ...told });
  if (seat.of.type === 'C2C')
    news.tell(seat.of.id, { conversationID: conversationIdOf({ type: 'C2C', id: caller.userId }), ...told });
  return undefined;
}

/** Recalls one of the caller's own messages within `recallMs`; its content is deleted. */
export async function recall(ctx: Ctx, news: TalkNews, { userId }: Caller, id: string): Promise<ChatMessage | Refusal> {
  const row = await messageById(ctx, id);
  const isIn = row && (await peopleIn(ctx, row.conversation)).includes(userId);
  if (!row || !isIn) return refuse('notFound', { field: 'id' });
  if (row.from_id !== userId) return refuse('notOwner', { field: 'id', message: say.notMine });
  if (row.revoked_at === null) {
    const now = ctx.clock.now();
    if (now - row.at > talkLimits.recallMs) return refuse('tooOld', { field: 'id', message: say.recallTooLate });
    await ctx.db
      .updateTable('chat_messages')
      .set({ revoked_at: now, content: docOf<ChatContent>({ kind: 'text', text: '' }), words: '', file_id: null })
      .where('id', '=', id)
      .execute();
  }
  const gone = await messageById(ctx, id);
  if (!gone) return refuse('notFound', { field: 'id' });
  await tellAll(ctx, news, gone);
  const [message] = await asSeen(ctx, userId, [gone]);
  return message ?? refuse('notFound', { field: 'id' });
}
