import { performance } from 'node:perf_hooks';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogReader } from '../../server/push/log-reader.ts';
import { createMemoryStore } from './memory-store.ts';
import { follow } from './followed-log.ts';

let now = 0;
beforeEach(() => {
  now = 1_000;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Lets all that is ready happen, without any time passing. */
const settle = async (): Promise<void> => {
  for (let n = 0; n < 20; n++) await Promise.resolve();
};
const pass = async (ms: number): Promise<void> => {
  now += ms;
  vi.advanceTimersByTime(ms);
  await settle();
};

describe('the reader of the log', () => {
  it('begins at the newest position and reads nothing before something happens', async () => {
    const { reader, ranges } = follow({ before: 3 });
    await pass(10_000);
    expect([reader.position, ranges]).toEqual([3, []]);
  });

  it('hands over what happens, at once where it is idle, and asks the log for no more than a tick', async () => {
    const { reader, handed, ranges, happen } = follow({ before: 3 });
    happen();
    await settle();
    expect([handed, reader.position, ranges]).toEqual([[[[4], 4]], 4, [{ after: 3, limit: 10 }]]);
  });

  it('is woken in vain by what it has read already', async () => {
    const { wake, ranges, handed, happen } = follow({ before: 2 });
    wake(1);
    wake(2);
    await pass(1_000);
    expect(ranges).toEqual([]);
    happen();
    await pass(1_000);
    wake(2);
    wake(3);
    await pass(1_000);
    expect([ranges.length, handed]).toEqual([1, [[[3], 3]]]);
  });

  it('goes by the newest position that it was told, however late an older one comes', async () => {
    const { wake, handed, happen } = follow({ limit: 1 });
    happen(3);
    wake(1);
    await settle();
    for (let n = 0; n < 3; n++) await pass(8);
    expect(handed).toHaveLength(3);
  });

  it('hands over in ticks of at most its limit, in order, until nothing is left', async () => {
    const { reader, handed, happen } = follow({ limit: 2, tickMs: [8, 40] });
    happen(5);
    await settle();
    expect(handed).toEqual([[[1, 2], 2]]);
    await pass(8);
    await pass(8);
    await pass(8);
    expect(handed).toEqual([
      [[1, 2], 2],
      [[3, 4], 4],
      [[5], 5],
    ]);
    expect(reader.position).toBe(5);
  });

  it.each([
    ['the shortest rest after a quick one', 2, 8],
    ['half as long as it took', 40, 20],
    ['the longest rest after a slow one', 200, 40],
  ])('rests after a hand-over: %s', async (_, took, rest) => {
    const { handed, happen } = follow({
      handing: () => {
        now += took;
      },
    });
    happen();
    await settle();
    happen();
    await pass(rest - 1);
    expect(handed).toHaveLength(1);
    await pass(1);
    expect(handed.map(([events]) => events)).toEqual([[1], [2]]);
  });

  it('waits once for all that happens while it rests', async () => {
    const { handed, ranges, happen } = follow();
    happen();
    await settle();
    happen();
    await pass(4);
    happen(3);
    await pass(4);
    await pass(100);
    expect(handed.map(([events]) => events)).toEqual([[1], [2, 3, 4, 5]]);
    expect(ranges).toHaveLength(2);
  });

  it('keeps no process alive with its rest', async () => {
    const { happen } = follow();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    happen();
    await settle();
    happen();
    await settle();
    expect(timers.mock.results.map(({ value }) => (value as NodeJS.Timeout).hasRef())).toEqual([false]);
  });

  it('reads on at once when its rest is over', async () => {
    const { handed, happen } = follow();
    happen();
    await settle();
    now += 8;
    happen();
    await settle();
    expect(handed).toHaveLength(2);
  });

  it('reads one part at a time, however often it is woken meanwhile', async () => {
    const { ranges, handed, happen } = follow();
    happen();
    happen();
    happen();
    await settle();
    expect([ranges.length, handed]).toEqual([1, [[[1], 1]]]);
    await pass(8);
    await pass(100);
    expect([ranges.length, handed]).toEqual([
      2,
      [
        [[1], 1],
        [[2, 3], 3],
      ],
    ]);
  });

  it('stands still where it is told of what the log does not give yet, until it is woken again', async () => {
    const { store, reader, ranges, handed, read, happen } = follow();
    store.read = (range) => {
      ranges.push(range);
      return Promise.resolve([]);
    };
    happen();
    await settle();
    await pass(10_000);
    expect([ranges.length, handed, reader.position]).toEqual([1, [], 0]);
    store.read = read;
    happen();
    await settle();
    expect(handed).toEqual([[[1, 2], 2]]);
  });

  it('tries again after a second where the log can not be read', async () => {
    let failures = 0;
    const { store, reader, read, handed, happen } = follow();
    store.read = () => {
      failures += 1;
      return Promise.reject(new Error('the disk is away'));
    };
    happen();
    await settle();
    await pass(999);
    expect(failures).toBe(1);
    await pass(1);
    expect(failures).toBe(2);
    store.read = read;
    happen();
    await pass(999);
    expect(handed).toEqual([]);
    await pass(1);
    expect([handed, reader.position]).toEqual([[[[1, 2], 2]], 2]);
  });

  it('goes on with what follows, after a second, where a hand-over fails', async () => {
    let fails = true;
    const { handed, happen } = follow({
      handing: () => {
        if (fails) throw new Error('a socket is away');
      },
    });
    happen();
    await settle();
    fails = false;
    happen();
    await pass(999);
    expect(handed).toHaveLength(1);
    await pass(1);
    expect(handed.map(([events]) => events)).toEqual([[1], [2]]);
  });
});

describe('who waits for a position', () => {
  it('hears at once of one that was reached', async () => {
    const { reader } = follow({ before: 3 });
    expect(await Promise.all([reader.reached(2), reader.reached(3)])).toEqual([true, true]);
  });

  it('hears of each once it was handed over, not before', async () => {
    const { reader, happen } = follow({ limit: 1 });
    const heard: string[] = [];
    for (const position of [2, 1, 3])
      void reader.reached(position).then((reached) => heard.push(`${position} ${reached}`));
    happen(3);
    await settle();
    expect(heard).toEqual(['1 true']);
    await pass(8);
    expect(heard).toEqual(['1 true', '2 true']);
    await pass(8);
    expect(heard).toEqual(['1 true', '2 true', '3 true']);
  });
});

describe('a reader that is stopped', () => {
  it('tells who waits, and who asks afterwards, that it was not reached', async () => {
    const { reader } = follow({ before: 3 });
    const waiting = Promise.all([reader.reached(4), reader.reached(5)]);
    reader.stop();
    expect(await waiting).toEqual([false, false]);
    expect(await Promise.all([reader.reached(3), reader.reached(4)])).toEqual([false, false]);
  });

  it('reads and hands over nothing more: not what happens, nor what it rests before', async () => {
    const { reader, handed, ranges, happen } = follow();
    happen();
    await settle();
    happen();
    reader.stop();
    await pass(10_000);
    happen();
    await pass(10_000);
    expect([handed.length, ranges.length]).toEqual([1, 1]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not hand over what it was just reading', async () => {
    const { reader, handed, happen } = follow();
    happen();
    reader.stop();
    await settle();
    await pass(1_000);
    expect([handed, reader.position]).toEqual([[], 0]);
  });

  it('is no longer woken', () => {
    const store = createMemoryStore(() => 0);
    let forgotten = 0;
    store.wake = () => () => {
      forgotten += 1;
    };
    createLogReader({ store, log: pino({ level: 'silent' }), limit: 1, tickMs: [8, 40], hand: () => undefined }).stop();
    expect(forgotten).toBe(1);
  });
});
