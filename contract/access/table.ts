import type { Access } from '../call.ts';
import { calls, type CallName } from '../api/calls.ts';
import type { RefusalName } from '../codes.ts';
import { callsBeforeChange } from '../session/calls.ts';
import { type CallerKind, callerKinds, type CallerName } from './callers.ts';
import { type Place, reaches } from './scope.ts';
import { callScope } from './scopes.ts';

/** The outcome of a call: answered, answered without the thing in question, or refused. */
export type Expected = 'answered' | 'leftOut' | RefusalName;

const beforeChange: ReadonlySet<string> = new Set(callsBeforeChange);

const permissionFor = (access: Exclude<Access, 'public' | 'user' | 'feed'>) =>
  access === 'officer' ? 'alarms.act' : access;

/** Why a kind of caller is refused before the thing itself is looked at; undefined where it is not. */
export function gateRefusal(name: CallName, caller: CallerName): RefusalName | undefined {
  const { access } = calls[name];
  const { has, mustChangePassword }: CallerKind = callerKinds[caller];
  if (access === 'public') return undefined;
  if (access === 'feed') return caller === 'feed' ? undefined : 'badKey';
  if (!has) return 'notSignedIn';
  if (mustChangePassword && !beforeChange.has(name)) return 'mustChangePassword';
  return access === 'user' || has.includes(permissionFor(access)) ? undefined : 'forbidden';
}

/** What a kind of caller is answered about a thing at a place. `atSeat`: their region is the whole authority's. */
export function expected(name: CallName, caller: CallerName, place: Place, atSeat: boolean): Expected {
  const refusal = gateRefusal(name, caller);
  if (refusal) return refusal;
  const scoped = callScope(name);
  if (!scoped) throw new Error(`the call ${name} has no scope: say in contract/access/scopes.ts whose its things are`);
  const administers = (callerKinds[caller] as CallerKind).administers === true;
  const writesAway = calls[name].method !== 'GET' && !atSeat;
  return reaches(scoped.scope, place, { administers, writesAway }) ? 'answered' : (scoped.beyond ?? 'answered');
}
