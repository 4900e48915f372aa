import { WebSocket } from 'ws';
import { connectionPath, connectionProtocol, type Frame } from '../../contract/connection/frames.ts';
import { createPicture } from '../../streams/derived/picture.ts';
import { stateHash } from '../../streams/derived/state-hash.ts';

/** A client that keeps its line open, comes back whenever it breaks, and folds what it is sent. */
export interface WatchingClient {
  /** Positions of the events, in the order in which they came. */
  readonly positions: readonly number[];
  /** How often the connection was opened. */
  readonly opened: number;
  /** How often it began with a snapshot. */
  readonly snapshots: number;
  /** Resolves when everything up to `position` has been sent to it. */
  reaches(position: number): Promise<void>;
  hash(): string;
  stop(): void;
}

const retryMs = 20;

/** Connects to the connection of a user of `regionCode`. */
export function watch(port: number, who: { userId: string; token: string; regionCode: string }): WatchingClient {
  const picture = createPicture(who.regionCode);
  const positions: number[] = [];
  const waiting = new Set<() => void>();
  let position: number | undefined;
  let opened = 0;
  let snapshots = 0;
  let stopped = false;
  let socket: WebSocket | undefined;
  const take = (frame: Frame): void => {
    picture.apply(frame);
    position = Math.max(position ?? 0, frame.position);
    if (frame.type === 'line.snapshot') snapshots += 1;
    else if (!frame.type.startsWith('line.')) positions.push(frame.position);
  };
  const connect = (): void => {
    if (stopped) return;
    socket = new WebSocket(`ws://127.0.0.1:${port}${connectionPath(who.userId, position)}`, [
      connectionProtocol,
      who.token,
    ]);
    socket.on('open', () => {
      opened += 1;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => setTimeout(connect, retryMs));
    socket.on('message', (data: Buffer) => {
      for (const frame of JSON.parse(data.toString()) as Frame[]) take(frame);
      for (const look of waiting) look();
    });
  };
  connect();
  return {
    positions,
    get opened() {
      return opened;
    },
    get snapshots() {
      return snapshots;
    },
    reaches: (wanted) =>
      new Promise((resolve) => {
        const look = (): void => {
          if ((position ?? 0) < wanted) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    hash: () => stateHash(picture),
    stop() {
      stopped = true;
      socket?.terminate();
    },
  };
}
