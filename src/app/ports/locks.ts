import type { Milliseconds } from '../../../contract/units.ts';
import type { Clock, IdPort, LockPort, StoragePort } from '../../../machines/ports.ts';

/** A tab that was closed within its work holds others up no longer than this, in milliseconds. */
const leaseMs = 20_000;

/** A lease is renewed so often while the work lasts. */
const renewEveryMs = 5_000;

/** How long a tab waits to see whether another one reached for the same lease, in milliseconds. */
const contestMs = 50;

/** What a lease by storage works with. */
export interface LeaseSetup {
  storage: StoragePort;
  clock: Clock;
  ids: IdPort;
}

interface Lease {
  holder: string;
  until: number;
}

function parseLease(text: string | undefined): Lease | undefined {
  try {
    const lease = JSON.parse(text ?? 'null') as Partial<Lease> | null;
    return typeof lease?.holder === 'string' && typeof lease.until === 'number' ? (lease as Lease) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * One tab at a time by a lease in storage, for browsers without Web Locks: those exist only on https and localhost, and
 * a duty room may use plain http. A tab writes its name on a free lease, and has it if the name stands a moment later.
 */
export function createLeases({ storage, clock, ids }: LeaseSetup): LockPort {
  const wait = (ms: Milliseconds): Promise<void> =>
    new Promise((resolve) => {
      clock.setTimeout(() => resolve(), ms);
    });
  return {
    async run(name, work) {
      const key = `lock:${name}`;
      const holder = ids.next();
      const standing = (): Lease | undefined => {
        const lease = parseLease(storage.get(key));
        // A lease from a time that has not come yet was written before the clock was set back.
        return lease && lease.until > clock.now() && lease.until <= clock.now() + leaseMs ? lease : undefined;
      };
      const write = (): void =>
        storage.set(key, JSON.stringify({ holder, until: clock.now() + leaseMs } satisfies Lease));
      for (;;) {
        if (standing() === undefined) {
          write();
          await wait(contestMs);
          if (standing()?.holder === holder) break;
        } else await wait(contestMs);
      }
      let timer: unknown;
      const renew = (): void => {
        write();
        timer = clock.setTimeout(renew, renewEveryMs);
      };
      renew();
      try {
        return await work();
      } finally {
        clock.clearTimeout(timer);
        if (standing()?.holder === holder) storage.remove(key);
      }
    },
  };
}

/**
 * One tab at a time by the browser's own locks. Where it does not give one, the work goes on without: a second refresh
 * is better than none.
 */
export function createWebLocks(locks: LockManager): LockPort {
  return {
    async run(name, work) {
      let begun = false;
      const locked = (): ReturnType<typeof work> => {
        begun = true;
        return work();
      };
      try {
        return await locks.request(name, locked);
      } catch (error) {
        if (begun) throw error;
        return work();
      }
    },
  };
}

/** Locks across the tabs of this browser, by the best means that it has. */
export const createLocks = (setup: LeaseSetup): LockPort =>
  'locks' in navigator && navigator.locks ? createWebLocks(navigator.locks) : createLeases(setup);
