import { describe, expect, it } from 'vitest';
import { createLanes, type Lane, TooManyWaiting } from '../../server/auth/lanes.ts';

const limits = { known: { waiting: 20, ofOne: 8 }, clean: { waiting: 6, ofOne: 2 }, failing: { waiting: 6, ofOne: 2 } };

/** Lanes whose work ends when it is told to; `began` in the order of their turns. */
function given(atOnce = 2) {
  const lanes = createLanes(atOnce, limits);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const enter = (lane: Lane, party: string, name = party): void => {
    lanes
      .run({ lane, party }, () => {
        began.push(name);
        return new Promise<void>((resolve) => {
          ends.push(resolve);
        });
      })
      .catch((error: unknown) => {
        if (error instanceof TooManyWaiting) refused.push(name);
      });
  };
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 10; i++) await Promise.resolve();
  };
  const endAll = async (): Promise<void> => {
    while (ends.length > 0) {
      ends.shift()?.();
      await settle();
    }
  };
  return { enter, began, refused, settle, endAll };
}

describe('the lanes to the comparing of passwords', () => {
  it('let an officer at a known device go before strangers, and clean addresses before those that failed', async () => {
    const { enter, began, endAll } = given();
    for (const n of [1, 2, 3, 4]) enter('failing', `guesser-${n}`);
    enter('clean', 'stranger');
    enter('known', 'officer');
    await endAll();
    expect(began).toEqual(['guesser-1', 'guesser-2', 'officer', 'stranger', 'guesser-3', 'guesser-4']);
  });

  it('turn away 210 guesses of one address but for its share; an officer waits for one comparison only', async () => {
    const { enter, began, refused, settle, endAll } = given();
    for (let n = 0; n < 210; n++) enter('failing', '203.0.113.7', `guess-${n}`);
    await settle();
    expect(refused).toHaveLength(206);
    enter('known', 'officer');
    await endAll();
    expect(began.indexOf('officer')).toBe(2);
  });

  it('are bounded for all strangers together, and one address does not fill them for the others', async () => {
    const { enter, refused, settle } = given();
    for (let n = 0; n < 20; n++) enter('clean', `address-${n % 10}`, `try-${n}`);
    await settle();
    expect(refused).toHaveLength(12);
  });

  it('hand on the turn of work that fails', async () => {
    const lanes = createLanes(1, limits);
    const failed = lanes.run({ lane: 'clean', party: 'a' }, () => Promise.reject(new Error('broken')));
    const next = lanes.run({ lane: 'clean', party: 'b' }, () => Promise.resolve('done'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('done');
  });
});
