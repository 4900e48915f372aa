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
  expect(told.areaName).toContain('旌德县');
  expect(told.regions).toMatchObject([{ areaCode: '341825', areaName: '旌德县', alarms: 2 }]);
});

test.each([
  ['another region', '3410', '2026-03', 403, 'areaCode'],
  ['a month that is none', '341825', '2026-13', 400, 'month'],
  ['a month that has not begun', '341825', '2099-01', 400, 'month'],
])('%s is refused', async (_, areaCode, month, status, field) => {
  expect(await asked(areaCode, month)).toMatchObject({ status, answer: { field } });
});

test('a fire that an officer enters waited for nobody, and an alarm that was given back waits from then', async () => {
  const given = await seen(server, { ...off(0, 13_500), startTime: minute(0), sourceId: 'cam-9/1' });
  await gatherer.gather();
  clock.advance(10_000);
  await server.call('receiveFire', { alarmId: given }, county.headers);
  clock.advance(200_000);
  const row = server.ctx.db.selectFrom('incident_alarms').select('incident_id').where('id', '=', given);
  const { incident_id: incidentId } = await row.executeTakeFirstOrThrow();
  await server.call('incidentAct', { incidentId, action: 'release', reason: '转交他人' }, county.headers);
  clock.advance(40_000);
  await server.call('receiveFire', { alarmId: given }, county.headers);
  const month = minute(0).slice(0, 7);
  const before = (await asked('341825', month)).answer.data as Performance;
  const entered = await server.call(
    'saveFire',
    { kind: 'fire', sourceType: 4, longitude: 118.54, latitude: 30.29, startTime: minute(0), content: '村民报火' },
    county.headers,
  );
  expect(entered.status).toBe(200);
  await gatherer.gather();
  clock.advance(1_000);
  const after = (await asked('341825', month)).answer.data as Performance;
  expect(before.receive.ninth).toBe(40);
  expect([after.raw, after.receive, after.decide]).toEqual([before.raw + 1, before.receive, before.decide]);
  expect(after.officerFigures[0]?.decided).toBe((before.officerFigures[0]?.decided ?? 0) + 1);
});
