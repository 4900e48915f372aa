import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventData, PublicEvent } from '../../contract/events/catalogue.ts';
import { alarmsByIds, sourceNames, sourcesOf } from '../../server/fires/alarms-of.ts';
import { firesByYear } from '../../server/fires/by-year.ts';
import { isOnDutyIn } from '../../server/fires/duty-there.ts';
import { wordsOf } from '../../server/fires/log-words.ts';
import { eventOf } from '../support/sample-events.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { alarmInLog, by, county, event, type FireStep, fireInLog, type Opening, record } from './in-log.ts';

let server: TestServer;
let userId: string;
beforeAll(async () => {
  server = await startTestServer({ prepare: async () => undefined });
  for (const [userName, regionCode, roles] of [
    ['jingde', '341825', ['ZBY']],
    ['trainer', '341802', ['JLY']],
    ['boss', '341822', ['XTGLY']],
  ] as const) {
    await server.auth.registerUser({
      userName,
      realName: '值班员甲',
      password: 'Fire@2026',
      regionCode,
      deptName: '测试',
      roles,
    });
  }
  ({ id: userId } = await server.ctx.db
    .selectFrom('people')
    .select('id')
    .where('region_code', '=', '341825')
    .executeTakeFirstOrThrow());
});
afterAll(() => server.stop());

const fire = (events?: readonly FireStep[], opening?: Opening) => fireInLog(server.ctx, events, opening);
const alarm = (facts?: Partial<EventData<'alarm.raised'>>, areaCode?: string) =>
  alarmInLog(server.ctx, facts, areaCode);

describe('the alarms of a fire', () => {
  test('are those of the region, the newest sighting first, as many as are wanted', async () => {
    const [old, newest, far] = [
      await alarm(),
      await alarm({ startTime: '2026-03-01T01:55:00.000Z' }),
      await alarm({}, '3410'),
    ];
    const ids = async (most: number, region = county) =>
      (await alarmsByIds(server.ctx.db, region, [old, newest, far], most)).map(({ id }) => id);
    expect([await ids(9), await ids(1), await ids(9, '3410')]).toEqual([[newest, old], [newest], [far]]);
    expect(await alarmsByIds(server.ctx.db, county, [], 9)).toEqual([]);
  });

  test('are found among a thousand ids, in the first piece and in the last', async () => {
    const [one, two, three] = [
      await alarm(),
      await alarm({ startTime: '2026-03-01T01:51:00.000Z' }),
      await alarm({ startTime: '2026-03-01T01:52:00.000Z', sourceType: 4 }),
    ];
    const ids = [one, ...Array.from({ length: 898 }, (_, n) => `none-${n}`), two, three];
    expect((await alarmsByIds(server.ctx.db, county, ids, 9)).map(({ id }) => id)).toEqual([three, two, one]);
    expect(await sourcesOf(server.ctx.db, county, ids)).toEqual([4, 5]);
  });

  test('tell of their sources in the order of their numbers, each once', async () => {
    const ids = [
      await alarm({ sourceType: 7 }),
      await alarm({ sourceType: 5 }),
      await alarm({ sourceType: 1 }),
      await alarm({ sourceType: 5 }),
      await alarm({ sourceType: 4 }, '3410'),
    ];
    const sources = await sourcesOf(server.ctx.db, county, ids);
    expect([sources, sourceNames(sources), sourceNames([])]).toEqual([[1, 5, 7], '卫星遥感、视频监控、AI算法', '--']);
  });
});

describe('fires by year', () => {
  test('are counted by the Chinese year of their outbreak, with what burned and who died', async () => {
    const areaCode = '345000';
    const at = (startTime: string, ...events: FireStep[]) => fire(events, { areaCode, startTime });
    const ended = event('fire.ended', { record }, areaCode);
    await at('2024-12-31T16:00:00.000Z');
    await at('2024-12-31T15:59:59.999Z', ended);
    await at('2024-05-01T00:00:00.000Z', ended);
    await at(
      '2024-05-01T00:00:00.000Z',
      event('fire.ended', { record: { ...record, burned: { forest: 0.1 }, deaths: 0 } }, areaCode),
    );
    await at('2024-06-01T00:00:00.000Z', event('fire.ruledOut', { reason: '无火' }, areaCode));
    await at('2022-12-31T15:59:59.999Z');
    await at('2026-02-01T00:00:00.000Z');
    const now = Date.parse('2025-12-31T15:59:59.999Z');
    expect(await firesByYear(server.ctx.db, '34', { areaCode, years: 3, now })).toEqual([
      { year: 2023, count: 0, ended: 0, byGrade: {}, burnedHa: 0, deaths: 0 },
      { year: 2024, count: 3, ended: 3, byGrade: { 1: 1, 2: 2 }, burnedHa: 5.1, deaths: 2 },
      { year: 2025, count: 1, ended: 0, byGrade: { 0: 1 }, burnedHa: 0, deaths: 0 },
    ]);
    expect(await firesByYear(server.ctx.db, '3410', { areaCode, years: 1, now: now + 1 })).toEqual([
      { year: 2026, count: 0, ended: 0, byGrade: {}, burnedHa: 0, deaths: 0 },
    ]);
    expect((await firesByYear(server.ctx.db, areaCode, { years: 1, now: now + 1 }))[0]?.count).toBe(1);
  });
});

test('what burned in small fires of several grades adds up to the square metre', async () => {
  const [areaCode, startTime] = ['346000', '2024-05-01T00:00:00.000Z'];
  for (const deaths of [0, 3, 10])
    await fire([event('fire.ended', { record: { ...record, burned: { forest: 0.004 }, deaths } }, areaCode)], {
      areaCode,
      startTime,
    });
  const [year] = await firesByYear(server.ctx.db, areaCode, { years: 1, now: Date.parse(startTime) });
  expect(year).toMatchObject({ count: 3, byGrade: { 1: 1, 2: 1, 3: 1 }, burnedHa: 0.012 });
});

describe('whether anybody could sign', () => {
  test('is told by officers and administrators of just that region', async () => {
    const there = (region: string) => isOnDutyIn(server.ctx.db, region);
    expect([
      await there('341825'),
      await there('341822'),
      await there('341802'),
      await there('3418'),
      await there('341825100'),
    ]).toEqual([true, true, false, false, false]);
  });
});

describe('what a log’s codes are called', () => {
  test('is what its events say, and what is known of people and fires of the region', async () => {
    const [here, far] = [await fire([], { placeName: '江村' }), await fire([], { areaCode: '3410' })];
    const around = { position: 1 };
    const events: PublicEvent[] = [
      eventOf(
        'fire.dispatched',
        'fire-f',
        {
          by,
          forces: [
            { id: 'w1', kind: 'crew', name: '一队' },
            { id: 'w2', kind: 'crew', name: '二队' },
          ],
        },
        around,
      ),
      eventOf('fire.taskReleased', 'fire-f', { by, taskId: 't1', userIds: [userId], content: '清理余火' }, around),
      eventOf(
        'fire.linkSent',
        'fire-f',
        { by, linkId: 'l1', to: '村主任', validUntil: '2026-03-01T02:00:00.000Z' },
        around,
      ),
      eventOf(
        'fire.peopleNotified',
        'fire-f',
        { by, userIds: [], content: '待命', phones: ['护林员丙'], smsIds: ['s1', 's2'] },
        around,
      ),
      eventOf('fire.peopleNotified', 'fire-f', { by, userIds: [], content: '待命' }, around),
      eventOf('fire.associated', 'fire-f', { by, into: here }, around),
      eventOf('fire.dissociated', 'fire-f', { by, from: far, reason: '两处' }, around),
    ];
    const words = await wordsOf(server.ctx, county, events);
    expect([
      words.force('w1'),
      words.force('w2'),
      words.force('w9'),
      words.task('t1'),
      words.task('t9'),
      words.link('l1'),
      words.link('l9'),
    ]).toEqual(['一队', '二队', '某支力量', '清理余火', '某项任务', '村主任', '某人']);
    expect([
      words.sms('s1'),
      words.sms('s2'),
      words.sms('s9'),
      words.people([userId, 'nobody']),
      words.fire(here),
      words.fire(far),
      words.region('341825'),
      words.region('99'),
    ]).toEqual(['护林员丙', '某人', '某人', '值班员甲、未知用户', '江村', '辖区外的火情', '旌德县', '99']);
    const parted = await wordsOf(server.ctx, county, [
      eventOf('fire.dissociated', 'fire-f', { by, from: here, reason: '两处' }, around),
      eventOf('fire.taskReleased', 'fire-f', { by, taskId: 't1', userIds: [], content: '清理余火' }, around),
      eventOf('fire.taskAnswered', 'fire-f', { by, taskId: 't1', state: 'done', imageUrls: [] }, around),
    ]);
    expect([parted.fire(here), parted.task('t1')]).toEqual(['江村', '清理余火']);
    const joined = await wordsOf(server.ctx, county, [
      eventOf('fire.fireJoined', 'fire-f', { by, fireId: here }, around),
    ]);
    const left = await wordsOf(server.ctx, county, [
      eventOf('fire.fireLeft', 'fire-f', { by, fireId: here, reason: '两处' }, around),
    ]);
    expect([joined.fire(here), left.fire(here), (await wordsOf(server.ctx, county, [])).fire(here)]).toEqual([
      '江村',
      '江村',
      '辖区外的火情',
    ]);
  });
});
