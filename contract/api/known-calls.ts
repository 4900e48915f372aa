import type { Call } from '../call.ts';
import { earlyCalls } from './early-calls.ts';

let known: Readonly<Record<string, Call>> = earlyCalls;

/** Adds the declarations of calls that were loaded later than the first page. */
export function knowCalls(calls: Readonly<Record<string, Call>>): void {
  known = { ...known, ...calls };
}

/** The declaration of a call that is no resource's; undefined where there is none, or it is not loaded yet. */
export const knownCall = (name: string): Call | undefined => known[name];
