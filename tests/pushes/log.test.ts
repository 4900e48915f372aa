import { afterAll, beforeAll, expect, test } from 'vitest';
import { hourMs, minuteMs } from '../../contract/time.ts';
import { burning, county, tell } from '../clocks/given.ts';
import { requestOf } from '../support/server.ts';
import { type Given, given, morning } from './given.ts';

let it: Given;
beforeAll(async () => {
  it = await given();
}, 60_000);
afterAll(() => it.stop());

test('the digest of the morning stands in the log on the day and in the order in which it went out', async () => {
  await it.rule({ quietHours: '22:00-06:00', quietUrgency: '1', kinds: ['fireOpened', 'fireLeveled'] });
  // Half past eleven of the evening of that day.
  it.clock.set(morning + 13.5 * hourMs);
  const { stream } = await burning(it.server.ctx);
  await it.work.carryOut();
  it.clock.advance(10 * minuteMs);
  const data = { level: 1 as const, score: 90, reasons: [] };
  await tell(it.server.ctx, stream, { type: 'fire.leveled', areaCode: county, data });
  await it.work.carryOut();
  it.clock.set(morning + 20 * hourMs);
  await it.work.carryOut();
  expect((await it.log()).map(({ outcome, sentAt }) => [outcome, sentAt])).toEqual([
    ['merged', '2026-03-05T22:00:00.000Z'],
    ['sent', '2026-03-05T15:40:00.000Z'],
  ]);
  const on = (day: string) => it.log({ from: day, to: day, outcome: 'merged' });
  expect([(await on('2026-03-05')).length, (await on('2026-03-06')).length]).toEqual([0, 1]);
  const { headers } = await it.as('admin');
  const { body } = await it.server.inject(requestOf('pushLogExport', { from: '2026-03-06', format: 'csv' }, headers));
  expect(body.trim().split('\r\n').slice(1)).toEqual([expect.stringMatching(/^2026-03-06 06:00:00,/)]);
});
