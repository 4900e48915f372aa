import { actionCall, actionOf } from '../resources/action.ts';
import type { Call } from '../call.ts';
import type { CallName } from './calls.ts';
import { knownCall } from './known-calls.ts';

/**
 * A call by its name, without the declarations of resources: what a client needs to make it. Throws for one of
 * `late-calls.ts` or `page-calls.ts` before that is loaded.
 */
export function callOf(name: CallName): Call {
  const of = actionOf(name);
  const call = of ? actionCall(of.name, of.action) : knownCall(name);
  if (!call) throw new Error(`the declaration of ${name} is not loaded`);
  return call;
}
