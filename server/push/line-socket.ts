import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { closeCodes, keepAliveMessage } from '../../contract/line/frames.ts';
import type { Caller, ServerClock } from '../context.ts';
import type { DropReason, LineMetrics } from './line-metrics.ts';
import type { LineOptions, LineTimers } from './line-options.ts';
import { closeReasons } from './messages.ts';

const policyViolation = 1008;

const codeOf: Readonly<Record<DropReason, number>> = {
  tooSlow: closeCodes.tooSlow, stalled: closeCodes.tooSlow, silent: closeCodes.tooSlow,
  badMessage: policyViolation, tooManyMessages: policyViolation, sessionEnded: closeCodes.notSignedIn,
};

/** One client on the line. Frames are whole and shared; none is copied for a client. */
export interface LineSocket {
  readonly caller: Caller;
  /** True from the moment that it is dropped or gone: nothing is sent any more. */
  readonly ended: boolean;
  /** Everything of its region up to here has been sent; undefined before the first frame. */
  sentUpTo: number | undefined;
  /** Bytes that its system has not taken yet. */
  readonly backlog: number;
  /** Hands a frame over without waiting; drops the client where its backlog has grown too long. */
  send(frame: Buffer): void;
  /** Hands a frame over and waits until the system has taken it; false where the client went before. */
  deliver(frame: Buffer): Promise<boolean>;
  /** Drops it where it is silent or stalled; to be called once per heartbeat. */
  inspect(): void;
  drop(reason: DropReason): void;
  /** Says goodbye, since the server stops; resolves when the connection is gone. */
  leave(): Promise<void>;
  terminate(): void;
}

/** What a line socket works with. */
export interface LineSocketDeps {
  clock: ServerClock; timers: LineTimers; options: LineOptions; metrics: LineMetrics;
  /** Called once, when nothing more is to be sent: at the drop or at the end, whichever comes first. */
  onEnd(socket: LineSocket): void;
}

/** Wraps an upgraded connection; `stream` is the one below `ws`. */
export function createLineSocket(ws: WebSocket, stream: Duplex, caller: Caller, deps: LineSocketDeps): LineSocket {
  const { clock, timers, options, metrics } = deps;
  let ended = false;
  let heardAt = clock.now();
  let messages = 0;
  let taken = 0;
  let written = 0;
  let movedAt = heardAt;

  const end = (): void => {
    if (ended) return;
    ended = true;
    deps.onEnd(socket);
  };
  const close = (code: number, reason: string): void => {
    end();
    ws.close(code, reason);
    const cancel = timers.after(options.closeGraceMs, () => ws.terminate());
    ws.once('close', cancel);
  };
  const write = (frame: Buffer, done?: (error?: Error | null) => void): void => {
    written += frame.length;
    metrics.sent.inc();
    stream.write(frame, done);
  };
  const socket: LineSocket = {
    caller,
    sentUpTo: undefined,
    get ended() { return ended; },
    get backlog() { return stream.writableLength; },
    send(frame) {
      if (ended || ws.readyState !== ws.OPEN) return;
      if (stream.writableLength > options.backlogBytes) socket.drop('tooSlow');
      else write(frame);
    },
    deliver: (frame) => new Promise((resolve) => {
      if (ended || ws.readyState !== ws.OPEN) resolve(false);
      else write(frame, (error) => resolve(!error && !ended));
    }),
    inspect() {
      const now = clock.now();
      const before = taken;
      taken = written - stream.writableLength;
      if (stream.writableLength === 0 || taken !== before) movedAt = now;
      messages = 0;
      if (now - heardAt > options.silentMs) socket.drop('silent');
      else if (now - movedAt >= options.stalledMs) socket.drop('stalled');
    },
    drop(reason) {
      if (ended) return;
      metrics.dropped.inc({ reason });
      close(codeOf[reason], closeReasons[reason]);
    },
    leave: () => new Promise((resolve) => {
      ws.once('close', () => resolve());
      if (!ended) close(closeCodes.goingAway, closeReasons.serverStopping);
    }),
    terminate: () => ws.terminate(),
  };
  const heard = (): void => {
    heardAt = clock.now();
    messages += 1;
    if (messages > options.messagesPerHeartbeat) socket.drop('tooManyMessages');
  };
  ws.on('message', (data, isBinary) => {
    if (!isBinary && String(data) === keepAliveMessage) heard();
    else socket.drop('badMessage');
  });
  ws.on('ping', heard);
  ws.on('pong', heard);
  // An oversized or broken message: ws closes the connection by itself, with the fitting code.
  ws.on('error', end);
  ws.on('close', end);
  return socket;
}
