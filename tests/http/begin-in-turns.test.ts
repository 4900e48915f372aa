import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createArrivals } from '../../server/http/arrivals.ts';
import { beginInTurns } from '../../server/http/begin-in-turns.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A house at whose door one asks; what has begun can be answered. */
function openHouse() {
  const begun: string[] = [];
  const answers = new Map<string, () => void>();
  const arrivals = createArrivals();
  const handle = beginInTurns((request) => {
    begun.push(String(request.url));
  }, arrivals);
  const ask = (url: string, key?: string, socket = { destroyed: false }): void => {
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    const response = Object.assign(new EventEmitter(), { closed: false });
    answers.set(url, () => {
      response.closed = true;
      response.emit('close');
    });
    handle({ url, headers, socket } as unknown as IncomingMessage, response as unknown as ServerResponse);
  };
  const answer = (...urls: readonly string[]): void => {
    for (const url of urls) answers.get(url)?.();
  };
  return { begun, arrivals, ask, answer };
}

const turns = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) await nextTurn();
};

it('of a hundred strangers at once few are begun in a turn, and a camera’s key waits for none of them', async () => {
  const { begun, ask } = openHouse();
  for (let n = 0; n < 100; n += 1) ask(`stranger ${n}`);
  ask('gone', undefined, { destroyed: true });
  ask('camera', 'lk_1');
  expect(begun).toEqual(['camera']);
  await nextTurn();
  expect(begun).toHaveLength(17);
  ask('second camera', 'lk_2');
  expect(begun.at(-1)).toBe('second camera');
  await turns(10);
  expect(begun).toHaveLength(102);
  expect(begun).not.toContain('gone');
});

it('while others connect strangers are put off, and a camera’s key is not', async () => {
  const { begun, arrivals, ask } = openHouse();
  ask('stranger');
  for (let n = 0; n < 100; n += 1) {
    arrivals.arrived();
    await nextTurn();
  }
  ask('camera', 'lk_1');
  expect(begun).toEqual(['camera']);
  await turns(4);
  expect(begun).toEqual(['camera', 'stranger']);
});

it('strangers are not put off for ever, no matter who goes on connecting', async () => {
  const { begun, arrivals, ask } = openHouse();
  ask('stranger');
  for (let n = 0; n < 2_002; n += 1) {
    arrivals.arrived();
    await nextTurn();
  }
  expect(begun).toEqual(['stranger']);
});

it('of one key few requests are under way, each answer lets one more begin; no other key waits', async () => {
  const { begun, ask, answer } = openHouse();
  for (let n = 0; n < 100; n += 1) ask(`stolen ${n}`, 'lk_stolen');
  expect(begun).toHaveLength(32);
  ask('camera', 'lk_camera');
  expect(begun.at(-1)).toBe('camera');
  await turns(10);
  expect(begun).toHaveLength(33);
  answer('stolen 0', 'stolen 1');
  await turns(2);
  expect(begun.slice(33)).toEqual(['stolen 32', 'stolen 33']);
  for (let n = 2; n < 100; n += 1) {
    answer(`stolen ${n}`);
    await nextTurn();
  }
  expect(begun).toHaveLength(101);
});

it('while others connect, who waits for an answer of their own key is put off too', async () => {
  const { begun, arrivals, ask, answer } = openHouse();
  for (let n = 0; n < 33; n += 1) ask(`stolen ${n}`, 'lk_stolen');
  answer('stolen 0');
  for (let n = 0; n < 20; n += 1) {
    arrivals.arrived();
    await nextTurn();
  }
  expect(begun).toHaveLength(32);
  await turns(4);
  expect(begun).toHaveLength(33);
});

it('nobody waits longer than a tenth of a second for a large delivery of the same key', async () => {
  const { begun, ask, answer } = openHouse();
  for (let n = 0; n < 32; n += 1) ask(`delivery ${n}`, 'lk_1');
  ask('left', 'lk_1');
  ask('camera', 'lk_1');
  answer('left');
  vi.advanceTimersByTime(100);
  await turns(2);
  expect(begun.slice(32)).toEqual(['camera']);
  answer('delivery 0');
  ask('next', 'lk_1');
  expect(begun.at(-1)).toBe('next');
});
