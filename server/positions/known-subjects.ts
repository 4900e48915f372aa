import { createGrid, type Grid } from './grid.ts';
import type { Subject } from './subject.ts';

/** All subjects with a position, found by number, by feed and id, by id alone, and by the person they belong to. */
export interface KnownSubjects {
  readonly grid: Grid;
  readonly size: number;
  byId(id: number): Subject | undefined;
  of(feed: string, subjectId: string): Subject | undefined;
  /** The subjects of a person's account, or of a crew's record. */
  ofOwner(owner: string): Iterable<Subject>;
  /** The subjects with this id, of any feed and kind. */
  called(subjectId: string): Iterable<Subject>;
  /** The number of the next new one. */
  nextId(): number;
  add(subject: Subject): void;
  /** Takes in that one belongs to somebody else than before. */
  own(subject: Subject, change: () => void): void;
  forget(subject: Subject): void;
  all(): Iterable<Subject>;
}

const owners = ({ userId, crewId }: Subject): string[] => [userId, crewId].filter((id) => id !== undefined);

/** An index of subjects by a key. */
function createIndex() {
  const sets = new Map<string, Set<Subject>>();
  return {
    of: (name: string): Iterable<Subject> => sets.get(name) ?? [],
    add: (name: string, subject: Subject): void => void sets.set(name, (sets.get(name) ?? new Set()).add(subject)),
    remove(name: string, subject: Subject): void {
      const set = sets.get(name);
      set?.delete(subject);
      if (set?.size === 0) sets.delete(name);
    },
  };
}

/** Nobody. */
export function createKnownSubjects(): KnownSubjects {
  const ids = new Map<number, Subject>();
  const names = new Map<string, Subject>();
  const [owned, called] = [createIndex(), createIndex()];
  const grid = createGrid();
  let last = 0;
  const nameOf = (feed: string, subjectId: string): string => `${feed}\n${subjectId}`;
  const link = (subject: Subject): void => {
    for (const id of owners(subject)) owned.add(id, subject);
  };
  const unlink = (subject: Subject): void => {
    for (const id of owners(subject)) owned.remove(id, subject);
  };
  return {
    grid,
    get size() {
      return ids.size;
    },
    byId: (id) => ids.get(id),
    of: (feed, subjectId) => names.get(nameOf(feed, subjectId)),
    ofOwner: (owner) => owned.of(owner),
    called: (subjectId) => called.of(subjectId),
    nextId: () => last + 1,
    add(subject) {
      last = Math.max(last, subject.id);
      ids.set(subject.id, subject);
      names.set(nameOf(subject.feed, subject.subjectId), subject);
      called.add(subject.subjectId, subject);
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
      called.remove(subject.subjectId, subject);
      unlink(subject);
      grid.remove(subject);
    },
    all: () => ids.values(),
  };
}
