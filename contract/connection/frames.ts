import type { Alarm } from '../alarms/alarm.ts';
import type { PublicEvent } from '../events/catalogue.ts';
import type { Fire } from '../fires/fire.ts';
import type { Incident } from '../incidents/incident.ts';
import type { LogPosition, RegionCode } from '../ids.ts';
import type { SignedKind } from '../signed-kinds.ts';
import type { PositionsSeen } from '../positions/view.ts';
import type { MeetingTold } from '../meetings/told.ts';
import type { PhoneTold } from '../telephony/told.ts';
import type { ChatTold } from '../talk/told.ts';
import type { VideoTold } from '../video/told.ts';

/** Subprotocol of the connection; the access token is offered as a second one. */
export const connectionProtocol = 'lookout.v1';

/** What the client sends every 50 s. */
export const keepAliveMessage = 'keep-alive';

/** An event as pushed: the event itself and, where the specification gives one, its mark (6, 20, 21). */
export type PushedEvent = PublicEvent & { errorMsg?: 6 | 20 | 21 };

/** Says that the connection lives and how far the log has come. */
export interface HeartbeatFrame {
  type: 'line.heartbeat';
  position: LogPosition;
  at: string;
}

/** The whole picture of the user's region at a position: sent to a client without one, or too far behind. */
export interface SnapshotFrame {
  type: 'line.snapshot';
  position: LogPosition;
  at: string;
  areaCode: RegionCode;
  /** `members`: which of its incidents each alarm of the picture stands in, as [alarm, incident]. */
  data: {
    alarms: readonly Alarm[];
    fires: readonly Fire[];
    incidents?: readonly Incident[];
    members?: readonly (readonly [string, string])[];
  };
}

/** Says that announcements of this person may have changed: it carries none, the station asks for them. */
export interface AnnouncementsFrame {
  type: 'line.notices';
  position: LogPosition;
  at: string;
}

/** Says that a thing of a kind that leaves no events to stations has changed: they ask for what they show of it. */
export interface ChangedFrame {
  type: 'line.changed';
  position: LogPosition;
  at: string;
  of: SignedKind;
}

/** Where people and vehicles are in the part of the map that this client looks at: values beside the log. */
export interface PositionsFrame {
  type: 'line.positions';
  /** 0: it is no part of the log. */
  position: LogPosition;
  at: string;
  data: PositionsSeen;
}

/** What is new of a conversation of this person: beside the log. */
export interface ChatFrame {
  type: 'line.chat';
  /** 0: it is no part of the log. */
  position: LogPosition;
  at: string;
  data: ChatTold;
}

/** What is new of a meeting of this person: beside the log. */
export interface MeetingsFrame {
  type: 'line.meetings';
  /** 0: it is no part of the log. */
  position: LogPosition;
  at: string;
  data: MeetingTold;
}

/** What is new of a telephone call of this person, or of who can be called: beside the log. */
export interface PhoneFrame {
  type: 'line.phone';
  /** 0: it is no part of the log. */
  position: LogPosition;
  at: string;
  data: PhoneTold;
}

/** Where a camera looks now, and who steers it: beside the log. */
export interface VideoFrame {
  type: 'line.video';
  /** 0: it is no part of the log. */
  position: LogPosition;
  at: string;
  data: VideoTold;
}

/** One element of the JSON array that travels as one message; events of one tick travel together, in log order. */
export type Frame =
  | PushedEvent
  | HeartbeatFrame
  | SnapshotFrame
  | AnnouncementsFrame
  | ChangedFrame
  | PositionsFrame
  | ChatFrame
  | MeetingsFrame
  | PhoneFrame
  | VideoFrame;

/** Each type of frame that is no event: of the connection and the log, or of a source beside the log. */
const sources = {
  'line.heartbeat': 'log',
  'line.snapshot': 'log',
  'line.notices': 'log',
  'line.changed': 'log',
  'line.positions': 'beside',
  'line.chat': 'beside',
  'line.meetings': 'beside',
  'line.phone': 'beside',
  'line.video': 'beside',
} as const satisfies Readonly<Record<Exclude<Frame['type'], PushedEvent['type']>, 'log' | 'beside'>>;
type SourceType = keyof typeof sources;

/** Values of a source beside the log: the area that knows the source folds them. */
export type BesideFrame = Extract<
  Frame,
  { type: { [T in SourceType]: (typeof sources)[T] extends 'beside' ? T : never }[SourceType] }
>;

const sourceOf: Readonly<Partial<Record<string, 'log' | 'beside'>>> = sources;

/** Whether a frame carries such a value. */
export const isBeside = (frame: Frame): frame is BesideFrame => sourceOf[frame.type] === 'beside';

/**
 * Whether a frame is the log's, or of a source that this software knows: a source beside the log sends
 * `{ type: 'line.<source>', at, data }`, and a client passes over those that it does not know.
 */
export const isKnownSource = ({ type }: { type: string }): boolean =>
  !type.startsWith('line.') || Object.hasOwn(sources, type);

/** Why the server closed the connection (WebSocket close codes of the private range). */
export const closeCodes = { notSignedIn: 4401, tooSlow: 4408, goingAway: 1001 } as const;

/** Path of the connection of one user, below the configured socket base. */
export const connectionPath = (userId: string, after?: number): string =>
  `/websocket/${encodeURIComponent(userId)}_web_fireproof${after === undefined ? '' : `?after=${after}`}`;

const moved: ReadonlySet<PublicEvent['type']> = new Set([
  'fire.transferred',
  'fire.reported',
  'fire.signed',
  'fire.withdrawn',
  'fire.takenOver',
]);

/** The mark of an event on the wire, or undefined where it carries none. */
export function pushMark(type: PublicEvent['type']): 6 | 20 | 21 | undefined {
  if (type === 'alarm.raised') return 6;
  if (type === 'fire.alarmJoined') return 21;
  return moved.has(type) ? 20 : undefined;
}
