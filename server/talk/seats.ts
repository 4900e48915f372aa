import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { type ConversationOf, readConversationId } from '../../contract/talk/conversation-id.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { knownAmong } from '../people/scope.ts';
import { keyOf } from './keys.ts';
import { messages as say } from './messages.ts';

type Ctx = Pick<Context, 'db'>;

/** A user's membership of a conversation: visible after `sinceSeq`, read up to `readSeq`. */
export interface Seat {
  key: string;
  of: ConversationOf;
  sinceSeq: number;
  readSeq: number;
}

const named = (conversationID: string): ConversationOf => {
  const of = readConversationId(conversationID);
  if (!of) throw new Error('a schema lets no other id through');
  return of;
};

async function kept({ db }: Ctx, userId: string, of: ConversationOf): Promise<Seat | undefined> {
  const key = keyOf(userId, of);
  const row = await db
    .selectFrom('chat_seats')
    .selectAll()
    .where('user_id', '=', userId)
    .where('conversation', '=', key)
    .executeTakeFirst();
  return row && { key, of, sinceSeq: row.since_seq, readSeq: row.read_seq };
}

/**
 * Resolves a conversation id for the caller. A C2C conversation is open to anyone within the caller's people scope, and
 * stays open once it has messages. Other people, and groups without the caller, are refused as not found.
 */
export async function seatOf(ctx: Ctx, caller: Caller, conversationID: string): Promise<Seat | Refusal> {
  const of = named(conversationID);
  const seat = await kept(ctx, caller.userId, of);
  if (seat) return seat;
  if (of.type === 'GROUP') return refuse('notFound', { field: 'conversationID', message: say.noGroup });
  if (of.id === caller.userId) return refuse('badInput', { field: 'conversationID', message: say.self });
  if (!(await knownAmong(ctx, caller, [of.id])).has(of.id))
    return refuse('notFound', { field: 'conversationID', message: say.noPerson });
  return { key: keyOf(caller.userId, of), of, sinceSeq: 0, readSeq: 0 };
}

/** The same for writing: a group that was dissolved is refused. */
export async function writableSeatOf(ctx: Ctx, caller: Caller, conversationID: string): Promise<Seat | Refusal> {
  const seat = await seatOf(ctx, caller, conversationID);
  if (isRefusal(seat) || seat.of.type === 'C2C') return seat;
  const open = await ctx.db
    .selectFrom('chat_groups')
    .select('id')
    .where('id', '=', seat.of.id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return open ? seat : refuse('notAllowedNow', { field: 'conversationID', message: say.isClosed });
}

/** Adds members to a conversation, who see messages after `sinceSeq`; existing members are left unchanged. */
export async function take({ db }: Ctx, key: string, userIds: readonly string[], sinceSeq: number): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .insertInto('chat_seats')
    .values(userIds.map((userId) => ({ user_id: userId, conversation: key, since_seq: sinceSeq, read_seq: sinceSeq })))
    .onConflict((seat) => seat.columns(['user_id', 'conversation']).doNothing())
    .execute();
}

/** User ids of the members of a conversation. */
export async function peopleIn({ db }: Ctx, key: string): Promise<readonly string[]> {
  const rows = await db.selectFrom('chat_seats').select('user_id').where('conversation', '=', key).execute();
  return rows.map(({ user_id }) => user_id);
}
