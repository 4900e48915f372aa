import { assign, setup } from 'xstate';
import type { MediaFault } from '../../streams/bus.ts';

/** Why the leg failed: the browser's reason, or the server's sentence. */
export interface LegContext {
  fault: MediaFault | undefined;
  message: string | undefined;
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
  | { type: 'over' };

/** What the machine asks for: the microphone, the server's answer to an offer, silence, or the end of the line. */
export type LegEmitted =
  | { type: 'open' | 'close' }
  | { type: 'offer'; answers: boolean }
  | { type: 'mute'; isOn: boolean };

const machine = setup({
  types: { context: {} as LegContext, events: {} as LegEvent, emitted: {} as LegEmitted },
  actions: {
    fail: assign((_, failed: Partial<LegContext>) => ({ fault: failed.fault, message: failed.message })),
    forget: assign({ fault: undefined, message: undefined }),
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

/** Takes the microphone, and has the server answer the browser's offer. */
const joining = (answers: boolean) => ({
  initial: 'opening',
  states: {
    opening: { entry: emit('open'), on: { 'media.opened': 'offering', 'media.failed': failed } },
    offering: { entry: offer(answers), on: { accepted: '#leg.talking', refused: failed } },
  },
});

/**
 * A person's leg of one telephone call at one station: it rests elsewhere or rings, is connected by an offer of the
 * browser, and is offered anew when its connection breaks.
 */
export const legMachine = machine.createMachine({
  id: 'leg',
  initial: 'resting',
  context: { fault: undefined, message: undefined },
  on: { over: '.ended' },
  states: {
    resting: { on: { answer: 'answering', join: 'joining' } },
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
          initial: 'open',
          states: {
            open: { on: { mute: { target: 'muted', actions: mute(true) } } },
            muted: { on: { unmute: { target: 'open', actions: mute(false) } } },
          },
        },
      },
    },
    failed: { entry: emit('close'), exit: 'forget', on: { answer: 'answering', join: 'joining' } },
    ended: { type: 'final', entry: emit('close') },
  },
});
