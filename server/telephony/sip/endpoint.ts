import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';
import { isPort } from './address.ts';
import { mostBytes } from './message.ts';

/** Messages a second that are read, and how many may come at once. */
const perSecond = 100;
const burst = 200;
const msPerSecond = 1_000;

/** What is said of a datagram that was not taken. */
export type Dropped = 'stranger' | 'tooLong' | 'tooMany';

/** The UDP socket of a trunk. */
export interface Endpoint {
  /** The port that it listens on. */
  readonly port: number;
  send(bytes: Buffer, to: { host: string; port: number }): void;
  close(): void;
}

/** Allows so many messages a second on average, and `burst` at once. */
export function createAllowance(now: () => number): () => boolean {
  let [left, at] = [burst, now()];
  return () => {
    const seen = now();
    // A clock that is set back takes nothing away.
    left = Math.min(burst, left + (Math.max(0, seen - at) / msPerSecond) * perSecond);
    at = seen;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}

/**
 * Listens for datagrams of known addresses. What strangers send, what is too long and what exceeds the allowance is
 * dropped before it is read.
 */
export async function openEndpoint(
  where: { host: string; port: number },
  now: () => number,
  heard: {
    isKnown: (address: string) => boolean;
    message: (bytes: Buffer, from: RemoteInfo) => void;
    dropped: (why: Dropped) => void;
    failed: (error: Error) => void;
  },
): Promise<Endpoint> {
  const socket = createSocket('udp4');
  const allows = createAllowance(now);
  try {
    socket.bind(where.port, where.host);
    await once(socket, 'listening');
  } catch (error) {
    socket.close();
    throw error;
  }
  let isClosed = false;
  socket.on('error', heard.failed);
  socket.on('message', (bytes, from) => {
    if (isClosed) return;
    if (!heard.isKnown(from.address)) heard.dropped('stranger');
    else if (bytes.length > mostBytes) heard.dropped('tooLong');
    else if (!allows()) heard.dropped('tooMany');
    else heard.message(bytes, from);
  });
  return {
    port: socket.address().port,
    send(bytes, { host, port }) {
      // What names no port, as a broken Via or Contact may, is like a datagram that was lost.
      if (isClosed || !isPort(port)) return;
      // So is one that can not be sent: it is repeated.
      socket.send(bytes, port, host, () => undefined);
    },
    close() {
      isClosed = true;
      // What was just sent, such as the end of calls, still goes out.
      setTimeout(() => socket.close(), 200).unref();
    },
  };
}
