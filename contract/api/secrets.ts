import type { Call, Secrets } from '../call.ts';
import { ownCalls, type OwnCallName } from './own-calls.ts';
import type { Args, Data } from './types.ts';

/** Each names arguments and fields of the answer that there are. */
type Declared = {
  readonly [N in OwnCallName as (typeof ownCalls)[N] extends { secrets: Secrets } ? N : never]: {
    readonly secrets: Secrets<string & keyof Args<N>, string & keyof Data<N>>;
  };
};

const declared: Readonly<Partial<Record<string, Call>>> = ownCalls satisfies Declared;

/** What of a call is secret. */
export const secretsOf = (call: string): Secrets => declared[call]?.secrets ?? {};

/** Whether a recording keeps of the answers of a call only that there was one. */
export const isUnrecorded = (call: string): boolean => declared[call]?.unrecorded === true;
