import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { meetingLimits } from '../../contract/meetings/limits.ts';
import type { Caller } from '../caller.ts';
import { calledAs, peopleById } from '../people/names.ts';
import { meetingSay as say } from './messages.ts';
import type { Entered } from './rooms.ts';
import { changeMember, mayOf, note, type Seen, seen, tellChanged } from './rows.ts';
import type { Meetings } from './service.ts';
import type { MeetingMemberRow } from './tables.ts';

/** How many others are connected in all meetings, and how many of them with a camera. */
async function othersIn({ ctx }: Pick<Meetings, 'ctx'>, me: MeetingMemberRow): Promise<{ all: number; video: number }> {
  const row = await ctx.db
    .selectFrom('meeting_members')
    .select(({ fn }) => [fn.countAll<number>().as('all'), fn.sum<number | null>('video').as('video')])
    .where('state', '=', 'in')
    .where((row) => row.not(row.and({ meeting_id: me.meeting_id, user_id: me.user_id })))
    .executeTakeFirstOrThrow();
  return { all: row.all, video: row.video ?? 0 };
}

interface Joining {
  meetId: string;
  video: boolean;
  isMuted: boolean;
  isSharing: boolean;
  offer: string;
}

/** Leaves the other meetings that the caller is connected to: one takes part in one meeting at a time. */
async function leaveOthers(meetings: Meetings, { meeting_id, user_id }: MeetingMemberRow): Promise<void> {
  const others = await meetings.ctx.db
    .selectFrom('meeting_members')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('state', '=', 'in')
    .where('meeting_id', '!=', meeting_id)
    .execute();
  for (const other of others) await leave(meetings, other);
}

/** Takes a place in the meeting, if it has one for the caller. */
async function takePlace(
  meetings: Meetings,
  { meeting, me }: Seen,
  { video: isVideoWished, isMuted, isSharing }: Joining,
): Promise<MeetingMemberRow | Refusal> {
  const video = isVideoWished && me.level !== 'listener';
  const isBack = me.state === 'in';
  if (!isBack && meeting.is_locked === 1 && me.level !== 'chair')
    return refuse('notAllowedNow', { field: 'meetId', message: say.locked });
  const others = await othersIn(meetings, me);
  if (others.all >= meetingLimits.connected) return refuse('tooMany', { field: 'meetId', message: say.full });
  if (video && others.video >= meetingLimits.withVideo)
    return refuse('tooMany', { field: 'video', message: say.videoFull });
  const values = {
    state: 'in' as const,
    took_part: 1,
    video: video ? 1 : 0,
    is_muted: isMuted || me.level === 'listener' ? 1 : 0,
    // A page that was opened anew shares nothing: who shared by the former one would keep all others from it.
    is_sharing: isBack && isSharing ? me.is_sharing : 0,
  };
  await leaveOthers(meetings, me);
  await changeMember(meetings, me, values);
  await note(meetings, meeting.id, { did: isBack ? 'rejoined' : 'joined', by: me.user_id });
  return { ...me, ...values };
}

/** Puts who has lost their place while they were being connected out again; the others may send what they may now. */
async function settle(meetings: Meetings, caller: Caller, meetId: string): Promise<Refusal | undefined> {
  const found = await present(meetings, caller, meetId);
  if (!isRefusal(found)) meetings.rooms.allow(meetId, caller.userId, mayOf(found.me));
  else meetings.rooms.leave(meetId, caller.userId);
  return isRefusal(found) ? found : undefined;
}

/**
 * Enters a meeting, or comes back to it, and answers the session description of the server. A place that could not be
 * connected is given up by the sweep.
 */
export async function join(
  meetings: Meetings,
  caller: Caller,
  joining: Joining,
): Promise<(Entered & { entry: number }) | Refusal> {
  const { meetId, offer } = joining;
  const me = await meetings.inTurn(async () => {
    const found = await seen(meetings, caller, meetId);
    const placed = isRefusal(found) ? found : await takePlace(meetings, found, joining);
    if (!isRefusal(placed)) {
      const { userId, sessionId } = caller;
      meetings.connectedBy.set(userId, { meetId, sessionId, at: meetings.ctx.clock.now() });
    }
    return placed;
  });
  if (isRefusal(me)) return me;
  const tiles = me.video === 1 ? meetingLimits.tiles : meetingLimits.tilesWithoutVideo;
  const entry = meetings.nextEntry();
  const person = caller.userId;
  const entered = await meetings.rooms.enter({ room: meetId, person, entry, may: mayOf(me), tiles, offer });
  // They may have been removed meanwhile, or the meeting ended, before the engine knew of them.
  const out = typeof entered === 'string' ? undefined : await meetings.inTurn(() => settle(meetings, caller, meetId));
  if (out) return out;
  await tellChanged(meetings, meetId);
  if (entered === 'badOffer') return refuse('badInput', { field: 'offer', message: say.badOffer });
  if (entered === 'unavailable') return refuse('unavailable', { field: 'meetId', message: say.noMedia });
  meetings.news.tell(person, { meetId, entered: entry });
  return { ...entered, entry };
}

/** Takes the answer of the caller's browser to the offer that came with an entering. */
export async function answer(
  meetings: Meetings,
  caller: Caller,
  { meetId, ...answering }: { meetId: string; entry: number; answer: string },
): Promise<Refusal | undefined> {
  const found = await present(meetings, caller, meetId);
  if (isRefusal(found)) return found;
  const fault = await meetings.rooms.answer({ room: meetId, person: caller.userId, ...answering });
  if (fault === 'badOffer') return refuse('badInput', { field: 'answer', message: say.badOffer });
  return fault && refuse('unavailable', { field: 'meetId', message: say.noMedia });
}

/** Leaves a meeting; `did` tells a wish from a lost connection. */
export async function leave(
  meetings: Meetings,
  me: MeetingMemberRow,
  did: 'left' | 'lost' | 'declined' = 'left',
): Promise<void> {
  await changeMember(meetings, me, { state: did === 'declined' ? 'declined' : 'left', is_asking: 0, is_sharing: 0 });
  await note(meetings, me.meeting_id, { did, by: me.user_id });
  meetings.rooms.leave(me.meeting_id, me.user_id);
  await tellChanged(meetings, me.meeting_id);
}

/** Leaves a meeting at the caller's wish. */
export async function leaveAs(meetings: Meetings, caller: Caller, meetId: string): Promise<Refusal | undefined> {
  const found = await seen(meetings, caller, meetId);
  if (isRefusal(found)) return found;
  if (found.me.state === 'in') await leave(meetings, found.me);
  return undefined;
}

/** Declines an invitation. */
export async function decline(meetings: Meetings, caller: Caller, meetId: string): Promise<Refusal | undefined> {
  const found = await seen(meetings, caller, meetId);
  if (isRefusal(found)) return found;
  if (found.me.state === 'invited') await leave(meetings, found.me, 'declined');
  return undefined;
}

/** The caller in a meeting where they are connected. */
async function present(meetings: Meetings, caller: Caller, meetId: string): Promise<Seen | Refusal> {
  const found = await seen(meetings, caller, meetId);
  if (isRefusal(found)) return found;
  return found.me.state === 'in' ? found : refuse('notAllowedNow', { field: 'meetId', message: say.notIn });
}

/** Changes a member's row, and what of their media is passed on. */
async function apply(meetings: Meetings, row: MeetingMemberRow, values: Partial<MeetingMemberRow>): Promise<void> {
  await changeMember(meetings, row, values);
  meetings.rooms.allow(row.meeting_id, row.user_id, mayOf({ ...row, ...values }));
  await tellChanged(meetings, row.meeting_id);
}

/** Mutes or unmutes the caller, or mutes another member as a chair. */
export async function mute(
  meetings: Meetings,
  caller: Caller,
  { meetId, userId = caller.userId, isMuted }: { meetId: string; userId?: string | undefined; isMuted: boolean },
): Promise<Refusal | undefined> {
  const found = await present(meetings, caller, meetId);
  if (isRefusal(found)) return found;
  const row = found.members.find((one) => one.user_id === userId && one.state === 'in');
  if (!row) return refuse('notFound', { field: 'userId', message: say.noMember });
  const isMe = row.user_id === caller.userId;
  if (!isMe && found.me.level !== 'chair') return refuse('notOwner', { field: 'userId', message: say.notChair });
  if (!isMe && !isMuted) return refuse('notAllowedNow', { field: 'isMuted', message: say.onlyMute });
  if (!isMuted && row.level === 'listener')
    return refuse('notAllowedNow', { field: 'isMuted', message: say.listenerSilent });
  if ((row.is_muted === 1) === isMuted) return undefined;
  await apply(meetings, row, { is_muted: isMuted ? 1 : 0 });
  if (!isMe) await note(meetings, meetId, { did: 'muted', by: caller.userId, to: row.user_id });
  return undefined;
}

/** Begins or ends sending the caller's camera, as far as there is room for one more. */
export async function show(
  meetings: Meetings,
  caller: Caller,
  { meetId, video }: { meetId: string; video: boolean },
): Promise<Refusal | undefined> {
  const found = await present(meetings, caller, meetId);
  if (isRefusal(found)) return found;
  const { me } = found;
  if ((me.video === 1) === video) return undefined;
  if (video && me.level === 'listener') return refuse('notAllowedNow', { field: 'video', message: say.listenerSilent });
  if (video && (await othersIn(meetings, me)).video >= meetingLimits.withVideo)
    return refuse('tooMany', { field: 'video', message: say.videoFull });
  await apply(meetings, me, { video: video ? 1 : 0 });
  meetings.rooms.look(meetId, caller.userId, video ? meetingLimits.tiles : meetingLimits.tilesWithoutVideo);
  return undefined;
}

/** A listener asks to speak, or no longer does. */
export async function ask(
  meetings: Meetings,
  caller: Caller,
  { meetId, isAsking }: { meetId: string; isAsking: boolean },
): Promise<Refusal | undefined> {
  const found = await present(meetings, caller, meetId);
  if (isRefusal(found)) return found;
  if (isAsking && found.me.level !== 'listener')
    return refuse('notAllowedNow', { field: 'isAsking', message: say.onlyListenersAsk });
  await apply(meetings, found.me, { is_asking: isAsking ? 1 : 0 });
  return undefined;
}

/** Begins or ends sharing the caller's screen; one member at a time shares. */
export async function share(
  meetings: Meetings,
  caller: Caller,
  { meetId, isSharing }: { meetId: string; isSharing: boolean },
): Promise<Refusal | undefined> {
  const found = await present(meetings, caller, meetId);
  if (isRefusal(found)) return found;
  const { me, members } = found;
  if ((me.is_sharing === 1) === isSharing) return undefined;
  if (isSharing) {
    if (me.level === 'listener') return refuse('notAllowedNow', { field: 'isSharing', message: say.listenerSilent });
    const other = members.find((one) => one.is_sharing === 1);
    const person = other && (await peopleById(meetings.ctx.db, [other.user_id])).get(other.user_id);
    if (other) {
      const message = say.someoneShares(person ? calledAs(person) : '');
      return refuse('notAllowedNow', { field: 'isSharing', message });
    }
  }
  await apply(meetings, me, { is_sharing: isSharing ? 1 : 0 });
  await note(meetings, meetId, { did: isSharing ? 'shareBegun' : 'shareEnded', by: me.user_id });
  return undefined;
}

/** Says how many pictures of cameras the caller has room for. */
export async function look(
  meetings: Meetings,
  caller: Caller,
  { meetId, tiles }: { meetId: string; tiles: number },
): Promise<Refusal | undefined> {
  const found = await present(meetings, caller, meetId);
  if (isRefusal(found)) return found;
  const most = found.me.video === 1 ? meetingLimits.tiles : meetingLimits.tilesWithoutVideo;
  meetings.rooms.look(meetId, caller.userId, Math.min(tiles, most));
  return undefined;
}
