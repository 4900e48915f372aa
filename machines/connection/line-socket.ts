import { fromCallback, type EventObject } from 'xstate';
import { keepAliveMessage, linePath, lineProtocol, type Frame } from '../../contract/line/frames.ts';
import type { SocketHandle, SocketPort } from '../ports.ts';

/** What a line's socket works with. */
export interface LineSocketSetup {
  socket: SocketPort;
  freshToken(): Promise<string | undefined>;
  /** Position to go on from; undefined for the whole picture. */
  resumeAfter(): number | undefined;
  heard(frames: readonly Frame[]): void;
  /** Something came that is no list of frames. */
  garbled(): void;
}

const isFrame = (value: unknown): value is Frame => typeof (value as { type?: unknown } | null)?.type === 'string';

/** The frames of one message, or undefined where it is none of ours. */
export function parseFrames(text: string): readonly Frame[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every(isFrame) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** One socket from opening to closing, as an effect of the connection machine; leaving it closes the socket. */
export const lineSocket = (setup: LineSocketSetup) =>
  fromCallback<EventObject, { userId: string }>(({ sendBack, receive, input }) => {
    let handle: SocketHandle | undefined;
    let left = false;
    const listen = {
      opened: () => sendBack({ type: 'socket.opened' }),
      closed: (code: number) => sendBack({ type: 'socket.closed', code }),
      message(text: string) {
        if (left) return;
        const frames = parseFrames(text);
        if (!frames) setup.garbled();
        else {
          sendBack({ type: 'socket.heard' });
          setup.heard(frames);
        }
      },
    };
    void (async () => {
      const token = await setup.freshToken();
      if (left) return;
      const protocols = token === undefined ? [lineProtocol] : [lineProtocol, token];
      handle = setup.socket.open(linePath(input.userId, setup.resumeAfter()), protocols, listen);
    })();
    // All that the machine ever sends it: to keep the line alive.
    receive(() => handle?.send(keepAliveMessage));
    return () => {
      left = true;
      handle?.close();
    };
  });
