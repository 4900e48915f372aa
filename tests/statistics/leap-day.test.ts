import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HomePage } from '../../contract/statistics/schemas.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { logHand } from './known-log.ts';

const clock = steppedClock(Date.parse('2023-02-22T04:00:00.000Z'));
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
  const hand = logHand(server.ctx, clock);
  await hand.alarm('first', '341825', 5);
  clock.set(Date.parse('2023-02-28T04:00:00.000Z'));
  await hand.alarm('last', '341825', 5);
  clock.set(Date.parse('2024-02-29T04:00:00.000Z'));
});
afterAll(() => server.stop());

test('on 29 February the last seven days stand beside seven of last year, each of which is counted once', async () => {
  const { headers } = await server.signIn('jingde');
  const { spans, daily } = (await server.call('homePage', {}, headers)).answer.data as HomePage;
  expect(spans.last7).toMatchObject({
    from: '2024-02-23',
    to: '2024-02-29',
    lastYear: { from: '2023-02-22', to: '2023-02-28', alarms: { total: 2 } },
  });
  expect(daily.slice(-7).map(({ alarmsLastYear }) => alarmsLastYear)).toEqual([1, 0, 0, 0, 0, 0, 1]);
  expect(daily.reduce((sum, { alarmsLastYear }) => sum + alarmsLastYear, 0)).toBe(2);
});
