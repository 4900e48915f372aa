/** Counts things by their names, and forgets those of which none are left. */
export interface Tally {
  /** One more; how many there are now. */
  add(name: string): number;
  remove(name: string): void;
}

/** A tally of nothing. */
export function createTally(): Tally {
  const counts = new Map<string, number>();
  const set = (name: string, count: number): number => {
    if (count > 0) counts.set(name, count);
    else counts.delete(name);
    return count;
  };
  return {
    add: (name) => set(name, (counts.get(name) ?? 0) + 1),
    remove: (name) => {
      set(name, (counts.get(name) ?? 1) - 1);
    },
  };
}
