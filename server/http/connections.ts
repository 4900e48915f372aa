import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { serverLimits } from '../../contract/limits.ts';
import { networkOf } from './addresses.ts';
import { isKnown } from './known-sockets.ts';
import { createPace, type Pace } from './pace.ts';
import { createTally } from './tally.ts';

/** Why a connection was cut off. */
export type ConnectionFault = 'silent' | 'crowded' | 'slow' | 'full';

/** Bounds of the connections of one server, and what they are counted by. */
export interface ConnectionRules {
  /** How many there may be at all, and from one address. */
  most: number;
  perAddress: number;
  /** Addresses that stand for many: proxies that are trusted. */
  isExempt(address: string): boolean;
  /** Milliseconds, of a clock that only goes forward. */
  now(): number;
  onCut(reason: ConnectionFault): void;
}

/** All connections of a server. */
export interface Connections {
  readonly count: number;
  /** Cuts off who has sent nothing for too long, and who sends or takes too slowly; to be called now and then. */
  look(): void;
  /** Cuts off who has not asked for anything yet. */
  endSilent(): void;
}

/** One connection; `asking` is the socket of its requests, which over TLS is another one than was accepted. */
interface Held {
  socket: Socket;
  asking: Socket;
  since: number;
  network: string;
  inHand: number;
  paces: Set<Pace>;
}

/** The other end's address and port: the same for a socket and for the TLS that runs over it. */
const peerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress ?? ''} ${remotePort ?? 0}`;

/** The connections by what they are doing; of each group the oldest stands first. */
function createGroups() {
  const groups = { silent: new Set<Held>(), idle: new Set<Held>(), busy: new Set<Held>() };
  const all = Object.values(groups);
  const leave = (one: Held): void => {
    for (const group of all) group.delete(one);
  };
  return {
    ...groups,
    leave,
    move(one: Held, to: keyof typeof groups) {
      leave(one);
      groups[to].add(one);
    },
    /** Who makes room for another: strangers first, and of ours only who asks for nothing. */
    leastMissed(): Held | undefined {
      for (const group of all) for (const one of group) if (!isKnown(one.asking)) return one;
      return groups.idle.values().next().value;
    },
  };
}

function followRequest(one: Held, request: IncomingMessage, response: ServerResponse, now: number): void {
  const pace = createPace(request, response, now);
  one.paces.add(pace);
  // Of a refused request the rest may still be coming.
  response.once('close', () => {
    if (request.complete) one.paces.delete(pace);
  });
  request.once('close', () => {
    if (response.closed) one.paces.delete(pace);
  });
}

/**
 * Keeps the connections of a server within bounds. When the limit is reached, the oldest connection that has shown no
 * token or key is closed, so that a camera can always connect. Open push connections are never closed for this.
 */
export function watchConnections(server: Server, rules: ConnectionRules): Connections {
  const held = new Map<string, Held>();
  const groups = createGroups();
  const perNetwork = createTally();
  const cut = ({ socket }: Held, reason: ConnectionFault): void => {
    rules.onCut(reason);
    socket.destroy();
  };
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const peer = peerOf(socket);
    const one: Held = {
      socket,
      asking: socket,
      since: rules.now(),
      network: networkOf(remoteAddress),
      inHand: 0,
      paces: new Set(),
    };
    held.set(peer, one);
    const ofNetwork = perNetwork.add(one.network);
    socket.once('close', () => {
      if (held.get(peer) === one) held.delete(peer);
      groups.leave(one);
      perNetwork.remove(one.network);
    });
    if (ofNetwork > rules.perAddress && !rules.isExempt(remoteAddress)) return cut(one, 'crowded');
    if (held.size > rules.most) cut(groups.leastMissed() ?? one, 'full');
    if (!socket.destroyed) groups.move(one, 'silent');
    return undefined;
  });
  server.on('upgrade', ({ socket }: IncomingMessage) => {
    const one = held.get(peerOf(socket));
    if (one) groups.leave(one);
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const one = held.get(peerOf(request.socket));
    if (!one) return;
    one.asking = request.socket;
    one.inHand += 1;
    groups.move(one, 'busy');
    followRequest(one, request, response, rules.now());
    response.once('close', () => {
      one.inHand -= 1;
      if (one.inHand === 0 && groups.busy.has(one)) groups.move(one, 'idle');
    });
  });
  return {
    get count() {
      return held.size;
    },
    look() {
      const now = rules.now();
      for (const one of groups.silent) if (now - one.since >= serverLimits.silentConnectionMs) cut(one, 'silent');
      for (const one of held.values()) if ([...one.paces].some((pace) => pace.isTooSlow(now))) cut(one, 'slow');
    },
    endSilent() {
      for (const { socket } of groups.silent) socket.destroy();
    },
  };
}
