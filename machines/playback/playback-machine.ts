import { assign, setup } from 'xstate';
import type { TapeFault } from '../../streams/tape.ts';
import { unprovided } from '../unprovided.ts';
import type { LogPosition } from '../../contract/ids.ts';

/** How fast a recording runs: times the speed of life, or as fast as it can be read. */
export type Speed = number | 'max';

/** A place in a recording: a time in milliseconds since 1970, or a position of the log. */
export type Target = { time: number } | { position: LogPosition };

/** How fast, where to, and what could not be read. */
export interface PlaybackContext {
  speed: Speed;
  target: Target | undefined;
  goOn: boolean;
  fault: TapeFault | undefined;
}

/** What the person does, and what the tape reports. */
export type PlaybackEvent =
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'seek'; target: Target }
  | { type: 'speed'; speed: Speed }
  | { type: 'tape.arrived' }
  | { type: 'tape.ended' }
  | { type: 'tape.failed'; fault: TapeFault };

const machine = setup({
  types: { context: {} as PlaybackContext, events: {} as PlaybackEvent, input: {} as { speed: Speed } },
  actors: { run: unprovided<{ speed: Speed }>('run'), wind: unprovided<{ target: Target }>('wind') },
  guards: { goesOn: ({ context }) => context.goOn },
});

const toTarget = (goOn: boolean) =>
  assign<PlaybackContext, Extract<PlaybackEvent, { type: 'seek' }>, undefined, PlaybackEvent, never>({
    target: ({ event }) => event.target,
    goOn,
  });

/** Playing a recording: play, pause, seek, speed, until its end or its first broken line. */
export const playbackMachine = machine.createMachine({
  id: 'playback',
  initial: 'paused',
  context: ({ input }) => ({ speed: input.speed, target: undefined, goOn: false, fault: undefined }),
  on: {
    speed: { actions: assign({ speed: ({ event }) => event.speed }) },
    'tape.failed': { target: '.failed', actions: assign({ fault: ({ event }) => event.fault }) },
  },
  states: {
    paused: { on: { play: 'playing', seek: { target: 'seeking', actions: toTarget(false) } } },
    playing: {
      invoke: { src: 'run', input: ({ context }) => ({ speed: context.speed }) },
      on: {
        pause: 'paused',
        seek: { target: 'seeking', actions: toTarget(true) },
        speed: { target: 'playing', reenter: true, actions: assign({ speed: ({ event }) => event.speed }) },
        'tape.ended': 'ended',
      },
    },
    seeking: {
      invoke: { src: 'wind', input: ({ context }) => ({ target: context.target as Target }) },
      on: {
        play: { actions: assign({ goOn: true }) },
        pause: { actions: assign({ goOn: false }) },
        seek: { target: 'seeking', reenter: true, actions: assign({ target: ({ event }) => event.target }) },
        'tape.arrived': [{ guard: 'goesOn', target: 'playing' }, { target: 'paused' }],
        'tape.ended': 'ended',
      },
    },
    ended: {
      on: {
        play: { target: 'seeking', actions: assign({ target: { time: 0 }, goOn: true }) },
        seek: { target: 'seeking', actions: toTarget(false) },
      },
    },
    failed: {},
  },
});
