import { setup } from 'xstate';
import { limits } from '../../contract/limits.ts';
import { unprovided } from '../unprovided.ts';
import type { Cue } from './sound-cues.ts';

/**
 * Whether the browser blocks the sound; whether a flood limits it to one a minute; whether this burst has sounded for
 * something urgent, and this minute of a flood for a deadline.
 */
export interface SoundContext {
  blocked: boolean;
  flood: boolean;
  urgent: boolean;
  deadlineTold: boolean;
}

/**
 * What is to be heard, clicks of the person, and what the loudspeaker reports. `critical.heard`: a fire calls this
 * duty; `deadline.heard`: it was told that nobody acts on an alarm.
 */
export type SoundEvent =
  | { type: Cue }
  | { type: 'unlock' }
  | { type: 'silence' }
  | { type: 'flood.began' }
  | { type: 'flood.ended' }
  | { type: 'speaker.unlocked' }
  | { type: 'speaker.played' }
  | { type: 'speaker.blocked' };

/** Alarms within this time after a sound began belong to its burst and make none of their own, in milliseconds. */
export const burstMs = 10_000;

/** In a flood there is one sound within this time, in milliseconds. */
export const floodToneMs = 60_000;

const machine = setup({
  types: { context: {} as SoundContext, events: {} as SoundEvent },
  actors: { unlock: unprovided('unlock'), play: unprovided('play') },
  guards: {
    isBlocked: ({ context }) => context.blocked,
    isFlood: ({ context }) => context.flood,
    isFirstUrgent: ({ context }) => !context.urgent,
    // A flood leaves very many alarms waiting at once: of their deadlines too there is one sound a minute.
    isFirstDeadline: ({ context: { flood, urgent, deadlineTold } }) => (flood ? !deadlineTold : !urgent),
  },
  delays: { burst: burstMs, untilNextTone: floodToneMs - burstMs, fireDelay: limits.alarmOnFireDelayMs },
});

const blocked = machine.assign({ blocked: true });
const audible = machine.assign({ blocked: false });
const urgent = machine.assign({ urgent: true });
const deadline = machine.assign({ urgent: true, deadlineTold: true });
/** What is urgent is heard over everything that has its own sound, once for each burst of it. */
const urgentOver = {
  'critical.heard': { guard: 'isFirstUrgent', target: 'starting', actions: urgent },
  'deadline.heard': { guard: 'isFirstDeadline', target: 'starting', actions: deadline },
} as const;
const urgentAtOnce = {
  'critical.heard': { target: 'starting', actions: urgent },
  'deadline.heard': { target: 'starting', actions: deadline },
} as const;
const afterBurst = [{ guard: 'isFlood', target: 'pausing' }, { target: 'quiet' }] as const;

/**
 * The alarm sound: locked until a click, then one sound for each burst of alarms, in a flood one a minute; urgent
 * sounds come besides. A sound that the browser refuses is shown as blocked.
 */
export const soundMachine = machine.createMachine({
  id: 'sound',
  initial: 'locked',
  context: { blocked: false, flood: false, urgent: false, deadlineTold: false },
  on: {
    'flood.began': { actions: machine.assign({ flood: true }) },
    'flood.ended': { actions: machine.assign({ flood: false }) },
  },
  states: {
    locked: {
      initial: 'resting',
      on: { unlock: '.unlocking' },
      states: {
        resting: {
          on: {
            'critical.heard': 'trying',
            'deadline.heard': 'trying',
            'alarm.heard': 'trying',
            'fire.heard': 'delaying',
          },
        },
        delaying: {
          after: { fireDelay: 'trying' },
          on: { 'critical.heard': 'trying', 'deadline.heard': 'trying', 'alarm.heard': 'trying' },
        },
        trying: {
          invoke: { src: 'play' },
          on: {
            'speaker.played': { target: '#sound.ringing', actions: audible },
            'speaker.blocked': { target: 'resting', actions: blocked },
          },
        },
        unlocking: {
          invoke: { src: 'unlock' },
          on: {
            'speaker.unlocked': [{ guard: 'isBlocked', target: '#sound.starting' }, { target: '#sound.quiet' }],
            'speaker.blocked': { target: 'resting', actions: blocked },
            'critical.heard': { actions: blocked },
            'deadline.heard': { actions: blocked },
            'alarm.heard': { actions: blocked },
            'fire.heard': { actions: blocked },
          },
        },
      },
    },
    quiet: {
      entry: machine.assign({ urgent: false, deadlineTold: false }),
      on: { ...urgentAtOnce, 'alarm.heard': 'starting', 'fire.heard': 'delaying' },
    },
    delaying: {
      after: { fireDelay: 'starting' },
      on: { ...urgentAtOnce, 'alarm.heard': 'starting', silence: 'quiet' },
    },
    starting: {
      invoke: { src: 'play' },
      on: {
        'speaker.played': { target: 'ringing', actions: audible },
        'speaker.blocked': { target: 'locked', actions: blocked },
      },
    },
    ringing: { after: { burst: afterBurst }, on: { ...urgentOver, silence: 'hushed' } },
    // Silenced by the person: the rest of the burst stays silent.
    hushed: { after: { burst: afterBurst }, on: urgentOver },
    // In a flood: alarms that come until the minute is over are seen, not heard.
    pausing: {
      entry: machine.assign({ urgent: false }),
      after: { untilNextTone: 'quiet' },
      on: { ...urgentOver, 'flood.ended': { target: 'quiet', actions: machine.assign({ flood: false }) } },
    },
  },
});
