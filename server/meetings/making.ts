import { randomUUID } from 'node:crypto';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { meetingLimits } from '../../contract/meetings/limits.ts';
import type { Caller } from '../caller.ts';
import { knownAmong } from '../people/scope.ts';
import { usersAt } from '../telephony/lines.ts';
import { meetingSay as say } from './messages.ts';
import { changeMember, isMember, meetingStream, membersOf, note, type Seen, seen, tellChanged } from './rows.ts';
import type { Meetings } from './service.ts';
import type { MeetingMemberRow } from './tables.ts';

/** People by user id or by extension. */
interface NamedPeople {
  userIds?: readonly string[] | undefined;
  memTels?: readonly string[] | undefined;
}

/** The people of an invitation, all within the caller's people scope. */
async function peopleOf(
  { ctx }: Pick<Meetings, 'ctx'>,
  caller: Caller,
  { userIds = [], memTels = [] }: NamedPeople,
): Promise<readonly string[] | Refusal> {
  const found = new Set(userIds);
  const atTels = await usersAt(ctx, memTels);
  for (const tel of memTels) {
    const userId = atTels.get(tel);
    if (userId === undefined) return refuse('notFound', { field: 'memTels', message: say.noPerson });
    found.add(userId);
  }
  found.delete(caller.userId);
  const ids = [...found];
  const known = await knownAmong(ctx, caller, ids);
  const field = userIds.length > 0 ? 'userIds' : 'memTels';
  return known.size < ids.length ? refuse('notFound', { field, message: say.noPerson }) : ids;
}

const memberRow = (
  { meetingId, userId, by, at }: { meetingId: string; userId: string; by: string; at: number },
  more: Partial<MeetingMemberRow>,
): MeetingMemberRow => ({
  meeting_id: meetingId,
  user_id: userId,
  level: 'speaker',
  state: 'invited',
  video: 0,
  is_muted: 1,
  is_asking: 0,
  is_sharing: 0,
  took_part: 0,
  invited_by: by,
  invited_at: at,
  ...more,
});

async function addInvited(
  meetings: Meetings,
  { meetingId, by, userIds, video }: { meetingId: string; by: string; userIds: readonly string[]; video: boolean },
): Promise<void> {
  const at = meetings.ctx.clock.now();
  for (const userId of userIds) {
    const { numInsertedOrUpdatedRows: isNew } = await meetings.ctx.db
      .insertInto('meeting_members')
      .values(memberRow({ meetingId, userId, by, at }, { video: video ? 1 : 0 }))
      .onConflict((row) => row.columns(['meeting_id', 'user_id']).doNothing())
      .executeTakeFirstOrThrow();
    if (isNew === 1n) await note(meetings, meetingId, { did: 'invited', by, to: userId });
  }
}

interface Wished {
  id: string;
  title: string;
  video: boolean;
  userIds: readonly string[];
}

/** Writes a new meeting to the audit log and its tables. A retry after a crash completes it. */
async function write(meetings: Meetings, caller: Caller, { id, title, video, userIds }: Wished): Promise<void> {
  const { ctx } = meetings;
  const { userId, regionCode } = caller;
  const at = ctx.clock.now();
  await ctx.store.append({
    writes: [
      {
        stream: meetingStream(id),
        expectedVersion: 0,
        events: [{ type: 'meeting.made', areaCode: regionCode, data: { name: title } }],
      },
    ],
    actor: userId,
  });
  await ctx.db
    .insertInto('meetings')
    .values({ id, title, owner_id: userId, region_code: regionCode, is_locked: 0, made_at: at, ended_at: null })
    .onConflict((row) => row.column('id').doNothing())
    .execute();
  const me = memberRow({ meetingId: id, userId, by: userId, at }, { level: 'chair', state: 'left' });
  const everybody = [me, ...userIds.map((one) => memberRow({ meetingId: id, userId: one, by: userId, at }, {}))];
  await ctx.db
    .insertInto('meeting_members')
    .values(everybody.map((row) => ({ ...row, video: video ? 1 : 0 })))
    .onConflict((row) => row.columns(['meeting_id', 'user_id']).doNothing())
    .execute();
  await note(meetings, id, { did: 'made', by: userId });
  for (const to of userIds) await note(meetings, id, { did: 'invited', by: userId, to });
}

/** Whether a meeting was created completely; after a crash in between, the next try completes it. */
async function isMade({ ctx }: Pick<Meetings, 'ctx'>, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('meeting_log')
    .select('seq')
    .where('meeting_id', '=', id)
    .where('did', '=', 'made')
    .executeTakeFirst();
  return row !== undefined;
}

/** Opens a meeting; its owner is a chair, the others are invited. Idempotent by `id`: sent again it invites nobody. */
export async function make(meetings: Meetings, caller: Caller, wished: Wished): Promise<Refusal | undefined> {
  const { ctx } = meetings;
  const taken = refuse('duplicate', { field: 'id', message: say.taken });
  const former = await ctx.db.selectFrom('meetings').selectAll().where('id', '=', wished.id).executeTakeFirst();
  if (former && (former.owner_id !== caller.userId || former.ended_at !== null)) return taken;
  const userIds = await peopleOf(meetings, caller, wished);
  if (isRefusal(userIds)) return userIds;
  if (former && (await isMade(meetings, wished.id))) {
    const known = new Set((await membersOf(meetings, wished.id)).map(({ user_id }) => user_id));
    return former.title === wished.title && userIds.every((id) => known.has(id)) ? undefined : taken;
  }
  if (userIds.length + 1 > meetingLimits.members)
    return refuse('overQuota', { field: 'userIds', message: say.tooManyMembers });
  const { n } = await ctx.db
    .selectFrom('meetings')
    .select((row) => row.fn.countAll<number>().as('n'))
    .where('owner_id', '=', caller.userId)
    .where('ended_at', 'is', null)
    .where('id', '!=', wished.id)
    .executeTakeFirstOrThrow();
  if (n >= meetingLimits.openOfOwner) return refuse('overQuota', { field: 'title', message: say.tooManyOpen });
  await write(meetings, caller, { ...wished, userIds });
  await tellChanged(meetings, wished.id);
  return undefined;
}

/** The caller's own view of an open meeting that they chair. */
export async function chaired(meetings: Meetings, caller: Caller, meetId: string): Promise<Seen | Refusal> {
  const found = await seen(meetings, caller, meetId);
  if (isRefusal(found)) return found;
  return found.me.level === 'chair' ? found : refuse('notOwner', { field: 'meetId', message: say.notChair });
}

/** Invites people, again also those who left, declined or were removed. */
export async function invite(
  meetings: Meetings,
  caller: Caller,
  { meetId, video, ...named }: { meetId: string; video: boolean } & NamedPeople,
): Promise<Refusal | undefined> {
  const found = await chaired(meetings, caller, meetId);
  if (isRefusal(found)) return found;
  const { meeting, members } = found;
  if (meeting.is_locked === 1) return refuse('notAllowedNow', { field: 'meetId', message: say.lockedForInvites });
  const userIds = await peopleOf(meetings, caller, named);
  if (isRefusal(userIds)) return userIds;
  const rows = new Map(members.map((one) => [one.user_id, one]));
  const fresh = userIds.filter((id) => !rows.has(id));
  if (members.length + fresh.length > meetingLimits.members)
    return refuse('overQuota', { field: 'userIds', message: say.tooManyMembers });
  await addInvited(meetings, { meetingId: meetId, by: caller.userId, userIds: fresh, video });
  for (const userId of userIds) {
    const row = rows.get(userId);
    if (!row || row.state === 'in') continue;
    await changeMember(meetings, row, {
      state: 'invited',
      video: video ? 1 : 0,
      invited_by: caller.userId,
      invited_at: meetings.ctx.clock.now(),
      ...(isMember(row) ? {} : { level: 'speaker' as const }),
    });
    await note(meetings, meetId, { did: 'invited', by: caller.userId, to: userId });
  }
  await tellChanged(meetings, meetId);
  return undefined;
}

/** Opens a meeting of two, by the extension of the other, who is rung. Answers its id. */
export async function makeVideoCall(meetings: Meetings, caller: Caller, tel: string): Promise<string | Refusal> {
  const { ctx } = meetings;
  const userId = (await usersAt(ctx, [tel])).get(tel);
  const other = userId === undefined ? undefined : (await knownAmong(ctx, caller, [userId])).get(userId);
  if (!other || other.id === caller.userId) return refuse('notFound', { field: 'tel', message: say.noPerson });
  const id = randomUUID();
  const title = say.videoCall(caller.realName, other.realName);
  return (await make(meetings, caller, { id, title, video: true, userIds: [other.id] })) ?? id;
}
