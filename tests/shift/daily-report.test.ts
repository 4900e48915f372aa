import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DailyReport } from '../../contract/shift/schemas.ts';
import { burning, county, joined, officer, opened, tell } from '../clocks/given.ts';
import { steppedClock } from '../support/server-clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const hourMs = 3_600_000;
/** Ten in the morning in Beijing. */
const clock = steppedClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock });
});
afterAll(() => server.stop());

/** Each test has days of its own. */
let first = Date.parse('2026-03-01T02:00:00.000Z');
const at = (day: number, hour: number): void => clock.set(first + (day * 24 + hour - 10) * hourMs);
const nextTest = (): void => {
  first += 10 * 24 * hourMs;
};
const dayNamed = (day: number): string => new Date(first + day * 24 * hourMs).toISOString().slice(0, 10);

async function report(day: number, { regionCode = county, by = 'xuancheng' } = {}): Promise<DailyReport> {
  const { headers } = await server.signIn(by);
  return (await server.call('dailyReport', { regionCode, day: dayNamed(day) }, headers)).answer.data as DailyReport;
}

test('a fire is in the report of each day on which it burned, and in no other', async () => {
  nextTest();
  at(0, 22);
  const [long, ended, none] = [await burning(server.ctx), await burning(server.ctx), await burning(server.ctx)];
  at(1, 9);
  const record = {
    outAt: new Date(clock.now()).toISOString(),
    burned: {},
    deaths: 0,
    seriousInjuries: 0,
    lightInjuries: 0,
    cause: 'unknown' as const,
  };
  await tell(server.ctx, ended.stream, { type: 'fire.ended', areaCode: county, data: { by: officer, record } });
  await tell(server.ctx, none.stream, {
    type: 'fire.ruledOut',
    areaCode: county,
    data: { by: officer, reason: '水汽' },
  });
  at(2, 12);
  const ids = async (day: number): Promise<string[]> => (await report(day)).fires.map(({ id }) => id);
  expect([await ids(-1), await ids(0), await ids(1), await ids(2)]).toEqual([
    [],
    [long.id, ended.id, none.id],
    [long.id, ended.id, none.id],
    [long.id],
  ]);
  expect((await report(1)).fires.map(({ what }) => what)).toEqual(['待处置', '已处置', '无火情']);
});

test('what is found to be no fire, or another one’s repeat, stays in the reports of the days before', async () => {
  nextTest();
  at(0, 22);
  const [none, again, main] = [await burning(server.ctx), await burning(server.ctx), await burning(server.ctx)];
  const all = [none.id, again.id, main.id].toSorted();
  const ids = async (day: number): Promise<string[]> =>
    (await report(day)).fires
      .map(({ id }) => id)
      .filter((id) => all.includes(id))
      .toSorted();
  at(1, 12);
  const before = [await ids(0), await ids(1)];
  at(2, 9);
  await tell(server.ctx, none.stream, {
    type: 'fire.ruledOut',
    areaCode: county,
    data: { by: officer, reason: '水汽' },
  });
  await tell(server.ctx, again.stream, {
    type: 'fire.associated',
    areaCode: county,
    data: { by: officer, into: main.id },
  });
  at(3, 12);
  expect(before).toEqual([all, all]);
  expect([await ids(0), await ids(1), await ids(2), await ids(3)]).toEqual([all, all, all, [main.id]]);
});

test('a deadline is in the report of the day on which it passed', async () => {
  nextTest();
  at(0, 23.999);
  const [incident, fire] = [await opened(server.ctx), await burning(server.ctx)];
  const [received, reported] = [15_000, 30 * 60_000].map((ms) => new Date(clock.now() + ms).toISOString());
  at(1, 0.5);
  await tell(server.ctx, incident.stream, {
    type: 'incident.clockPassed',
    areaCode: county,
    data: { clock: 'receive', due: received ?? '', to: '3418' },
  });
  await tell(server.ctx, fire.stream, {
    type: 'fire.clockPassed',
    areaCode: county,
    data: { clock: 'report', due: reported ?? '', to: '3418' },
  });
  const clocks = async (day: number): Promise<unknown[]> =>
    (await report(day)).clocks.map(({ id, placeName, what }) => [id, placeName, what.slice(0, 4)]);
  expect([await clocks(0), await clocks(1), await clocks(2)]).toEqual([
    [],
    [
      [incident.id, '版书镇', '接警超时'],
      [fire.id, '版书镇', '上报超时'],
    ],
    [],
  ]);
  expect((await report(1, { regionCode: '341823' })).clocks).toEqual([]);
});

test('an incident is not closed as long as an alarm of one that was merged into it waits', async () => {
  nextTest();
  at(0, 10);
  const [into, from] = [await opened(server.ctx), await opened(server.ctx)];
  await tell(server.ctx, from.stream, {
    type: 'incident.merged',
    areaCode: county,
    data: { into: into.id, by: officer },
  });
  const { headers } = await server.signIn('jingde');
  await server.call('receiveFire', { alarmId: into.alarmId }, headers);
  await server.call('unConfirmAlarm', { alarmId: into.alarmId, reason: '炊烟' }, headers);
  expect((await report(0)).incidents).toMatchObject({ total: 1, open: 1 });
  await server.call('receiveFire', { alarmId: from.alarmId }, headers);
  await server.call('unConfirmAlarm', { alarmId: from.alarmId, reason: '炊烟' }, headers);
  expect((await report(0)).incidents).toMatchObject({ total: 1, open: 0 });
});

test('an incident that was merged into one beyond the border is in the report of its own county', async () => {
  nextTest();
  at(0, 10);
  const [into, from] = [await opened(server.ctx, '341823'), await opened(server.ctx)];
  await tell(server.ctx, from.stream, {
    type: 'incident.merged',
    areaCode: county,
    data: { into: into.id, by: officer },
  });
  expect((await report(0)).incidents).toMatchObject({ total: 1, open: 1 });
  expect((await report(0, { regionCode: '3418' })).incidents).toMatchObject({ total: 1, open: 1 });
});

test('an incident of which only a neighbour’s alarm still waits is closed in the own report', async () => {
  nextTest();
  at(0, 10);
  const { id, alarmId } = await opened(server.ctx);
  await joined(server.ctx, id, '341823');
  const { headers } = await server.signIn('jingde');
  await server.call('receiveFire', { alarmId }, headers);
  await server.call('unConfirmAlarm', { alarmId, reason: '炊烟' }, headers);
  expect((await report(0)).incidents).toMatchObject({ total: 1, open: 0 });
  expect((await report(0, { regionCode: '3418' })).incidents).toMatchObject({ total: 1, open: 1 });
});

test('an alarm of the last moment of a day is in its report, and one of midnight in the next', async () => {
  nextTest();
  at(0, 24);
  clock.set(clock.now() - 1);
  await opened(server.ctx);
  at(1, 0);
  await opened(server.ctx);
  at(1, 10);
  expect([(await report(0)).alarms.total, (await report(1)).alarms.total]).toEqual([1, 1]);
  expect([(await report(0)).incidents.total, (await report(1)).incidents.total]).toEqual([1, 1]);
});

test('what burns today is in no report of a day that is still to come', async () => {
  nextTest();
  at(0, 10);
  const { id } = await burning(server.ctx);
  expect((await report(0)).fires.map((fire) => fire.id)).toContain(id);
  expect((await report(1)).fires).toEqual([]);
});
