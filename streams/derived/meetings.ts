import type { Observable } from 'rxjs';
import type { Meeting } from '../../contract/meetings/schemas.ts';
import type { MeetingTold } from '../../contract/meetings/told.ts';
import { type Behavior, foldOfBus } from '../behavior.ts';
import type { Bus, BusMessage } from '../bus.ts';

/** Whose pictures are on which line, and who speaks with which level from 1 to 100. */
export interface OnLines {
  tiles: readonly string[];
  screen: string;
  speaking: ReadonlyMap<string, number>;
}

/** The open meetings of the signed-in person. */
export interface MeetingsPicture {
  /** Newest first; undefined before the first answer. */
  meetings: readonly Meeting[] | undefined;
  /** By meeting. */
  lines: ReadonlyMap<string, OnLines>;
  /** By meeting: the number of the person's latest entering, at whichever station, and of that at this one. */
  entered: ReadonlyMap<string, { latest: number; here: number }>;
  /** How often the server told of a change: the list has to be asked for again after each. */
  changes: number;
}

/** The picture before anything is loaded. */
export const noMeetings: MeetingsPicture = { meetings: undefined, lines: new Map(), entered: new Map(), changes: 0 };

/** A meeting of which nothing was told yet. */
export const noLines: OnLines = { tiles: [], screen: '', speaking: new Map() };

const onLines = (picture: MeetingsPicture, meetId: string, more: Partial<OnLines>): MeetingsPicture => ({
  ...picture,
  lines: new Map(picture.lines).set(meetId, { ...(picture.lines.get(meetId) ?? noLines), ...more }),
});

function entered(
  picture: MeetingsPicture,
  meetId: string,
  { latest = 0, here = 0 }: { latest?: number; here?: number },
): MeetingsPicture {
  const known = picture.entered.get(meetId) ?? { latest: 0, here: 0 };
  const next = { latest: Math.max(known.latest, latest, here), here: Math.max(known.here, here) };
  return { ...picture, entered: new Map(picture.entered).set(meetId, next) };
}

/** Applies a notification. */
export function evolveTold(picture: MeetingsPicture, told: MeetingTold): MeetingsPicture {
  if ('changed' in told) return { ...picture, changes: picture.changes + 1 };
  if ('tiles' in told) return onLines(picture, told.meetId, { tiles: told.tiles, screen: told.screen });
  if ('speaking' in told) return onLines(picture, told.meetId, { speaking: new Map(told.speaking) });
  if ('entered' in told) return entered(picture, told.meetId, { latest: told.entered });
  const lines = new Map(picture.lines);
  lines.delete(told.meetId);
  return { ...picture, lines, meetings: picture.meetings?.filter(({ meetId }) => meetId !== told.meetId) };
}

/** Puts one meeting as it is now into the list. */
function put(picture: MeetingsPicture, meeting: Meeting): MeetingsPicture {
  const { meetings = [] } = picture;
  const isKnown = meetings.some(({ meetId }) => meetId === meeting.meetId);
  return {
    ...picture,
    meetings: isKnown ? meetings.map((one) => (one.meetId === meeting.meetId ? meeting : one)) : [meeting, ...meetings],
  };
}

function listed(picture: MeetingsPicture, meetings: readonly Meeting[]): MeetingsPicture {
  const open = new Set(meetings.map(({ meetId }) => meetId));
  return { ...picture, meetings, lines: new Map([...picture.lines].filter(([meetId]) => open.has(meetId))) };
}

/** An invitation that was declined rings no more, before the server has answered. */
const silenced = (picture: MeetingsPicture, declined: string): MeetingsPicture => ({
  ...picture,
  meetings: picture.meetings?.map((one) => {
    const { ringsUntil: _, ...silent } = one;
    return one.meetId === declined ? silent : one;
  }),
});

const givesMeeting: ReadonlySet<string> = new Set(['getMeet', 'meetMake', 'joinMember', 'joinVideoMember']);

/** The picture after one more message. */
export function evolveMeetings(picture: MeetingsPicture, message: BusMessage): MeetingsPicture {
  if (message.kind === 'session') return noMeetings;
  if (message.kind === 'pushed') {
    let next = picture;
    for (const frame of message.frames) if (frame.type === 'line.meetings') next = evolveTold(next, frame.data);
    return next;
  }
  if (message.kind === 'wished' && message.wish.type === 'meeting.decline')
    return silenced(picture, message.wish.meetId);
  if (message.kind !== 'answered' || message.answer.refusal) return picture;
  const { call, answer } = message;
  if (call === 'listMeets') return listed(picture, answer.data as Meeting[]);
  if (call === 'meetJoin') {
    const { meeting, entry } = answer.data as { meeting: Meeting; entry: number };
    return entered(put(picture, meeting), meeting.meetId, { here: entry });
  }
  return givesMeeting.has(call) ? put(picture, answer.data as Meeting) : picture;
}

/** Folds the meetings of a station from its bus. */
export const createMeetings$ = (bus: Bus, stop$: Observable<unknown>): Behavior<MeetingsPicture> =>
  foldOfBus(bus, noMeetings, evolveMeetings, stop$);
