import { assign, setup } from 'xstate';

/** The secret that the phone takes, as text and as the address that its picture holds. */
export interface FactorSecret {
  secret: string;
  secretUri: string;
}

/** What the server has handed out so far; it goes with the view that owns the machine. */
export interface FactorContext {
  begun?: FactorSecret;
  codes: readonly string[];
}

/** What the forms report. */
export type FactorEvent =
  | { type: 'begun'; begun: FactorSecret }
  | { type: 'set'; codes: readonly string[] }
  | { type: 'codes.kept' };

/** Setting up a second factor: the password, the secret and its first code, the codes for when the phone is lost. */
export const factorMachine = setup({
  types: { context: {} as FactorContext, events: {} as FactorEvent },
}).createMachine({
  id: 'factor',
  initial: 'password',
  context: { codes: [] },
  states: {
    password: { on: { begun: { target: 'secret', actions: assign(({ event: { begun } }) => ({ begun })) } } },
    secret: { on: { set: { target: 'codes', actions: assign(({ event: { codes } }) => ({ codes })) } } },
    codes: { on: { 'codes.kept': 'done' } },
    done: { type: 'final' },
  },
});
