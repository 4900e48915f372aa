import { fromCallback, type EventObject } from 'xstate';
import {
  isKnownSource,
  keepAliveMessage,
  connectionPath,
  connectionProtocol,
  type Frame,
} from '../../contract/connection/frames.ts';
import type { SocketHandle, SocketPort } from '../ports.ts';

/** What a connection's socket works with. */
export interface ConnectionSocketSetup {
  socket: SocketPort;
  freshToken(): Promise<string | undefined>;
  /** Position to go on from; undefined for the whole picture. */
  resumeAfter(): number | undefined;
  heard(frames: readonly Frame[]): void;
  /** The socket is open: what is said by `say` goes to the server, until it is closed. */
  opened(say: (text: string) => void): void;
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
export const connectionSocket = (setup: ConnectionSocketSetup) =>
  fromCallback<EventObject, { userId: string }>(({ sendBack, receive, input }) => {
    let handle: SocketHandle | undefined;
    let left = false;
    const listen = {
      opened() {
        sendBack({ type: 'socket.opened' });
        setup.opened((text) => {
          if (!left) handle?.send(text);
        });
      },
      closed: (code: number) => sendBack({ type: 'socket.closed', code }),
      message(text: string) {
        if (left) return;
        const frames = parseFrames(text);
        if (!frames) return setup.garbled();
        const known = frames.filter(isKnownSource);
        // Sources that are not known here say nothing of how fresh the picture is.
        if (known.length === 0 && frames.length > 0) return;
        sendBack({ type: 'socket.heard' });
        setup.heard(known);
      },
    };
    void (async () => {
      const token = await setup.freshToken();
      if (left) return;
      const protocols = token === undefined ? [connectionProtocol] : [connectionProtocol, token];
      handle = setup.socket.open(connectionPath(input.userId, setup.resumeAfter()), protocols, listen);
    })();
    // All that the machine ever sends it: to keep the connection alive.
    receive(() => handle?.send(keepAliveMessage));
    return () => {
      left = true;
      handle?.close();
    };
  });
