import { assign, setup } from 'xstate';
import type { MediaFault } from '../../streams/bus.ts';

/**
 * Why the leg failed: the browser's reason, or the server's sentence. `isMuted` outlives a break of the line, so that
 * nobody who muted themselves is heard after it.
 */
export interface LegContext {
  fault: MediaFault | undefined;
  message: string | undefined;
  isMuted: boolean;
}

/** Wishes of the person, news of the browser's media, and what the server says of the call. */
export type LegEvent =
  | { type: 'answer' }
  | { type: 'join' }
  | { type: 'mute' }
  | { type: 'unmute' }
  | { type: 'media.opened' }
  | { type: 'media.failed'; fault: MediaFault }
  | { type: 'media.connected' }
  | { type: 'media.lost' }
  | { type: 'accepted' }
  | { type: 'refused'; message: string }
  /** The person has been connected at another station since. */
  | { type: 'left' }
  | { type: 'over' };

/** What the machine asks for: the microphone, the server's answer to an offer, silence, or the end of the line. */
export type LegEmitted =
  | { type: 'open' | 'close' }
  | { type: 'offer'; answers: boolean }
  | { type: 'mute'; isOn: boolean };

const machine = setup({
  types: { context: {} as LegContext, events: {} as LegEvent, emitted: {} as LegEmitted },
  guards: { isMuted: ({ context: { isMuted } }) => isMuted },
  actions: {
    fail: assign((_, failed: Partial<LegContext>) => ({ fault: failed.fault, message: failed.message })),
    forget: assign({ fault: undefined, message: undefined }),
    hush: assign({ isMuted: true }),
    voice: assign({ isMuted: false }),
  },
});

const emit = (type: 'open' | 'close') => machine.emit({ type });
const offer = (answers: boolean) => machine.emit({ type: 'offer', answers });
const mute = (isOn: boolean) => machine.emit({ type: 'mute', isOn });

const failed = {
  target: '#leg.failed',
  actions: {
    type: 'fail' as const,
    params: ({ event }: { event: { fault?: MediaFault; message?: string } }) => ({
      ...(event.fault === undefined ? {} : { fault: event.fault }),
      ...(event.message === undefined ? {} : { message: event.message }),
    }),
  },
};

/** The person takes the call here, with an open microphone. */
const begins = {
  answer: { target: '#leg.answering', actions: 'voice' },
  join: { target: '#leg.joining', actions: 'voice' },
} as const;

/** Takes the microphone, and has the server answer the browser's offer. */
const joining = (answers: boolean) => ({
  initial: 'opening',
  states: {
    opening: { entry: emit('open'), on: { 'media.opened': 'offering', 'media.failed': failed } },
    offering: {
      entry: offer(answers),
      on: { accepted: '#leg.talking', refused: failed, left: { target: '#leg.resting', actions: emit('close') } },
    },
  },
});

/**
 * A person's leg of one telephone call at one station: it rests elsewhere or rings, is connected by an offer of the
 * browser, and is offered anew when its connection breaks.
 */
export const legMachine = machine.createMachine({
  id: 'leg',
  initial: 'resting',
  context: { fault: undefined, message: undefined, isMuted: false },
  on: { over: '.ended' },
  states: {
    resting: { on: begins },
    answering: joining(true),
    joining: joining(false),
    talking: {
      type: 'parallel',
      states: {
        line: {
          initial: 'connecting',
          states: {
            connecting: { on: { 'media.connected': 'connected', 'media.lost': '#leg.joining' } },
            connected: { on: { 'media.lost': '#leg.joining' } },
          },
        },
        voice: {
          initial: 'entering',
          states: {
            // The microphone of a new connection is open, whatever the former one was.
            entering: { always: [{ guard: 'isMuted', target: 'muted' }, { target: 'open' }] },
            open: { on: { mute: 'muted' } },
            muted: { entry: ['hush', mute(true)], on: { unmute: { target: 'open', actions: ['voice', mute(false)] } } },
          },
        },
      },
    },
    failed: { entry: emit('close'), exit: 'forget', on: begins },
    ended: { type: 'final', entry: emit('close') },
  },
});
