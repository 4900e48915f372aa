import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { talkLimits } from '../../contract/talk/limits.ts';
import type { ChatMessage, RelayType } from '../../contract/talk/schemas.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { calledAs, peopleById } from '../people/names.ts';
import { docOf, readDoc } from '../store/doc.ts';
import { countIn, depthOf, type StoredCard, type StoredWords } from './content.ts';
import { seenBy } from './keys.ts';
import { messages as say } from './messages.ts';
import type { TalkNews } from './news.ts';
import { asSeen, type FoundMessage, visibleMessages } from './reading.ts';
import { type Seat, take, writableSeatOf } from './seats.ts';
import { put } from './writing.ts';

type Ctx = Pick<Context, 'db' | 'clock' | 'quotas'>;

interface Said {
  row: FoundMessage;
  content: StoredWords;
}

/** The messages to forward, in their order; refuses those that the caller can not see, and what nobody said. */
async function saidOf(ctx: Ctx, caller: Caller, ids: readonly string[]): Promise<readonly Said[] | Refusal> {
  const field = 'messageIds';
  const rows = await visibleMessages(ctx, caller.userId, ids);
  if (rows.length < new Set(ids).size || rows.some(({ revoked_at }) => revoked_at !== null))
    return refuse('notFound', { field, message: say.gone });
  if (new Set(rows.map(({ conversation }) => conversation)).size > 1)
    return refuse('badInput', { field, message: say.oneConversation });
  const said = rows.flatMap((row) => {
    const content = readDoc(row.content);
    return content.kind === 'notice' ? [] : [{ row, content }];
  });
  return said.length < rows.length ? refuse('badInput', { field, message: say.notForwardable }) : said;
}

/** The title of a card: of a conversation of two their names, of a group its name. */
async function titleOf({ db }: Ctx, caller: Caller, key: string): Promise<string> {
  const { type, id } = seenBy(caller.userId, key);
  if (type === 'C2C') {
    const people = await peopleById(db, [caller.userId, id]);
    const nameOf = (userId: string): string => people.get(userId)?.realName ?? userId;
    return say.recordOfTwo(nameOf(caller.userId), nameOf(id));
  }
  const group = await db.selectFrom('chat_groups').select('name').where('id', '=', id).executeTakeFirst();
  return say.recordOf(group?.name ?? id);
}

/** Merges messages into a card, within the limits of its size and depth. */
async function cardOf(ctx: Ctx, caller: Caller, said: readonly Said[]): Promise<StoredCard | Refusal> {
  const field = 'messageIds';
  const people = await peopleById(ctx.db, [...new Set(said.map(({ row }) => row.from_id))]);
  const card: StoredCard = {
    kind: 'merged',
    title: await titleOf(ctx, caller, said[0]?.row.conversation ?? ''),
    messages: said.map(({ row, content }) => {
      const from = people.get(row.from_id);
      return { fromName: from ? calledAs(from) : row.from_id, at: new Date(row.at).toISOString(), content };
    }),
  };
  if (depthOf(card) > talkLimits.cardDepth) return refuse('badInput', { field, message: say.cardTooDeep });
  if (countIn(card) > talkLimits.cardMessages || Buffer.byteLength(docOf(card)) > talkLimits.cardBytes)
    return refuse('badInput', { field, message: say.cardTooLarge });
  return card;
}

/** The conversations to forward to; each must be open to the caller for writing. */
async function seatsOf(ctx: Ctx, caller: Caller, to: readonly string[]): Promise<readonly Seat[] | Refusal> {
  const seats: Seat[] = [];
  for (const conversationID of new Set(to)) {
    const seat = await writableSeatOf(ctx, caller, conversationID);
    if (isRefusal(seat)) return { ...seat, field: 'to' };
    seats.push(seat);
  }
  return seats;
}

/** Content as it is copied: who was mentioned at first is not mentioned again. */
function copied(content: StoredWords): StoredWords {
  if (content.kind !== 'text') return content;
  const { mentions: _, ...text } = content;
  return text;
}

/**
 * Forwards messages in the caller's name, one by one or as a card. The content is copied here from messages that the
 * caller can see, so nobody can alter what was said. Idempotent by `id`. Answers the new messages.
 */
export async function forward(
  ctx: Ctx,
  news: TalkNews,
  caller: Caller,
  asked: { id: string; messageIds: readonly string[]; relayType: RelayType; to: readonly string[] },
): Promise<ChatMessage[] | Refusal> {
  const said = await saidOf(ctx, caller, asked.messageIds);
  if (isRefusal(said)) return said;
  const isMerged = asked.relayType === 2;
  if (!isMerged && said.length > talkLimits.relayedSingly)
    return refuse('badInput', { field: 'messageIds', message: say.tooManySingly });
  const seats = await seatsOf(ctx, caller, asked.to);
  if (isRefusal(seats)) return seats;
  const card = isMerged ? await cardOf(ctx, caller, said) : undefined;
  if (isRefusal(card)) return card;
  const contents = card ? [card] : said.map(({ content }) => copied(content));
  const { userId, regionCode } = caller;
  const full = ctx.quotas.take('chat', { id: userId, regionCode }, contents.length * seats.length);
  if (isRefusal(full)) return full;
  const rows: FoundMessage[] = [];
  for (const [n, { key, of }] of seats.entries()) {
    if (of.type === 'C2C') await take(ctx, key, [userId, of.id], 0);
    for (const [m, content] of contents.entries()) {
      const row = await put(ctx, news, { id: `${asked.id}-${n}-${m}`, key, from: userId, content });
      if (!row) return refuse('duplicate', { field: 'id', message: say.taken });
      rows.push(row);
    }
  }
  return asSeen(ctx, caller, rows);
}
