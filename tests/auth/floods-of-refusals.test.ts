import { expect, test } from 'vitest';
import { serverLimits } from '../../contract/limits.ts';
import { userIdOf } from '../../server/auth/register.ts';
import { startTestServer } from '../support/server.ts';
import { type Told, minute, openRefusing } from './refused.ts';

const house = openRefusing();
const { told, seenBy } = house;

/** Failures of one account from one network, told of without a request each. */
function fail(
  times: number,
  address = '203.0.113.7',
  user: { id: string; regionCode: string } | 'nobody' = { id: userIdOf('xuancheng'), regionCode: '3418' },
): void {
  const one =
    user === 'nobody'
      ? { user: undefined, reason: 'unknownAccount' as const }
      : { user, reason: 'wrongPassword' as const };
  for (let n = 0; n < times; n += 1) house.server.auth.refusals.note({ way: 'signIn', address, ...one });
}

const failuresOf = (events: readonly Told[]): number =>
  events.reduce((sum, { data }) => sum + ('failures' in data ? data.failures : data.tries), 0);

test('a thousand failures of a minute are one event more', async () => {
  fail(1);
  for (let n = 0; n < 10; n += 1) {
    house.clock.advance(minute / 10);
    fail(100);
  }
  const lastAt = new Date(house.clock.now()).toISOString();
  expect(await told()).toHaveLength(1);
  house.clock.advance(10 * minute);
  const events = await told();
  expect(events.map(({ data }) => data)).toMatchObject([{ failures: 1 }, { failures: 1_000, lastAt }]);
  expect(new Set(events.map(({ stream }) => stream)).size).toBe(1);
  house.clock.advance(10 * minute);
  expect(await told()).toHaveLength(2);
  fail(1);
  expect(await told()).toHaveLength(3);
});

test('a flood from ten thousand networks is told in a bounded number of events', async () => {
  const most = serverLimits.refusalEvents + serverLimits.unknownRefusalEvents;
  for (let n = 0; n < 10_000; n += 1) {
    const address = `10.${n >> 8}.${n & 255}.1`;
    fail(2, address);
    fail(1, address, 'nobody');
  }
  expect(await told()).toHaveLength(most);
  fail(1, '203.0.113.7', { id: userIdOf('huangshan'), regionCode: '3410' });
  house.clock.advance(60 * minute);
  const events = await told();
  const sums = events.filter(({ data }) => data.address === undefined);
  expect(sums.map(({ areaCode }) => areaCode).sort()).toEqual(['34', '3410', '3418']);
  expect(events.length).toBeLessThanOrEqual(2 * most + 3);
  expect(failuresOf(events)).toBe(30_001);
  expect((await seenBy('cityadmin'))[0]).toMatchObject({
    what: '登录失败',
    title: '多个来源合计',
    areaName: expect.stringContaining('宣城市'),
  });
});

test('names without an account use up nothing of what tells of real ones', async () => {
  for (let n = 0; n < 1_000; n += 1) fail(1, `10.1.${n >> 8}.${n & 255}`, 'nobody');
  fail(1);
  expect((await told()).at(-1)?.data).toMatchObject({ userId: userIdOf('xuancheng'), failures: 1 });
});

test('what was counted and not told yet is still there after the server stops', async () => {
  fail(40);
  await house.server.stop();
  house.server = await startTestServer({ clock: house.clock, dataDir: house.dataDir, prepare: async () => undefined });
  expect((await told()).map(({ data }) => data)).toMatchObject([{ failures: 1 }, { failures: 39 }]);
});

test('a failure that can not be written is told with the next ones', async () => {
  const append = house.server.ctx.store.append.bind(house.server.ctx.store);
  house.server.ctx.store.append = () => Promise.reject(new Error('no room'));
  fail(1);
  await house.server.auth.refusals.tellDue();
  house.server.ctx.store.append = append;
  fail(2);
  house.clock.advance(10 * minute);
  expect((await told()).map(({ data }) => data)).toMatchObject([{ failures: 3 }]);
});
