import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** A client that costs next to nothing: it takes WebSocket frames apart and hands their payload over, no more. */
export interface RawLine { send(text: string): void; close(): void }

/** What to connect to, and what to do with each text message; `payload` is valid during the call only. */
export interface RawLineRequest {
  port: number; path: string; protocols: readonly string[];
  message: (payload: Buffer, line: RawLine) => void;
  closed: () => void;
}

const upgrade = ({ port, path, protocols }: RawLineRequest): string => [
  `GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13',
  `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
  ...(protocols.length > 0 ? [`Sec-WebSocket-Protocol: ${protocols.join(', ')}`] : []), '', '',
].join('\r\n');

/** A short masked text frame; the mask of zeros leaves the bytes as they are. */
function maskedFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

/** Where a frame's payload begins and ends, or undefined where its head is not complete. */
function frameAt(data: Buffer, at: number): { opcode: number; begin: number; end: number } | undefined {
  if (data.length < at + 2) return undefined;
  const opcode = (data[at] ?? 0) & 0x0f;
  const short = (data[at + 1] ?? 0) & 0x7f;
  const begin = at + (short < 126 ? 2 : short === 126 ? 4 : 10);
  if (data.length < begin) return undefined;
  const length = short < 126 ? short : short === 126 ? data.readUInt16BE(at + 2) : Number(data.readBigUInt64BE(at + 2));
  return { opcode, begin, end: begin + length };
}

function takeFrames(socket: Socket, request: RawLineRequest, line: RawLine): (chunk: Buffer) => void {
  let parts: Buffer[] = [];
  let size = 0;
  let wanted = 0;
  return (chunk) => {
    parts.push(chunk);
    size += chunk.length;
    if (size < wanted) return;
    const data = parts.length === 1 ? chunk : Buffer.concat(parts);
    let at = 0;
    let frame = frameAt(data, at);
    while (frame && frame.end <= data.length) {
      if (frame.opcode === 1) request.message(data.subarray(frame.begin, frame.end), line);
      else if (frame.opcode === 8) socket.end();
      at = frame.end;
      frame = frameAt(data, at);
    }
    const rest = data.subarray(at);
    parts = rest.length > 0 ? [rest] : [];
    size = rest.length;
    wanted = frame ? frame.end - at : 0;
  };
}

/** Opens a line; resolves when the server has switched protocols. */
export function openRawLine(request: RawLineRequest): Promise<RawLine> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port: request.port, host: '127.0.0.1', noDelay: true });
    const line: RawLine = {
      send: (text) => void socket.write(maskedFrame(text)),
      close: () => socket.destroy(),
    };
    let head = Buffer.alloc(0);
    const answered = (chunk: Buffer): void => {
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      socket.off('data', answered);
      if (!head.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) {
        reject(new Error(`the line was refused: ${head.subarray(0, 40).toString()}`));
        socket.destroy();
        return;
      }
      const take = takeFrames(socket, request, line);
      socket.on('data', take);
      resolve(line);
      if (head.length > end + 4) take(head.subarray(end + 4));
    };
    socket.on('connect', () => socket.write(upgrade(request)));
    socket.on('data', answered);
    socket.on('error', reject);
    socket.on('close', request.closed);
  });
}
