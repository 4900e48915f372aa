import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { connectionPath, connectionProtocol, type Frame, type PushedEvent } from '../../contract/connection/frames.ts';

/** A client of the connection over a real socket. */
export interface ConnectionClient {
  readonly socket: WebSocket;
  /** All frames so far, in order. */
  readonly frames: readonly Frame[];
  /** The events among them. */
  events(): PushedEvent[];
  /** Resolves with the first frame, past or to come, that fits. */
  frame<F extends Frame>(fits: (frame: Frame) => frame is F): Promise<F>;
  /** Resolves when a frame says that everything up to `position` was sent. */
  reaches(position: number): Promise<void>;
  /** Bytes that have come over its line. */
  bytes(): number;
  readonly closed: Promise<{ code: number; reason: string }>;
}

const isLine = (frame: Frame): boolean => frame.type.startsWith('line.');

interface Who {
  userId: string;
  token: string;
  after?: number;
  /** Whether it reads deflated frames, as browsers do. */
  deflates?: boolean;
}

/** Opens a connection and keeps what comes. */
export function openConnection(port: number, who: Who): ConnectionClient {
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}${connectionPath(who.userId, who.after)}`,
    [connectionProtocol, who.token],
    { perMessageDeflate: who.deflates ?? true },
  );
  const frames: Frame[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }));
  });
  let line: Socket | undefined;
  socket.on('upgrade', ({ socket: taken }) => {
    line = taken;
  });
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer) => {
    frames.push(...(JSON.parse(data.toString()) as Frame[]));
    for (const look of waiting) look();
  });
  const until = <T>(find: () => T | undefined): Promise<T> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = find();
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      void closed.then(({ code, reason }) => reject(new Error(`closed with ${code} ${reason}`)));
      look();
    });
  return {
    socket,
    frames,
    closed,
    bytes: () => line?.bytesRead ?? 0,
    events: () => frames.filter((frame): frame is PushedEvent => !isLine(frame)),
    frame: (fits) => until(() => frames.find(fits)),
    reaches: async (position) => void (await until(() => frames.find((frame) => frame.position >= position))),
  };
}
