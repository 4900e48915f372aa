import type { PublicEvent } from '../contract/events/catalogue.ts';
import { isKnownSource } from '../contract/connection/frames.ts';
import type { RecordedLine, RecordingHeader } from '../contract/recording.ts';
import type { BusMessage } from './bus.ts';

/** A line of a recording with what it holds. */
export type Line = RecordedLine<BusMessage>;

/** What a reader of lines found: the header first, then the lines, or the first line that is none. */
export type ReadLine =
  | { kind: 'header'; header: RecordingHeader }
  | { kind: 'line'; line: Line }
  | { kind: 'fault'; lineNumber: number; reason: string };

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kinds: ReadonlySet<unknown> = new Set<BusMessage['kind']>([
  'pushed',
  'answered',
  'wished',
  'delivery',
  'media',
  'line',
  'noticed',
  'session',
]);

const isHeader = (value: Readonly<Record<string, unknown>>): boolean =>
  value['lookout'] === 'recording' &&
  value['version'] === 1 &&
  typeof value['startedAt'] === 'string' &&
  isObject(value['user']);

const isLine = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value['t'] === 'number' &&
  isObject(value['message']) &&
  kinds.has(value['message']['kind']) &&
  (value['message']['kind'] !== 'pushed' ||
    (Array.isArray(value['message']['frames']) && value['message']['frames'].every(isFrame)));

const isFrame = (value: unknown): boolean => isObject(value) && typeof value['type'] === 'string';

const isEvent = (value: Readonly<Record<string, unknown>>): boolean =>
  typeof value['position'] === 'number' &&
  typeof value['type'] === 'string' &&
  typeof value['stream'] === 'string' &&
  typeof value['areaCode'] === 'string' &&
  isObject(value['data']) &&
  !Number.isNaN(Date.parse(String(value['at'])));

/** A line without the frames of sources that are not known here, as the connection passes them over. */
function known(line: Line): Line {
  const { message } = line;
  if (message.kind !== 'pushed' || message.frames.every(isKnownSource)) return line;
  return { ...line, message: { kind: 'pushed', frames: message.frames.filter(isKnownSource) } };
}

/** The header of a station that sees the whole country, for a plain log of events. */
const logHeader = (startedAt: string): RecordingHeader => ({
  lookout: 'recording',
  version: 1,
  schemaHash: '',
  startedAt,
  user: { id: 'log', userName: 'log', realName: '', regionCode: '' },
});

/** Reads the lines of a recording or of an event log one by one; `t` of a log's events counts from its first. */
export interface LineReader {
  read(text: string): readonly ReadLine[];
}

/** A reader at the first line. Empty lines are passed over; after a fault it reads no more. */
export function createLineReader(): LineReader {
  let lineNumber = 0;
  let startedAt: number | undefined;
  let format: 'recording' | 'log' | undefined;
  let broken = false;

  const fault = (reason: string): readonly ReadLine[] => {
    broken = true;
    return [{ kind: 'fault', lineNumber, reason }];
  };
  function first(value: Readonly<Record<string, unknown>>): readonly ReadLine[] {
    if (isHeader(value)) {
      format = 'recording';
      return [{ kind: 'header', header: value as unknown as RecordingHeader }];
    }
    if (!isEvent(value)) return fault('既不是录制文件的首行，也不是事件');
    format = 'log';
    startedAt = Date.parse(value['at'] as string);
    return [{ kind: 'header', header: logHeader(value['at'] as string) }, eventLine(value)];
  }
  function eventLine(value: Readonly<Record<string, unknown>>): ReadLine {
    const t = Math.max(0, Date.parse(value['at'] as string) - (startedAt ?? 0));
    return { kind: 'line', line: { t, message: { kind: 'pushed', frames: [value as unknown as PublicEvent] } } };
  }
  return {
    read(text) {
      lineNumber += 1;
      if (broken || text.trim() === '') return [];
      let value: unknown;
      try {
        value = JSON.parse(text);
      } catch {
        return fault('不是有效的 JSON');
      }
      if (!isObject(value)) return fault('不是 JSON 对象');
      if (!format) return first(value);
      if (format === 'recording')
        return isLine(value) ? [{ kind: 'line', line: known(value as unknown as Line) }] : fault('不是录制的消息');
      return isEvent(value) ? [eventLine(value)] : fault('不是事件');
    },
  };
}
