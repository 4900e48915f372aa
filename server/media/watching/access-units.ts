import { H264RtpPayload, H265RtpPayload, type RtpPacket } from 'werift';

/** How the pictures of a camera are coded. */
export type CameraCodec = 'h264' | 'h265';

/** What becomes of the packets of a camera. */
export interface AccessUnitEvents {
  /** One whole picture as Annex B. */
  unit(bytes: Uint8Array): void;
  /** A picture lacks packets: those that follow are of no use before the next key frame. */
  lost(): void;
}

/** Packets that have come too early are held until so many wait; then what is missing is given up. */
const mostEarly = 128;
/** A picture that is larger is none. */
const mostBytes = 4_000_000;
/** Key frames and what stands before them, by the types of their NAL units (H.264, Table 7-1; H.265, Table 7-1). */
const begins: Readonly<Record<CameraCodec, (type: number) => boolean>> = {
  h264: (type) => type === 5 || type === 7,
  h265: (type) => (type >= 16 && type <= 21) || (type >= 32 && type <= 34),
};

/** Types of the NAL units that begin in a payload (RFC 6184, 5.6 to 5.8; RFC 7798, 4.4). */
function typesIn(codec: CameraCodec, payload: Buffer): number[] {
  const is264 = codec === 'h264';
  const head = is264 ? 1 : 2;
  const typeAt = (at: number): number => (is264 ? (payload[at] ?? 0) & 0x1f : ((payload[at] ?? 0) >> 1) & 0x3f);
  const type = typeAt(0);
  if (type === (is264 ? 28 : 49)) {
    const fragment = payload[head] ?? 0;
    return fragment & 0x80 ? [fragment & (is264 ? 0x1f : 0x3f)] : [];
  }
  if (type !== (is264 ? 24 : 48)) return [type];
  const types: number[] = [];
  for (let at = head; at + 2 < payload.length; at += 2 + payload.readUInt16BE(at)) types.push(typeAt(at + 2));
  return types;
}

const before = (a: number, b: number): boolean => ((a - b) & 0xffff) > 0x7fff;

/** Puts packets in their order; `take` hears of each, and whether some before it are missing. */
function createOrder(take: (packet: RtpPacket, isAfterGap: boolean) => void): (packet: RtpPacket) => void {
  const early = new Map<number, RtpPacket>();
  let expected: number | undefined;
  const follow = (): void => {
    for (let next = early.get(expected ?? 0); next; next = early.get(expected ?? 0)) {
      early.delete(expected ?? 0);
      expected = ((expected ?? 0) + 1) & 0xffff;
      take(next, false);
    }
  };
  return (packet) => {
    const { sequenceNumber } = packet.header;
    expected ??= sequenceNumber;
    if (before(sequenceNumber, expected)) return;
    early.set(sequenceNumber, packet);
    follow();
    if (early.size < mostEarly) return;
    let first = sequenceNumber;
    for (const one of early.keys()) if (before(one, first)) first = one;
    const next = early.get(first);
    early.delete(first);
    expected = (first + 1) & 0xffff;
    if (next) take(next, true);
    follow();
  };
}

/** Puts the packets of a camera together to pictures, from the first key frame on. */
export function createAccessUnits(codec: CameraCodec, heard: AccessUnitEvents): (packet: RtpPacket) => void {
  const payloads = codec === 'h264' ? H264RtpPayload : H265RtpPayload;
  let parts: Uint8Array[] = [];
  let size = 0;
  let fragment: Buffer | undefined;
  let timestamp: number | undefined;
  let waitsForKey = true;
  const drop = (): void => {
    [parts, size, fragment] = [[], 0, undefined];
  };
  const damage = (): void => {
    drop();
    waitsForKey = true;
    heard.lost();
  };
  const finish = (): void => {
    if (parts.length > 0) heard.unit(Buffer.concat(parts));
    drop();
  };
  return createOrder(({ header, payload }, isAfterGap) => {
    if (isAfterGap) damage();
    if (payload.length === 0) return;
    // Some senders mark no end of a picture: the next one's time says it.
    if (timestamp !== undefined && header.timestamp !== timestamp) finish();
    ({ timestamp } = header);
    if (waitsForKey && !typesIn(codec, payload).some(begins[codec])) return;
    waitsForKey = false;
    try {
      const read = payloads.deSerialize(payload, fragment);
      ({ fragment } = read);
      if (read.payload) parts.push(read.payload);
      size += payload.length;
    } catch {
      return damage();
    }
    if (size > mostBytes) return damage();
    if (header.marker) finish();
  });
}
