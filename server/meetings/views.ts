import { refuse, isRefusal, type Refusal } from '../../contract/codes.ts';
import { meetingLimits } from '../../contract/meetings/limits.ts';
import type { Meeting, MeetingLog, MemberState, PastMeeting } from '../../contract/meetings/schemas.ts';
import type { Caller } from '../caller.ts';
import { calledAs, peopleById } from '../people/names.ts';
import { extensionsOf } from '../telephony/lines.ts';
import { meetingSay as say } from './messages.ts';
import { isMember, membersOf, seen } from './rows.ts';
import type { Meetings } from './service.ts';
import type { MeetingMemberRow, MeetingRow } from './tables.ts';

type Reading = Pick<Meetings, 'ctx' | 'rooms'>;

const iso = (ms: number): string => new Date(ms).toISOString();

/** Meetings as one of their members sees them. */
async function asSeen(
  { ctx, rooms }: Reading,
  userId: string,
  all: readonly { meeting: MeetingRow; members: readonly MeetingMemberRow[] }[],
): Promise<Meeting[]> {
  const ids = [...new Set(all.flatMap(({ members }) => members.flatMap((one) => [one.user_id, one.invited_by])))];
  const people = await peopleById(ctx.db, ids);
  const tels = await extensionsOf(ctx, ids);
  const nameOf = (id: string): string => {
    const person = people.get(id);
    return person ? calledAs(person) : '';
  };
  return all.map(({ meeting, members }) => {
    const me = members.find((one) => one.user_id === userId);
    return {
      meetId: meeting.id,
      title: meeting.title,
      ownerId: meeting.owner_id,
      isLocked: meeting.is_locked === 1,
      madeAt: iso(meeting.made_at),
      ...(me?.state === 'invited'
        ? { invitedBy: nameOf(me.invited_by), ringsUntil: iso(me.invited_at + meetingLimits.ringMs) }
        : {}),
      members: members
        .filter(isMember)
        .map((one) => ({
          userId: one.user_id,
          memName: nameOf(one.user_id),
          memTel: tels.get(one.user_id) ?? '',
          deptName: people.get(one.user_id)?.deptName ?? '',
          level: one.level,
          state: one.state as MemberState,
          video: one.video === 1,
          isMuted: one.is_muted === 1,
          isConnected: rooms.holds(meeting.id, one.user_id),
          isAsking: one.is_asking === 1,
          isSharing: one.is_sharing === 1,
        })),
    };
  });
}

/** The open meetings of which the caller is a member, newest first. */
export async function meetingsOf(meetings: Reading, { userId }: Pick<Caller, 'userId'>): Promise<Meeting[]> {
  const rows = await meetings.ctx.db
    .selectFrom('meetings')
    .innerJoin('meeting_members as me', 'me.meeting_id', 'meetings.id')
    .selectAll('meetings')
    .where('me.user_id', '=', userId)
    .where('me.state', '!=', 'kicked')
    .where('ended_at', 'is', null)
    .orderBy('made_at', 'desc')
    .execute();
  const all = [];
  for (const meeting of rows) all.push({ meeting, members: await membersOf(meetings, meeting.id) });
  return asSeen(meetings, userId, all);
}

/** One open meeting of the caller. */
export async function meetingFor(
  meetings: Reading,
  caller: Pick<Caller, 'userId'>,
  meetId: string,
): Promise<Meeting | Refusal> {
  const found = await seen(meetings, caller, meetId);
  if (isRefusal(found)) return found;
  const [view] = await asSeen(meetings, caller.userId, [found]);
  return view ?? refuse('notFound', { field: 'meetId', message: say.noMeeting });
}

/** A page of the meetings that have ended and in which the caller took part, newest first, and their number. */
export async function pastMeetings(
  { ctx }: Reading,
  { userId }: Pick<Caller, 'userId'>,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ past: PastMeeting[]; total: number }> {
  const mine = ctx.db
    .selectFrom('meetings')
    .innerJoin('meeting_members as me', 'me.meeting_id', 'meetings.id')
    .where('me.user_id', '=', userId)
    .where('me.state', '!=', 'kicked')
    .where('ended_at', 'is not', null);
  const { n } = await mine.select((row) => row.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  const rows = await mine
    .selectAll('meetings')
    .select((row) =>
      row
        .selectFrom('meeting_members as other')
        .select((one) => one.fn.countAll<number>().as('people'))
        .whereRef('other.meeting_id', '=', 'meetings.id')
        .where('other.took_part', '=', 1)
        .as('people'),
    )
    .orderBy('ended_at', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const people = await peopleById(ctx.db, [...new Set(rows.map(({ owner_id }) => owner_id))]);
  const past = rows.map((row) => {
    const owner = people.get(row.owner_id);
    return {
      meetId: row.id,
      title: row.title,
      ownerName: owner ? calledAs(owner) : '',
      madeAt: iso(row.made_at),
      endedAt: iso(row.ended_at ?? row.made_at),
      people: row.people ?? 0,
    };
  });
  return { past, total: n };
}

/** The log of a meeting, open or ended, for its members. */
export async function logOf(
  { ctx }: Reading,
  { userId }: Pick<Caller, 'userId'>,
  meetId: string,
): Promise<MeetingLog | Refusal> {
  const meeting = await ctx.db.selectFrom('meetings').selectAll().where('id', '=', meetId).executeTakeFirst();
  const members = meeting ? await membersOf({ ctx }, meetId) : [];
  if (!meeting || !members.some((one) => one.user_id === userId && isMember(one)))
    return refuse('notFound', { field: 'meetId', message: say.noMeeting });
  const rows = await ctx.db
    .selectFrom('meeting_log')
    .selectAll()
    .where('meeting_id', '=', meetId)
    .orderBy('seq', 'desc')
    .limit(meetingLimits.logEntries)
    .execute();
  const people = await peopleById(ctx.db, [...new Set(rows.flatMap(({ by_id, to_id }) => [by_id, to_id ?? by_id]))]);
  const nameOf = (id: string): string => {
    const person = people.get(id);
    return person ? calledAs(person) : '';
  };
  return {
    meetId,
    title: meeting.title,
    madeAt: iso(meeting.made_at),
    ...(meeting.ended_at === null ? {} : { endedAt: iso(meeting.ended_at) }),
    entries: rows
      .toReversed()
      .map(({ at, did, by_id, to_id, level }) => ({
        at: iso(at),
        did,
        byName: nameOf(by_id),
        ...(to_id === null ? {} : { toName: nameOf(to_id) }),
        ...(level === null ? {} : { level }),
      })),
  };
}
