import type { Secrets } from '../call.ts';
import { knownCall } from './known-calls.ts';
import type { ownCalls, OwnCallName } from './own-calls.ts';
import type { Args, Data } from './types.ts';

/** Each names arguments and fields of the answer that there are. */
type Declared = {
  readonly [N in OwnCallName as (typeof ownCalls)[N] extends { secrets: Secrets } ? N : never]: {
    readonly secrets: Secrets<string & keyof Args<N>, string & keyof Data<N>>;
  };
};

type Holds<T extends Declared> = T;
/** The declarations of all calls with secrets, held to what there is by the compiler. */
export type DeclaredSecrets = Holds<typeof ownCalls>;

/** What of a call is secret. */
export const secretsOf = (call: string): Secrets => knownCall(call)?.secrets ?? {};

/** Whether a recording keeps of the answers of a call only that there was one. */
export const isUnrecorded = (call: string): boolean => knownCall(call)?.unrecorded === true;
