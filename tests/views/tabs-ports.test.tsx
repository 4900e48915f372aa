import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLeases, createLocks, createWebLocks } from '../../src/app/ports/locks.ts';
import { watchRoute } from '../../src/app/ports/route-watch.ts';
import { createStorage } from '../../src/app/ports/storage.ts';
import { createFakeBrowser } from '../support/browser-tabs.ts';
import { createManualClock, settle } from '../support/manual-clock.ts';

describe('the address', () => {
  let left: string[] = [];
  let stop = (): void => undefined;
  beforeEach(() => {
    window.history.replaceState(null, '', '/sys/user');
    left = [];
    stop = watchRoute((path) => {
      left.push(path);
    });
  });
  afterEach(() => stop());

  test('that leads to another page says which one was left', () => {
    window.history.pushState(null, '', '/sys/role');
    window.history.replaceState(null, '', '/sys/menu');
    expect(left).toEqual(['/sys/user', '/sys/role']);
  });
  test('that only filters the same page says nothing', () => {
    window.history.replaceState(null, '', '/sys/user?pageNum=2');
    window.history.pushState(null, '', '/sys/user?pageNum=3#row');
    expect(left).toEqual([]);
  });
  test('that goes back says so too', async () => {
    window.history.pushState(null, '', '/sys/role');
    const back = new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
    window.history.back();
    await back;
    expect(left).toEqual(['/sys/user', '/sys/role']);
  });
  test('is not followed any more after the stop', () => {
    stop();
    window.history.pushState(null, '', '/sys/role');
    expect(left).toEqual([]);
  });
});

describe('storage', () => {
  test('tells what another tab changed, until nobody listens', () => {
    const heard: (string | undefined)[] = [];
    const stop = createStorage().watch?.((key) => {
      heard.push(key);
    });
    window.dispatchEvent(new StorageEvent('storage', { key: 'tokenInfo', storageArea: localStorage }));
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'tokenInfo', storageArea: sessionStorage }));
    stop?.();
    window.dispatchEvent(new StorageEvent('storage', { key: 'tokenInfo', storageArea: localStorage }));
    expect(heard).toEqual(['tokenInfo', undefined]);
  });
  test('that is full keeps the newest value for the life of the page', () => {
    const storage = createStorage();
    storage.set('k', 'old');
    const original = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem');
    Object.defineProperty(Storage.prototype, 'setItem', {
      configurable: true,
      value() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    storage.set('k', 'new');
    if (original) Object.defineProperty(Storage.prototype, 'setItem', original);
    expect(storage.get('k')).toBe('new');
    storage.remove('k');
    expect([storage.get('k'), localStorage.getItem('k')]).toEqual([undefined, null]);
  });
});

/** Works that take a second each; `most` is how many were ever at it together. */
function counter(clock: ReturnType<typeof createManualClock>) {
  let now = 0;
  const seen = { most: 0, done: 0 };
  return {
    seen,
    work: async () => {
      now += 1;
      seen.most = Math.max(seen.most, now);
      await new Promise<void>((resolve) => {
        clock.setTimeout(() => resolve(), 1_000);
      });
      now -= 1;
      seen.done += 1;
    },
  };
}

describe('a lease, where the browser has no locks', () => {
  const tabs = (count: number) => {
    const browser = createFakeBrowser();
    const clock = createManualClock();
    let ids = 0;
    return {
      browser,
      clock,
      leases: Array.from({ length: count }, () =>
        createLeases({ storage: browser.storage(), clock, ids: { next: () => `tab-${(ids += 1)}` } }),
      ),
    };
  };
  test('lets one tab at a time do its work, and every tab in its turn', async () => {
    const { clock, leases, browser } = tabs(8);
    const { seen, work } = counter(clock);
    for (const lease of leases) void lease.run('token', work);
    await clock.pass(20_000);
    expect(seen).toEqual({ most: 1, done: 8 });
    expect([...browser.stored.keys()]).toEqual([]);
  });
  test('of another name holds nobody up', async () => {
    const {
      clock,
      leases: [first, second],
    } = tabs(2);
    const { seen, work } = counter(clock);
    void first?.run('token', work);
    void second?.run('other', work);
    await clock.pass(1_200);
    expect(seen).toEqual({ most: 2, done: 2 });
  });
  test('of a tab that was closed runs out, and one from the future counts for nothing', async () => {
    const {
      clock,
      leases: [lease],
      browser,
    } = tabs(1);
    browser.stored.set('lock:token', JSON.stringify({ holder: 'gone', until: clock.now() + 15_000 }));
    const { seen, work } = counter(clock);
    void lease?.run('token', work);
    await clock.pass(14_900);
    expect(seen.most).toBe(0);
    await clock.pass(2_000);
    expect(seen.done).toBe(1);
    browser.stored.set('lock:token', JSON.stringify({ holder: 'gone', until: clock.now() + 3_600_000 }));
    void lease?.run('token', work);
    await clock.pass(2_000);
    expect(seen.done).toBe(2);
  });
  test('lasts as long as the work does', async () => {
    const {
      clock,
      leases: [first, second],
    } = tabs(2);
    let finish = (): void => undefined;
    void first?.run(
      'token',
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    await clock.pass(100);
    const { seen, work } = counter(clock);
    void second?.run('token', work);
    await clock.pass(60_000);
    expect(seen.most).toBe(0);
    finish();
    await clock.pass(2_000);
    expect(seen.done).toBe(1);
  });
  test('is given back after a failure, which its owner hears of', async () => {
    const {
      clock,
      leases: [lease],
      browser,
    } = tabs(1);
    const failed = lease?.run('token', () => Promise.reject(new Error('boom'))).catch((error: unknown) => error);
    await clock.pass(100);
    expect(await failed).toEqual(new Error('boom'));
    expect([...browser.stored.keys()]).toEqual([]);
  });
});

describe("the browser's locks", () => {
  test('are used where it has them, under the name of the work', async () => {
    const names: string[] = [];
    const request = (name: string, work: () => Promise<unknown>): Promise<unknown> => {
      names.push(name);
      return work();
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    const setup = { storage: createStorage(), clock: createManualClock(), ids: { next: () => 'tab-1' } };
    expect(await createLocks(setup).run('lookout.token', () => Promise.resolve(7))).toBe(7);
    expect(names).toEqual(['lookout.token']);
    Reflect.deleteProperty(navigator, 'locks');
  });
  test('that it denies do not keep the token from being refreshed; a failed work is not done twice', async () => {
    const denied = createWebLocks({
      request: () => Promise.reject(new DOMException('denied', 'SecurityError')),
    } as unknown as LockManager);
    expect(await denied.run('lookout.token', () => Promise.resolve(7))).toBe(7);
    let times = 0;
    const given = createWebLocks({
      request: (_name: string, work: () => Promise<unknown>) => work(),
    } as unknown as LockManager);
    await expect(
      given.run('lookout.token', () => {
        times += 1;
        return Promise.reject(new Error('boom'));
      }),
    ).rejects.toThrow('boom');
    await settle();
    expect(times).toBe(1);
  });
});
