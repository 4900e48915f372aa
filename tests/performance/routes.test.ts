import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Performance } from '../../contract/performance/schemas.ts';
import type { Gatherer } from '../../server/incidents/gatherer.ts';
import { steppedClock } from '../support/server-clock.ts';
import { type SignedIn, startTestServer, type TestServer } from '../support/server.ts';
import { gathererOf, minute, off, seen } from '../incidents/seen.ts';

let server: TestServer;
let county: SignedIn;
let gatherer: Gatherer;
const clock = steppedClock();

beforeAll(async () => {
  server = await startTestServer({ clock });
  county = await server.signIn('jingde');
  gatherer = gathererOf(server);
});
afterAll(() => server.stop());

const asked = (areaCode: string, month = '2026-03') =>
  server.call('alarmPerformance', { areaCode, month }, county.headers);

test('a month is reckoned from the log: what asked for attention, how long it took, what chattered', async () => {
  const near = { ...off(0), startTime: minute(0), sourceId: 'cam-7/1' };
  const first = await seen(server, near);
  await seen(server, { ...near, sourceId: 'cam-7/2' });
  await seen(server, { ...near, sourceId: 'cam-7/3' });
  await seen(server, { ...off(0, 9_000), startTime: minute(0), sourceId: 'cam-8/1' });
  await seen(server, { ...off(0, 18_000), startTime: '2025-01-01T00:00:00.000Z', sourceId: 'cam-8/2' });
  await gatherer.gather();
  clock.advance(30_000);
  await server.call('receiveFire', { alarmId: first }, county.headers);
  clock.advance(60_000);
  await server.call('unConfirmAlarm', { alarmId: first, reason: '误报' }, county.headers);
  const { status, answer } = await asked('341825', minute(0).slice(0, 7));
  const told = answer.data as Performance;
  expect(status).toBe(200);
  // One of the four was history when it came.
  expect([told.alarms, told.raw]).toEqual([2, 4]);
  expect(told.sources.map(({ voice, alarms }) => [voice, alarms])).toEqual([
    ['cam-7', 1],
    ['cam-8', 1],
  ]);
  expect(told.chattering).toMatchObject([{ voice: 'cam-7', bursts: 1, alarms: 3 }]);
  expect([told.receive, told.decide]).toEqual([
    { n: 1, median: 30, ninth: 30 },
    { n: 1, median: 60, ninth: 60 },
  ]);
  expect(told.officerFigures).toMatchObject([{ received: 1, decided: 1 }]);
});

test.each([
  ['another region', '3410', '2026-03', 403, 'areaCode'],
  ['a month that is none', '341825', '2026-13', 400, 'month'],
  ['a month that has not begun', '341825', '2099-01', 400, 'month'],
])('%s is refused', async (_, areaCode, month, status, field) => {
  expect(await asked(areaCode, month)).toMatchObject({ status, answer: { field } });
});
