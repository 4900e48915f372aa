import type { Caller } from '../caller.ts';
import type { ServerClock } from '../clock.ts';
import type { EventStore } from '../store/port.ts';
import { makeRoom } from './make-room.ts';

/** A caller as they were when the log ended at `head`; their session ends by itself at `until`. */
export interface KnownCaller {
  caller: Caller;
  head: number;
  until: number;
}

/**
 * Callers by session, each good only for as long as nothing has come to the log: whatever changes them leaves an event
 * there.
 */
export interface KnownCallers {
  get(sessionId: string): Caller | undefined;
  keep(known: KnownCaller): Caller;
  drop(sessionId: string): void;
}

const keptAtMost = 20_000;

/** Opens them. */
export function createKnownCallers(store: Pick<EventStore, 'head'>, clock: ServerClock): KnownCallers {
  const known = new Map<string, KnownCaller>();
  return {
    get(sessionId) {
      const one = known.get(sessionId);
      return one?.head === store.head() && clock.now() < one.until ? one.caller : undefined;
    },
    keep(one) {
      makeRoom(known, keptAtMost);
      known.set(one.caller.sessionId, one);
      return one.caller;
    },
    drop: (sessionId) => {
      known.delete(sessionId);
    },
  };
}
