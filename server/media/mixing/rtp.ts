import { frameSamples } from './g711.ts';

/** A packet of RTP (RFC 3550). */
export interface Rtp {
  payloadType: number;
  isMarked: boolean;
  sequence: number;
  timestamp: number;
  payload: Uint8Array;
}

const headerBytes = 12;
const version = 2;

/** Reads a packet; undefined for what is none. */
export function readRtp(bytes: Uint8Array): Rtp | undefined {
  const [first = 0, second = 0] = bytes;
  if (bytes.length < headerBytes || first >> 6 !== version) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let start = headerBytes + (first & 0x0f) * 4;
  if (first & 0x10) {
    if (start + 4 > bytes.length) return undefined;
    start += 4 + view.getUint16(start + 2) * 4;
  }
  const padding = first & 0x20 ? (bytes.at(-1) ?? 0) : 0;
  const end = bytes.length - padding;
  if (start > end) return undefined;
  return {
    payloadType: second & 0x7f,
    isMarked: (second & 0x80) !== 0,
    sequence: view.getUint16(2),
    timestamp: view.getUint32(4),
    payload: bytes.subarray(start, end),
  };
}

/** Writes a packet. */
export function writeRtp({ payloadType, isMarked, sequence, timestamp, payload }: Rtp, source: number): Uint8Array {
  const bytes = new Uint8Array(headerBytes + payload.length);
  const view = new DataView(bytes.buffer);
  bytes[0] = version << 6;
  bytes[1] = (isMarked ? 0x80 : 0) | payloadType;
  view.setUint16(2, sequence & 0xffff);
  view.setUint32(4, timestamp >>> 0);
  view.setUint32(8, source >>> 0);
  bytes.set(payload, headerBytes);
  return bytes;
}

const sequences = 65_536;
/** Frames of a sender that have begun and are not whole. */
const mostBegun = 8;
/** Longest packet: 200 ms. */
const mostPayload = 10 * frameSamples;

/**
 * Cuts payloads of any length into frames of 20 ms, which are numbered by their time: senders use packets of 10 to 60
 * ms.
 */
export function createFramer(onFrame: (sequence: number, frame: Uint8Array) => void) {
  const begun = new Map<number, { frame: Uint8Array; filled: number }>();
  let base: number | undefined;
  return (timestamp: number, payload: Uint8Array): void => {
    if (payload.length === 0 || payload.length > mostPayload) return;
    base ??= timestamp;
    const from = (timestamp - base) >>> 0;
    for (let at = 0; at < payload.length;) {
      const index = Math.floor((from + at) / frameSamples);
      const offset = (from + at) % frameSamples;
      const part = payload.subarray(at, at + frameSamples - offset);
      const one = begun.get(index) ?? { frame: new Uint8Array(frameSamples).fill(0xff), filled: 0 };
      one.frame.set(part, offset);
      one.filled += part.length;
      at += part.length;
      if (one.filled < frameSamples) begun.set(index, one);
      else {
        begun.delete(index);
        onFrame(index % sequences, one.frame);
      }
    }
    for (const index of begun.keys()) {
      if (begun.size <= mostBegun) break;
      begun.delete(index);
    }
  };
}
