import { afterAll, beforeAll, expect, test } from 'vitest';
import { whereaboutsFor } from '../../server/positions/last-seen.ts';
import { feedHeaders } from '../feeds/given.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { deliver, position } from './given.ts';

const clock = steppedClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
  const key = await feedHeaders(server, 'patrol');
  const at = new Date(clock.now() - 60_000).toISOString();
  await deliver(server, key, [position(1, at, { userId: 'u1' }), position(2, at, { kind: 'crew', crewId: 'c1' })]);
});
afterAll(() => server.stop());

const of = async (roles: readonly string[], regionCode: string, owner: string) =>
  (await whereaboutsFor(server.ctx, { userId: 'x', realName: '', sessionId: 's', roles, regionCode }))(owner);

test('a duty officer knows where a crew and a ranger of their region were last, and when', async () => {
  const seen = { longitude: 118.54, latitude: 30.29, at: '2026-03-01T01:59:00.000Z' };
  expect(await of(['ZBY'], '3418', 'c1')).toEqual(seen);
  expect(await of(['ZBY'], '3418', 'u1')).toEqual(seen);
});

test('nobody knows of those beyond their region, nor who may not read whereabouts of anybody', async () => {
  expect(await of(['ZBY'], '3410', 'c1')).toBeUndefined();
  expect(await of([], '3418', 'c1')).toBeUndefined();
});
