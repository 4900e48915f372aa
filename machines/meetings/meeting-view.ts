import type { SnapshotFrom } from 'xstate';
import type { Meeting, MeetMember } from '../../contract/meetings/schemas.ts';
import { type MeetingsPicture, noLines, type OnLines } from '../../streams/derived/meetings.ts';
import type { meetingMachine } from './meeting-machine.ts';

/** State of the machine. */
export type MeetingSnapshot = SnapshotFrom<typeof meetingMachine>;

const phases = ['idle', 'invited', 'joining', 'in', 'kicked', 'ended', 'elsewhere', 'refused'] as const;
const voices = ['entering', 'listening', 'muted', 'opening', 'open', 'muting'] as const;
const cameras = ['entering', 'off', 'opening', 'asking', 'on'] as const;
const screens = ['none', 'choosing', 'asking', 'sharing'] as const;
const ranks = ['member', 'listener', 'chair'] as const;
const connections = ['connecting', 'connected', 'reconnecting'] as const;

/** Regions of the machine while the person is in a meeting. */
export interface Taking {
  voice: (typeof voices)[number];
  camera: (typeof cameras)[number];
  screen: (typeof screens)[number];
  rights: (typeof ranks)[number];
  line: (typeof connections)[number];
}

/**
 * The meetings of a person, and the one that they are in or are invited to. `meetingUserList` and the three names after
 * it are those of the specification's meeting store: members, owner, members who are in, and whether the person's own
 * media are passed on.
 */
export interface MeetingView {
  phase: (typeof phases)[number];
  /** Why it could not be entered. */
  refusal: 'full' | 'locked' | 'other' | undefined;
  message: string | undefined;
  meeting: Meeting | undefined;
  me: MeetMember | undefined;
  taking: Taking | undefined;
  lines: OnLines;
  /** Undefined before the first answer. */
  meetings: readonly Meeting[] | undefined;
  /** Meetings to which an invitation rings, besides the one that the person is in or enters. */
  ringing: readonly Meeting[];
  meetingUserList: readonly MeetMember[];
  meetingOwnerUserId: string | undefined;
  enterMeetingUserList: readonly MeetMember[];
  isPublish: boolean;
}

const among = <T extends string>(all: readonly T[], is: (one: T) => boolean, otherwise: T): T =>
  all.find(is) ?? otherwise;

/** The regions of a machine that is in a meeting. */
export function takingOf(snapshot: MeetingSnapshot): Taking {
  return {
    voice: among(voices, (voice) => snapshot.matches({ in: { voice } }), 'entering'),
    camera: among(cameras, (camera) => snapshot.matches({ in: { camera } }), 'entering'),
    screen: among(screens, (screen) => snapshot.matches({ in: { screen } }), 'none'),
    rights: among(ranks, (rights) => snapshot.matches({ in: { rights } }), 'member'),
    line: among(connections, (line) => snapshot.matches({ in: { line } }), 'connecting'),
  };
}

/** The person in a meeting. */
export const myselfIn = (meeting: Meeting | undefined, me: string | undefined): MeetMember | undefined =>
  meeting?.members.find(({ userId }) => userId === me);

/** Whether an invitation of this person still rings. */
export const rings = (meeting: Meeting, me: string | undefined, now: number): boolean =>
  myselfIn(meeting, me)?.state === 'invited' &&
  meeting.ringsUntil !== undefined &&
  Date.parse(meeting.ringsUntil) > now;

/** What screens see of meetings. */
export function viewOf(
  picture: MeetingsPicture,
  snapshot: MeetingSnapshot,
  { me: myId, now }: { me: string | undefined; now: number },
): MeetingView {
  const { meetId, message } = snapshot.context;
  const { meetings } = picture;
  const meeting = meetId === undefined ? undefined : meetings?.find((one) => one.meetId === meetId);
  const isIn = snapshot.matches('in');
  const isTaken = isIn || snapshot.matches('joining');
  const me = myselfIn(meeting, myId);
  const taking = isIn ? takingOf(snapshot) : undefined;
  const members = meeting?.members ?? [];
  return {
    phase: among(phases, (phase) => snapshot.matches(phase), 'idle'),
    refusal: (['full', 'locked', 'other'] as const).find((refused) => snapshot.matches({ refused })),
    message,
    meeting,
    me,
    taking,
    lines: (meetId === undefined ? undefined : picture.lines.get(meetId)) ?? noLines,
    meetings,
    ringing: (meetings ?? []).filter((one) => rings(one, myId, now) && !(isTaken && one.meetId === meetId)),
    meetingUserList: members,
    meetingOwnerUserId: meeting?.ownerId,
    enterMeetingUserList: members.filter(({ state }) => state === 'in'),
    isPublish: taking?.line === 'connected' && (taking.voice === 'open' || taking.camera === 'on'),
  };
}
