import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { usualRule } from '../../contract/rules/rule.ts';
import { createClocks } from '../../server/clocks/clocks.ts';
import { type LogRig, openRig } from '../incidents/log-rig.ts';
import { fakeRules } from './fake-rules.ts';
import { burning, opened, passedOf } from './given.ts';

const { receiveMs } = usualRule;

let rig: LogRig;
let rules: ReturnType<typeof fakeRules>;
beforeEach(async () => {
  rig = await openRig();
  rules = fakeRules();
});
afterEach(() => rig.end());

const passed = (stream: string) => passedOf(rig.ctx, stream);

describe('the keeper of the deadlines', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('tells all that is due, and what that makes due, in one look', async () => {
    const [first, second] = [await opened(rig.ctx), await opened(rig.ctx)];
    rig.clock.advance(receiveMs);
    const clocks = createClocks(rig.ctx, rules);
    await clocks.tick();
    expect([await passed(first.stream), await passed(second.stream)]).toMatchObject([
      [{ clock: 'receive' }],
      [{ clock: 'receive' }],
    ]);
    await clocks.stop();
  });

  test('looks by the new rule as soon as the rules have changed, until it is stopped', async () => {
    const { stream } = await opened(rig.ctx);
    const clocks = createClocks(rig.ctx, rules);
    await clocks.tick();
    rules.state.rule = { ...usualRule, receiveMs: 5_000 };
    rig.clock.advance(5_000);
    await clocks.tick();
    expect(await passed(stream)).toEqual([]);
    for (const listener of rules.state.listeners) listener();
    await clocks.tick();
    expect(await passed(stream)).toHaveLength(1);
    await clocks.stop();
    expect(rules.state.listeners.size).toBe(0);
  });

  test('makes one look of several at once', async () => {
    const { stream } = await opened(rig.ctx);
    rig.clock.advance(receiveMs);
    const clocks = createClocks(rig.ctx, rules);
    const [one, other] = [clocks.tick(), clocks.tick()];
    expect(one).toBe(other);
    await one;
    expect(clocks.tick()).not.toBe(one);
    expect(await passed(stream)).toHaveLength(1);
    await clocks.stop();
  });

  test('looks again half a second after a look that failed, at fires as at incidents', async () => {
    const { store } = rig.ctx;
    let fails = true;
    const ailing = {
      ...rig.ctx,
      store: {
        ...store,
        append: (request: Parameters<typeof store.append>[0]) =>
          fails ? Promise.reject(new Error('the disk is full')) : store.append(request),
      },
    };
    const [incident, fire] = [await opened(rig.ctx), await burning(rig.ctx)];
    rig.clock.advance(usualRule.reportMs);
    const clocks = createClocks(ailing, rules);
    await expect(clocks.tick()).rejects.toThrow('the disk is full');
    fails = false;
    rig.clock.advance(499);
    await clocks.tick();
    expect([await passed(incident.stream), await passed(fire.stream)]).toEqual([[], []]);
    rig.clock.advance(1);
    await clocks.tick();
    expect([await passed(incident.stream), await passed(fire.stream)]).toMatchObject([
      [{ clock: 'receive' }],
      [{ clock: 'report' }],
    ]);
    await clocks.stop();
  });

  test('looks at once when it is started, then twice a second, and no more when it is stopped', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const looks = vi.fn(async () => undefined);
    const clocks = createClocks(rig.ctx, { ...rules, caughtUp: looks });
    /** A look is over when another one can begin. */
    const over = async (): Promise<void> => {
      await clocks.tick();
      await nextTurn();
    };
    clocks.start();
    clocks.start();
    expect([looks.mock.calls.length, vi.getTimerCount()]).toEqual([1, 1]);
    await over();
    vi.advanceTimersByTime(499);
    expect(looks).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(looks).toHaveBeenCalledTimes(2);
    await over();
    await clocks.stop();
    expect(vi.getTimerCount()).toBe(0);
    clocks.start();
    expect(vi.getTimerCount()).toBe(1);
    await clocks.stop();
  });

  test('that is stopped ends the look that is under way', async () => {
    const { stream } = await opened(rig.ctx);
    rig.clock.advance(receiveMs);
    const clocks = createClocks(rig.ctx, rules);
    clocks.start();
    await clocks.stop();
    expect(await passed(stream)).toHaveLength(1);
  });

  test('goes on after a look that failed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const looks = vi.fn(async () => {
      throw new Error('the disk is gone');
    });
    const clocks = createClocks(rig.ctx, { ...rules, caughtUp: looks });
    clocks.start();
    await expect(clocks.tick()).rejects.toThrow('the disk is gone');
    vi.advanceTimersByTime(500);
    await expect(clocks.tick()).rejects.toThrow('the disk is gone');
    expect(looks).toHaveBeenCalledTimes(2);
    await clocks.stop();
  });
});
