import type { ResourceName } from '../catalogue/resources.ts';
import type { Call, Freshness } from '../call.ts';
import type { PublicEvent } from '../events/catalogue.ts';
import { actionOf } from '../resources/action.ts';
import { ownCalls, type OwnCallName } from './own-calls.ts';
import type { Args } from './types.ts';

type OwnQueryName = {
  [N in OwnCallName]: (typeof ownCalls)[N] extends { freshness: Freshness } ? N : never;
}[OwnCallName];

/** Name of a call that a screen may look at: what makes its answer stale is declared beside it. */
export type QueryName = OwnQueryName | `${ResourceName}.${'page' | 'info'}`;

/** Each names events, commands, resources and arguments of its own that there are. */
type Declared = {
  readonly [N in OwnQueryName]: {
    readonly freshness: Freshness<PublicEvent['type'], string & keyof Args<N>, OwnCallName, ResourceName>;
  };
};

const declared: Readonly<Partial<Record<string, Call>>> = ownCalls satisfies Declared;

/** What makes the answer of a call stale; of a resource's records it is every change of one of them. */
export function freshnessOf(call: string): Freshness {
  const own = declared[call]?.freshness;
  if (own) return own;
  const of = actionOf(call);
  return of ? { records: [of.name] } : {};
}

/** Resources whose lists show what a call changes that is none of theirs. */
export const shownBy = (call: string): readonly string[] => declared[call]?.shownBy ?? [];
