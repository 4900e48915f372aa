import type { AlarmAction } from './alarms/lifecycle.ts';
import type { CallName } from './api/calls.ts';
import type { Args } from './api/types.ts';
import type { Camera, LayerChoice, NamedView } from './map/settings.ts';
import type { AlarmId, FireId, IncidentId } from './ids.ts';
import type { Box } from './positions/view.ts';

export type { Camera } from './map/settings.ts';

/** What a page's map was left with: its camera, and what it had last flown to, so that it does not fly there again. */
export interface MapView {
  camera: Camera;
  flownTo?: string;
}

/** An action on one alarm, with what it wants beside. */
export interface AlarmActWish {
  type: 'alarm.act';
  action: AlarmAction;
  alarmId: AlarmId;
  reason?: string;
  remark?: string;
  fireId?: FireId;
}

/** What leads to a command: it passes the bus with the command's id. */
type Commanding =
  | AlarmActWish
  | { type: 'alarm.markRead'; alarmId: AlarmId }
  | { type: 'fire.save'; entry: Args<'saveFire'> };

/** What stands on the bus for a password or a code. */
export type SecretRef = `secret:${number}`;

/** What a person shows who they are by: as they say it, and as it passes the bus. */
type Proof<Secret> =
  | { type: 'session.signIn'; username: string; password: Secret; validCode?: Secret; patient?: true }
  /** The code that a second factor wants beside the password that was right. */
  | { type: 'session.code'; code: Secret; validCode?: Secret };

/** What is looked at, heard or asked, and who sits there: it leads to no command. */
type Plain =
  /** The way back from a code that is wanted. */
  | { type: 'session.abandon' }
  | { type: 'session.signOut' }
  /** Asks anew who is signed in, as after a change of the person's own profile or password. */
  | { type: 'session.renewUser' }
  /** The address leads elsewhere now: what the left page still asked for is given up. */
  | { type: 'page.left'; path: string }
  /** A map was moved: its page opens so when it is come back to. */
  | { type: 'map.moved'; page: string; view: MapView }
  /** Layers were turned on or off on the maps of a section, the first part of a path. */
  | { type: 'map.layers'; section: string; choice: LayerChoice }
  /** All views of maps that are kept from now on. */
  | { type: 'map.views'; views: NamedView[] }
  /** The part of a map of which whereabouts are wanted; none any more without `box`. */
  | { type: 'positions.look'; box: Box | undefined }
  /** Opens a conversation, at the message `at` where it is given; closes it without an id. */
  | { type: 'chat.open'; conversationID: string | undefined; at?: { id: string; seq: number } }
  /** Whether the page of messages is visible on the screen. */
  | { type: 'chat.sight'; isInSight: boolean }
  /** The oldest of its messages that are shown was come to. */
  | { type: 'chat.more' }
  | { type: 'chat.retry' }
  /** Whether its newest messages are looked at. */
  | { type: 'chat.place'; isNewest: boolean }
  /** Takes a call that rings, or connects one at this station. */
  | { type: 'phone.answer' | 'phone.join'; callId: string }
  /** Who asked where this device is was read. */
  | { type: 'phone.whereRead' }
  | { type: 'phone.mute'; callId: string; isMuted: boolean }
  /** Takes part in a meeting, as wished: with a camera, and muted. */
  | { type: 'meeting.enter'; meetId: string; video: boolean; isMuted: boolean }
  | { type: 'meeting.decline'; meetId: string }
  | { type: 'meeting.leave' }
  | { type: 'meeting.mute'; isMuted: boolean }
  | { type: 'meeting.camera'; isOn: boolean }
  | { type: 'meeting.share'; isOn: boolean }
  /** Another microphone or camera, by the browser's id of it. */
  | { type: 'meeting.device'; device: 'audio' | 'video'; id: string }
  /** The end of a meeting, or why it could not be entered, was read. */
  | { type: 'meeting.dismiss' }
  /** Messages of a conversation are selected from now on, at first `id`; none any more without a conversation. */
  | { type: 'chat.selecting'; conversationID: string | undefined; id?: string }
  /** A message is selected or no longer; as a range, all messages up to it are selected. */
  | { type: 'chat.select'; id: string; isRange?: true }
  /** How the selected messages are to be forwarded: one by one (1) or merged (2). */
  | { type: 'chat.relay'; relayType: 1 | 2 }
  /** Cameras whose pictures are watched from now on. */
  | { type: 'video.watch'; cameras: readonly string[] }
  | { type: 'alarm.select'; alarmId: AlarmId | undefined }
  /** `begun`: the action with whose key it was opened. */
  | { type: 'incident.select'; incidentId: IncidentId | undefined; begun?: string }
  | { type: 'fire.select'; fireId: FireId | undefined }
  /** A file that the page made itself was saved: its name and its size in bytes. */
  | { type: 'file.make'; name: string; size: number }
  | { type: 'sound.unlock' }
  | { type: 'sound.silence' }
  | { type: 'query.ask'; call: CallName; args: unknown };

/** What a person at the station may wish. Each passes the bus before anything happens, but for what is secret in it. */
export type Wish = PlainWish | Commanding;
export type PlainWish = Proof<string> | Plain;

/** A wish that leads to no command, as it passes the bus. */
export type PlainOnBus = Proof<SecretRef> | Plain;

/** A call of the server by its name, with its arguments. */
export type Called<N extends CallName> = { [K in N]: { call: K; args: Args<K> } }[N];

/** Whether what goes to the server is one of these calls: then its arguments are known. */
export const isCall = <W extends { call: CallName; args: unknown }, N extends CallName>(
  sent: W,
  ...calls: readonly N[]
): sent is W & Called<N> => calls.some((call) => call === sent.call);

/** A file that is sent or fetched: its name and size in bytes, never its content. */
export interface FileWish {
  type: 'file.send' | 'file.fetch';
  commandId: string;
  call: CallName;
  args: unknown;
  name?: string;
  size?: number;
}

/** What a form asks the server to do. */
export interface CommandWish {
  type: 'command';
  commandId: string;
  call: CallName;
  args: unknown;
  /** In common to those that one press sent, as for all rows of a group. */
  batch?: string;
}

/** A wish as it passes the bus: what leads to a command has the command's id, which is its idempotency key. */
export type WishOnBus = PlainOnBus | (Commanding & { commandId: string }) | CommandWish | FileWish;

const commanding: ReadonlySet<Wish['type']> = new Set<Commanding['type']>(['alarm.act', 'alarm.markRead', 'fire.save']);

/** Whether a wish leads to a command. */
export const isCommanding = (wish: Wish): wish is Commanding => commanding.has(wish.type);
