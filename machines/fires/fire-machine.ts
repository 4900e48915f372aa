import { assign, setup } from 'xstate';
import { type FireStatus, fireStatusNames } from '../../contract/fires/fire.ts';
import { fireLifecycle, type FireStep } from '../../contract/fires/lifecycle.ts';
import { lifeOf } from '../lifecycle/life.ts';
import type { FireId } from '../../contract/ids.ts';

/** The steps by which a fire goes from one region's duty to another's. */
export type FireMove = 'transfer' | 'report' | 'sign' | 'withdraw' | 'takeOver';

/** The fire, what an officer has asked for, and how that was refused. */
export interface FireContext {
  fireId: FireId;
  move?: FireMove | undefined;
  commandId?: string | undefined;
  refusal?: string | undefined;
}

/** Where the picture has a fire; without a status it is not in it. `signature`: of its transfer or report. */
export interface FireStanding {
  status: FireStatus | undefined;
  signature: 'none' | 'awaited' | 'overdue';
}

/** Facts of the log by their own names, where the picture has it standing, and what became of what was asked for. */
export type FireMachineEvent =
  | { type: FireStep['event'] }
  | { type: 'standing'; standing: FireStanding }
  | { type: 'signatureOverdue' }
  | { type: 'act'; move: FireMove; commandId: string }
  | { type: 'command.settled'; commandId: string }
  | { type: 'command.refused'; commandId: string; message: string }
  | { type: 'look' };

const machine = setup({
  types: { context: {} as FireContext, events: {} as FireMachineEvent, input: {} as { fireId: FireId } },
  guards: {
    isMine: ({ context }, { commandId }: { commandId: string }) => commandId === context.commandId,
    is: (_, { move, wanted }: { move: FireMove; wanted: FireMove }) => move === wanted,
    isAt: (_, { at, standing }: { at: FireStatus | undefined; standing: FireStanding }) => standing.status === at,
    signs: (_, { signature, standing }: { signature: FireStanding['signature']; standing: FireStanding }) =>
      standing.signature === signature,
  },
});

const statuses = Object.keys(fireStatusNames) as FireStatus[];
type Standing = Extract<FireMachineEvent, { type: 'standing' }>;
const standsAt = [
  ...statuses.map((at) => ({ at, target: `.${at}` as const })),
  { at: undefined, target: '.absent' as const },
].map(({ at, target }) => ({
  target,
  guard: { type: 'isAt' as const, params: ({ event }: { event: Standing }) => ({ at, standing: event.standing }) },
}));

/** Sent, it awaits its signature; refused, nothing was sent. */
const sent = {
  on: {
    'command.refused': {
      guard: {
        type: 'isMine' as const,
        params: ({ event }: { event: Extract<FireMachineEvent, { type: 'command.refused' }> }) => event,
      },
      target: 'none',
    },
  },
};
const signature = (wanted: FireStanding['signature']) => ({
  type: 'signs' as const,
  params: ({ event }: { event: Standing }) => ({ signature: wanted, standing: event.standing }),
});
/** What ends the wait for a signature. */
const ends = { 'fire.signed': 'signed', 'fire.withdrawn': 'withdrawn', 'fire.takenOver': 'takenOver' } as const;
const asks = (wanted: FireMove) => ({
  type: 'is' as const,
  params: ({ event }: { event: Extract<FireMachineEvent, { type: 'act' }> }) => ({ move: event.move, wanted }),
});

/**
 * The life of one fire as an officer has it open or acts on it: where it stands by the lifecycle table, its transfer or
 * report from sending to signature, and what is on its way or was refused.
 */
export const fireMachine = machine.createMachine({
  id: 'fire',
  type: 'parallel',
  context: ({ input }) => ({ ...input }),
  states: {
    life: { initial: 'absent', on: { standing: standsAt }, states: { absent: {}, ...lifeOf(fireLifecycle) } },
    transfer: {
      initial: 'none',
      on: {
        act: [
          { guard: asks('transfer'), target: '.transferring' },
          { guard: asks('report'), target: '.reporting' },
        ],
        'fire.transferred': '.awaitingSignature',
        'fire.reported': '.awaitingSignature',
      },
      states: {
        none: {
          on: {
            standing: [
              { guard: signature('awaited'), target: 'awaitingSignature' },
              { guard: signature('overdue'), target: 'expired' },
            ],
          },
        },
        transferring: sent,
        reporting: sent,
        awaitingSignature: {
          on: {
            ...ends,
            signatureOverdue: 'expired',
            standing: [
              { guard: signature('none'), target: 'none' },
              { guard: signature('overdue'), target: 'expired' },
            ],
          },
        },
        // Its time is over and the duty above is told; nothing is lost, so it can still be signed or withdrawn.
        expired: {
          on: {
            ...ends,
            standing: [
              { guard: signature('none'), target: 'none' },
              { guard: signature('awaited'), target: 'awaitingSignature' },
            ],
          },
        },
        signed: {},
        withdrawn: {},
        takenOver: {},
      },
    },
    command: {
      initial: 'idle',
      states: {
        idle: {},
        sending: {
          on: {
            // One step at a time: what is asked for while one is on its way changes nothing.
            look: {},
            'command.settled': { guard: { type: 'isMine', params: ({ event }) => event }, target: 'idle' },
            'command.refused': {
              guard: { type: 'isMine', params: ({ event }) => event },
              target: 'refused',
              actions: assign(({ event: { message } }) => ({ refusal: message })),
            },
          },
        },
        refused: { exit: assign({ refusal: undefined }) },
      },
      on: {
        look: '.idle',
        act: { target: '.sending', actions: assign(({ event: { move, commandId } }) => ({ move, commandId })) },
      },
    },
  },
});
