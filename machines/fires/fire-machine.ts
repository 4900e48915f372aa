import { assign, setup } from 'xstate';
import { refusals } from '../../contract/codes.ts';
import { type Fire, type FireStatus, fireStatusNames } from '../../contract/fires/fire.ts';
import { fireLifecycle, type FireStep, mayStep } from '../../contract/fires/lifecycle.ts';
import { lifeOf, standsAt } from '../lifecycle/life.ts';
import type { FireId, RegionCode } from '../../contract/ids.ts';

/** The steps by which a fire goes from one region's duty to another's. */
export type FireMove = 'transfer' | 'report' | 'sign' | 'withdraw' | 'takeOver';

/** The fire, and the region of the duty that acts; of nobody's nothing is known. */
export interface FireInput {
  fireId: FireId;
  regionCode?: RegionCode | undefined;
}

/** What an officer has asked for, the command that is on its way, and how the last one was refused. */
export interface FireContext extends FireInput {
  move?: FireMove | undefined;
  commandId?: string | undefined;
  refusal?: string | undefined;
}

/** Where the picture has a fire; without a status it is not in it. `signature`: of its transfer or report. */
export interface FireStanding {
  status: FireStatus | undefined;
  signature: 'none' | 'awaited' | 'overdue';
}

/**
 * Facts of the log by their own names, where the picture has it standing, and what became of what was asked for.
 * `fire`: as the picture has it, where that is to be trusted.
 */
export type FireMachineEvent =
  | { type: FireStep['event'] }
  | { type: 'standing'; standing: FireStanding }
  | { type: 'signatureOverdue' }
  | { type: 'act'; move: FireMove; commandId: string; fire: Fire | undefined }
  | { type: 'command.settled'; commandId: string }
  | { type: 'command.refused'; commandId: string; message: string }
  | { type: 'look' };

type Act = Extract<FireMachineEvent, { type: 'act' }>;

/** What the table says of a step; of a fire that is not in the picture the server decides. */
const mayAct = ({ regionCode }: FireContext, { fire, move }: Act): boolean =>
  fire === undefined || regionCode === undefined || mayStep(fire, move, regionCode);

const machine = setup({
  types: { context: {} as FireContext, events: {} as FireMachineEvent, input: {} as FireInput },
  guards: {
    isMine: ({ context }, { commandId }: { commandId: string }) => commandId === context.commandId,
    mayAct: ({ context }, act: Act) => mayAct(context, act),
    // All regions hear of a step at once: none follows one that is not sent.
    begins: ({ context }, { act, wanted }: { act: Act; wanted: FireMove }) =>
      context.commandId === undefined && act.move === wanted && mayAct(context, act),
    isAt: (_, { at, status }: { at: FireStatus | undefined; status: FireStatus | undefined }) => status === at,
    signs: (_, { signature, standing }: { signature: FireStanding['signature']; standing: FireStanding }) =>
      standing.signature === signature,
  },
});

const statuses = Object.keys(fireStatusNames) as FireStatus[];
type Standing = Extract<FireMachineEvent, { type: 'standing' }>;
const isMine = { type: 'isMine' as const, params: ({ event }: { event: { commandId: string } }) => event };

/** On its way it leads nowhere yet: that it awaits its signature, the log or the picture tells. */
const sent = {
  on: { 'command.settled': { guard: isMine, target: 'none' }, 'command.refused': { guard: isMine, target: 'none' } },
};
const signature = (wanted: FireStanding['signature']) => ({
  type: 'signs' as const,
  params: ({ event }: { event: Standing }) => ({ signature: wanted, standing: event.standing }),
});
/** What ends the wait for a signature. */
const ends = { 'fire.signed': 'signed', 'fire.withdrawn': 'withdrawn', 'fire.takenOver': 'takenOver' } as const;
const begins = (wanted: FireMove) => ({
  type: 'begins' as const,
  params: ({ event }: { event: Act }) => ({ act: event, wanted }),
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
    life: { initial: 'absent', on: { standing: standsAt(statuses) }, states: { absent: {}, ...lifeOf(fireLifecycle) } },
    transfer: {
      initial: 'none',
      on: {
        act: [
          { guard: begins('transfer'), target: '.transferring' },
          { guard: begins('report'), target: '.reporting' },
        ],
        'fire.transferred': '.awaitingSignature',
        'fire.reported': '.awaitingSignature',
        // After a break the picture alone tells of what was sent, and of what expired.
        standing: [
          { guard: signature('awaited'), target: '.awaitingSignature' },
          { guard: signature('overdue'), target: '.expired' },
        ],
      },
      states: {
        none: {},
        transferring: sent,
        reporting: sent,
        awaitingSignature: {
          on: { ...ends, signatureOverdue: 'expired', standing: { guard: signature('none'), target: 'none' } },
        },
        // Its time is over and the duty above is told; nothing is lost, so it can still be signed or withdrawn.
        expired: { on: { ...ends, standing: { guard: signature('none'), target: 'none' } } },
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
          exit: assign({ commandId: undefined }),
          on: {
            // One step at a time: what is asked for while one is on its way changes nothing.
            look: {},
            act: {},
            'command.settled': { guard: isMine, target: 'idle' },
            'command.refused': {
              guard: isMine,
              target: 'refused',
              actions: assign(({ event: { message } }) => ({ refusal: message })),
            },
          },
        },
        refused: { exit: assign({ refusal: undefined }) },
      },
      on: {
        look: '.idle',
        act: [
          {
            guard: { type: 'mayAct', params: ({ event }) => event },
            target: '.sending',
            actions: assign(({ event: { move, commandId } }) => ({ move, commandId })),
          },
          {
            target: '.refused',
            actions: assign(({ event: { move } }) => ({ move, refusal: refusals.notAllowedNow.message })),
          },
        ],
      },
    },
  },
});
