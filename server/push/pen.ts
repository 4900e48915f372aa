import type { Duplex } from 'node:stream';
import type { ConnectionMetrics } from './connection-metrics.ts';
import { fragmentsOf } from './wire.ts';

/** Hears that the system has taken a frame, or that it never will. */
type Done = (error?: Error | null) => void;

/** Writes frames to a connection, one whole message after the other, and counts them and their bytes. */
export interface Pen {
  write(frame: Buffer, done?: Done): void;
  /** Frames in one piece with the ping behind them. */
  writeWith(frames: readonly Buffer[], ping: Buffer): void;
  /** Bytes that the system has taken so far. */
  readonly taken: number;
  /** Bytes that it has not taken yet, among them those that the stream has not been handed. */
  readonly waiting: number;
}

/** What a pen writes with. */
export interface PenDeps {
  stream: Duplex;
  metrics: Pick<ConnectionMetrics, 'sent'>;
  /** A larger message goes in fragments of so many bytes. */
  pieceBytes: number;
  /** False once a goodbye was said: nothing may follow that. */
  isOpen: () => boolean;
}

/**
 * Makes a pen. Node says of a write only when the system has taken all of it. So of a large message each fragment waits
 * for the one before: what was taken moves as long as the client reads. Pongs and the goodbye, which `ws` writes by
 * itself, may stand between fragments; other frames may not, and wait here.
 */
export function createPen({ stream, metrics: { sent }, pieceBytes, isOpen }: PenDeps): Pen {
  let handed = 0;
  /** Bytes of the large message that have not been handed over, and of those that wait behind it. */
  let left = 0;
  let leftBehind = 0;
  /** What waits behind a large message; undefined while none is under way. */
  let behind: { frame: Buffer; done: Done | undefined }[] | undefined;

  const hand = (bytes: Buffer, done?: Done): void => {
    handed += bytes.length;
    stream.write(bytes, done);
  };
  const takeBehind = (): NonNullable<typeof behind> => {
    const waiting = behind ?? [];
    behind = undefined;
    left = 0;
    leftBehind = 0;
    return waiting;
  };
  const begin = (frame: Buffer, done?: Done): void => {
    behind = [];
    left = frame.length;
    const fragments = fragmentsOf(frame, pieceBytes);
    const goOn: Done = (error) => {
      const failed = error ?? (isOpen() ? undefined : new Error('the connection has ended'));
      const next = failed || left === 0 ? undefined : fragments.next().value;
      if (next) {
        left = next.left;
        stream.cork();
        hand(next.head);
        hand(next.body, goOn);
        stream.uncork();
        return;
      }
      const waiting = takeBehind();
      done?.(failed);
      for (const one of waiting) {
        if (failed) one.done?.(failed);
        else put(one.frame, one.done);
      }
    };
    goOn();
  };
  const put = (frame: Buffer, done?: Done): void => {
    if (behind === undefined && frame.length <= pieceBytes) hand(frame, done);
    else if (behind === undefined) begin(frame, done);
    else {
      leftBehind += frame.length;
      behind.push({ frame, done });
    }
  };
  const write = (frame: Buffer, done?: Done): void => {
    sent.count += 1;
    put(frame, done);
  };
  return {
    write,
    writeWith(frames, ping) {
      stream.cork();
      for (const frame of frames) write(frame);
      put(ping);
      stream.uncork();
    },
    get taken() {
      return handed - stream.writableLength;
    },
    get waiting() {
      return stream.writableLength + left + leftBehind;
    },
  };
}
