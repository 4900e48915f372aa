import type { LookMessage } from '../../contract/connection/looks.ts';
import type { ConnectionSocket } from './connection-socket.ts';
import type { LiveSourceDeps, RunningSource } from './live-source.ts';
import { createServing } from './serving.ts';
import type { LookedSource, Watcher } from './source.ts';
import { textFrame } from './wire.ts';

/** A looked source at work. */
export interface RunningLooked extends RunningSource {
  readonly name: string;
  /** A client that was added says what it looks at now. */
  look(socket: ConnectionSocket, message: LookMessage): void;
}

/** What is known of a client. */
interface Client {
  watcher: Watcher;
  look: LookMessage | undefined;
  handedAt: number;
  /** Something may be another since it was told last. */
  isStale: boolean;
  /** Until when the last answer of the gate counts. */
  allowedUntil: number;
}

/**
 * Who has lost the permission is told nothing after so many milliseconds: to ask before each message of each client
 * costs more than the message. A session that ends closes its connection at once.
 */
const allowedMs = 5_000;

/** A message takes a tenth of a millisecond: one that took longer on a busy machine must not hold up the others. */
const atLeast = 10;

/** Clients whose turn comes within so many milliseconds are served together. */
const togetherMs = 20;

/** Calls `due` for the clients whose time has come, with one timer for all of them. */
function createRounds(
  { clock, timers }: Pick<LiveSourceDeps, 'clock' | 'timers'>,
  clients: ReadonlyMap<ConnectionSocket, Client>,
  everyMs: number,
  due: (sockets: readonly ConnectionSocket[]) => void,
): { plan: () => void; stop: () => void } {
  let callOff: (() => void) | undefined;
  const waits = ({ look, isStale }: Client): boolean => isStale && look?.box !== undefined;
  const plan = (): void => {
    if (callOff) return;
    let next = Number.POSITIVE_INFINITY;
    for (const client of clients.values()) if (waits(client)) next = Math.min(next, client.handedAt + everyMs);
    if (next === Number.POSITIVE_INFINITY) return;
    // A clock that is set back makes nobody wait longer than that.
    const inMs = Math.min(everyMs, Math.max(0, next - clock.now()));
    callOff = timers.after(Math.max(togetherMs, inMs), () => {
      callOff = undefined;
      const now = clock.now();
      const ready = [...clients].filter(([, one]) => waits(one) && Math.abs(now - one.handedAt) >= everyMs);
      due(ready.map(([socket]) => socket));
      if (ready.length === 0) plan();
    });
  };
  return { plan, stop: () => callOff?.() };
}

/** Starts a source by what clients look at. What fails in it is written down, and concerns nothing else. */
export function runLooked(source: LookedSource, deps: LiveSourceDeps): RunningLooked {
  const { gate, clock, timers, log } = deps;
  const { name, everyMs, permission } = source;
  const clients = new Map<ConnectionSocket, Client>();
  const underWay = new Set<ConnectionSocket>();
  const failed = (error: unknown): void => log.error({ err: error, source: name }, 'a source of the push failed');

  const hand = (socket: ConnectionSocket): void => {
    const client = clients.get(socket);
    if (!client?.look || !client.isStale || underWay.has(socket)) return;
    client.isStale = false;
    client.handedAt = clock.now();
    const data = client.watcher.next(client.look);
    if (data === undefined) return;
    const frame = textFrame(
      JSON.stringify([{ type: `line.${name}`, position: 0, at: new Date(client.handedAt).toISOString(), data }]),
    );
    underWay.add(socket);
    socket.sendAside([frame], () => {
      underWay.delete(socket);
      rounds.plan();
    });
  };
  const mayHear = async (socket: ConnectionSocket): Promise<boolean> => {
    const client = clients.get(socket);
    if (!client || clock.now() < client.allowedUntil) return client !== undefined;
    const isAllowed = await gate.stillAllows(socket.caller, permission);
    if (isAllowed) client.allowedUntil = clock.now() + allowedMs;
    return isAllowed;
  };
  const serving = createServing({ clock, timers, failed, hand, atLeast, mayHear });
  const rounds = createRounds(deps, clients, everyMs, (sockets) => {
    serving.add(sockets.filter((socket) => !underWay.has(socket)));
  });
  const end = source.start(() => {
    for (const client of clients.values()) client.isStale = true;
    rounds.plan();
  });
  return {
    name,
    add(socket) {
      const { caller, look } = socket;
      const client = {
        watcher: source.watch(caller),
        look,
        handedAt: Number.NEGATIVE_INFINITY,
        isStale: true,
        allowedUntil: 0,
      };
      clients.set(socket, client);
      rounds.plan();
    },
    look(socket, message) {
      const client = clients.get(socket);
      if (!client) return;
      client.look = message;
      client.isStale = true;
      rounds.plan();
    },
    remove(socket) {
      clients.delete(socket);
      underWay.delete(socket);
      serving.remove(socket);
    },
    stop() {
      clients.clear();
      rounds.stop();
      serving.stop();
      end();
    },
  };
}
