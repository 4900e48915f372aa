import { afterEach, describe, expect, test, vi } from 'vitest';
import { linkCalls } from '../../contract/rescue/link-calls.ts';
import type { RescueView } from '../../contract/rescue/view-schemas.ts';
import { browserPorts } from '../../src/rescue/page/browser-ports.ts';
import type { PagePorts, Reply } from '../../src/rescue/page/ports.ts';
import { openQueue, type Queued } from '../../src/rescue/page/queue.ts';
import { openPage } from '../../src/rescue/page/session.ts';
import { settle } from '../support/manual-clock.ts';
import { answers, newPhoneForEachTest, offline, ok, phone, photo, ports, secret, view } from './rescue-phone.ts';

newPhoneForEachTest();

const entry = (key: string, more: Partial<Queued> = {}): Queued => ({
  key,
  answer: 'feedBack',
  saidAt: '2026-03-01T00:00:00.000Z',
  photos: [],
  tries: 0,
  ...more,
});
const keys = (queue: { all: () => readonly Queued[] }): string[] => queue.all().map(({ key }) => key);

describe('what waits for a link at two pages of a phone', () => {
  test('is one list: neither loses what the other keeps, nor brings back what the other let go', () => {
    const [one, two] = [openQueue(ports(), secret), openQueue(ports(), secret)];
    one.put(entry('a'));
    two.put(entry('b'));
    one.put(entry('c'));
    expect([keys(one), keys(two)]).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ]);
    one.drop('a');
    two.change(entry('a', { tries: 1 }));
    two.change(entry('b', { refused: '当前不能这样答复' }));
    expect(one.all()).toEqual([entry('b', { refused: '当前不能这样答复' }), entry('c')]);
    two.clear();
    expect([keys(one), phone.store.size]).toEqual([[], 0]);
  });

  test('is known to one page alone where the phone has no room, and goes with it', () => {
    const [one, two] = [openQueue(ports(), secret), openQueue(ports(), secret)];
    one.put(entry('a'));
    one.put(entry('b'));
    phone.full = true;
    one.put(entry('c'));
    one.change(entry('a', { tries: 1 }));
    expect(one.all()).toEqual([entry('a', { tries: 1 }), entry('b'), entry('c', { unkept: true })]);
    expect(keys(two)).toEqual(['a', 'b']);
    one.drop('b');
    expect([keys(one), keys(two)]).toEqual([
      ['a', 'c'],
      ['a', 'b'],
    ]);
    phone.full = false;
    two.drop('a');
    expect(keys(one)).toEqual(['c']);
    one.change(entry('c', { tries: 1, unkept: true }));
    expect(two.all()).toEqual([entry('c', { tries: 1 })]);
    expect(one.all()).toEqual([entry('c', { tries: 1 })]);
  });

  test('is read again only where it has changed', () => {
    phone.store.set('rescue-abcdefgh', JSON.stringify([entry('a')]));
    const queue = openQueue(ports(), secret);
    const [first] = queue.all();
    expect(queue.all()[0]).toBe(first);
  });
});

describe('two pages of one link', () => {
  /** A page whose network answers when it is told to. */
  function slowPage(key: string) {
    const waiting: { path: string; answer: (reply: Reply<unknown>) => void }[] = [];
    const later = (path: string): Promise<Reply<never>> =>
      new Promise((resolve) => {
        waiting.push({ path, answer: resolve as (reply: Reply<unknown>) => void });
      });
    const own: PagePorts = { ...ports(), newKey: () => key, post: later, upload: later };
    const page = openPage(secret, own);
    return {
      page,
      paths: () => waiting.map(({ path }) => path),
      async answer(reply: Reply<unknown>) {
        waiting.shift()?.answer(reply);
        await settle();
      },
    };
  }
  const said = (): RescueView => view({ said: [{ at: '2026-03-01T00:00:01.000Z', answer: 'feedBack', photos: 1 }] });

  test('do not send at once; the second tries again soon, and finds that it was brought', async () => {
    const one = slowPage('key-of-one');
    await one.answer(ok(view()));
    one.page.say({ answer: 'feedBack', text: '有烟', photos: [photo] });
    await settle();
    expect(one.paths()).toEqual([linkCalls.rescuePhoto.path]);
    const two = openPage(secret, { ...ports(), newKey: () => 'key-of-two' });
    phone.close = () => {
      one.page.stop();
      two.stop();
    };
    await settle();
    await phone.clock.pass(6_000);
    expect(phone.posted.map(({ path }) => path)).toEqual([linkCalls.rescueView.path]);
    await one.answer(ok({ fileId: 'f-1', size: 1 }));
    await one.answer(ok(said()));
    await phone.clock.pass(2_000);
    expect([answers(), two.state().queue, phone.store.size]).toEqual([[], [], 0]);
  });

  test('go on with the photos that the other has brought', async () => {
    const one = slowPage('key-of-one');
    await one.answer(ok(view()));
    one.page.say({ answer: 'feedBack', photos: [photo] });
    await settle();
    const two = openPage(secret, { ...ports(), newKey: () => 'key-of-two' });
    phone.close = () => {
      one.page.stop();
      two.stop();
    };
    await settle();
    await one.answer(ok({ fileId: 'f-1', size: 1 }));
    await one.answer(offline());
    one.page.stop();
    await phone.clock.pass(4_000);
    expect(phone.posted.filter(({ path }) => path === linkCalls.rescuePhoto.path)).toEqual([]);
    expect(answers()).toMatchObject([{ key: 'key-of-one', fileIds: ['f-1'] }]);
  });

  test('send nothing that was taken back at the other while its photos went', async () => {
    const one = slowPage('key-of-one');
    const two = openPage(secret, { ...ports(), newKey: () => 'key-of-two' });
    phone.close = () => {
      one.page.stop();
      two.stop();
    };
    await one.answer(ok(view()));
    one.page.say({ answer: 'feedBack', photos: [photo] });
    await settle();
    two.drop('key-of-one');
    await one.answer(ok({ fileId: 'f-1', size: 1 }));
    expect(one.paths()).toEqual([]);
    expect([one.page.state().queue, answers()]).toEqual([[], []]);
  });
});

describe('what only one page does at a time, in a browser', () => {
  afterEach(() => vi.unstubAllGlobals());
  const locks = (lock: object | null) => ({
    request: (_name: string, _options: object, call: (lock: object | null) => unknown) => Promise.resolve(call(lock)),
  });

  test.each([
    ['has the lock', { locks: locks({}) }, 7],
    ['finds another page at it', { locks: locks(null) }, 'busy'],
    ['gives no locks', {}, 7],
    ['refuses locks', { locks: { request: () => Promise.reject(new Error('SecurityError')) } }, 7],
  ])('%s', async (_, navigator, outcome) => {
    vi.stubGlobal('navigator', navigator);
    expect(await browserPorts.alone('rescue-abcdefgh', () => Promise.resolve(7))).toBe(outcome);
  });
});
