import {
  TransportFault,
  type HttpAnswer,
  type HttpRequest,
  type Ports,
  type SocketListener,
} from '../../machines/ports.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';

/** What a fake server answers to one request. */
export type Reply = (request: HttpRequest) => unknown;

/** One socket that the station opened, from the server's side. */
export interface FakeSocket {
  path: string;
  protocols: readonly string[];
  sent: string[];
  closedByClient: boolean;
  accept(): void;
  push(...frames: unknown[]): void;
  drop(code?: number): void;
}

/** Ports whose other side a test plays. */
export interface FakePorts extends Ports {
  clock: ManualClock;
  requests: HttpRequest[];
  sockets: FakeSocket[];
  stored: Map<string, string>;
  /** Sounds played, by address. */
  played: string[];
  unlocks: number;
  soundBlocked: boolean;
  networkDown: boolean;
  /** Accepts every new socket by itself. */
  autoAccept: boolean;
  /** `METHOD /path-prefix` → answer. A function that throws a TransportFault fails so. */
  on(route: string, reply: Reply): void;
  socket: Ports['socket'];
  lastSocket(): FakeSocket;
}

/** The envelope of success. */
export const ok = (data: unknown, total?: number): unknown => ({
  code: '00000',
  data,
  ...(total === undefined ? {} : { total }),
});

const answerOf = (body: unknown): HttpAnswer =>
  typeof body === 'object' && body !== null && 'status' in body && 'body' in body
    ? (body as HttpAnswer)
    : { status: 200, body: JSON.stringify(body) };

function openSocket(path: string, protocols: readonly string[], listener: SocketListener): FakeSocket {
  const socket: FakeSocket = {
    path,
    protocols,
    sent: [],
    closedByClient: false,
    accept: () => listener.opened(),
    push: (...frames) => listener.message(JSON.stringify(frames)),
    drop: (code = 1006) => listener.closed(code, ''),
  };
  return socket;
}

/** Fake ports on a manual clock. */
export function createFakePorts(clock: ManualClock = createManualClock()): FakePorts {
  const routes: { route: string; reply: Reply }[] = [];
  const stored = new Map<string, string>();
  let ids = 0;
  const ports: FakePorts = {
    clock,
    stored,
    requests: [],
    sockets: [],
    played: [],
    unlocks: 0,
    soundBlocked: false,
    networkDown: false,
    autoAccept: true,
    on(route, reply) {
      routes.unshift({ route, reply });
    },
    lastSocket() {
      const socket = ports.sockets.at(-1);
      if (!socket) throw new Error('no socket was opened');
      return socket;
    },
    http: {
      async send(request) {
        ports.requests.push(request);
        if (ports.networkDown) throw new TransportFault('network');
        const found = routes.find(({ route }) => `${request.method} ${request.path}`.startsWith(route));
        if (!found) throw new Error(`no answer was set for ${request.method} ${request.path}`);
        return answerOf(await found.reply(request));
      },
    },
    socket: {
      open(path, protocols, listener) {
        const socket = openSocket(path, protocols, listener);
        ports.sockets.push(socket);
        if (ports.networkDown) void Promise.resolve().then(() => listener.closed(1006, ''));
        else if (ports.autoAccept) void Promise.resolve().then(() => socket.accept());
        return {
          send: (text) => {
            socket.sent.push(text);
          },
          close: () => {
            socket.closedByClient = true;
          },
        };
      },
    },
    storage: {
      get: (key) => stored.get(key),
      set: (key, value) => {
        stored.set(key, value);
      },
      remove: (key) => {
        stored.delete(key);
      },
    },
    sound: {
      unlock() {
        ports.unlocks += 1;
        return ports.soundBlocked ? Promise.reject(new Error('blocked')) : Promise.resolve();
      },
      play(url) {
        if (ports.soundBlocked) return Promise.reject(new Error('blocked'));
        ports.played.push(url);
        return Promise.resolve();
      },
      stop: () => undefined,
    },
    ids: {
      next() {
        ids += 1;
        return `id-${ids}`;
      },
    },
  };
  return ports;
}
