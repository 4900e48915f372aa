import { randomUUID } from 'node:crypto';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { conversationIdOf } from '../../contract/talk/conversation-id.ts';
import { talkLimits } from '../../contract/talk/limits.ts';
import type { GroupTip } from '../../contract/talk/content.ts';
import type { ChatGroup, Conversation } from '../../contract/talk/schemas.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { calledAs, peopleById } from '../people/names.ts';
import { knownAmong } from '../people/scope.ts';
import { keyOf } from './keys.ts';
import { messages as say } from './messages.ts';
import type { TalkNews } from './news.ts';
import { asSeen } from './reading.ts';
import { peopleIn, take } from './seats.ts';
import type { ChatGroupRow } from './tables.ts';
import { put } from './writing.ts';

type Ctx = Pick<Context, 'db' | 'clock'>;

export const conversationOf = (id: string) => ({ type: 'GROUP', id }) as const;

/** Finds a group by id for one of its members; undefined for everybody else. */
export async function groupOf(
  ctx: Ctx,
  userId: string,
  id: string,
): Promise<{ group: ChatGroupRow; key: string } | undefined> {
  const key = keyOf(userId, conversationOf(id));
  const group = await ctx.db
    .selectFrom('chat_groups')
    .innerJoin('chat_seats', (join) => join.on('chat_seats.conversation', '=', key))
    .selectAll('chat_groups')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return group && { group, key };
}

/** Writes a system message into a group. */
export async function note(
  ctx: Ctx,
  news: TalkNews,
  {
    id = randomUUID(),
    key,
    from,
    did,
    names,
  }: { id?: string; key: string; from: string; did: GroupTip['did']; names: readonly string[] },
) {
  return put(ctx, news, { id, key, from, content: { kind: 'notice', did, names: [...names] } });
}

export async function namesOf({ db }: Ctx, userIds: readonly string[]): Promise<string[]> {
  return [...(await peopleById(db, userIds)).values()].map(calledAs);
}

/**
 * Whether a request for an existing group is a retry of the one that created it. A retry adds nobody, unless the first
 * try ended before its members were added.
 */
async function isAgain(
  ctx: Ctx,
  group: ChatGroupRow,
  { userId, name, others }: { userId: string; name: string; others: readonly string[] },
): Promise<boolean> {
  if (group.owner_id !== userId || group.closed_at !== null || group.name !== name) return false;
  const members = await peopleIn(ctx, keyOf(userId, conversationOf(group.id)));
  return members.length === 0 || others.every((one) => members.includes(one));
}

/** Creates a group. Every member must be within the caller's people scope. Idempotent by `id`. */
export async function make(
  ctx: Ctx,
  news: TalkNews,
  caller: Caller,
  { id, name, userIds }: { id: string; name: string; userIds: readonly string[] },
): Promise<Conversation | Refusal> {
  const { userId } = caller;
  const others = [...new Set(userIds)].filter((one) => one !== userId);
  const known = await knownAmong(ctx, caller, others);
  if (others.length === 0 || known.size < others.length)
    return refuse('notFound', { field: 'userIds', message: say.noMember });
  const former = await ctx.db.selectFrom('chat_groups').selectAll().where('id', '=', id).executeTakeFirst();
  if (former && !(await isAgain(ctx, former, { userId, name, others })))
    return refuse('duplicate', { field: 'id', message: say.taken });
  const { n } = await ctx.db
    .selectFrom('chat_groups')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('owner_id', '=', userId)
    .where('id', '!=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (n >= talkLimits.groupsMade) return refuse('overQuota', { field: 'name', message: say.tooManyGroups });
  await ctx.db
    .insertInto('chat_groups')
    .values({ id, name, owner_id: userId, made_at: ctx.clock.now(), closed_at: null })
    .onConflict((group) => group.column('id').doNothing())
    .execute();
  const group = await ctx.db.selectFrom('chat_groups').select('owner_id').where('id', '=', id).executeTakeFirst();
  if (group?.owner_id !== userId) return refuse('duplicate', { field: 'id', message: say.taken });
  // Each step is idempotent, so that a retry after a crash completes the group.
  const key = keyOf(userId, conversationOf(id));
  await take(ctx, key, [userId, ...others], 0);
  const said = await note(ctx, news, { id: `made-${id}`, key, from: userId, did: 'made', names: [name] });
  const [lastMessage] = said ? await asSeen(ctx, caller, [said]) : [];
  return {
    conversationID: conversationIdOf(conversationOf(id)),
    type: 'GROUP',
    name,
    detail: say.people(others.length + 1),
    unreadCount: 0,
    isMentioned: false,
    isClosed: false,
    ...(lastMessage ? { lastMessage } : {}),
  };
}

/** Answers a group with its members; refuses callers who are not members. */
export async function groupFor(ctx: Ctx, { userId }: Caller, id: string): Promise<ChatGroup | Refusal> {
  const found = await groupOf(ctx, userId, id);
  if (!found) return refuse('notFound', { field: 'groupId', message: say.noGroup });
  const people = await peopleById(ctx.db, await peopleIn(ctx, found.key));
  return {
    groupId: id,
    name: found.group.name,
    ownerId: found.group.owner_id,
    isClosed: found.group.closed_at !== null,
    members: [...people.values()].map((person) => ({
      id: person.id,
      realName: calledAs(person),
      deptName: person.deptName,
    })),
  };
}
