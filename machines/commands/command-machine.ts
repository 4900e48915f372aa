import { assign, setup } from 'xstate';
import type { PublicEvent } from '../../contract/events/catalogue.ts';
import type { Refusal } from '../../streams/bus.ts';
import type { Effect } from './effect.ts';

/** What a command is to do, and what became of it so far. */
export interface CommandContext {
  userId: string;
  /** By which of its events it shows; none where the answer alone tells. */
  effect: Effect | undefined;
  /** An event of the effect has come. */
  isHeard: boolean;
  data?: unknown;
  /** Version of the effect's stream after the command, once the server has answered. */
  version?: number | undefined;
  refusal?: Refusal | undefined;
  /** Nothing has settled it for ten seconds. */
  isLate: boolean;
}

/** What the connection and the server say of a command. `shown`: the version of its stream in the picture, if there. */
export type CommandEvent =
  | { type: 'sent' }
  | { type: 'lost' }
  | { type: 'answered'; data: unknown; shown: number | undefined }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'event.returned'; event: PublicEvent }
  | { type: 'picture.replaced'; shown: number | undefined };

/** A command that is not settled after so many milliseconds is late. */
const lateMs = 10_000;

const versionIn = (data: unknown): number | undefined => (data as { version?: number } | undefined)?.version;

/** Whether the picture shows the effect: its stream is at the version, or has left the picture since. */
const shows = (shown: number | undefined, version: number | undefined): boolean =>
  version !== undefined && (shown === undefined || shown >= version);

const machine = setup({
  types: {
    context: {} as CommandContext,
    events: {} as CommandEvent,
    emitted: {} as { type: 'late' },
    input: {} as { userId: string; effect: Effect | undefined },
  },
  guards: {
    needsNoEvent: ({ context: { effect, isHeard } }, { data, shown }: { data: unknown; shown: number | undefined }) =>
      effect === undefined ||
      isHeard ||
      effect.isNone?.(data) === true ||
      (effect.stream !== undefined && shows(shown, versionIn(data))),
    isWhole: ({ context: { effect, userId, version } }, { event }: { event: PublicEvent }) =>
      effect?.stream !== undefined &&
      event.stream === effect.stream &&
      ((effect.makes(event) && event.actor === userId) || (version !== undefined && event.version >= version)),
    isOne: ({ context: { effect, userId } }, { event }: { event: PublicEvent }) =>
      effect !== undefined && effect.stream === undefined && effect.makes(event) && event.actor === userId,
    isInPicture: ({ context: { effect, version } }, { shown }: { shown: number | undefined }) =>
      effect?.stream !== undefined && shows(shown, version),
    isAnySnapshot: ({ context: { effect } }) => effect !== undefined && effect.stream === undefined,
  },
  actions: { hear: assign({ isHeard: true }) },
  delays: { late: lateMs },
});

/**
 * One command on its way: it waits for the connection, is sent, awaits its event, and is then settled or refused. Where
 * no answer comes its outcome is unknown, and it is asked for with the same idempotency key.
 */
export const commandMachine = machine.createMachine({
  id: 'command',
  initial: 'underWay',
  context: ({ input }) => ({ ...input, isHeard: false, isLate: false }),
  states: {
    underWay: {
      initial: 'queued',
      after: { late: { actions: [assign({ isLate: true }), machine.emit({ type: 'late' })] } },
      on: {
        answered: [
          {
            guard: { type: 'needsNoEvent', params: ({ event }) => event },
            target: 'settled',
            actions: assign(({ event }) => ({ data: event.data })),
          },
          {
            target: '.awaiting',
            actions: assign(({ event }) => ({ data: event.data, version: versionIn(event.data) })),
          },
        ],
        refused: { target: 'refused', actions: assign(({ event }) => ({ refusal: event.refusal })) },
        'event.returned': [
          { guard: { type: 'isWhole', params: ({ event }) => event }, target: 'settled' },
          { guard: { type: 'isOne', params: ({ event }) => event }, actions: 'hear' },
        ],
        'picture.replaced': { guard: 'isAnySnapshot', actions: 'hear' },
      },
      states: {
        queued: { on: { sent: 'sending' } },
        sending: { on: { lost: 'unknown' } },
        unknown: { on: { sent: 'sending' } },
        awaiting: {
          on: {
            'event.returned': [
              { guard: { type: 'isWhole', params: ({ event }) => event }, target: '#command.settled' },
              { guard: { type: 'isOne', params: ({ event }) => event }, target: '#command.settled' },
            ],
            'picture.replaced': [
              { guard: { type: 'isInPicture', params: ({ event }) => event }, target: '#command.settled' },
              { guard: 'isAnySnapshot', target: '#command.settled' },
            ],
          },
        },
      },
    },
    settled: { type: 'final' },
    refused: { type: 'final' },
  },
});
