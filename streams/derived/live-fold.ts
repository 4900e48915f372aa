import { ownLimits } from '../../contract/limits.ts';

/** What a fold did to one thing: absent before means born or loaded, absent after means that it left the picture. */
export interface Change<T> {
  id: string;
  before: T | undefined;
  after: T | undefined;
}

/** What must be known of a kind of things to keep its live window. Times ISO 8601 UTC. */
export interface Kind<T, E> {
  evolve(before: T | undefined, event: E): T;
  isOpen(thing: T): boolean;
  bornAt(thing: T): string;
  births: E extends { type: infer Type } ? Type : never;
}

/** Things by id, folded from events, without those that are closed and older than the live window. */
export interface LiveFold<T, E> {
  readonly byId: ReadonlyMap<string, T>;
  /** Applies an event of thing `id`; one of an unknown thing (outside the window) changes nothing. */
  apply(id: string, event: E): void;
  /** Drops what is closed and was born more than the live window before the newest birth (milliseconds). */
  expire(newest: number): void;
  replace(things: Iterable<T>): void;
}

/** A fold that tells each change to `changed`. Equal events give equal things, in any batches. */
export function createLiveFold<T extends { id: string }, E extends { type: string }>(
  kind: Kind<T, E>,
  changed: (change: Change<T>) => void,
): LiveFold<T, E> {
  const byId = new Map<string, T>();
  // Ids in order of birth; those before `head` are past the window and stay only while they are open.
  let queue: { id: string; born: number }[] = [];
  let head = 0;
  let horizon = Number.NEGATIVE_INFINITY;

  const put = (id: string, before: T | undefined, after: T): void => {
    byId.set(id, after);
    changed({ id, before, after });
  };
  const dropIfPast = (id: string): void => {
    const thing = byId.get(id);
    if (!thing || kind.isOpen(thing) || Date.parse(kind.bornAt(thing)) >= horizon) return;
    byId.delete(id);
    changed({ id, before: thing, after: undefined });
  };

  return {
    byId,
    apply(id, event) {
      const before = byId.get(id);
      if (!before && event.type !== kind.births) return;
      const after = kind.evolve(before, event);
      put(id, before, after);
      if (!before) queue.push({ id, born: Date.parse(kind.bornAt(after)) });
      else dropIfPast(id);
    },
    expire(newest) {
      horizon = newest - ownLimits.liveWindowMs;
      for (let next = queue[head]; next && next.born < horizon; next = queue[head]) {
        head += 1;
        dropIfPast(next.id);
      }
      if (head > 10_000 && head * 2 > queue.length) {
        queue = queue.slice(head);
        head = 0;
      }
    },
    replace(things) {
      const former = new Map(byId);
      byId.clear();
      horizon = Number.NEGATIVE_INFINITY;
      for (const thing of things) {
        put(thing.id, former.get(thing.id), thing);
        former.delete(thing.id);
      }
      for (const [id, before] of former) changed({ id, before, after: undefined });
      queue = [...byId.values()]
        .map((thing) => ({ id: thing.id, born: Date.parse(kind.bornAt(thing)) }))
        .sort((a, b) => a.born - b.born);
      head = 0;
    },
  };
}
