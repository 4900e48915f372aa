import type { Milliseconds } from '../../contract/units.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ServerClock } from '../clock.ts';
import type { ConnectionTimers } from './connection-options.ts';
import type { ConnectionSocket } from './connection-socket.ts';

/** What a source serves its clients with. */
export interface ServingDeps {
  clock: ServerClock;
  timers: ConnectionTimers;
  /** Whether a client may be served now, where that must be asked; asked again after a while where it fails. */
  mayHear?: ((socket: ConnectionSocket) => Promise<boolean>) | undefined;
  hand: (socket: ConnectionSocket) => void;
  /** So many at least are served in a turn, where each is known to take little; one unless said. */
  atLeast?: number;
  failed: (error: unknown) => void;
}

/** Clients that wait to be served, each in its turn. */
export interface Serving {
  add: (sockets: Iterable<ConnectionSocket>) => void;
  remove: (socket: ConnectionSocket) => void;
  stop: () => void;
}

/** Clients are served for so long in one turn of the loop; then events of the log and everybody else have theirs. */
const turnMs = 1;
/** Rest after a turn, in times its length: a source takes at most a tenth of the loop, whatever it tells. */
const restShare = 9;
/** The longest rest, where the clock is set forward; and how long a source rests after a fault. */
const longestRestMs = 100;
const retryMs = 1_000;

/** Nobody waits. */
export function createServing({ clock, timers, mayHear, hand, failed, atLeast = 1 }: ServingDeps): Serving {
  const waiting = new Set<ConnectionSocket>();
  let serving = false;

  /** Serves as many as there is time for; resolves to how long it rests then, in milliseconds. */
  const turn = async (): Promise<number> => {
    const startedAt = clock.now();
    let served = 0;
    for (const socket of waiting) {
      const allowed = !mayHear || (await mayHear(socket));
      waiting.delete(socket);
      if (allowed) hand(socket);
      const took = clock.now() - startedAt;
      served += 1;
      if (took >= turnMs && served >= atLeast) return Math.min(took * restShare, longestRestMs);
    }
    return 0;
  };
  const rest = (ms: Milliseconds): Promise<void> =>
    ms === 0
      ? nextTurn()
      : new Promise((resolve) => {
          timers.after(ms, resolve);
        });
  const work = async (): Promise<void> => {
    while (waiting.size > 0) {
      await rest(
        await turn().catch((error: unknown) => {
          failed(error);
          return retryMs;
        }),
      );
    }
    serving = false;
  };
  return {
    add(sockets) {
      for (const socket of sockets) waiting.add(socket);
      if (serving || waiting.size === 0) return;
      serving = true;
      void work();
    },
    remove: (socket) => void waiting.delete(socket),
    stop: () => waiting.clear(),
  };
}
