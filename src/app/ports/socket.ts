import type ReconnectingWebSocket from 'reconnecting-websocket';
import { limits } from '../../../contract/limits.ts';
import type { SocketHandle, SocketListener, SocketPort } from '../../../machines/ports.ts';

/** WebSocket code of a connection that broke without a close frame. */
const abnormal = 1006;

/** How long a server may take to answer the handshake, in milliseconds. */
const handshakeMs = 10_000;

/** `ws://host` of the page, or of the configured base. */
const socketBase = (base: string): string =>
  (base === '' ? location.origin : new URL(base, location.href).href.replace(/\/$/, '')).replace(/^http/, 'ws');

/**
 * Opens sockets by reconnecting-websocket, one new instance per opening: one closed before its socket existed never
 * recovers. The connection machine alone retries; the 3 s here matter only for a handshake without an answer. The
 * library is loaded with the first connection, since the sign-in page has none.
 */
export function createSocket(base = ''): SocketPort {
  return {
    open(path, protocols, listener): SocketHandle {
      let closed = false;
      let handle: SocketHandle | undefined;
      const begin = ({ default: Socket }: typeof import('reconnecting-websocket')): void => {
        if (closed) return;
        handle = follow(
          new Socket(socketBase(base) + path, [...protocols], {
            maxRetries: 0,
            maxEnqueuedMessages: 0,
            connectionTimeout: handshakeMs,
            minReconnectionDelay: limits.socketReconnectMs,
            maxReconnectionDelay: limits.socketReconnectMs,
            reconnectionDelayGrowFactor: 1,
          }),
          listener,
        );
      };
      import('reconnecting-websocket').then(begin, () => {
        if (!closed) listener.closed(abnormal, '');
      });
      return {
        send: (text) => handle?.send(text),
        close() {
          closed = true;
          handle?.close();
        },
      };
    },
  };
}

/** Reports each moment once: a broken connection reports an error and a close, and after `close()` nobody listens. */
function follow(socket: ReconnectingWebSocket, listener: SocketListener): SocketHandle {
  socket.binaryType = 'arraybuffer';
  let over = false;
  let broken = false;
  socket.addEventListener('open', () => {
    if (!over) listener.opened();
  });
  socket.addEventListener('message', (event: MessageEvent) => {
    if (over) return;
    if (typeof event.data === 'string') listener.message(event.data);
    else if (event.data instanceof ArrayBuffer) listener.bytes?.(new Uint8Array(event.data));
  });
  socket.addEventListener('error', () => {
    broken = true;
  });
  socket.addEventListener('close', (event) => {
    if (over) return;
    over = true;
    // The library says 1000 of a connection that an error ended; the error event itself comes after its close.
    queueMicrotask(() => listener.closed(broken ? abnormal : event.code, event.reason ?? ''));
  });
  return {
    send: (text) => {
      if (!over) socket.send(text);
    },
    close: () => {
      over = true;
      socket.close();
    },
  };
}
