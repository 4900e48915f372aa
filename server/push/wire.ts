import { promisify } from 'node:util';
import { constants, deflateRaw } from 'node:zlib';
import type { LogPosition } from '../../contract/ids.ts';

const isFinal = 0x80;
const wholeText = isFinal | 0x01;
const isDeflated = 0x40;
const continued = 0x00;

/** A frame of so many bytes with its head, and where they begin; with `room` for them, or for so many of them. */
function emptyFrame(first: number, bytes: number, room = bytes): { frame: Buffer; headBytes: number } {
  const headBytes = bytes < 126 ? 2 : bytes < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headBytes + room);
  frame[0] = first;
  if (headBytes === 2) frame[1] = bytes;
  else if (headBytes === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(bytes, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(bytes), 2);
  }
  return { frame, headBytes };
}

/** A text message as one unmasked WebSocket frame (RFC 6455, 5.2), ready for any number of sockets. */
export function textFrame(text: string): Buffer {
  const { frame, headBytes } = emptyFrame(wholeText, Buffer.byteLength(text));
  frame.write(text, headBytes);
  return frame;
}

/** Where the bytes of a frame begin. */
const headBytesOf = (frame: Buffer): number => (frame[1] === 127 ? 10 : frame[1] === 126 ? 4 : 2);

/** A part of a message, its head apart, and how many bytes of the message come after it. */
export interface Fragment {
  head: Buffer;
  body: Buffer;
  left: number;
}

/** A message as fragments (RFC 6455, 5.4) of at most so many bytes, which are parts of the frame and no copies. */
export function* fragmentsOf(frame: Buffer, mostBytes: number): Generator<Fragment, undefined> {
  // Whether it is deflated, its first fragment alone says (RFC 7692, 6.1).
  let kind = frame.readUInt8(0) & ~isFinal;
  for (let from = headBytesOf(frame); from < frame.length; from += mostBytes) {
    const body = frame.subarray(from, from + mostBytes);
    const left = frame.length - from - body.length;
    yield { head: emptyFrame(left === 0 ? kind | isFinal : kind, body.length, 0).frame, body, left };
    kind = continued;
  }
}

const deflate = promisify(deflateRaw);
/** A fifth of the size in 6 ms a megabyte, in a thread of zlib; more effort saves little. */
const level = 4;
/** What a flush ends with: the receiver adds it again. */
const tailBytes = 4;

/**
 * The text of a frame deflated, for sockets that have agreed to that (RFC 7692, 7.2.1). It leans on nothing that was
 * sent before, so that any number of them can share it.
 */
export async function deflatedFrame(plain: Buffer): Promise<Buffer> {
  const text = await deflate(plain.subarray(headBytesOf(plain)), { level, finishFlush: constants.Z_SYNC_FLUSH });
  const { frame, headBytes } = emptyFrame(wholeText | isDeflated, text.length - tailBytes);
  text.copy(frame, headBytes, 0, text.length - tailBytes);
  return frame;
}

/** A ping (RFC 6455, 5.5.2) with a number, which the client's pong brings back. */
export function pingFrame(n: number): Buffer {
  const payload = String(n);
  return Buffer.concat([Buffer.from([0x89, payload.length]), Buffer.from(payload)]);
}

/** A heartbeat: everything of the region up to `position` has been sent. `now` in milliseconds since 1970. */
export const heartbeatFrame = (position: LogPosition, now: number): Buffer =>
  textFrame(JSON.stringify([{ type: 'line.heartbeat', position, at: new Date(now).toISOString() }]));
