import { camera, rights, screen, voice } from './meeting-regions.ts';
import { ask, device, emit, given, machine, told } from './meeting-setup.ts';

export type { MeetingEmitted, MeetingEvent, NoEntry } from './meeting-setup.ts';

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

const over = [
  { guard: { type: 'isKicked', params: given<'over'>() }, target: '#meeting.kicked' },
  { guard: { type: 'isElsewhere', params: given<'over'>() }, target: '#meeting.elsewhere' },
  { target: '#meeting.ended' },
] as const;

const failed = {
  target: '#meeting.refused.other',
  actions: { type: 'refuse', params: given<'media.failed'>() },
} as const;

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
    invited: {
      entry: device('ring', true),
      exit: device('ring', false),
      on: { ...entering, 'invitation.gone': 'idle', decline: { target: 'idle', actions: ask('decline') } },
    },
    joining: {
      initial: 'opening',
      on: { enter: elsewhere, leave: { target: 'idle', actions: [ask('leave'), emit('close')] }, over },
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
      on: { enter: elsewhere, leave: { target: 'idle', actions: [ask('leave'), emit('close')] }, over },
      states: { line, voice, camera, screen, rights },
    },
    kicked: { entry: emit('close'), on: { ...entering, dismiss: 'idle' } },
    ended: { entry: emit('close'), on: { ...entering, dismiss: 'idle' } },
    elsewhere: { entry: emit('close'), on: { ...entering, dismiss: 'idle' } },
    refused: {
      entry: emit('close'),
      initial: 'other',
      on: { ...entering, dismiss: 'idle' },
      states: { full: {}, locked: {}, other: {} },
    },
  },
});
