import type { LockPort, StoragePort } from '../../machines/ports.ts';

/** One browser: storage and locks that its tabs share. */
export interface FakeBrowser {
  readonly stored: Map<string, string>;
  /** The storage of a new tab; it hears of what the others change, a little later. */
  storage(): StoragePort;
  readonly locks: LockPort;
}

/** A browser without tabs. */
export function createFakeBrowser(): FakeBrowser {
  const stored = new Map<string, string>();
  const tabs: Set<(key: string) => void>[] = [];
  let last: Promise<unknown> = Promise.resolve();
  return {
    stored,
    storage() {
      const own = new Set<(key: string) => void>();
      tabs.push(own);
      // As in a browser: only a change is told of, only to the others, and never at once.
      const tell = (key: string): void => {
        for (const others of tabs) if (others !== own) for (const changed of others) queueMicrotask(() => changed(key));
      };
      return {
        get: (key) => stored.get(key),
        set(key, value) {
          if (stored.get(key) === value) return;
          stored.set(key, value);
          tell(key);
        },
        remove(key) {
          if (stored.delete(key)) tell(key);
        },
        watch(changed) {
          const heard = (key: string): void => {
            if (own.has(heard)) changed(key);
          };
          own.add(heard);
          return () => {
            own.delete(heard);
          };
        },
      };
    },
    locks: {
      run(_name, work) {
        const mine = last.then(work);
        last = mine.catch(() => undefined);
        return mine;
      },
    },
  };
}
