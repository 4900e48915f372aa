import type { Position } from '../../contract/ids.ts';

/** A text message as one unmasked WebSocket frame (RFC 6455, 5.2), ready for any number of sockets. */
export function textFrame(text: string): Buffer {
  const bytes = Buffer.byteLength(text);
  const headBytes = bytes < 126 ? 2 : bytes < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headBytes + bytes);
  frame[0] = 0x81;
  if (headBytes === 2) frame[1] = bytes;
  else if (headBytes === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(bytes, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(bytes), 2);
  }
  frame.write(text, headBytes);
  return frame;
}

/** A ping (RFC 6455, 5.5.2) with a number, which the client's pong brings back. */
export function pingFrame(n: number): Buffer {
  const payload = String(n);
  return Buffer.concat([Buffer.from([0x89, payload.length]), Buffer.from(payload)]);
}

/** A heartbeat: everything of the region up to `position` has been sent. `now` in milliseconds since 1970. */
export const heartbeatFrame = (position: Position, now: number): Buffer =>
  textFrame(JSON.stringify([{ type: 'line.heartbeat', position, at: new Date(now).toISOString() }]));
