import { BehaviorSubject } from 'rxjs';
import type { Station } from '../../machines/station.ts';
import type { Behavior } from '../../streams/behavior.ts';
import { type Draft, noDraft } from './draft.ts';

/** What a person has written and not sent, by conversation. */
export interface Drafts {
  readonly all$: Behavior<Readonly<Record<string, Draft>>>;
  write(conversationID: string, draft: Draft): void;
}

/** The drafts of a station. They stay while one looks at other pages, and go with the session of their person. */
export const draftsOf = ({ bus, desk }: Pick<Station, 'bus' | 'desk'>): Drafts =>
  desk('drafts', ({ stop$ }) => {
    const all$ = new BehaviorSubject<Readonly<Record<string, Draft>>>({});
    const following = bus.messages$.subscribe((message) => {
      if (message.kind === 'session') all$.next({});
    });
    stop$.subscribe(() => following.unsubscribe());
    return { all$, write: (conversationID, draft) => all$.next({ ...all$.value, [conversationID]: draft }) };
  });

/** The draft of a conversation as it was written last. */
export const draftIn = (all: Readonly<Record<string, Draft>>, conversationID: string): Draft =>
  all[conversationID] ?? noDraft;
