import { describe, expect, test } from 'vitest';
import type { RecordingHeader } from '../../contract/recording.ts';
import { createBus } from '../../streams/bus.ts';
import { queryKey } from '../../streams/derived/queries.ts';
import { linesSource } from '../../streams/lines-source.ts';
import { createRecording$ } from '../../streams/recorder.ts';
import { createLineReader } from '../../streams/recording-lines.ts';
import { createTape } from '../../streams/tape.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { raised, sampleStart } from '../support/sample-events.ts';

const header: RecordingHeader = {
  lookout: 'recording',
  version: 1,
  schemaHash: 'h',
  startedAt: new Date(sampleStart).toISOString(),
  user: { id: 'u-1', userName: 'jingde', realName: '值班员甲', regionCode: '341825' },
};
const pushedLine = (t: number, ...positions: number[]): string =>
  JSON.stringify({
    t,
    message: { kind: 'pushed', frames: positions.map((position) => raised(`a${position}`, { position })) },
  });

describe('the recorder', () => {
  test('writes a header and then what passes the bus, with its time', () => {
    const bus = createBus();
    const clock = createManualClock(sampleStart);
    const lines: string[] = [];
    const subscription = createRecording$(bus, clock, header).subscribe((line) => lines.push(line));
    clock.advance(250);
    bus.publish({ kind: 'line', change: 'opened', at: clock.now() });
    subscription.unsubscribe();
    bus.publish({ kind: 'line', change: 'closed', at: clock.now() });
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      header,
      { t: 250, message: { kind: 'line', change: 'opened', at: sampleStart + 250 } },
    ]);
  });

  test('never writes what was meant for one pair of eyes', () => {
    const bus = createBus();
    const lines: string[] = [];
    createRecording$(bus, createManualClock(sampleStart), header).subscribe((line) => lines.push(line));
    bus.publish({
      kind: 'answered',
      call: 'smsOutbox',
      key: queryKey('smsOutbox', {}),
      answer: { data: [{ text: '验证码 482913' }], total: 1 },
    });
    const text = lines.join('\n');
    expect(text).not.toContain('482913');
    expect(text).toContain('smsOutbox');
    expect(text).toContain('jingde');
  });
});

describe('reading lines', () => {
  test('a log of events is read like a recording that begins with its first event', () => {
    const reader = createLineReader();
    const first = reader.read(JSON.stringify(raised('a1', { position: 1, at: sampleStart })));
    const second = reader.read(JSON.stringify(raised('a2', { position: 2, at: sampleStart + 5_000 })));
    expect(first).toMatchObject([
      { kind: 'header', header: { startedAt: header.startedAt, user: { regionCode: '' } } },
      { kind: 'line', line: { t: 0 } },
    ]);
    expect(second).toMatchObject([
      { kind: 'line', line: { t: 5_000, message: { kind: 'pushed', frames: [{ position: 2 }] } } },
    ]);
  });

  test.each([
    ['{"t":1,"message":', '不是有效的 JSON'],
    ['[1]', '不是 JSON 对象'],
    ['{"t":1,"message":{"kind":"shouted"}}', '不是录制的消息'],
    ['{"t":1,"message":{"kind":"pushed","frames":[7]}}', '不是录制的消息'],
  ])('names the line that is broken: %s', (text, reason) => {
    const reader = createLineReader();
    reader.read(JSON.stringify(header));
    reader.read('');
    reader.read(pushedLine(1, 1));
    expect(reader.read(text)).toEqual([{ kind: 'fault', lineNumber: 4, reason }]);
    expect(reader.read(pushedLine(2, 2))).toEqual([]);
  });

  test('frames of a source that is not known here are passed over, as on the connection', () => {
    const reader = createLineReader();
    reader.read(JSON.stringify(header));
    const frames = [{ type: 'line.lightning', at: header.startedAt, data: {} }, raised('a1', { position: 1 })];
    const read = (all: readonly unknown[]) =>
      reader.read(JSON.stringify({ t: 5, message: { kind: 'pushed', frames: all } }));
    expect(read(frames)).toMatchObject([{ kind: 'line', line: { t: 5, message: { frames: [{ position: 1 }] } } }]);
    expect(read(frames.slice(0, 1))).toEqual([
      { kind: 'line', line: { t: 5, message: { kind: 'pushed', frames: [] } } },
    ]);
  });

  test('a file that is something else is refused at its first line', () => {
    expect(createLineReader().read('{"name":"lookout"}')).toMatchObject([{ kind: 'fault', lineNumber: 1 }]);
  });
});

describe('the tape', () => {
  test('cuts a message at a position and keeps the rest', async () => {
    const tape = createTape(linesSource([JSON.stringify(header), pushedLine(10, 1, 2, 3), pushedLine(20, 4)]));
    await tape.peek();
    expect(tape.take(2)).toMatchObject({ frames: [{ position: 1 }, { position: 2 }] });
    expect(await tape.peek()).toMatchObject({ t: 10 });
    expect(tape.take()).toMatchObject({ frames: [{ position: 3 }] });
    expect(await tape.peek()).toMatchObject({ t: 20 });
    tape.rewind();
    await tape.peek();
    expect(tape.take()).toMatchObject({ frames: [{ position: 1 }, { position: 2 }, { position: 3 }] });
  });

  test('plays up to a broken line and says which it is', async () => {
    const tape = createTape(linesSource([JSON.stringify(header), pushedLine(10, 1), 'oops', pushedLine(20, 4)]));
    await tape.peek();
    expect(tape.take()).toMatchObject({ frames: [{ position: 1 }] });
    expect(await tape.peek()).toBeUndefined();
    expect(tape.fault).toEqual({ lineNumber: 3, reason: '不是有效的 JSON' });
  });
});
