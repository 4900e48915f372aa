import { createGrid, type Grid } from './grid.ts';
import type { Subject } from './subject.ts';

/** All who have told where they are, by number, by feed and by whose they are. */
export interface KnownSubjects {
  readonly grid: Grid;
  readonly size: number;
  byId(id: number): Subject | undefined;
  of(feed: string, subjectId: string): Subject | undefined;
  /** The subjects of a person's account, or of a crew's record. */
  ofOwner(owner: string): Iterable<Subject>;
  /** The number of the next new one. */
  nextId(): number;
  add(subject: Subject): void;
  /** Takes in that one belongs to somebody else than before. */
  own(subject: Subject, change: () => void): void;
  forget(subject: Subject): void;
  all(): Iterable<Subject>;
}

const owners = ({ userId, crewId }: Subject): string[] => [userId, crewId].filter((id) => id !== undefined);

/** Nobody. */
export function createKnownSubjects(): KnownSubjects {
  const ids = new Map<number, Subject>();
  const names = new Map<string, Subject>();
  const owned = new Map<string, Set<Subject>>();
  const grid = createGrid();
  let last = 0;
  const nameOf = (feed: string, subjectId: string): string => `${feed}\n${subjectId}`;
  const link = (subject: Subject): void => {
    for (const id of owners(subject)) owned.set(id, (owned.get(id) ?? new Set()).add(subject));
  };
  const unlink = (subject: Subject): void => {
    for (const id of owners(subject)) {
      const theirs = owned.get(id);
      theirs?.delete(subject);
      if (theirs?.size === 0) owned.delete(id);
    }
  };
  return {
    grid,
    get size() {
      return ids.size;
    },
    byId: (id) => ids.get(id),
    of: (feed, subjectId) => names.get(nameOf(feed, subjectId)),
    ofOwner: (owner) => owned.get(owner) ?? [],
    nextId: () => last + 1,
    add(subject) {
      last = Math.max(last, subject.id);
      ids.set(subject.id, subject);
      names.set(nameOf(subject.feed, subject.subjectId), subject);
      link(subject);
    },
    own(subject, change) {
      unlink(subject);
      change();
      link(subject);
    },
    forget(subject) {
      ids.delete(subject.id);
      names.delete(nameOf(subject.feed, subject.subjectId));
      unlink(subject);
      grid.remove(subject);
    },
    all: () => ids.values(),
  };
}
