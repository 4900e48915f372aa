import { describe, expect, test } from 'vitest';
import type { BusMessage } from '../../streams/bus.ts';
import { linesSource } from '../../streams/lines-source.ts';
import { createLineReader, type Line, type ReadLine } from '../../streams/recording-lines.ts';
import { createTape, lineEndsAt, type TapeSource } from '../../streams/tape.ts';
import { raised, sampleStart } from '../support/sample-events.ts';
import { header } from './tape-header.ts';

const first = JSON.stringify(header);
const line = (t: number, ...frames: object[]): Line => ({ t, message: { kind: 'pushed', frames } as BusMessage });
const events = (t: number, ...positions: number[]): Line =>
  line(t, ...positions.map((position) => raised(`a${position}`, { position })));
const text = (...lines: Line[]): string[] => [first, ...lines.map((one) => JSON.stringify(one))];
const positions = (message: BusMessage | undefined): unknown =>
  message?.kind === 'pushed' ? message.frames.map(({ position }) => position) : message?.kind;

describe('lines of a recording', () => {
  const readAll = (...lines: unknown[]): readonly ReadLine[] => {
    const reader = createLineReader();
    return lines.flatMap((one) => reader.read(typeof one === 'string' ? one : JSON.stringify(one)));
  };
  const kinds = (...lines: unknown[]): string[] =>
    readAll(...lines).map((read) => (read.kind === 'fault' ? `${read.lineNumber} ${read.reason}` : read.kind));

  test.each([
    ['another program’s', { ...header, lookout: 'x' }],
    ['another version’s', { ...header, version: 2 }],
    ['one without a start', { ...header, startedAt: 7 }],
    ['one without a person', { ...header, user: null }],
    ['one with a list of persons', { ...header, user: [] }],
  ])('do not begin with the header of %s', (_, strange) => {
    expect(kinds(strange, events(1, 1))).toEqual(['1 既不是录制文件的首行，也不是事件']);
  });

  test.each([
    ['without a time', { message: { kind: 'line' } }],
    ['without a message', { t: 1, message: null }],
    ['of another kind', { t: 1, message: { kind: 'shouted' } }],
    ['whose frames are none', { t: 1, message: { kind: 'pushed', frames: {} } }],
    ['with a frame that is none', { t: 1, message: { kind: 'pushed', frames: [{ type: 'x' }, 7] } }],
    ['with a frame that is nothing', { t: 1, message: { kind: 'pushed', frames: [null] } }],
    ['with a frame without a type', { t: 1, message: { kind: 'pushed', frames: [{}] } }],
    ['that is nothing', 'null'],
    ['that is a list', '[]'],
    ['that is a number', '7'],
  ])('are no messages: %s', (_, strange) => {
    const read = readAll(header, strange, events(1, 1));
    expect(read.map(({ kind }) => kind)).toEqual(['header', 'fault']);
  });

  test('are messages of each kind, and of frames none at all', () => {
    const messages = ['answered', 'wished', 'line', 'noticed', 'session'].map((kind) => ({ t: 0, message: { kind } }));
    expect(kinds(header, ...messages, line(1), ' ', events(2, 1))).toEqual([
      'header',
      ...Array.from({ length: 7 }, () => 'line'),
    ]);
  });

  test.each(['position', 'type', 'stream', 'areaCode', 'data', 'at'])(
    'of a log are events with all that an event has: not without %s',
    (field) => {
      const { [field as 'type']: _left, ...rest } = raised('a1', { position: 2 });
      expect(kinds(raised('a1', { position: 1 }), rest)).toEqual(['header', 'line', '2 不是事件']);
      expect(kinds(rest)).toEqual(['1 既不是录制文件的首行，也不是事件']);
    },
  );

  test('of a log are as late as their events, never before the first', () => {
    const at = (position: number, ms: number) => raised(`a${position}`, { position, at: sampleStart + ms });
    const read = readAll(at(1, 1_000), at(2, 4_000), at(3, 500));
    expect(read.flatMap((one) => (one.kind === 'line' ? [one.line.t] : []))).toEqual([0, 3_000, 0]);
    expect(kinds(at(1, 0), events(1, 1))).toEqual(['header', 'line', '2 不是事件']);
  });
});

describe('a recording in memory', () => {
  test.each([
    [0, []],
    [0, [first]],
    [40, text(events(10, 1), events(40, 2))],
    [30, [...text(events(10, 1), events(30, 2)), '', ' ']],
    [10, text(events(10, 1), events(5, 2))],
    [10, [...text(events(10, 1)), 'oops']],
    [0, ['oops', ...text(events(10, 1))]],
    [0, ['', '', ...text(events(10, 1))]],
    [7, text(events(7, 1))],
  ])('lasts %i ms from its first line to its last', (durationMs, lines) => {
    expect(linesSource(lines).durationMs).toBe(durationMs);
  });

  test('is read in parts of a thousand lines, from the start each time', async () => {
    const source = linesSource(text(...Array.from({ length: 2_000 }, (_, n) => events(n, n + 1))));
    for (let round = 0; round < 2; round += 1) {
      const sizes: number[] = [];
      for await (const part of source.open()) sizes.push(part.length);
      expect(sizes).toEqual([1_000, 1_000, 1]);
    }
    const sizes: number[] = [];
    for await (const part of linesSource(text(...Array.from({ length: 999 }, (_, n) => events(n, n + 1)))).open())
      sizes.push(part.length);
    expect(sizes).toEqual([1_000]);
  });
});

describe('a tape', () => {
  /** A source that says how often it was opened and left. */
  const counted = (lines: readonly string[]) => {
    const counts = { opened: 0, left: 0 };
    const source: TapeSource = {
      async *open() {
        counts.opened += 1;
        try {
          yield* linesSource(lines).open();
        } finally {
          counts.left += 1;
        }
      },
    };
    return { source, counts };
  };

  test('has its header before anything is taken, and is opened once for that', async () => {
    const { source, counts } = counted(text(events(10, 1)));
    const tape = createTape(source);
    expect([tape.take(), tape.fault]).toEqual([undefined, undefined]);
    expect(await tape.header()).toEqual(header);
    expect(await tape.header()).toEqual(header);
    expect([counts.opened, positions(tape.take()), tape.take()]).toEqual([1, [1], undefined]);
    expect(await tape.peek()).toBeUndefined();
  });

  test('that is empty, or broken at its first line, has none', async () => {
    expect(await createTape(linesSource([])).header()).toBeUndefined();
    const broken = createTape(linesSource(['oops', first]));
    expect([await broken.header(), broken.fault?.lineNumber]).toEqual([undefined, 1]);
    expect([broken.peek(), broken.take(), broken.take(5)]).toEqual([undefined, undefined, undefined]);
  });

  test('tells at once what is read already', async () => {
    const tape = createTape(linesSource(text(events(10, 1), events(20, 2))));
    const asked = tape.peek();
    expect(asked).toBeInstanceOf(Promise);
    expect(await asked).toEqual(events(10, 1));
    expect(tape.peek()).toEqual(events(10, 1));
    expect([positions(tape.take()), tape.peek(), positions(tape.take())]).toEqual([[1], events(20, 2), [2]]);
  });

  test('gives the same to all who ask while it reads, and loses nothing', async () => {
    const tape = createTape(linesSource(text(...Array.from({ length: 1_500 }, (_, n) => events(n, n + 1)))));
    const [one, other, head] = [tape.peek(), tape.peek(), tape.header()];
    expect([await one, await other, await head]).toEqual([events(0, 1), events(0, 1), header]);
    const taken: unknown[] = [];
    for (let next = await tape.peek(); next; [next] = await Promise.all([tape.peek(), tape.peek()]))
      taken.push(positions(tape.take()));
    expect(taken).toHaveLength(1_500);
    expect(await tape.peek()).toBeUndefined();
  });

  test('that is rewound while it reads begins with its first line, once', async () => {
    const parts = linesSource(text(events(10, 1), events(20, 2)));
    const waiting: (() => void)[] = [];
    const tape = createTape({
      async *open() {
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
        });
        yield* parts.open();
      },
    });
    const left = tape.peek();
    tape.rewind();
    const wanted = tape.peek();
    waiting[0]!();
    expect(await left).toBeUndefined();
    const alike = tape.peek();
    waiting[1]!();
    expect([await wanted, await alike]).toEqual([events(10, 1), events(10, 1)]);
    expect([positions(tape.take()), positions(tape.take()), await tape.peek()]).toEqual([[1], [2], undefined]);
  });

  test('can be asked again after its source failed', async () => {
    let fails = true;
    const parts = linesSource(text(events(10, 1)));
    const tape = createTape({
      async *open() {
        if (fails) throw new Error('the file is away');
        yield* parts.open();
      },
    });
    await expect(tape.peek()).rejects.toThrow('the file is away');
    fails = false;
    tape.rewind();
    expect(await tape.peek()).toEqual(events(10, 1));
  });

  test('goes over its parts one after the other', async () => {
    const tape = createTape(linesSource(text(...Array.from({ length: 1_002 }, (_, n) => events(n, n + 1)))));
    const taken: unknown[] = [];
    for (let next = await tape.peek(); next; next = await tape.peek()) taken.push(positions(tape.take()));
    expect(taken).toEqual(Array.from({ length: 1_002 }, (_, n) => [n + 1]));
  });

  test('cuts a message where a position ends; a heartbeat belongs to what is before it', async () => {
    const beat = { type: 'line.heartbeat', position: 99, at: '' };
    const mixed = line(
      10,
      ...[1, 2].map((position) => raised('a', { position })),
      beat,
      raised('a', { position: 3 }),
      raised('a', { position: 4 }),
    );
    const tape = createTape(
      linesSource(text(mixed, line(20, beat), { t: 30, message: { kind: 'session', change: 'signedOut' } })),
    );
    await tape.header();
    expect(tape.take(0)).toBeUndefined();
    expect(positions(tape.take(2))).toEqual([1, 2, 99]);
    expect([tape.take(2), (tape.peek() as Line).t]).toEqual([undefined, 10]);
    expect([
      positions(tape.take(3)),
      positions(tape.take(4)),
      positions(tape.take(4)),
      positions(tape.take(4)),
    ]).toEqual([[3], [4], [99], 'session']);
    expect([mixed, line(20, beat), line(20)].map(lineEndsAt)).toEqual([4, 0, 0]);
    expect(lineEndsAt({ t: 0, message: { kind: 'session', change: 'signedOut' } })).toBe(0);
  });

  test('begins anew when it is rewound, wherever it was: in the midst of a message, or at a fault', async () => {
    const { source, counts } = counted([...text(events(10, 1, 2)), 'oops']);
    const tape = createTape(source);
    tape.rewind();
    await tape.header();
    expect([positions(tape.take(1)), counts]).toEqual([[1], { opened: 1, left: 0 }]);
    tape.rewind();
    expect([tape.take(), counts]).toEqual([undefined, { opened: 1, left: 0 }]);
    await tape.peek();
    expect([positions(tape.take()), counts.opened, counts.left]).toEqual([[1, 2], 2, 1]);
    expect([await tape.peek(), tape.fault?.lineNumber]).toEqual([undefined, 3]);
    tape.rewind();
    expect(tape.fault).toBeUndefined();
    await tape.header();
    await tape.peek();
    expect(positions(tape.take())).toEqual([1, 2]);
  });
});
