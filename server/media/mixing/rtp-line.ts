import { randomInt } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { alawFromUlaw, frameSamples, ulawFromAlaw } from './g711.ts';
import { createFramer, readRtp, writeRtp } from './rtp.ts';

/** Where the voice of a far end goes, and from where its packets are taken. */
export interface RtpTarget {
  host: string;
  port: number;
  /** 0: G.711 mu-law; 8: A-law. */
  payloadType: 0 | 8;
  /** Payload type of telephone events (RFC 4733), where the far end takes them. */
  events?: number | undefined;
}

/** A voice line over plain RTP. */
export interface RtpLine {
  readonly port: number;
  /** Sends there from now on, and takes packets from there alone. */
  aim(target: RtpTarget): void;
  /** Sends a frame of 20 ms of mu-law. */
  send(payload: Uint8Array): void;
  /** Presses keys one after another, instead of what is sent. */
  press(keys: string): void;
  close(): Promise<void>;
}

const anyPort = 0;
const attempts = 200;
const keysInOrder = '0123456789*#ABCD';
/** A key is pressed for five packets (100 ms); its end is sent three times, and a pause of 100 ms follows. */
const [pressedFrames, endFrames, pauseFrames] = [5, 3, 5] as const;
/** Of a key's tone, in dB below full scale. */
const volume = 10;
const eventBytes = 4;

async function bind(host: string, port: number): Promise<Socket | undefined> {
  const socket = createSocket('udp4');
  const isBound = await new Promise<boolean>((resolve) => {
    socket.once('error', () => resolve(false));
    socket.bind(port, host, () => resolve(true));
  });
  if (isBound) return socket;
  socket.close();
  return undefined;
}

/** A socket at a free even port of these, as RTP has it; at any port where none are given. */
async function openSocket(host: string, ports: readonly [number, number] | undefined): Promise<Socket> {
  const pairs = ports ? Math.max(1, Math.floor((ports[1] - ports[0]) / 2) + 1) : 1;
  const start = randomInt(pairs);
  for (let n = 0; n < Math.min(attempts, pairs); n += 1) {
    const port = ports ? ports[0] + (ports[0] % 2) + ((start + n) % pairs) * 2 : anyPort;
    if (ports && port > ports[1]) continue;
    const socket = await bind(host, port);
    if (socket) return socket;
  }
  throw new Error('no port for a voice is free');
}

/** The keys that are being pressed, frame by frame. */
function createKeys() {
  const waiting: string[] = [];
  let frame = 0;
  let begunAt = 0;
  return {
    press: (keys: string) => void waiting.push(...Array.from(keys).filter((key) => keysInOrder.includes(key))),
    /** What goes out in place of the voice, with the time that it bears; undefined where no key is pressed. */
    next(timestamp: number): { payload: Uint8Array; at: number; isFirst: boolean } | 'pause' | undefined {
      const [key] = waiting;
      if (key === undefined) return undefined;
      if (frame === 0) begunAt = timestamp;
      const n = frame;
      frame += 1;
      if (n >= pressedFrames + endFrames) {
        if (n === pressedFrames + endFrames + pauseFrames - 1) {
          waiting.shift();
          frame = 0;
        }
        return 'pause';
      }
      const isEnd = n >= pressedFrames;
      const samples = Math.min(n + 1, pressedFrames) * frameSamples;
      const payload = new Uint8Array(eventBytes);
      payload[0] = keysInOrder.indexOf(key);
      payload[1] = (isEnd ? 0x80 : 0) | volume;
      new DataView(payload.buffer).setUint16(2, samples);
      return { payload, at: begunAt, isFirst: n === 0 };
    },
  };
}

/** Opens a line that is aimed nowhere yet; `onFrame` gets 20 ms of mu-law each, numbered by their time. */
export async function openRtpLine(
  { host, ports }: { host: string; ports?: readonly [number, number] | undefined },
  onFrame: (sequence: number, frame: Uint8Array) => void,
): Promise<RtpLine> {
  const socket = await openSocket(host, ports);
  const source = randomInt(2 ** 32);
  const keys = createKeys();
  let target: RtpTarget | undefined;
  let [sequence, timestamp] = [randomInt(2 ** 16), randomInt(2 ** 32)];
  let isFirst = true;
  let isClosed = false;
  const frame = createFramer(onFrame);
  socket.on('error', () => undefined);
  socket.on('message', (bytes, from) => {
    const packet = from.address === target?.host ? readRtp(bytes) : undefined;
    if (!packet) return;
    const { payloadType, payload } = packet;
    if (payloadType === 0) frame(packet.timestamp, payload);
    else if (payloadType === 8) frame(packet.timestamp, ulawFromAlaw(payload));
  });
  const out = (payloadType: number, payload: Uint8Array, at: number, isMarked: boolean): void => {
    if (!target || isClosed) return;
    sequence = (sequence + 1) & 0xffff;
    const bytes = writeRtp({ payloadType, isMarked, sequence, timestamp: at, payload }, source);
    socket.send(bytes, target.port, target.host, () => undefined);
  };
  return {
    port: socket.address().port,
    aim(next) {
      target = next;
    },
    send(payload) {
      if (!target) return;
      timestamp = (timestamp + frameSamples) >>> 0;
      const key = target.events === undefined ? undefined : keys.next(timestamp);
      if (key === 'pause') return;
      if (key && target.events !== undefined) return out(target.events, key.payload, key.at, key.isFirst);
      out(target.payloadType, target.payloadType === 0 ? payload : alawFromUlaw(payload), timestamp, isFirst);
      isFirst = false;
    },
    press: keys.press,
    close: () =>
      new Promise((resolve) => {
        isClosed = true;
        socket.close(() => resolve());
      }),
  };
}
