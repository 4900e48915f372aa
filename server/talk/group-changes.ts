import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { conversationIdOf } from '../../contract/talk/conversation-id.ts';
import { talkLimits } from '../../contract/talk/limits.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { knownAmong } from '../people/scope.ts';
import { conversationOf, groupOf, namesOf, note } from './groups.ts';
import { messages as say } from './messages.ts';
import type { TalkNews } from './news.ts';
import { peopleIn, take } from './seats.ts';
import type { ChatGroupRow } from './tables.ts';

type Ctx = Pick<Context, 'db' | 'clock'>;

interface Change {
  groupId: string;
  name?: string | undefined;
  add?: readonly string[] | undefined;
  remove?: readonly string[] | undefined;
  ownerId?: string | undefined;
  dissolve?: true | undefined;
}

/** Whether a change only removes the caller. */
const isLeaving = ({ name, add, remove, ownerId, dissolve }: Change, userId: string): boolean =>
  remove?.length === 1 && remove[0] === userId && [name, add, ownerId, dissolve].every((one) => one === undefined);

/** Checks a change of a group against the caller's rights and the limits; undefined if it is allowed. */
async function whyNot(
  ctx: Ctx,
  caller: Caller,
  group: ChatGroupRow,
  { change, members }: { change: Change; members: readonly string[] },
): Promise<Refusal | undefined> {
  const { add = [], remove = [], ownerId } = change;
  const leaves = isLeaving(change, caller.userId);
  const isClosed = group.closed_at !== null;
  if (group.owner_id !== caller.userId && !leaves)
    return refuse('notOwner', { field: 'groupId', message: say.notOwner });
  if (isClosed) return leaves ? undefined : refuse('notAllowedNow', { field: 'groupId', message: say.isClosed });
  if (remove.includes(group.owner_id)) return refuse('badInput', { field: 'remove', message: say.ownerStays });
  if (ownerId !== undefined && (!members.includes(ownerId) || remove.includes(ownerId)))
    return refuse('badInput', { field: 'ownerId', message: say.notMember });
  const fresh = new Set(add.filter((one) => !members.includes(one)));
  if ((await knownAmong(ctx, caller, [...fresh])).size < fresh.size)
    return refuse('notFound', { field: 'add', message: say.noMember });
  // Only a member who goes makes room.
  const staying = members.filter((one) => !remove.includes(one)).length;
  if (staying + fresh.size > talkLimits.groupMembers)
    return refuse('badInput', { field: 'add', message: say.tooManyMembers });
  return undefined;
}

/**
 * Changes a group and writes a system message about each change. Removed members lose access to all of its messages; a
 * group that was dissolved stays readable until its messages are past their retention.
 */
export async function change(ctx: Ctx, news: TalkNews, caller: Caller, asked: Change): Promise<Refusal | undefined> {
  const { userId } = caller;
  const found = await groupOf(ctx, userId, asked.groupId);
  if (!found) return refuse('notFound', { field: 'groupId', message: say.noGroup });
  const { group, key } = found;
  const members = await peopleIn(ctx, key);
  const refusal = await whyNot(ctx, caller, group, { change: asked, members });
  if (isRefusal(refusal)) return refusal;
  const { name, add = [], remove = [], ownerId, dissolve } = asked;
  const [fresh, gone] = [add.filter((one) => !members.includes(one)), remove.filter((one) => members.includes(one))];
  const update = (columns: Partial<ChatGroupRow>) =>
    ctx.db.updateTable('chat_groups').set(columns).where('id', '=', group.id).execute();
  if (name !== undefined && name !== group.name) {
    await update({ name });
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
  if (ownerId !== undefined && ownerId !== group.owner_id) {
    await update({ owner_id: ownerId });
    await note(ctx, news, { key, from: userId, did: 'handedOver', names: await namesOf(ctx, [ownerId]) });
  }
  if (dissolve) {
    // The message comes first: once the group is closed, another try would be refused.
    await note(ctx, news, { id: `dissolved-${group.id}`, key, from: userId, did: 'dissolved', names: [] });
    await update({ closed_at: ctx.clock.now() });
  }
  const conversationID = conversationIdOf(conversationOf(group.id));
  for (const one of [...members, ...fresh]) news.tell(one, { conversationID, changed: true });
  return undefined;
}
