import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serverLimits } from '../../contract/limits.ts';
import { openRefusals, type Refusals, type Refused } from '../../server/auth/refusals.ts';
import type { AppendRequest, EventStore } from '../../server/store/port.ts';
import { errorLog } from '../support/error-log.ts';
import { type SteppedClock, steppedClock } from '../support/server-clock.ts';

const minute = 60_000;
const hour = 60 * minute;
const span = serverLimits.refusalSpanMs;

/** A log that can be full, and holds what was appended. */
function createLog() {
  const appended: AppendRequest[] = [];
  const log = {
    isFull: false,
    told: () =>
      appended.flatMap(({ writes }) =>
        writes.map(
          ({ stream, expectedVersion, events: [event] }) =>
            ({
              stream,
              expectedVersion,
              type: event?.type,
              areaCode: event?.areaCode,
              ...(event?.data as object),
            }) as Told,
        ),
      ),
    async append(request: AppendRequest) {
      if (log.isFull) throw new Error('no room');
      appended.push(request);
      return { appended: true as const, events: [] };
    },
    appended,
  };
  return log;
}
interface Told {
  stream: string;
  expectedVersion: number;
  type: string;
  areaCode: string;
  userId?: string;
  address?: string;
  failures?: number;
  tries?: number;
  counts: object;
  firstAt: string;
  lastAt: string;
}

const first = { id: 'user-1', regionCode: '3418' };
const second = { id: 'user-2', regionCode: '3410' };

let clock: SteppedClock;
let log: ReturnType<typeof createLog>;
let refusals: Refusals;
let errors: string[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  // The full hour, from which on the events of an hour are counted.
  clock = steppedClock(Date.parse('2026-03-01T02:00:00.000Z'));
  log = createLog();
  const output = errorLog();
  errors = output.errors;
  refusals = openRefusals({ store: log as unknown as EventStore, clock, regionCode: '34', log: output.log });
});
afterEach(async () => {
  await refusals.close();
  vi.useRealTimers();
});

const fail = (times = 1, more: Partial<Refused> = {}): void => {
  for (let n = 0; n < times; n += 1) {
    refusals.note({ way: 'signIn', reason: 'wrongPassword', user: first, address: '203.0.113.7', ...more } as Refused);
  }
};
const told = async (): Promise<Told[]> => {
  await refusals.tellDue();
  return log.told();
};
/** Uses up the single events of this hour, of accounts or of names without one. */
function exhaust(of: 'known' | 'unknown', left = 0): void {
  const most = of === 'known' ? serverLimits.refusalEvents : serverLimits.unknownRefusalEvents;
  for (let n = left; n < most; n += 1) {
    fail(1, { address: `10.0.${n >> 8}.${n & 255}`, user: of === 'known' ? second : undefined });
  }
}
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
const iso = (ms: number): string => new Date(ms).toISOString();

describe('failures that are told together', () => {
  test('say how many there were of each reason, when the first one was and when the last', async () => {
    fail();
    clock.advance(minute);
    const begun = clock.now();
    fail(3);
    clock.advance(minute);
    fail(2, { reason: 'wrongFactor' });
    clock.advance(minute);
    fail(1);
    const ended = clock.now();
    clock.advance(span);
    expect((await told())[1]).toMatchObject({
      failures: 6,
      counts: { wrongPassword: 4, wrongFactor: 2 },
      firstAt: iso(begun),
      lastAt: iso(ended),
    });
  });

  test('are those of one account and one network, each in a stream of its own, with events in order', async () => {
    fail();
    fail(1, { user: second });
    fail(1, { address: '203.0.113.8' });
    fail(1, { way: 'recovery', reason: 'wrongCode' });
    fail(5);
    clock.advance(span);
    const events = await told();
    expect(events.map(({ type, areaCode, userId, address }) => [type, areaCode, userId, address])).toEqual([
      ['session.refused', '3418', 'user-1', '203.0.113.7'],
      ['session.refused', '3410', 'user-2', '203.0.113.7'],
      ['session.refused', '3418', 'user-1', '203.0.113.8'],
      ['session.recoveryTried', '3418', 'user-1', '203.0.113.7'],
      ['session.refused', '3418', 'user-1', '203.0.113.7'],
    ]);
    expect(events[3]).toMatchObject({ tries: 1, counts: { wrongCode: 1 } });
    expect(events[3]).not.toHaveProperty('failures');
    expect(events[0]).not.toHaveProperty('tries');
    expect(new Set(events.map(({ stream }) => stream)).size).toBe(4);
    expect(events[4]?.stream).toBe(events[0]?.stream);
    expect(events.map(({ expectedVersion }) => expectedVersion)).toEqual([0, 0, 0, 0, 1]);
    for (const { stream } of events) expect(stream).toMatch(/^refused-[\da-f-]{36}$/);
  });

  test('of names without an account are the authority’s, and name nobody', async () => {
    fail(1, { user: undefined, reason: 'unknownAccount' });
    const [event] = await told();
    expect(event).toMatchObject({ areaCode: '34', address: '203.0.113.7' });
    expect(event).not.toHaveProperty('userId');
  });

  test('are told every ten minutes, not a moment sooner', async () => {
    fail();
    for (let round = 1; round <= 3; round += 1) {
      fail();
      clock.advance(span - 1);
      expect(await told()).toHaveLength(round);
      clock.advance(1);
      expect(await told()).toHaveLength(round + 1);
    }
  });

  test('begin anew where there were none for ten minutes: the next one is told at once', async () => {
    fail();
    clock.advance(span);
    expect(await told()).toHaveLength(1);
    fail();
    await Promise.resolve();
    expect(await told()).toHaveLength(2);
    expect(log.told()[1]).toMatchObject({ failures: 1, expectedVersion: 0 });
  });
});

describe('of the single events of an hour', () => {
  test('the last one is told as it is, and the one after it with the sum of its region', async () => {
    exhaust('known', 1);
    fail();
    fail(1, { address: '203.0.113.9' });
    expect(await told()).toHaveLength(serverLimits.refusalEvents);
    clock.advance(hour);
    const sums = (await told()).filter(({ address }) => address === undefined);
    expect(sums).toMatchObject([{ areaCode: '3418', failures: 1, counts: { wrongPassword: 1 } }]);
    for (const field of ['userId', 'address']) expect(sums[0]).not.toHaveProperty(field);
  });

  test('as many are left within the whole hour, and all of them again in the next', async () => {
    exhaust('known');
    clock.advance(hour - 1);
    fail(1, { address: '203.0.113.9' });
    expect(await told()).toHaveLength(serverLimits.refusalEvents);
    clock.advance(1);
    fail(1, { address: '203.0.113.10' });
    expect((await told()).map(({ address }) => address)).toContain('203.0.113.10');
  });

  test('a count that goes on when none is left joins the sum of its region', async () => {
    fail(3);
    exhaust('known', 1);
    clock.advance(span);
    expect(await told()).toHaveLength(serverLimits.refusalEvents);
    fail(1, { address: '203.0.113.9' });
    clock.advance(hour);
    expect((await told()).filter(({ address }) => address === undefined)).toMatchObject([
      { areaCode: '3418', failures: 3 },
    ]);
  });

  test('a sum is told each hour, however many names without an account there were', async () => {
    exhaust('unknown');
    fail(2, { user: undefined, address: '203.0.113.9' });
    clock.advance(span);
    fail(1, { user: undefined, address: '203.0.113.9' });
    expect((await told()).filter(({ address }) => address === undefined)).toEqual([]);
    clock.advance(hour - span);
    exhaust('unknown');
    const sums = async () => (await told()).filter(({ address }) => address === undefined);
    expect((await sums()).map(({ failures }) => failures)).toEqual([3]);
    fail(4, { user: undefined, address: '203.0.113.11' });
    clock.advance(hour - 1);
    expect(await sums()).toHaveLength(1);
    clock.advance(1);
    expect((await sums()).map(({ failures, expectedVersion }) => [failures, expectedVersion])).toEqual([
      [3, 0],
      [4, 1],
    ]);
  });

  test('sign-ins and ways back by SMS have a sum each', async () => {
    exhaust('known');
    fail(2, { address: '203.0.113.9' });
    fail(1, { address: '203.0.113.9', way: 'recovery', reason: 'wrongCode' });
    clock.advance(hour);
    const sums = (await told()).filter(({ address }) => address === undefined);
    expect(sums.map(({ type, failures, tries }) => [type, failures ?? tries])).toEqual([
      ['session.refused', 2],
      ['session.recoveryTried', 1],
    ]);
  });

  test('a count without a further failure ends quietly beside a sum that goes on', async () => {
    fail();
    exhaust('known', 1);
    clock.advance(minute);
    fail(1, { address: '203.0.113.9' });
    clock.advance(span);
    await expect(told()).resolves.toHaveLength(serverLimits.refusalEvents);
  });
});

describe('the telling', () => {
  test('goes on by itself each minute, and ends with the server', async () => {
    fail(2);
    clock.advance(span);
    vi.advanceTimersByTime(minute - 1);
    await settle();
    expect(log.told()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await settle();
    expect(log.told()).toHaveLength(2);
    await refusals.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('of all that is left is done before the server stops, and of nothing else', async () => {
    fail(3);
    fail(2, { user: second });
    fail(1, { address: '203.0.113.8' });
    await refusals.close();
    expect(errors).toEqual([]);
    expect(log.told().map(({ userId, failures }) => [userId, failures])).toEqual([
      ['user-1', 1],
      ['user-2', 1],
      ['user-1', 1],
      ['user-1', 2],
      ['user-2', 1],
    ]);
  });

  test('that fails says why, and loses nothing', async () => {
    log.isFull = true;
    fail(2);
    const begun = clock.now();
    await told();
    expect(errors).toEqual(['no room']);
    log.isFull = false;
    clock.advance(span);
    fail();
    expect(await told()).toMatchObject([
      { failures: 3, expectedVersion: 0, firstAt: iso(begun), lastAt: iso(clock.now()) },
    ]);
    expect(errors).toHaveLength(1);
  });

  test('that failed is made up for before the server stops', async () => {
    log.isFull = true;
    fail();
    await refusals.tellDue();
    log.isFull = false;
    await refusals.close();
    expect(log.told()).toMatchObject([{ failures: 1 }]);
  });
});
