import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import {
  TransportFault,
  type Clock,
  type HttpTransport,
  type Ports,
  type SocketPort,
  type SoundPort,
  type StoragePort,
} from '../machines/ports.ts';

/** The time of this machine. */
export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (fn, timeout) => setTimeout(fn, timeout),
  clearTimeout: (id) => clearTimeout(id as NodeJS.Timeout),
};

/** Requests to one server by fetch. */
export const fetchTransport = (url: string): HttpTransport => ({
  async send(request) {
    const stop = new AbortController();
    request.signal?.addEventListener('abort', () => stop.abort());
    try {
      const answer = await fetch(`${url}${request.path}`, {
        method: request.method,
        headers: { ...request.headers },
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(request.timeoutMs)]),
        ...(request.body === undefined ? {} : { body: request.body }),
      });
      return { status: answer.status, body: await answer.text() };
    } catch (fault) {
      if (stop.signal.aborted) throw new TransportFault('aborted');
      throw new TransportFault(fault instanceof Error && fault.name === 'TimeoutError' ? 'timeout' : 'network');
    }
  },
});

/** Sockets to one server. */
export const wsSocket = (url: string): SocketPort => ({
  open(path, protocols, listener) {
    const socket = new WebSocket(`${url.replace(/^http/, 'ws')}${path}`, [...protocols], { perMessageDeflate: false });
    socket.on('open', () => listener.opened());
    socket.on('message', (data: Buffer) => listener.message(data.toString('utf8')));
    socket.on('close', (code, reason) => listener.closed(code, reason.toString('utf8')));
    // A refused or broken connection is told by its closing, which follows.
    socket.on('error', () => undefined);
    return {
      send: (text) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close: () => socket.close(),
    };
  },
});

/** Remembers as long as the process lives. */
export function memoryStorage(): StoragePort {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key),
    set: (key, value) => {
      values.set(key, value);
    },
    remove: (key) => {
      values.delete(key);
    },
  };
}

/** Nobody listens to a command line. */
export const silentSound: SoundPort = {
  unlock: () => Promise.resolve(),
  play: () => Promise.resolve(),
  stop: () => undefined,
};

/** The ports of a headless station in Node. */
export const nodePorts = (url: string): Ports => ({
  http: fetchTransport(url),
  socket: wsSocket(url),
  storage: memoryStorage(),
  sound: silentSound,
  clock: systemClock,
  ids: { next: () => randomUUID() },
});
