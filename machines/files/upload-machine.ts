import { assign, setup } from 'xstate';
import { unprovided } from '../unprovided.ts';

/** A file as a view chose it: what it is called, and whatever the view's own actors send. */
export interface ChosenFile {
  readonly name: string;
}

/** The file that was chosen last, how much of it is gone (0 to 1), what the server made of it, or why it refused. */
export interface UploadContext {
  file?: ChosenFile | undefined;
  share: number;
  data?: unknown;
  message?: string | undefined;
  /** Whether the same file may fare better at another try. */
  mayRetry: boolean;
}

/** What the person chooses, and what checking and sending report. */
export type UploadEvent =
  | { type: 'file.chosen'; file: ChosenFile }
  | { type: 'file.dropped' }
  | { type: 'check.passed' }
  | { type: 'check.failed'; message: string }
  | { type: 'send.moved'; share: number }
  | { type: 'send.done'; data: unknown }
  | { type: 'send.refused'; message: string; mayRetry: boolean };

const machine = setup({
  types: { context: {} as UploadContext, events: {} as UploadEvent, emitted: {} as { type: 'taken'; data: unknown } },
  actors: {
    check: unprovided<{ file: ChosenFile | undefined }>('check'),
    send: unprovided<{ file: ChosenFile | undefined }>('send'),
  },
  actions: {
    begin: assign((_, { file }: { file: ChosenFile }) => ({
      file,
      share: 0,
      data: undefined,
      message: undefined,
      mayRetry: false,
    })),
  },
});

/** One file on its way to the server: checked, sent, and taken in or refused. Leaving it gives it up. */
export const uploadMachine = machine.createMachine({
  id: 'upload',
  initial: 'idle',
  context: { share: 0, mayRetry: false },
  on: {
    'file.chosen': { target: '.underWay', actions: { type: 'begin', params: ({ event }) => event } },
    'file.dropped': '.idle',
  },
  states: {
    idle: {},
    underWay: {
      initial: 'checking',
      // One file at a time.
      on: { 'file.chosen': {} },
      states: {
        checking: {
          invoke: { src: 'check', input: ({ context: { file } }) => ({ file }) },
          on: {
            'check.passed': 'sending',
            'check.failed': { target: '#upload.refused', actions: assign(({ event: { message } }) => ({ message })) },
          },
        },
        sending: {
          invoke: { src: 'send', input: ({ context: { file } }) => ({ file }) },
          on: {
            'send.moved': { actions: assign(({ event: { share } }) => ({ share })) },
            'send.done': {
              target: '#upload.taken',
              actions: [
                assign(({ event: { data } }) => ({ data })),
                machine.emit(({ context: { data } }) => ({ type: 'taken', data })),
              ],
            },
            'send.refused': {
              target: '#upload.refused',
              actions: assign(({ event: { message, mayRetry } }) => ({ message, mayRetry })),
            },
          },
        },
      },
    },
    taken: {},
    refused: {},
  },
});
