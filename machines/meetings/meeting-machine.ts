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
  | { type: 'over'; why: 'ended' | 'kicked' };

/** What the machine asks for: of the devices and the connection, or of the server. */
export type MeetingEmitted =
  | { type: 'open' | 'renew' | 'close' }
  | { type: 'microphone' | 'camera' | 'screen'; isOn: boolean }
  | { type: 'join' | 'leave' | 'decline'; meetId: string }
  | { type: 'sendMuted' | 'sendVideo' | 'sendSharing'; meetId: string; isOn: boolean };

const machine = setup({
  types: { context: {} as MeetingContext, events: {} as MeetingEvent, emitted: {} as MeetingEmitted },
  guards: {
    isListener: (_, told: { level: MemberLevel }) => told.level === 'listener',
    isChair: (_, told: { level: MemberLevel }) => told.level === 'chair',
    isMuted: (_, told: { isMuted: boolean }) => told.isMuted,
    isOpen: (_, told: { isMuted: boolean; level: MemberLevel }) => !told.isMuted && told.level !== 'listener',
    isShowing: (_, told: { video: boolean }) => told.video,
    isSharing: (_, told: { isSharing: boolean }) => told.isSharing,
    isNotSharing: (_, told: { isSharing: boolean }) => !told.isSharing,
    isCutOff: (_, told: { isConnected: boolean }) => !told.isConnected,
    isKicked: (_, { why }: { why: 'ended' | 'kicked' }) => why === 'kicked',
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
const given = <E extends MeetingEvent['type']>() => (({ event }) => event as never) as Params<E>;
const told = given<'told'>();

const emit = (type: 'open' | 'renew' | 'close') => machine.emit({ type });
const device = (type: 'microphone' | 'camera' | 'screen', isOn: boolean) => machine.emit({ type, isOn });
const ask = (type: 'join' | 'leave' | 'decline') => machine.emit(({ context: { meetId = '' } }) => ({ type, meetId }));
const send = (type: 'sendMuted' | 'sendVideo' | 'sendSharing', isOn: boolean) =>
  machine.emit(({ context: { meetId = '' } }) => ({ type, meetId, isOn }));

const entering = {
  enter: { target: '#meeting.joining', actions: { type: 'choose', params: given<'enter'>() } },
} as const;

/** Another meeting is entered: one takes part in one at a time. */
const elsewhere = {
  target: '#meeting.joining',
  reenter: true,
  actions: [ask('leave'), emit('close'), { type: 'choose' as const, params: given<'enter'>() }],
};

const refused = [
  {
    guard: { type: 'isFull', params: given<'join.refused'>() },
    target: '#meeting.refused.full',
    actions: { type: 'refuse', params: given<'join.refused'>() },
  },
  {
    guard: { type: 'isLocked', params: given<'join.refused'>() },
    target: '#meeting.refused.locked',
    actions: { type: 'refuse', params: given<'join.refused'>() },
  },
  { target: '#meeting.refused.other', actions: { type: 'refuse', params: given<'join.refused'>() } },
] as const;

const failed = {
  target: '#meeting.refused.other',
  actions: { type: 'refuse', params: given<'media.failed'>() },
} as const;

/** Whether the person is heard. The microphone is off before the server knows, and on only after it does. */
const voice = machine.createStateConfig({
  initial: 'entering',
  states: {
    entering: {
      on: {
        told: [
          { guard: { type: 'isListener', params: told }, target: 'listening' },
          { guard: { type: 'isMuted', params: told }, target: 'muted' },
          { target: 'open' },
        ],
      },
    },
    listening: {
      entry: device('microphone', false),
      on: {
        told: [
          { guard: { type: 'isListener', params: told } },
          { guard: { type: 'isMuted', params: told }, target: 'muted' },
          { target: 'open' },
        ],
      },
    },
    muted: {
      entry: device('microphone', false),
      on: { told: { guard: { type: 'isListener', params: told }, target: 'listening' }, unmute: 'opening' },
    },
    opening: {
      entry: send('sendMuted', false),
      on: {
        told: [
          { guard: { type: 'isListener', params: told }, target: 'listening' },
          { guard: { type: 'isOpen', params: told }, target: 'open' },
        ],
        mute: 'muting',
        'mute.refused': 'muted',
      },
    },
    open: {
      entry: device('microphone', true),
      on: {
        told: [
          { guard: { type: 'isListener', params: told }, target: 'listening' },
          { guard: { type: 'isMuted', params: told }, target: 'muted' },
        ],
        mute: 'muting',
        'audio.ended': 'muting',
      },
    },
    muting: {
      entry: [device('microphone', false), send('sendMuted', true)],
      on: {
        told: [
          { guard: { type: 'isListener', params: told }, target: 'listening' },
          { guard: { type: 'isMuted', params: told }, target: 'muted' },
        ],
        unmute: 'opening',
        'mute.refused': 'muted',
      },
    },
  },
});

/** Whether the person is seen. */
const camera = machine.createStateConfig({
  initial: 'entering',
  states: {
    entering: { on: { told: [{ guard: { type: 'isShowing', params: told }, target: 'on' }, { target: 'off' }] } },
    off: { entry: device('camera', false), on: { 'camera.on': 'opening' } },
    opening: {
      entry: device('camera', true),
      on: { 'video.began': 'asking', 'video.ended': 'off', 'camera.off': 'off' },
    },
    asking: {
      entry: send('sendVideo', true),
      on: {
        told: { guard: { type: 'isShowing', params: told }, target: 'on' },
        'video.refused': 'off',
        'video.ended': 'closing',
        'camera.off': 'closing',
      },
    },
    on: { on: { 'camera.off': 'closing', 'video.ended': 'closing' } },
    closing: { entry: send('sendVideo', false), always: 'off' },
  },
});

/** Whether the person shares their screen. */
const screen = machine.createStateConfig({
  initial: 'none',
  states: {
    none: { on: { share: 'choosing' } },
    choosing: {
      entry: device('screen', true),
      on: { 'screen.began': 'asking', 'screen.ended': 'none', unshare: 'stopping' },
    },
    asking: {
      entry: send('sendSharing', true),
      on: {
        told: { guard: { type: 'isSharing', params: told }, target: 'sharing' },
        'share.refused': 'stopping',
        'screen.ended': 'closing',
        unshare: 'closing',
      },
    },
    sharing: {
      on: {
        told: { guard: { type: 'isNotSharing', params: told }, target: 'stopping' },
        'screen.ended': 'closing',
        unshare: 'closing',
      },
    },
    closing: { entry: send('sendSharing', false), always: 'stopping' },
    stopping: { entry: device('screen', false), always: 'none' },
  },
});

/** What the person may do; only the server changes it. */
const rights = machine.createStateConfig({
  initial: 'member',
  on: {
    told: [
      { guard: { type: 'isChair', params: told }, target: '.chair' },
      { guard: { type: 'isListener', params: told }, target: '.listener' },
      { target: '.member' },
    ],
  },
  states: { member: {}, listener: {}, chair: {} },
});

/** The connection of the media. After a break the browser offers a new one, and the server answers. */
const line = machine.createStateConfig({
  initial: 'connecting',
  states: {
    connecting: { on: { 'media.connected': 'connected', 'media.lost': 'reconnecting' } },
    connected: {
      on: { 'media.lost': 'reconnecting', told: { guard: { type: 'isCutOff', params: told }, target: 'reconnecting' } },
    },
    reconnecting: {
      initial: 'offering',
      states: {
        offering: { entry: emit('renew'), on: { 'media.opened': 'calling', 'media.failed': failed } },
        calling: { entry: ask('join'), on: { joined: '#meeting.in.line.connecting', 'join.refused': refused } },
      },
    },
  },
});

/** The meeting of a person: from the invitation to its end. */
export const meetingMachine = machine.createMachine({
  id: 'meeting',
  initial: 'idle',
  context: { meetId: undefined, video: false, isMuted: false, message: undefined },
  states: {
    idle: {
      entry: 'forget',
      on: { ...entering, invited: { target: 'invited', actions: { type: 'remember', params: given<'invited'>() } } },
    },
    invited: { on: { ...entering, 'invitation.gone': 'idle', decline: { target: 'idle', actions: ask('decline') } } },
    joining: {
      initial: 'opening',
      on: {
        enter: elsewhere,
        leave: { target: 'idle', actions: [ask('leave'), emit('close')] },
        over: [{ guard: { type: 'isKicked', params: given<'over'>() }, target: 'kicked' }, { target: 'ended' }],
      },
      states: {
        opening: {
          entry: emit('open'),
          on: {
            'media.opened': { target: 'calling', actions: { type: 'fit', params: given<'media.opened'>() } },
            'media.failed': failed,
          },
        },
        calling: { entry: ask('join'), on: { joined: '#meeting.in', 'join.refused': refused } },
      },
    },
    in: {
      type: 'parallel',
      on: {
        enter: elsewhere,
        leave: { target: 'idle', actions: [ask('leave'), emit('close')] },
        over: [{ guard: { type: 'isKicked', params: given<'over'>() }, target: 'kicked' }, { target: 'ended' }],
      },
      states: { line, voice, camera, screen, rights },
    },
    kicked: { entry: emit('close'), on: { ...entering, dismiss: 'idle' } },
    ended: { entry: emit('close'), on: { ...entering, dismiss: 'idle' } },
    refused: {
      entry: emit('close'),
      initial: 'other',
      on: { ...entering, dismiss: 'idle' },
      states: { full: {}, locked: {}, other: {} },
    },
  },
});
