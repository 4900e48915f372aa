import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { followAccounts } from '../../server/auth/follow.ts';
import type { Sessions } from '../../server/auth/sessions.ts';
import type { Following } from '../../server/store/following.ts';
import { errorLog } from '../support/error-log.ts';
import { type Bare, openBare } from './bare.ts';

const restMs = 50;

let bare: Bare;
beforeAll(async () => {
  bare = await openBare();
});
afterAll(() => bare.close());

/** Follows the log with sessions that only say what is asked of them; the log wakes it when the test says so. */
function follow(log = pino({ level: 'silent' })) {
  const asked: unknown[][] = [];
  const sessions = {
    tellEnded: (id: string) => {
      asked.push(['ended', id]);
    },
    endAll: async (...args: unknown[]) => {
      asked.push(['endAll', ...args]);
    },
  };
  const listeners = new Set<(head: number) => void>();
  const wakeBy = (listener: (head: number) => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  const store = { ...bare.store, wake: wakeBy };
  const reads = vi.spyOn(bare.db, 'selectFrom');
  const following: Following = followAccounts({ db: bare.db, store, log }, sessions as unknown as Sessions);
  const wake = async (): Promise<void> => {
    for (const listener of listeners) listener(bare.store.head());
    await settle();
  };
  return { asked, wake, following, reads, listeners };
}
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve();
};
let made = 0;
interface Happened {
  id: string;
  position: number;
}
const happens = async (type: string, data: object, prefix = 'session-'): Promise<Happened> => {
  const id = `${(made += 1)}`;
  await bare.happens(`${prefix}${id}`, type, data);
  return { id, position: bare.store.head() };
};
const signedOut = () => happens('session.signedOut', { userId: 'u' });
/** An account that is there, and what is changed of it. */
const account = async (type: 'user.changed' | 'user.removed', data: object): Promise<Happened> => {
  const { id } = await bare.person();
  await bare.happens(`user-${id}`, type, data);
  return { id, position: bare.store.head() };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  // First what stands over the timers, or it would put the false ones back.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('what any process writes about sessions and accounts', () => {
  test('is obeyed once it is there, and what stood there before is not', async () => {
    await signedOut();
    const { asked, wake, following } = follow();
    await wake();
    vi.advanceTimersByTime(restMs);
    expect(asked).toEqual([]);
    const [out, revoked] = [await signedOut(), await happens('session.revoked', { userId: 'u', reason: 'admin' })];
    await happens('session.signedIn', { userId: 'u', address: '203.0.113.7' });
    await wake();
    expect(asked).toEqual([
      ['ended', out.id],
      ['ended', revoked.id],
    ]);
    await following.stop();
  });

  test('ends the sessions of an account that is removed, disabled or moved, those of before only', async () => {
    const { asked, wake, following } = follow();
    const changes = [
      await account('user.removed', { title: '值班员' }),
      await account('user.changed', { from: {}, to: { disabled: true } }),
      await account('user.changed', { from: {}, to: { regionCode: '3410' } }),
    ];
    for (const to of [{ disabled: false }, { realName: '另一人' }, { roles: ['JLY'] }]) {
      await account('user.changed', { from: {}, to });
    }
    await wake();
    expect(asked).toEqual(changes.map(({ id, position }) => ['endAll', id, 'accountChanged', { before: position }]));
    await following.stop();
  });

  test('is obeyed once each', async () => {
    const { asked, wake, following } = follow();
    const one = await signedOut();
    await wake();
    vi.advanceTimersByTime(restMs);
    const other = await signedOut();
    await wake();
    vi.advanceTimersByTime(restMs);
    await settle();
    expect(asked).toEqual([
      ['ended', one.id],
      ['ended', other.id],
    ]);
    await following.stop();
  });
});

describe('under load the log is read', () => {
  test('at once, and then again after a rest, however often it has grown', async () => {
    const { wake, following, reads } = follow();
    await signedOut();
    reads.mockClear();
    await wake();
    expect(reads).toHaveBeenCalledTimes(1);
    for (let n = 0; n < 5; n += 1) {
      await signedOut();
      await wake();
    }
    vi.advanceTimersByTime(restMs - 1);
    await settle();
    expect(reads.mock.calls.filter(([table]) => (table as unknown) === 'events')).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await settle();
    expect(reads.mock.calls.filter(([table]) => (table as unknown) === 'events')).toHaveLength(2);
    await following.stop();
  });

  test('not again where nothing has come', async () => {
    const { wake, following, reads } = follow();
    await signedOut();
    await wake();
    reads.mockClear();
    vi.advanceTimersByTime(restMs);
    await settle();
    expect(reads).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
    await following.stop();
  });

  test('by one at a time, though reading takes longer than the rest', async () => {
    const { asked, wake, following, reads } = follow();
    const one = await signedOut();
    reads.mockClear();
    let go: (() => void) | undefined;
    const execute = (): Promise<never[]> =>
      new Promise((resolve) => {
        go = () => resolve([]);
      });
    const slow = { select: () => slow, where: () => slow, orderBy: () => slow, limit: () => slow, execute };
    reads.mockImplementationOnce(() => slow as never);
    await wake();
    vi.advanceTimersByTime(restMs);
    await settle();
    expect(reads).toHaveBeenCalledTimes(1);
    go?.();
    await settle();
    expect(asked).not.toContainEqual(['ended', one.id]);
    const other = await signedOut();
    vi.advanceTimersByTime(restMs);
    await settle();
    await wake();
    expect(asked).toContainEqual(['ended', other.id]);
    await following.stop();
  });
});

test('what can not be read is told, and obeyed at the next event', async () => {
  const { errors, log } = errorLog();
  const { asked, wake, following, reads } = follow(log);
  const one = await signedOut();
  reads.mockImplementationOnce(() => {
    throw new Error('locked');
  });
  await wake();
  expect([errors, asked]).toEqual([['locked'], []]);
  vi.advanceTimersByTime(restMs);
  await settle();
  expect(asked).toEqual([['ended', one.id]]);
  await following.stop();
});

test('after its end nothing is read, and nothing is left to be waited for', async () => {
  const { asked, wake, following, reads, listeners } = follow();
  await signedOut();
  await wake();
  const stopped = following.stop();
  expect(vi.getTimerCount()).toBe(0);
  await stopped;
  expect(listeners.size).toBe(0);
  asked.length = 0;
  reads.mockClear();
  await signedOut();
  await settle();
  expect([reads.mock.calls, asked]).toEqual([[], []]);
});

test('a rest holds up no process that would end', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const { wake, following } = follow();
  await signedOut();
  await wake();
  // Whatever else of the process takes a timer meanwhile is none of the rest's.
  const rests = timers.mock.results.filter((_, call) => timers.mock.calls[call]?.[1] === restMs);
  expect(rests.map(({ value }) => (value as NodeJS.Timeout).hasRef())).toEqual([false]);
  await following.stop();
});
