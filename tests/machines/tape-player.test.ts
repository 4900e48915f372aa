import { describe, expect, test } from 'vitest';
import type { RecordingHeader } from '../../contract/recording.ts';
import { createTapePlayer, type RunEnd } from '../../machines/playback/tape-player.ts';
import type { Speed, Target } from '../../machines/playback/playback-machine.ts';
import { createVirtualClock } from '../../machines/virtual-clock.ts';
import { createBus } from '../../streams/bus.ts';
import { linesSource } from '../../streams/lines-source.ts';
import { createTape, type TapeSource } from '../../streams/tape.ts';
import { createManualClock, settle } from '../support/manual-clock.ts';
import { raised, sampleStart } from '../support/sample-events.ts';

const header: RecordingHeader = {
  lookout: 'recording',
  version: 1,
  schemaHash: 'h',
  startedAt: new Date(sampleStart).toISOString(),
  user: { id: 'u-1', userName: 'jingde', realName: '值班员甲', regionCode: '341825' },
};
/** A line of a recording, `t` ms after its start. */
const line = (t: number, ...positions: number[]): string =>
  JSON.stringify({
    t,
    message: { kind: 'pushed', frames: positions.map((position) => raised(`a${position}`, { position })) },
  });
const night = [line(1_000, 1), line(2_000, 2, 3), line(3_000, 4), line(4_000, 5)];

/** A player of a recording with these lines; `told` is what came onto the bus, each with its time after the start. */
function boot(
  lines: readonly string[],
  { limit, source = linesSource([JSON.stringify(header), ...lines]) }: { limit?: Target; source?: TapeSource } = {},
) {
  const [bus, real, virtual] = [createBus(), createManualClock(0), createVirtualClock(sampleStart)];
  const told: string[] = [];
  let position = 0;
  const time = (): number => virtual.now() - sampleStart;
  bus.messages$.subscribe((message) => {
    if (message.kind === 'session') position = 0;
    if (message.kind === 'pushed') position = message.frames.at(-1)!.position;
    const what = message.kind === 'pushed' ? message.frames.map((frame) => frame.position).join('+') : message.kind;
    told.push(`${time()} ${what}`);
  });
  const player = createTapePlayer({
    tape: createTape(source),
    bus,
    header,
    real,
    virtual,
    limit,
    position: () => position,
    restart: () => virtual.moveTo(sampleStart),
  });
  /** Begins a run or a seek; `end` is how it ended, once it has. */
  const follow = (work: (isLeft: () => boolean) => Promise<RunEnd>) => {
    const state = { left: false, end: undefined as RunEnd | undefined };
    void (async () => {
      state.end = await work(() => state.left);
    })();
    return state;
  };
  return {
    bus,
    real,
    virtual,
    told,
    time,
    run: (speed: Speed) => follow((isLeft) => player.run(speed, isLeft)),
    wind: async (target: Target) => {
      const state = follow((isLeft) => player.wind(target, isLeft));
      await real.pass(0);
      return state;
    },
    windOn: (target: Target) => follow((isLeft) => player.wind(target, isLeft)),
  };
}

describe('a recording that runs', () => {
  test('brings each line at its own time, at the speed of life', async () => {
    const { run, real, told, time } = boot(night);
    const state = run(1);
    await real.pass(999);
    expect([told, time()]).toEqual([[], 900]);
    await real.pass(1);
    expect([told, time()]).toEqual([['1000 1'], 1_000]);
    await real.pass(1_500);
    expect([told, time()]).toEqual([['1000 1', '2000 2+3'], 2_500]);
    await real.pass(1_500);
    expect([told.at(-1), state.end]).toEqual(['4000 5', 'ended']);
  });

  test('goes on from where its clock stands, sixty times as fast', async () => {
    const { run, real, told, virtual } = boot([line(60_000, 1), line(600_000, 2)]);
    virtual.advanceTo(sampleStart + 30_000);
    run(60);
    await real.pass(499);
    expect(told).toEqual([]);
    await real.pass(1);
    expect(told).toEqual(['60000 1']);
  });

  test('as fast as it can be read takes 2,000 lines before its surroundings have a turn', async () => {
    const { run, real, told, time } = boot([...Array(4_001).keys()].map((n) => line(n, n + 1)));
    const state = run('max');
    await settle();
    expect([told.length, time()]).toEqual([2_000, 1_999]);
    await real.pass(0);
    expect([told.length, state.end]).toEqual([4_001, 'ended']);
  });

  test('that is left stops before its next line and waits for nothing', async () => {
    const { run, real, told } = boot(night);
    const state = run(1);
    await real.pass(1_500);
    state.left = true;
    await real.pass(10_000);
    expect([told, state.end]).toEqual([['1000 1'], 'left']);
  });

  test('ends at its fault, after what came before', async () => {
    const { run, told } = boot([...night.slice(0, 1), 'oops', ...night.slice(1)]);
    const state = run('max');
    await settle();
    expect([told, state.end]).toEqual([['1000 1'], { lineNumber: 3, reason: '不是有效的 JSON' }]);
  });

  test('ends at its limit: a time between its lines, or a place within one', async () => {
    const byTime = boot(night, { limit: { time: sampleStart + 2_400 } });
    const timed = byTime.run('max');
    await settle();
    expect([byTime.told, byTime.time(), timed.end]).toEqual([['1000 1', '2000 2+3'], 2_400, 'ended']);
    const byPosition = boot(night, { limit: { position: 2 } });
    const placed = byPosition.run('max');
    await settle();
    expect([byPosition.told, placed.end]).toEqual([['1000 1', '2000 2'], 'ended']);
  });
});

describe('a recording in which a place is sought', () => {
  test('by time is at that time, with every line up to it, one of that very moment too', async () => {
    const { wind, told, time } = boot(night);
    expect((await wind({ time: sampleStart + 2_000 })).end).toBe('arrived');
    expect([told, time()]).toEqual([['1000 1', '2000 2+3'], 2_000]);
    expect((await wind({ time: sampleStart + 2_999 })).end).toBe('arrived');
    expect([told.length, time()]).toEqual([2, 2_999]);
  });

  test('by position is there, also within a message, and goes on with the rest of it', async () => {
    const { wind, told } = boot(night);
    expect((await wind({ position: 2 })).end).toBe('arrived');
    expect(told).toEqual(['1000 1', '2000 2']);
    expect((await wind({ position: 4 })).end).toBe('arrived');
    expect(told.slice(2)).toEqual(['2000 3', '3000 4']);
  });

  test('by position is where the next event is about to come, with all that was done until then', async () => {
    const opened = JSON.stringify({ t: 3_500, message: { kind: 'line', change: 'stale', at: 0 } });
    const { wind, told, time } = boot([...night.slice(0, 3), opened, ...night.slice(3)]);
    expect((await wind({ position: 4 })).end).toBe('arrived');
    expect([told.slice(2), time()]).toEqual([['3000 4', '3500 line'], 4_000]);
  });

  test('that lies behind begins anew, with the recorded person', async () => {
    const { wind, told, time } = boot(night);
    await wind({ position: 4 });
    told.length = 0;
    expect((await wind({ position: 1 })).end).toBe('arrived');
    expect(told).toEqual(['0 session', '1000 1']);
    await wind({ time: sampleStart + 3_500 });
    told.length = 0;
    await wind({ time: sampleStart + 500 });
    expect([told, time()]).toEqual([['0 session'], 500]);
  });

  test('where it stands already does not begin anew', async () => {
    const { wind, told } = boot(night);
    await wind({ time: sampleStart + 2_000 });
    await wind({ time: sampleStart + 2_000 });
    await wind({ position: 3 });
    expect(told).toEqual(['1000 1', '2000 2+3']);
  });

  test('beyond its end or its limit ends there', async () => {
    const whole = boot(night);
    expect((await whole.wind({ position: 99 })).end).toBe('ended');
    expect(whole.told).toHaveLength(4);
    const limited = boot(night, { limit: { position: 3 } });
    expect((await limited.wind({ position: 99 })).end).toBe('ended');
    expect(limited.told).toEqual(['1000 1', '2000 2+3']);
    expect((await limited.wind({ position: 1 })).end).toBe('arrived');
  });

  test('beyond a fault ends at it', async () => {
    const { wind } = boot([...night.slice(0, 1), 'oops']);
    expect((await wind({ position: 99 })).end).toMatchObject({ lineNumber: 3 });
  });

  test('far away gives its surroundings a turn each 2,000 lines, and may be left there', async () => {
    const { windOn, real, told } = boot([...Array(4_001).keys()].map((n) => line(n, n + 1)));
    const state = windOn({ position: 9_999 });
    await settle();
    expect([told.length, state.end]).toEqual([2_000, undefined]);
    state.left = true;
    await real.pass(0);
    expect([told.length, state.end]).toEqual([2_000, 'left']);
  });
});

describe('a recording that is read slowly', () => {
  /** The lines come one chunk each, when a test says so. */
  function slowly() {
    const waiting: (() => void)[] = [];
    const turn = (): Promise<void> =>
      new Promise((resolve) => {
        waiting.push(resolve);
      });
    const chunks = linesSource([JSON.stringify(header), ...night]);
    const source: TapeSource = {
      async *open() {
        for await (const chunk of chunks.open())
          for (const read of chunk) {
            await turn();
            yield [read];
          }
      },
    };
    return {
      source,
      come: async (times = 1) => {
        for (let n = 0; n < times; n += 1) {
          await settle();
          waiting.shift()?.();
        }
        await settle();
      },
    };
  }

  test('loses no line where a place is sought while a line is on its way', async () => {
    const { source, come } = slowly();
    const { run, windOn, told } = boot([], { source });
    const running = run('max');
    await come(2);
    running.left = true;
    const seeking = windOn({ position: 4 });
    await come(4);
    expect([told, seeking.end, running.end]).toEqual([['1000 1', '2000 2+3', '3000 4'], 'arrived', 'left']);
  });

  test('begins anew with its first line, whatever of the former reading comes late', async () => {
    const { source, come } = slowly();
    const { run, windOn, told } = boot([], { source });
    const running = run('max');
    await come(3);
    running.left = true;
    told.length = 0;
    const seeking = windOn({ position: 1 });
    await come(5);
    expect([told, seeking.end]).toEqual([['0 session', '1000 1'], 'arrived']);
  });
});
