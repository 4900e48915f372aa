import type { ResourceName } from '../catalogue/resources.ts';
import type { Freshness } from '../call.ts';
import type { PublicEvent } from '../events/catalogue.ts';
import { actionOf } from '../resources/action.ts';
import { knownCall } from './known-calls.ts';
import type { ownCalls, OwnCallName } from './own-calls.ts';
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

type Holds<T extends Declared> = T;
/** The declarations of all queries, held to what there is by the compiler. */
export type DeclaredQueries = Holds<typeof ownCalls>;

/** What makes the answer of a call stale; of a resource's records it is every change of one of them. */
export function freshnessOf(call: string): Freshness {
  const own = knownCall(call)?.freshness;
  if (own) return own;
  const of = actionOf(call);
  return of ? { records: [of.name] } : {};
}

/** Resources whose lists show what a call changes that is none of theirs. */
export const shownBy = (call: string): readonly string[] => knownCall(call)?.shownBy ?? [];
