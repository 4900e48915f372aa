import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { meetingLimits } from '../../contract/meetings/limits.ts';
import type { MemberLevel } from '../../contract/meetings/schemas.ts';
import type { Caller } from '../caller.ts';
import { usersAt } from '../telephony/lines.ts';
import { chaired } from './making.ts';
import { meetingSay as say } from './messages.ts';
import { changeMember, isMember, mayOf, membersOf, meetingStream, note, type Seen, tellChanged } from './rows.ts';
import type { Meetings } from './service.ts';
import type { MeetingMemberRow, MeetingRow } from './tables.ts';

/** A member by user id or by extension. */
interface Named {
  meetId: string;
  userId?: string | undefined;
  memTel?: string | undefined;
}

async function memberIn(
  { ctx }: Pick<Meetings, 'ctx'>,
  { members }: Seen,
  { userId, memTel }: Named,
): Promise<MeetingMemberRow | Refusal> {
  const id = userId ?? (memTel === undefined ? undefined : (await usersAt(ctx, [memTel])).get(memTel));
  const row = members.find((one) => one.user_id === id && isMember(one));
  return row ?? refuse('notFound', { field: userId === undefined ? 'memTel' : 'userId', message: say.noMember });
}

/** Locks a meeting, so that nobody new can enter or be invited, or unlocks it. */
export async function lock(
  meetings: Meetings,
  caller: Caller,
  { meetId, isLocked }: { meetId: string; isLocked: boolean },
): Promise<Refusal | undefined> {
  const found = await chaired(meetings, caller, meetId);
  if (isRefusal(found)) return found;
  if ((found.meeting.is_locked === 1) === isLocked) return undefined;
  await meetings.ctx.db
    .updateTable('meetings')
    .set({ is_locked: isLocked ? 1 : 0 })
    .where('id', '=', meetId)
    .execute();
  await note(meetings, meetId, { did: isLocked ? 'locked' : 'unlocked', by: caller.userId });
  await tellChanged(meetings, meetId);
  return undefined;
}

/** Removes a member, who no longer sees the meeting. */
export async function kick(meetings: Meetings, caller: Caller, named: Named): Promise<Refusal | undefined> {
  const found = await chaired(meetings, caller, named.meetId);
  if (isRefusal(found)) return found;
  const row = await memberIn(meetings, found, named);
  if (isRefusal(row)) return row;
  if (row.user_id === found.meeting.owner_id)
    return refuse('notAllowedNow', { field: 'userId', message: say.ownerStays });
  await changeMember(meetings, row, { state: 'kicked', is_asking: 0, is_sharing: 0 });
  await note(meetings, named.meetId, { did: 'kicked', by: caller.userId, to: row.user_id });
  meetings.rooms.leave(named.meetId, row.user_id);
  meetings.news.tell(row.user_id, { meetId: named.meetId, over: 'kicked' });
  await tellChanged(meetings, named.meetId);
  return undefined;
}

/**
 * Changes what a member may do. A new listener falls silent and out of sight; a new speaker unmutes themselves, and
 * turns their camera on.
 */
export async function changeLevel(
  meetings: Meetings,
  caller: Caller,
  named: Named & { level: MemberLevel },
): Promise<Refusal | undefined> {
  const { meetId, level } = named;
  const found = await chaired(meetings, caller, meetId);
  if (isRefusal(found)) return found;
  const row = await memberIn(meetings, found, named);
  if (isRefusal(row)) return row;
  if (row.user_id === found.meeting.owner_id)
    return refuse('notAllowedNow', { field: 'userId', message: say.ownerStays });
  if (row.level === level) return undefined;
  const listens = level === 'listener';
  const next = {
    level,
    is_asking: 0,
    is_muted: listens || row.level === 'listener' ? 1 : row.is_muted,
    is_sharing: listens ? 0 : row.is_sharing,
    video: listens ? 0 : row.video,
  };
  await changeMember(meetings, row, next);
  await note(meetings, meetId, { did: 'levelChanged', by: caller.userId, to: row.user_id, level });
  meetings.rooms.allow(meetId, row.user_id, mayOf({ ...row, ...next }));
  if (row.video !== next.video) meetings.rooms.look(meetId, row.user_id, meetingLimits.tilesWithoutVideo);
  await tellChanged(meetings, meetId);
  return undefined;
}

/** Ends a meeting for everybody. */
export async function close(meetings: Meetings, meeting: MeetingRow, actor: string): Promise<void> {
  const { ctx, news, rooms } = meetings;
  const members = await membersOf(meetings, meeting.id);
  const people = members.filter(({ took_part }) => took_part === 1).length;
  // The stream has one more event only: a second end is a conflict, and nothing is appended.
  await ctx.store.append({
    writes: [
      {
        stream: meetingStream(meeting.id),
        expectedVersion: 1,
        events: [{ type: 'meeting.ended', areaCode: meeting.region_code, data: { name: meeting.title, people } }],
      },
    ],
    actor,
  });
  await ctx.db
    .updateTable('meeting_members')
    .set({ state: 'left', is_asking: 0, is_sharing: 0 })
    .where('meeting_id', '=', meeting.id)
    .where('state', '=', 'in')
    .execute();
  await note(meetings, meeting.id, { did: 'ended', by: actor });
  await ctx.db.updateTable('meetings').set({ ended_at: ctx.clock.now() }).where('id', '=', meeting.id).execute();
  rooms.close(meeting.id);
  for (const { user_id } of members.filter(isMember)) news.tell(user_id, { meetId: meeting.id, over: 'ended' });
}

/** Ends a meeting at the wish of a chair. */
export async function end(meetings: Meetings, caller: Caller, meetId: string): Promise<Refusal | undefined> {
  const found = await chaired(meetings, caller, meetId);
  if (isRefusal(found)) return found;
  await close(meetings, found.meeting, caller.userId);
  return undefined;
}
