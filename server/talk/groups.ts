import { randomUUID } from 'node:crypto';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { conversationIdOf } from '../../contract/talk/conversation-id.ts';
import { talkLimits } from '../../contract/talk/limits.ts';
import type { ChatGroup, Conversation, GroupNotice } from '../../contract/talk/schemas.ts';
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

const conversationOf = (id: string) => ({ type: 'GROUP', id }) as const;

/** Finds a group by id for one of its members; undefined for everybody else. */
async function mine(ctx: Ctx, userId: string, id: string): Promise<{ group: ChatGroupRow; key: string } | undefined> {
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
async function note(
  ctx: Ctx,
  news: TalkNews,
  { key, from, did, names }: { key: string; from: string; did: GroupNotice['did']; names: readonly string[] },
) {
  return put(ctx, news, { id: randomUUID(), key, from, content: { kind: 'notice', did, names: [...names] } });
}

async function namesOf({ db }: Ctx, userIds: readonly string[]): Promise<string[]> {
  return [...(await peopleById(db, userIds)).values()].map(calledAs);
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
  const { n } = await ctx.db
    .selectFrom('chat_groups')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (n >= talkLimits.groupsMade) return refuse('overQuota', { field: 'name', message: say.tooManyGroups });
  await ctx.db
    .insertInto('chat_groups')
    .values({ id, name, owner_id: userId, made_at: ctx.clock.now() })
    .onConflict((group) => group.column('id').doNothing())
    .execute();
  const group = await ctx.db.selectFrom('chat_groups').select('owner_id').where('id', '=', id).executeTakeFirst();
  if (group?.owner_id !== userId) return refuse('duplicate', { field: 'id', message: say.taken });
  // Each step is idempotent, so that a retry after a crash completes the group.
  const key = keyOf(userId, conversationOf(id));
  await take(ctx, key, [userId, ...others], 0);
  const said = await put(ctx, news, {
    id: `made-${id}`,
    key,
    from: userId,
    content: { kind: 'notice', did: 'made', names: [name] },
  });
  const [lastMessage] = said ? await asSeen(ctx, userId, [said]) : [];
  return {
    conversationID: conversationIdOf(conversationOf(id)),
    type: 'GROUP',
    name,
    detail: say.people(others.length + 1),
    unreadCount: 0,
    ...(lastMessage ? { lastMessage } : {}),
  };
}

/** Answers a group with its members; refuses callers who are not members. */
export async function groupFor(ctx: Ctx, { userId }: Caller, id: string): Promise<ChatGroup | Refusal> {
  const found = await mine(ctx, userId, id);
  if (!found) return refuse('notFound', { field: 'groupId', message: say.noGroup });
  const people = await peopleById(ctx.db, await peopleIn(ctx, found.key));
  return {
    groupId: id,
    name: found.group.name,
    ownerId: found.group.owner_id,
    members: [...people.values()].map((person) => ({
      id: person.id,
      realName: calledAs(person),
      deptName: person.deptName,
    })),
  };
}

interface Change {
  groupId: string;
  name?: string | undefined;
  add?: readonly string[] | undefined;
  remove?: readonly string[] | undefined;
}

/** Checks a change of a group against the caller's rights and the limits; undefined if it is allowed. */
async function whyNot(
  ctx: Ctx,
  caller: Caller,
  group: ChatGroupRow,
  { change: { name, add = [], remove = [] }, members }: { change: Change; members: readonly string[] },
): Promise<Refusal | undefined> {
  const isOwner = group.owner_id === caller.userId;
  const isLeaving = remove.length === 1 && remove[0] === caller.userId && name === undefined && add.length === 0;
  if (!isOwner && !isLeaving) return refuse('notOwner', { field: 'groupId', message: say.notOwner });
  if (remove.includes(group.owner_id)) return refuse('badInput', { field: 'remove', message: say.ownerStays });
  const fresh = add.filter((one) => !members.includes(one));
  if ((await knownAmong(ctx, caller, fresh)).size < new Set(fresh).size)
    return refuse('notFound', { field: 'add', message: say.noMember });
  if (members.length + fresh.length - remove.length > talkLimits.groupMembers)
    return refuse('badInput', { field: 'add', message: say.tooManyMembers });
  return undefined;
}

/** Changes a group and writes a system message about it. Removed members lose access to all of its messages. */
export async function change(ctx: Ctx, news: TalkNews, caller: Caller, asked: Change): Promise<Refusal | undefined> {
  const { userId } = caller;
  const found = await mine(ctx, userId, asked.groupId);
  if (!found) return refuse('notFound', { field: 'groupId', message: say.noGroup });
  const { group, key } = found;
  const members = await peopleIn(ctx, key);
  const refusal = await whyNot(ctx, caller, group, { change: asked, members });
  if (isRefusal(refusal)) return refusal;
  const { name, add = [], remove = [] } = asked;
  const [fresh, gone] = [add.filter((one) => !members.includes(one)), remove.filter((one) => members.includes(one))];
  if (name !== undefined && name !== group.name) {
    await ctx.db.updateTable('chat_groups').set({ name }).where('id', '=', group.id).execute();
    await note(ctx, news, { key, from: userId, did: 'renamed', names: [name] });
  }
  if (fresh.length > 0) {
    const said = await note(ctx, news, { key, from: userId, did: 'joined', names: await namesOf(ctx, fresh) });
    await take(ctx, key, fresh, (said?.seq ?? 1) - 1);
  }
  if (gone.length > 0) {
    await note(ctx, news, { key, from: userId, did: 'left', names: await namesOf(ctx, gone) });
    await ctx.db.deleteFrom('chat_seats').where('conversation', '=', key).where('user_id', 'in', gone).execute();
  }
  const conversationID = conversationIdOf(conversationOf(group.id));
  for (const one of [...members, ...fresh]) news.tell(one, { conversationID, changed: true });
  return undefined;
}
