import { randomUUID } from 'node:crypto';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { limits } from '../../contract/limits.ts';
import { videoLimits } from '../../contract/video/limits.ts';
import type { ServerClock } from '../clock.ts';
import type { Caller } from '../caller.ts';
import { messages as say } from './messages.ts';

/** One use of a proxy slot: whose it is, and until when without a keep-alive, in milliseconds since 1970. */
export interface SlotLease {
  readonly id: string;
  readonly userId: string;
  readonly sessionId: string;
  /** From 1. */
  readonly slot: number;
  readonly expiresAtMs: number;
  /** Uses of this slot now, this one among them. */
  readonly useCount: number;
}

/** The proxy slots of the specification (section 7): five, each used four times at once. */
export interface Slots {
  take(caller: Pick<Caller, 'userId' | 'sessionId'>): SlotLease | Refusal;
  /** Renews a lease; refuses one that has ended or is another person's. */
  keepAlive(userId: string, id: string): SlotLease | Refusal;
  /** A lease that holds now; undefined where there is none. */
  held(userId: string, id: string): SlotLease | undefined;
  /** A socket goes by this lease from now on. */
  use(id: string): void;
  release(userId: string, id: string): void;
  releaseSession(sessionId: string): void;
  /** Ends leases whose time is over. */
  sweep(): void;
  /** Calls back with the id of each lease that ends, however it ends. Returns its end. */
  onEnd(listener: (id: string) => void): () => void;
}

type Kept = Omit<SlotLease, 'useCount'> & { isUsed: boolean };

/** No use at the beginning. */
export function createSlots(clock: ServerClock): Slots {
  const leases = new Map<string, Kept>();
  const listeners = new Set<(id: string) => void>();
  const usesOf = (slot: number): number => [...leases.values()].filter((one) => one.slot === slot).length;
  const told = (lease: Kept): SlotLease => {
    const { isUsed: _, ...rest } = lease;
    return { ...rest, useCount: usesOf(lease.slot) };
  };
  const end = (id: string): void => {
    if (leases.delete(id)) for (const listener of listeners) listener(id);
  };
  const sweep = (): void => {
    for (const { id, expiresAtMs } of leases.values()) if (expiresAtMs <= clock.now()) end(id);
  };
  const mine = (userId: string, id: string): Kept | undefined => {
    sweep();
    const lease = leases.get(id);
    return lease?.userId === userId ? lease : undefined;
  };
  return {
    take({ userId, sessionId }) {
      sweep();
      const own = [...leases.values()].filter((one) => one.userId === userId);
      // A lease whose socket was cut, or never came, gives way to the next one of the same person.
      const idle = own.find(({ isUsed }) => !isUsed);
      if (own.length >= videoLimits.leasesPerPerson) {
        if (!idle) return refuse('tooMany', { message: say.ownSlots(videoLimits.leasesPerPerson) });
        end(idle.id);
      }
      const slots = Array.from({ length: limits.videoProxySlots }, (_, n) => ({ slot: n + 1, uses: usesOf(n + 1) }));
      const free = slots.filter(({ uses }) => uses < limits.videoProxyUses).toSorted((a, b) => a.uses - b.uses)[0];
      if (!free) return refuse('notAllowedNow', { message: say.noSlot });
      const expiresAtMs = clock.now() + videoLimits.leaseMs;
      const lease = { id: randomUUID(), userId, sessionId, slot: free.slot, expiresAtMs, isUsed: false };
      leases.set(lease.id, lease);
      return told(lease);
    },
    keepAlive(userId, id) {
      const lease = mine(userId, id);
      if (!lease) return refuse('notFound', { field: 'leaseId', message: say.leaseOver });
      const renewed = { ...lease, expiresAtMs: clock.now() + videoLimits.leaseMs };
      leases.set(id, renewed);
      return told(renewed);
    },
    held(userId, id) {
      const lease = mine(userId, id);
      return lease && told(lease);
    },
    use(id) {
      const lease = leases.get(id);
      if (lease) lease.isUsed = true;
    },
    release(userId, id) {
      if (mine(userId, id)) end(id);
    },
    releaseSession(sessionId) {
      for (const lease of leases.values()) if (lease.sessionId === sessionId) end(lease.id);
    },
    sweep,
    onEnd(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
