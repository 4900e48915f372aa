import { assign, setup } from 'xstate';
import { talkLimits } from '../../contract/talk/limits.ts';
import { unprovided } from '../unprovided.ts';

/** Why nothing can be recorded: the person or the browser denied it, there is no microphone, or it failed. */
export type MicrophoneFault = 'denied' | 'missing' | 'failed';

/** What the person does, and what the microphone reports. `ms`: the length of the recording in milliseconds. */
export type RecorderEvent =
  | { type: 'record.begun' }
  | { type: 'record.ended' }
  | { type: 'record.dropped' }
  | { type: 'mic.opened' }
  | { type: 'mic.faulted'; fault: MicrophoneFault }
  | { type: 'mic.gave'; recording: unknown; ms: number };

const machine = setup({
  types: {
    context: {} as { fault: MicrophoneFault | undefined },
    events: {} as RecorderEvent,
    emitted: {} as { type: 'recorded'; recording: unknown; ms: number },
  },
  actors: { microphone: unprovided('microphone') },
  delays: { longest: talkLimits.voiceMs },
  guards: { isShort: (_, { ms }: { ms: number }) => ms < talkLimits.leastVoiceMs },
});

const given = (event: RecorderEvent): { recording: unknown; ms: number } =>
  event.type === 'mic.gave' ? event : { recording: undefined, ms: 0 };

/**
 * One voice message: the microphone is asked for, records until the person ends it or it is as long as it may be, and
 * hands the recording over. Leaving `open` closes the microphone.
 */
export const recorderMachine = machine.createMachine({
  id: 'recorder',
  initial: 'idle',
  context: { fault: undefined },
  states: {
    idle: { on: { 'record.begun': 'open' } },
    open: {
      invoke: { id: 'microphone', src: 'microphone' },
      initial: 'asking',
      on: {
        'record.dropped': 'idle',
        'mic.faulted': { target: 'faulty', actions: assign(({ event: { fault } }) => ({ fault })) },
      },
      states: {
        asking: { on: { 'mic.opened': 'recording' } },
        recording: { on: { 'record.ended': 'ending' }, after: { longest: 'ending' } },
        ending: {
          entry: machine.sendTo('microphone', { type: 'mic.end' }),
          on: {
            'mic.gave': [
              { guard: { type: 'isShort', params: ({ event: { ms } }) => ({ ms }) }, target: '#recorder.short' },
              {
                target: '#recorder.idle',
                actions: machine.emit(({ event }) => ({ ...given(event), type: 'recorded' })),
              },
            ],
          },
        },
      },
    },
    short: { on: { 'record.begun': 'open', 'record.dropped': 'idle' } },
    faulty: { on: { 'record.begun': 'open', 'record.dropped': 'idle' } },
  },
});
