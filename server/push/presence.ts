/** Who has a live connection. */
export interface Presence {
  isPresent(userId: string): boolean;
  /** Calls back when somebody's first connection opens or their last one closes. Returns its end. */
  onChange(changed: (userId: string, isPresent: boolean) => void): () => void;
  /** Takes down how many connections somebody has now. */
  counted(userId: string, connections: number): void;
}

/** Nobody is there yet. */
export function createPresence(): Presence {
  const present = new Set<string>();
  const listeners = new Set<(userId: string, isPresent: boolean) => void>();
  return {
    isPresent: (userId) => present.has(userId),
    onChange(changed) {
      listeners.add(changed);
      return () => void listeners.delete(changed);
    },
    counted(userId, connections) {
      const isPresent = connections > 0;
      if (present.has(userId) === isPresent) return;
      if (isPresent) present.add(userId);
      else present.delete(userId);
      for (const changed of listeners) changed(userId, isPresent);
    },
  };
}
