import type { Observable } from 'rxjs';
import type { Watch } from './watch.ts';

/** Desks that begin at their first use, each with one maker. */
export type DeskName = 'chat' | 'phone' | 'meeting' | 'video' | 'drafts' | 'checkIns';

/** What a desk is made with: it ends with its station, and its machines are watched. */
export interface DeskLife {
  readonly stop$: Observable<unknown>;
  readonly watch: Watch | undefined;
}

/** Gives the desk of a name; the first time it is made. */
export type Desks = <T>(name: DeskName, make: (life: DeskLife) => T) => T;

/** The desks of one station. */
export function createDesks(life: DeskLife): Desks {
  const made = new Map<DeskName, unknown>();
  return <T>(name: DeskName, make: (life: DeskLife) => T): T => {
    if (!made.has(name)) made.set(name, make(life));
    return made.get(name) as T;
  };
}
