import { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Frame } from '../../contract/connection/frames.ts';
import type { Caller } from '../../server/caller.ts';
import type { ConnectionSocket } from '../../server/push/connection-socket.ts';

/** The text of an unmasked WebSocket frame, by RFC 6455, 5.2. */
export function textOf(frame: Buffer): string {
  const short = frame.readUInt8(1);
  const [from, length] =
    short < 126 ? [2, short] : short === 126 ? [4, frame.readUInt16BE(2)] : [10, Number(frame.readBigUInt64BE(2))];
  if (frame.readUInt8(0) !== 0x81 || frame.length !== from + length) throw new Error('not one whole text frame');
  return frame.toString('utf8', from);
}

/** What a frame tells. */
export const framesOf = (frame: Buffer): Frame[] => JSON.parse(textOf(frame)) as Frame[];

/** A county's officer. */
export const officer: Caller = {
  userId: 'jingde',
  realName: '值班员甲',
  regionCode: '341825',
  roles: ['ZBY'],
  sessionId: 's-jingde',
};

/** A connection on paper, which keeps what is sent to it and what it is asked for. */
export interface PaperSocket extends ConnectionSocket {
  ended: boolean;
  backlog: number;
  readonly sent: Buffer[];
  /** All that was sent, opened. */
  frames(): Frame[];
  readonly asked: string[];
  /** Says that it has the frames that were handed over aside so far. */
  takeAside(): void;
}

/** A connection on paper of `who`. */
export function paperSocket(who: Partial<Caller> = {}): PaperSocket {
  const sent: Buffer[] = [];
  const asked: string[] = [];
  const asides: (() => void)[] = [];
  const socket: PaperSocket = {
    caller: { ...officer, ...who },
    ended: false,
    deflates: false,
    sentUpTo: undefined,
    look: undefined,
    backlog: 0,
    sent,
    asked,
    frames: () => sent.flatMap(framesOf),
    send(frame) {
      sent.push(frame);
    },
    async deliver(frame) {
      if (!socket.ended) sent.push(frame);
      return !socket.ended;
    },
    sendAside(frames, taken) {
      if (socket.ended) return;
      sent.push(...frames);
      asides.push(taken);
    },
    takeAside() {
      for (const taken of asides.splice(0)) taken();
    },
    inspect() {
      asked.push('inspect');
    },
    drop(reason) {
      asked.push(`drop ${reason}`);
      socket.ended = true;
    },
    async leave() {
      asked.push('leave');
    },
    terminate() {
      asked.push('terminate');
    },
  };
  return socket;
}

/** An upgraded connection on paper: `ws`, and the stream below it whose writes wait for `take`. */
export function paperConnection() {
  const closes: unknown[] = [];
  const written: Buffer[] = [];
  const untaken: { frame: Buffer; done: ((error?: Error | null) => void) | undefined }[] = [];
  const events = new EventEmitter();
  const ws = Object.assign(events, {
    OPEN: 1,
    readyState: 1,
    extensions: '',
    close: (code: number, reason: string) => void closes.push([code, reason]),
    terminate: () => void closes.push('cut'),
  });
  const stream = {
    get writableLength() {
      return untaken.reduce((sum, { frame }) => sum + frame.length, 0);
    },
    cork: () => undefined,
    uncork: () => undefined,
    write(frame: Buffer, done?: (error?: Error | null) => void) {
      written.push(frame);
      untaken.push({ frame, done });
    },
  };
  return {
    ws: ws as unknown as WebSocket & { readyState: number },
    stream: stream as unknown as Duplex,
    closes,
    written,
    /** The system takes the oldest frame, or fails at it. */
    take: (error?: Error) => untaken.shift()?.done?.(error),
    hear: (text: string, isBinary = false) => void ws.emit('message', Buffer.from(text), isBinary),
  };
}
