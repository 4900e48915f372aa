import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

/** A client that costs next to nothing: it takes WebSocket frames apart, hands their payload over and answers pings. */
export interface RawLine {
  send(text: string): void;
  pong(payload: Buffer): void;
  close(): void;
}

/** What to connect to, and what to do with each text message; `payload` is valid during the call only. */
export interface RawLineRequest {
  port: number;
  path: string;
  protocols: readonly string[];
  message: (payload: Buffer, line: RawLine) => void;
  closed: () => void;
  /** Only so many bytes of a payload's end are wanted where it is long. */
  keep?: number;
}

const upgrade = ({ port, path, protocols }: RawLineRequest): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...(protocols.length > 0 ? [`Sec-WebSocket-Protocol: ${protocols.join(', ')}`] : []),
    '',
    '',
  ].join('\r\n');

const opcodes = { continued: 0, text: 1, close: 8, ping: 9, pong: 10 };

/** A short masked frame; the mask of zeros leaves the bytes as they are. */
const maskedFrame = (opcode: number, payload: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0]), payload]);

/**
 * Opcode, length of head and length of payload of the frame that begins with these bytes, and whether its message ends
 * with it; undefined where its head is not complete.
 */
function headOf(data: Buffer): { opcode: number; isLast: boolean; head: number; payload: number } | undefined {
  if (data.length < 2) return undefined;
  const opcode = (data[0] ?? 0) & 0x0f;
  const short = (data[1] ?? 0) & 0x7f;
  const head = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (data.length < head) return undefined;
  const payload = short < 126 ? short : short === 126 ? data.readUInt16BE(2) : Number(data.readBigUInt64BE(2));
  return { opcode, isLast: ((data[0] ?? 0) & 0x80) > 0, head, payload };
}

/**
 * Takes frames apart. Of a frame that comes in pieces only the last `keep` bytes are copied, since the pieces share one
 * buffer.
 */
function takeFrames(
  { message, keep = Number.MAX_SAFE_INTEGER }: RawLineRequest,
  line: RawLine,
): (chunk: Buffer) => void {
  let headBytes = Buffer.alloc(0);
  let kept: Buffer[] = [];
  let fragments: Buffer[] = [];
  let opcode = 0;
  let isLast = true;
  let missing = 0;
  const finish = (last: Buffer): void => {
    const payload = kept.length === 0 ? last : Buffer.concat([...kept, last]);
    if (opcode === opcodes.close) line.close();
    if (opcode === opcodes.ping) line.pong(payload);
    kept = [];
    if (opcode !== opcodes.text && opcode !== opcodes.continued) return;
    if (!isLast) return void fragments.push(Buffer.from(payload));
    message(fragments.length === 0 ? payload : Buffer.concat([...fragments, payload]), line);
    fragments = [];
  };
  const takePayload = (data: Buffer): Buffer => {
    const part = data.subarray(0, missing);
    missing -= part.length;
    if (missing === 0) finish(part);
    else if (missing < keep) kept.push(Buffer.from(part.subarray(Math.max(0, part.length - (keep - missing)))));
    return data.subarray(part.length);
  };
  return (chunk) => {
    let data = chunk;
    if (missing > 0) data = takePayload(data);
    while (data.length > 0) {
      if (headBytes.length > 0) data = Buffer.concat([headBytes, data]);
      const found = headOf(data);
      headBytes = found ? Buffer.alloc(0) : Buffer.from(data);
      if (!found) return;
      ({ opcode, isLast } = found);
      missing = found.payload;
      data = takePayload(data.subarray(found.head));
    }
  };
}

// One buffer for all sockets of the process: what a chunk holds is taken apart before the next is read.
const shared = Buffer.alloc(256 * 1024);

/** Opens a connection; resolves when the server has switched protocols. */
export function openRawLine(request: RawLineRequest): Promise<RawLine> {
  return new Promise((resolve, reject) => {
    let take: ((chunk: Buffer) => void) | undefined;
    let head = Buffer.alloc(0);
    const answered = (chunk: Buffer): void => {
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (head.subarray(0, 12).toString() !== 'HTTP/1.1 101') {
        reject(new Error(`the connection was refused: ${head.subarray(0, 40).toString()}`));
        socket.destroy();
        return;
      }
      take = takeFrames(request, line);
      resolve(line);
      take(head.subarray(end + 4));
    };
    const onread = {
      buffer: shared,
      callback(bytes: number, buffer: Uint8Array): boolean {
        const chunk = Buffer.from(buffer.buffer, buffer.byteOffset, bytes);
        if (take) take(chunk);
        else answered(chunk);
        return true;
      },
    };
    const socket = connect({ port: request.port, host: '127.0.0.1', noDelay: true, onread });
    const line: RawLine = {
      send: (text) => void socket.write(maskedFrame(opcodes.text, Buffer.from(text))),
      pong: (payload) => void socket.write(maskedFrame(opcodes.pong, payload)),
      close: () => socket.destroy(),
    };
    socket.on('connect', () => socket.write(upgrade(request)));
    socket.on('error', reject);
    socket.on('close', request.closed);
  });
}
