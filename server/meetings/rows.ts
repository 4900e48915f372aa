import { refuse, type Refusal } from '../../contract/codes.ts';
import type { MeetingLogKind, MemberLevel } from '../../contract/meetings/schemas.ts';
import { streamOf } from '../../contract/stream-names.ts';
import type { Caller } from '../caller.ts';
import { meetingSay as say } from './messages.ts';
import type { MaySend } from './rooms.ts';
import type { Meetings } from './service.ts';
import type { MeetingMemberRow, MeetingRow } from './tables.ts';

/** An open meeting with its members, and the caller among them. */
export interface Seen {
  meeting: MeetingRow;
  me: MeetingMemberRow;
  members: readonly MeetingMemberRow[];
}

/** Name of a meeting's stream of events. */
export const meetingStream = (id: string): string => streamOf('meeting', id);

/** Members who can see the meeting. */
export const isMember = ({ state }: MeetingMemberRow): boolean => state !== 'kicked';

/** What of a member's media is passed on. */
export const mayOf = ({ level, is_muted, is_sharing, video }: MeetingMemberRow): MaySend => ({
  audio: level !== 'listener' && is_muted === 0,
  video: level !== 'listener' && video === 1,
  screen: level !== 'listener' && is_sharing === 1,
});

/** All members of a meeting, in the order of their invitations. */
export const membersOf = ({ ctx }: Pick<Meetings, 'ctx'>, meetingId: string): Promise<MeetingMemberRow[]> =>
  ctx.db
    .selectFrom('meeting_members')
    .selectAll()
    .where('meeting_id', '=', meetingId)
    .orderBy('invited_at')
    .orderBy('user_id')
    .execute();

/** An open meeting as one of its members sees it; refused for everybody else. */
export async function seen(
  { ctx }: Pick<Meetings, 'ctx'>,
  { userId }: Pick<Caller, 'userId'>,
  meetId: string,
): Promise<Seen | Refusal> {
  const meeting = await ctx.db.selectFrom('meetings').selectAll().where('id', '=', meetId).executeTakeFirst();
  const members = meeting?.ended_at === null ? await membersOf({ ctx }, meetId) : [];
  const me = members.find((one) => one.user_id === userId && isMember(one));
  return meeting && me ? { meeting, me, members } : refuse('notFound', { field: 'meetId', message: say.noMeeting });
}

/** Writes an entry of a meeting's log. */
export async function note(
  { ctx }: Pick<Meetings, 'ctx'>,
  meetingId: string,
  entry: { did: MeetingLogKind; by: string; to?: string; level?: MemberLevel },
): Promise<void> {
  await ctx.db
    .insertInto('meeting_log')
    .values({
      meeting_id: meetingId,
      at: ctx.clock.now(),
      did: entry.did,
      by_id: entry.by,
      to_id: entry.to ?? null,
      level: entry.level ?? null,
    })
    .execute();
}

/** Changes the row of one member. */
export async function changeMember(
  { ctx }: Pick<Meetings, 'ctx'>,
  { meeting_id, user_id }: Pick<MeetingMemberRow, 'meeting_id' | 'user_id'>,
  values: Partial<MeetingMemberRow>,
): Promise<void> {
  await ctx.db
    .updateTable('meeting_members')
    .set(values)
    .where('meeting_id', '=', meeting_id)
    .where('user_id', '=', user_id)
    .execute();
}

/** Tells all members that something has changed. */
export async function tellChanged(meetings: Meetings, meetingId: string): Promise<void> {
  const changed = meetings.ctx.clock.now();
  for (const { user_id } of (await membersOf(meetings, meetingId)).filter(isMember))
    meetings.news.tell(user_id, { meetId: meetingId, changed });
}
