import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { conversationIdOf } from '../../contract/talk/conversation-id.ts';
import { talkLimits } from '../../contract/talk/limits.ts';
import type { SentContent } from '../../contract/talk/content.ts';
import type { ChatMessage } from '../../contract/talk/schemas.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { docOf } from '../store/doc.ts';
import { checkedContent } from './checking.ts';
import { filesIn, type StoredContent, wordsIn } from './content.ts';
import { seenBy } from './keys.ts';
import { messages as say } from './messages.ts';
import type { TalkNews } from './news.ts';
import { asSeen, type FoundMessage, messageById } from './reading.ts';
import { peopleIn, seatOf, take, writableSeatOf } from './seats.ts';

type Ctx = Pick<Context, 'db' | 'clock'>;

/** Notifies every member of a conversation of a message. */
async function tellAll(ctx: Ctx, news: TalkNews, row: FoundMessage): Promise<void> {
  const [seen] = await asSeen(ctx, { userId: row.from_id }, [row]);
  if (!seen) return;
  // Whether a fire is shown depends on the reader, so each one asks for such a message.
  const isForAll = seen.content?.kind !== 'fire';
  for (const userId of await peopleIn(ctx, row.conversation)) {
    const conversationID = conversationIdOf(seenBy(userId, row.conversation));
    news.tell(userId, { conversationID, seq: row.seq, ...(isForAll ? { message: { ...seen, conversationID } } : {}) });
  }
}

/** Stores a message and notifies the members. Idempotent by `id`; undefined if the id belongs to another message. */
export async function put(
  ctx: Ctx,
  news: TalkNews,
  { id, key, from, content }: { id: string; key: string; from: string; content: StoredContent },
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
      revoked_at: null,
    })
    .onConflict((message) => message.column('id').doNothing())
    .executeTakeFirstOrThrow();
  const row = await messageById(ctx, id);
  if (!row || row.from_id !== from || row.conversation !== key) return undefined;
  const files = filesIn(content);
  if (files.length > 0)
    await ctx.db
      .insertInto('chat_files')
      .values(files.map((file_id) => ({ file_id, seq: row.seq })))
      .onConflict((file) => file.columns(['file_id', 'seq']).doNothing())
      .execute();
  if (isNew === 1n) await tellAll(ctx, news, row);
  return row;
}

/** Sends a message as the caller. Idempotent by `id`. */
export async function send(
  ctx: Ctx,
  news: TalkNews,
  caller: Caller,
  { id, conversationID, content }: { id: string; conversationID: string; content: SentContent },
): Promise<ChatMessage | Refusal> {
  const { userId } = caller;
  const seat = await writableSeatOf(ctx, caller, conversationID);
  if (isRefusal(seat)) return seat;
  const said = await checkedContent(ctx, caller, seat, content);
  if (isRefusal(said)) return said;
  if (seat.of.type === 'C2C') await take(ctx, seat.key, [userId, seat.of.id], 0);
  const row = await put(ctx, news, { id, key: seat.key, from: userId, content: said });
  const [message] = row ? await asSeen(ctx, caller, [row]) : [];
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
export async function recall(ctx: Ctx, news: TalkNews, caller: Caller, id: string): Promise<ChatMessage | Refusal> {
  const { userId } = caller;
  const row = await messageById(ctx, id);
  const isIn = row && (await peopleIn(ctx, row.conversation)).includes(userId);
  if (!row || !isIn) return refuse('notFound', { field: 'id' });
  if (row.from_id !== userId) return refuse('notOwner', { field: 'id', message: say.notMine });
  if (row.revoked_at === null) {
    const now = ctx.clock.now();
    if (now - row.at > talkLimits.recallMs) return refuse('tooOld', { field: 'id', message: say.recallTooLate });
    await ctx.db
      .updateTable('chat_messages')
      .set({ revoked_at: now, content: docOf<StoredContent>({ kind: 'text', text: '' }), words: '' })
      .where('id', '=', id)
      .execute();
    await ctx.db.deleteFrom('chat_files').where('seq', '=', row.seq).execute();
  }
  const gone = await messageById(ctx, id);
  if (!gone) return refuse('notFound', { field: 'id' });
  await tellAll(ctx, news, gone);
  const [message] = await asSeen(ctx, caller, [gone]);
  return message ?? refuse('notFound', { field: 'id' });
}
