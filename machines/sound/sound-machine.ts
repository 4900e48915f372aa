import { setup } from 'xstate';
import { limits } from '../../contract/limits.ts';
import { unprovided } from '../unprovided.ts';

/** Whether it should sound and the browser does not let it. */
export interface SoundContext { blocked: boolean }

/** Alarms that are to be heard, clicks of the person, and what the loudspeaker reports. */
export type SoundEvent =
  | { type: 'alarm.heard' }
  | { type: 'fire.heard' }
  | { type: 'unlock' }
  | { type: 'silence' }
  | { type: 'speaker.unlocked' }
  | { type: 'speaker.played' }
  | { type: 'speaker.blocked' };

/** Alarms within this time after a sound began belong to its burst and make none of their own, in milliseconds. */
export const burstMs = 10_000;

const machine = setup({
  types: { context: {} as SoundContext, events: {} as SoundEvent },
  actors: {
    unlock: unprovided('unlock'),
    play: unprovided('play'),
  },
  guards: { isBlocked: ({ context }) => context.blocked },
  delays: { burst: burstMs, fireDelay: limits.alarmOnFireDelayMs },
});

const blocked = machine.assign({ blocked: true });
const audible = machine.assign({ blocked: false });

/** The alarm sound: locked until a click, then one sound for each burst of alarms; what can not be heard is shown as blocked. */
export const soundMachine = machine.createMachine({
  id: 'sound',
  initial: 'locked',
  context: { blocked: false },
  states: {
    locked: {
      initial: 'resting',
      on: { unlock: '.unlocking' },
      states: {
        resting: { on: { 'alarm.heard': 'trying', 'fire.heard': 'delaying' } },
        delaying: { after: { fireDelay: 'trying' }, on: { 'alarm.heard': 'trying' } },
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
            'alarm.heard': { actions: blocked },
            'fire.heard': { actions: blocked },
          },
        },
      },
    },
    quiet: { on: { 'alarm.heard': 'starting', 'fire.heard': 'delaying' } },
    delaying: { after: { fireDelay: 'starting' }, on: { 'alarm.heard': 'starting', silence: 'quiet' } },
    starting: {
      invoke: { src: 'play' },
      on: {
        'speaker.played': { target: 'ringing', actions: audible },
        'speaker.blocked': { target: 'locked', actions: blocked },
      },
    },
    ringing: {
      after: { burst: 'quiet' },
      on: { silence: 'hushed' },
    },
    // Silenced by the person: the rest of the burst stays silent.
    hushed: { after: { burst: 'quiet' } },
  },
});
