import { assign, setup } from 'xstate';
import type { MemberLevel } from '../../contract/meetings/schemas.ts';

/** The meeting, how the person enters it, and why they could not. */
export interface MeetingContext {
  meetId: string | undefined;
  video: boolean;
  isMuted: boolean;
  message: string | undefined;
}

/** Why a meeting could not be entered. */
export type NoEntry = 'full' | 'locked' | 'other';

/** Wishes of the person, news of the devices and of the connection, and what the server says of them in the meeting. */
export type MeetingEvent =
  | { type: 'invited'; meetId: string }
  | { type: 'invitation.gone' }
  | { type: 'enter'; meetId: string; video: boolean; isMuted: boolean }
  | { type: 'decline' }
  | { type: 'leave' }
  | { type: 'dismiss' }
  | { type: 'mute' }
  | { type: 'unmute' }
  | { type: 'camera.on' }
  | { type: 'camera.off' }
  | { type: 'share' }
  | { type: 'unshare' }
  | { type: 'media.opened'; video: boolean; audio: boolean }
  | { type: 'media.failed'; message: string }
  | { type: 'media.connected' }
  | { type: 'media.lost' }
  | { type: 'audio.ended' }
  | { type: 'video.began' }
  | { type: 'video.ended' }
  | { type: 'screen.began' }
  | { type: 'screen.ended' }
  | { type: 'joined' }
  | { type: 'join.refused'; why: NoEntry; message: string }
  /** What was wished for was refused. */
  | { type: 'mute.refused' }
  | { type: 'video.refused' }
  | { type: 'share.refused' }
  /** How the server sees the person. */
  | { type: 'told'; level: MemberLevel; isMuted: boolean; video: boolean; isSharing: boolean; isConnected: boolean }
  | { type: 'over'; why: Over };

/** What the machine asks for: of the devices and the connection, or of the server. */
export type MeetingEmitted =
  | { type: 'open' | 'renew' | 'close' }
  | { type: 'microphone' | 'camera' | 'screen' | 'ring'; isOn: boolean }
  | { type: 'join' | 'leave' | 'decline'; meetId: string }
  | { type: 'sendMuted' | 'sendVideo' | 'sendSharing'; meetId: string; isOn: boolean };

/** Why a meeting is over for a person; `elsewhere`: they have entered it at another of their stations. */
export type Over = 'ended' | 'kicked' | 'elsewhere';

/** Types, guards and actions of the machine and its regions. */
export const machine = setup({
  types: { context: {} as MeetingContext, events: {} as MeetingEvent, emitted: {} as MeetingEmitted },
  guards: {
    isListener: (_, told: { level: MemberLevel }) => told.level === 'listener',
    isChair: (_, told: { level: MemberLevel }) => told.level === 'chair',
    isMuted: (_, told: { isMuted: boolean }) => told.isMuted,
    isOpen: (_, told: { isMuted: boolean; level: MemberLevel }) => !told.isMuted && told.level !== 'listener',
    isShowing: (_, told: { video: boolean }) => told.video,
    isUnseen: (_, told: { video: boolean }) => !told.video,
    isSharing: (_, told: { isSharing: boolean }) => told.isSharing,
    isNotSharing: (_, told: { isSharing: boolean }) => !told.isSharing,
    isCutOff: (_, told: { isConnected: boolean }) => !told.isConnected,
    isKicked: (_, { why }: { why: Over }) => why === 'kicked',
    isElsewhere: (_, { why }: { why: Over }) => why === 'elsewhere',
    isFull: (_, { why }: { why: NoEntry }) => why === 'full',
    isLocked: (_, { why }: { why: NoEntry }) => why === 'locked',
  },
  actions: {
    choose: assign((_, given: { meetId: string; video: boolean; isMuted: boolean }) => ({
      meetId: given.meetId,
      video: given.video,
      isMuted: given.isMuted,
      message: undefined,
    })),
    remember: assign((_, { meetId }: { meetId: string }) => ({ meetId, message: undefined })),
    refuse: assign((_, { message }: { message: string }) => ({ message })),
    /** Devices that could not be had are not promised to the server. */
    fit: assign(({ context }, { audio, video }: { audio: boolean; video: boolean }) => ({
      video: context.video && video,
      isMuted: context.isMuted || !audio,
    })),
    forget: assign({ meetId: undefined, message: undefined, video: false, isMuted: false }),
  },
});

type Params<E extends MeetingEvent['type']> = ({ event }: { event: Extract<MeetingEvent, { type: E }> }) => never;
/** The event as the parameters of a guard or an action. */
export const given = <E extends MeetingEvent['type']>() => (({ event }) => event as never) as Params<E>;
export const told = given<'told'>();

/** Asks for what its name says: of the connection, of a device, of the server. */
export const emit = (type: 'open' | 'renew' | 'close') => machine.emit({ type });
export const device = (type: 'microphone' | 'camera' | 'screen' | 'ring', isOn: boolean) =>
  machine.emit({ type, isOn });
export const ask = (type: 'join' | 'leave' | 'decline') =>
  machine.emit(({ context: { meetId = '' } }) => ({ type, meetId }));
export const send = (type: 'sendMuted' | 'sendVideo' | 'sendSharing', isOn: boolean) =>
  machine.emit(({ context: { meetId = '' } }) => ({ type, meetId, isOn }));
