import { assign, setup } from 'xstate';

/** What shows whose account it is: its name, its phone, and the code that was sent there. */
export interface Proof {
  userName: string;
  phone: string;
  code: string;
}

/** What was entered so far, and what the server said of it, by field. */
export interface RecoveryContext {
  proof: Proof;
  refused: Readonly<Partial<Record<string, string>>>;
}

/** What the forms report, and the person's way back. */
export type RecoveryEvent =
  | { type: 'proven'; proof: Proof }
  | { type: 'refused'; faults: RecoveryContext['refused'] }
  | { type: 'back' }
  | { type: 'changed' };

const nothing: Proof = { userName: '', phone: '', code: '' };

/** A forgotten password: first the proof of whose account it is, then the new password; what is refused goes back. */
export const recoveryMachine = setup({
  types: { context: {} as RecoveryContext, events: {} as RecoveryEvent },
}).createMachine({
  id: 'recovery',
  initial: 'proof',
  context: { proof: nothing, refused: {} },
  states: {
    proof: {
      on: { proven: { target: 'password', actions: assign(({ event: { proof } }) => ({ proof, refused: {} })) } },
    },
    password: {
      on: {
        refused: { target: 'proof', actions: assign(({ event: { faults } }) => ({ refused: faults })) },
        back: 'proof',
        changed: 'changed',
      },
    },
    changed: { type: 'final' },
  },
});
