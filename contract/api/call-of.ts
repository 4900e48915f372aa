import { actionCall, actionOf } from '../resources/action.ts';
import type { Call } from '../call.ts';
import type { CallName } from './calls.ts';
import { ownCalls, type OwnCallName } from './own-calls.ts';

/** A call by its name, without the declarations of resources: what a client needs to make it. */
export function callOf(name: CallName): Call {
  const of = actionOf(name);
  return of ? actionCall(of.name, of.action) : ownCalls[name as OwnCallName];
}
