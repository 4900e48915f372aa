import { BehaviorSubject } from 'rxjs';
import type { Station } from '../../machines/station.ts';
import type { Behavior } from '../../streams/behavior.ts';
import { type Draft, noDraft } from './draft.ts';

/** What a person has written and not sent, by conversation. */
export interface Drafts {
  readonly all$: Behavior<Readonly<Record<string, Draft>>>;
  write(conversationID: string, draft: Draft): void;
}

const opened = new WeakMap<Station['bus'], Drafts>();

/** The drafts of a station. They stay while one looks at other pages, and go with the session of their person. */
export function draftsOf({ bus }: Pick<Station, 'bus'>): Drafts {
  const known = opened.get(bus);
  if (known) return known;
  const all$ = new BehaviorSubject<Readonly<Record<string, Draft>>>({});
  bus.messages$.subscribe((message) => {
    if (message.kind === 'session') all$.next({});
  });
  const drafts: Drafts = {
    all$,
    write: (conversationID, draft) => all$.next({ ...all$.value, [conversationID]: draft }),
  };
  opened.set(bus, drafts);
  return drafts;
}

/** The draft of a conversation as it was written last. */
export const draftIn = (all: Readonly<Record<string, Draft>>, conversationID: string): Draft =>
  all[conversationID] ?? noDraft;
