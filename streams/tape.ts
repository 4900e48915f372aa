import type { Milliseconds } from '../contract/units.ts';
import type { RecordingHeader } from '../contract/recording.ts';
import type { BusMessage } from './bus.ts';
import type { Line, ReadLine } from './recording-lines.ts';
import type { LogPosition } from '../contract/ids.ts';

/** Where a recording comes from; it can be read from the start as often as wanted. */
export interface TapeSource {
  open(): AsyncIterable<readonly ReadLine[]>;
  /** Milliseconds from the first line to the last, where it is known beforehand. */
  durationMs?: Milliseconds;
}

/** The first line that can not be read: counted from 1, with the reason in Chinese. */
export interface TapeFault {
  lineNumber: number;
  reason: string;
}

/** A recording at a place: what comes next, and taking it. */
export interface Tape {
  /** The header; undefined where the recording is empty or broken at its first line. */
  header(): Promise<RecordingHeader | undefined>;
  /** The next line without taking it: at once where it is read already. Undefined at the end and before a fault. */
  peek(): Line | undefined | Promise<Line | undefined>;
  /** Takes the next line; of its frames only those up to `until`, and the rest stays the next line. */
  take(until?: number): BusMessage | undefined;
  readonly fault: TapeFault | undefined;
  rewind(): void;
}

/** The position of a frame, 0 where the frame tells nothing new. */
const positionOf = (frame: { type: string; position: LogPosition }): number =>
  frame.type === 'line.heartbeat' ? 0 : frame.position;

/** The line cut at a position: what belongs before it, and what after. */
function cut(line: Line, until: number): [Line | undefined, Line | undefined] {
  const { message } = line;
  if (message.kind !== 'pushed') return [line, undefined];
  const at = message.frames.findIndex((frame) => positionOf(frame) > until);
  if (at < 0) return [line, undefined];
  const part = (frames: typeof message.frames): Line | undefined =>
    frames.length === 0 ? undefined : { ...line, message: { kind: 'pushed', frames } };
  return [part(message.frames.slice(0, at)), part(message.frames.slice(at))];
}

/** A tape at its beginning. */
export function createTape(source: TapeSource): Tape {
  let chunks: AsyncIterator<readonly ReadLine[]> | undefined;
  let buffer: readonly ReadLine[] = [];
  let place = 0;
  let header: RecordingHeader | undefined;
  let fault: TapeFault | undefined;
  let rest: Line | undefined;
  let reading: Promise<Line | undefined> | undefined;

  const bufferedLine = (): Line | undefined => {
    for (let next = buffer[place]; next; next = buffer[place]) {
      if (next.kind === 'line') return next.line;
      if (next.kind === 'fault') {
        fault = { lineNumber: next.lineNumber, reason: next.reason };
        return undefined;
      }
      header = next.header;
      place += 1;
    }
    return undefined;
  };
  async function readOn(): Promise<Line | undefined> {
    const from = (chunks ??= source.open()[Symbol.asyncIterator]());
    for (;;) {
      const line = bufferedLine();
      if (line || fault) return line;
      const more = await from.next();
      if (from !== chunks || more.done === true) return undefined;
      buffer = more.value;
      place = 0;
    }
  }
  /** Calls during a read share it: two at once would lose what the first one brings. */
  function read(): Promise<Line | undefined> {
    const mine = (reading ??= readOn().finally(() => {
      if (reading === mine) reading = undefined;
    }));
    return mine;
  }
  return {
    get fault() {
      return fault;
    },
    peek: () => rest ?? bufferedLine() ?? (fault ? undefined : read()),
    async header() {
      if (!header) await read();
      return header;
    },
    take(until = Number.POSITIVE_INFINITY) {
      const line = rest ?? bufferedLine();
      if (!line) return undefined;
      if (!rest) place += 1;
      const [now, later] = cut(line, until);
      rest = later;
      return now?.message;
    },
    rewind() {
      void chunks?.return?.();
      [chunks, reading, rest, fault] = [undefined, undefined, undefined, undefined];
      buffer = [];
    },
  };
}

/** The position that taking this line whole would lead to; 0 where it leads nowhere. */
export const lineEndsAt = ({ message }: Line): number =>
  message.kind === 'pushed' ? message.frames.reduce((most, frame) => Math.max(most, positionOf(frame)), 0) : 0;
