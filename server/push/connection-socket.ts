import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { closeCodes, keepAliveMessage } from '../../contract/connection/frames.ts';
import { lookMessage, type LookMessage } from '../../contract/connection/looks.ts';
import { isRefusal } from '../../contract/codes.ts';
import { parseJson } from '../http/body.ts';
import type { Caller } from '../caller.ts';
import type { ServerClock } from '../clock.ts';
import { createAsides } from './asides.ts';
import type { DropReason, ConnectionMetrics } from './connection-metrics.ts';
import type { ConnectionOptions, ConnectionTimers } from './connection-options.ts';
import { closeReasons } from './messages.ts';
import { createPen } from './pen.ts';

const policyViolation = 1008;

const codeOf: Readonly<Record<DropReason, number>> = {
  tooSlow: closeCodes.tooSlow,
  stalled: closeCodes.tooSlow,
  silent: closeCodes.tooSlow,
  badMessage: policyViolation,
  tooManyMessages: policyViolation,
  sessionEnded: closeCodes.notSignedIn,
};

/** One client on the connection. Frames are whole and shared; none is copied for a client. */
export interface ConnectionSocket {
  readonly caller: Caller;
  /** It reads deflated frames. */
  readonly deflates: boolean;
  /** True from the moment that it is dropped or gone: nothing is sent any more. */
  readonly ended: boolean;
  /** Everything of its region up to here has been sent; undefined before the first frame. */
  sentUpTo: number | undefined;
  /** What part of a map it said last that it looks at. */
  readonly look: LookMessage | undefined;
  /** Bytes that its system has not taken yet, less those that `sendAside` handed over. */
  readonly backlog: number;
  /** Hands a frame over without waiting; drops the client where its backlog has grown too long. */
  send(frame: Buffer): void;
  /** Hands a frame over and waits until the system has taken it; false where the client went before. */
  deliver(frame: Buffer): Promise<boolean>;
  /**
   * Hands frames of a source beside the log over; `taken` is called when the client says that it has them. Until then
   * that source waits, so that no more of it than this stands before an alarm, whatever the network holds back.
   */
  sendAside(frames: readonly Buffer[], taken: () => void): void;
  /** Drops it where it is silent or stalled; to be called once per heartbeat. */
  inspect(): void;
  drop(reason: DropReason): void;
  /** Says goodbye, since the server stops; resolves when the connection is gone. */
  leave(): Promise<void>;
  terminate(): void;
}

/** What a connection socket works with. */
export interface SocketDeps {
  clock: ServerClock;
  timers: ConnectionTimers;
  options: ConnectionOptions;
  metrics: ConnectionMetrics;
  /** Called once, when nothing more is to be sent: at the drop or at the end, whichever comes first. */
  onEnd(socket: ConnectionSocket): void;
  /** Called when it says what it looks at. */
  onLook?(socket: ConnectionSocket, look: LookMessage): void;
}

/** What must be remembered of a client to tell whether it is silent, stalled or too talkative. */
function createWatch({ clock, options }: SocketDeps): {
  heard(): DropReason | undefined;
  inspect(taken: number, backlog: number): DropReason | undefined;
} {
  let heardAt = clock.now();
  let movedAt = heardAt;
  let messages = 0;
  let takenBefore = 0;
  return {
    heard() {
      heardAt = clock.now();
      messages += 1;
      return messages > options.messagesPerHeartbeat ? 'tooManyMessages' : undefined;
    },
    inspect(taken, backlog) {
      const now = clock.now();
      // Less is taken where `ws` has answered a ping that waits in the backlog, too: that is no move.
      if (backlog === 0 || taken > takenBefore) movedAt = now;
      takenBefore = taken;
      messages = 0;
      if (now - heardAt > options.silentMs) return 'silent';
      return now - movedAt >= options.stalledMs ? 'stalled' : undefined;
    },
  };
}

/** What a client says that it looks at; undefined for a message that is none. */
function readLook(text: string): LookMessage | undefined {
  const parsed = parseJson(text);
  return isRefusal(parsed) ? undefined : lookMessage.safeParse(parsed.value).data;
}

/**
 * Drops a client for what it sends; keep-alives and pings count as signs of life, and pongs that `answers` did not wait
 * for.
 */
function listen(
  ws: WebSocket,
  heard: () => DropReason | undefined,
  answers: (pong: string) => boolean,
  looks: (look: LookMessage) => void,
  drop: (reason: DropReason) => void,
): void {
  const sign = (): void => {
    const reason = heard();
    if (reason) drop(reason);
  };
  ws.on('message', (data: Buffer, isBinary) => {
    const text = isBinary ? '' : data.toString();
    const look = text === keepAliveMessage ? undefined : readLook(text);
    if (text !== keepAliveMessage && !look) return drop('badMessage');
    sign();
    if (look) looks(look);
  });
  ws.on('ping', sign);
  ws.on('pong', (data: Buffer | undefined) => {
    if (!answers(String(data))) sign();
  });
}

/** Wraps an upgraded connection; `stream` is the one below `ws`. */
export function wrapConnection(ws: WebSocket, stream: Duplex, caller: Caller, deps: SocketDeps): ConnectionSocket {
  const { timers, options, metrics } = deps;
  const watch = createWatch(deps);
  const asides = createAsides();
  let ended = false;
  let look: LookMessage | undefined;
  const isOpen = (): boolean => !ended && ws.readyState === ws.OPEN;
  const pen = createPen({ stream, metrics, pieceBytes: options.pieceBytes, isOpen });

  const end = (): void => {
    if (ended) return;
    ended = true;
    deps.onEnd(socket);
  };
  const close = (code: number, reason: string): void => {
    end();
    ws.close(code, reason);
    ws.once(
      'close',
      timers.after(options.closeGraceMs, () => ws.terminate()),
    );
  };
  const drop = (reason: DropReason): void => {
    if (ended) return;
    metrics.dropped.inc({ reason });
    close(codeOf[reason], closeReasons[reason]);
  };
  const socket: ConnectionSocket = {
    caller,
    deflates: ws.extensions.includes('permessage-deflate'),
    drop,
    sentUpTo: undefined,
    get look() {
      return look;
    },
    get ended() {
      return ended;
    },
    get backlog() {
      return Math.max(0, pen.waiting - asides.bytes());
    },
    send(frame) {
      if (!isOpen()) return;
      if (pen.waiting > options.backlogBytes) drop('tooSlow');
      else pen.write(frame);
    },
    deliver: (frame) =>
      new Promise((resolve) => {
        if (isOpen()) pen.write(frame, (error) => resolve(!error && !ended));
        else resolve(false);
      }),
    sendAside(frames, taken) {
      if (!isOpen()) return;
      if (pen.waiting > options.backlogBytes) return drop('tooSlow');
      pen.writeWith(frames, asides.add(frames, taken));
    },
    inspect() {
      const reason = watch.inspect(pen.taken, pen.waiting);
      if (reason) drop(reason);
    },
    leave: () =>
      new Promise((resolve) => {
        ws.once('close', () => resolve());
        if (!ended) close(closeCodes.goingAway, closeReasons.serverStopping);
      }),
    terminate: () => ws.terminate(),
  };
  const looks = (said: LookMessage): void => {
    if (ended) return;
    look = said;
    deps.onLook?.(socket, said);
  };
  listen(ws, () => watch.heard(), asides.pong, looks, drop);
  // An oversized or broken message: ws closes the connection by itself, with the fitting code.
  ws.on('error', end);
  ws.on('close', end);
  return socket;
}
