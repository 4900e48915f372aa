import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventData, NewEvent, PublicEvent } from '../../contract/events/catalogue.ts';
import { alarmIdOf, raisedWrite } from '../../server/alarms/raise.ts';
import { alarmsByIds, sourceNames, sourcesOf } from '../../server/fires/alarms-of.ts';
import { firesByYear } from '../../server/fires/by-year.ts';
import { openFire } from '../../server/fires/decider.ts';
import { fireDetailOf } from '../../server/fires/detail.ts';
import { isOnDutyIn } from '../../server/fires/duty-there.ts';
import { loadFire } from '../../server/fires/load.ts';
import { wordsOf } from '../../server/fires/log-words.ts';
import { findFire } from '../../server/fires/queries.ts';
import { fireRowOf, forcesOut, gradeIn, namedTransfer, regionName } from '../../server/fires/row.ts';
import { append, tell } from '../clocks/given.ts';
import { eventOf } from '../support/sample-events.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let userId: string;
beforeAll(async () => {
  server = await startTestServer({ prepare: async () => undefined });
  for (const [userName, regionCode, roles] of [['jingde', '341825', ['ZBY']], ['trainer', '341802', ['JLY']],
    ['boss', '341822', ['XTGLY']]] as const) {
    await server.auth.registerUser({ userName, realName: '值班员甲', password: 'Fire@2026', regionCode, deptName: '测试',
      roles });
  }
  ({ id: userId } = await server.ctx.db.selectFrom('people').select('id').where('region_code', '=',
    '341825').executeTakeFirstOrThrow());
});
afterAll(() => server.stop());

const county = '341825';
const by = { userId: 'u9', realName: '值班员甲' };
let made = 0;
type Event = Extract<NewEvent, { type: `fire.${string}` }>;
const event = (type: Event['type'], data: object, areaCode = county): Event =>
  ({ type, areaCode, data: { by, ...data } }) as Event;
type Opening = Partial<EventData<'fire.opened'>> & { areaCode?: string };
/** A fire straight in the log, with what happened to it. */
async function fire(events: readonly Event[] = [], { areaCode = county, ...more }: Opening = {}): Promise<string> {
  const id = `told-${made += 1}`;
  const facts = {
    by, longitude: 118.54, latitude: 30.29, startTime: '2026-03-01T01:50:00.000Z', areaName: '旌德县', placeName: '版书镇',
      alarmIds: [], holder: areaCode,
  };
  await tell(server.ctx, `fire-${id}`, openFire(areaCode, { ...facts, ...more }), ...events);
  return id;
}
async function alarm(more: Partial<EventData<'alarm.raised'>> = {}, areaCode = county): Promise<string> {
  const id = alarmIdOf('told', 5, `t${made += 1}`);
  const facts = { sourceType: 5 as const, sourceId: `t${made}`, longitude: 118.54, latitude: 30.29,
    startTime: '2026-03-01T01:50:00.000Z', areaName: '旌德县', placeName: '版书镇', imageUrls: [] };
  await append(server.ctx, raisedWrite(id, areaCode, { ...facts, ...more }));
  return id;
}
const record = { outAt: '2026-03-01T01:58:00.000Z', burned: { forest: 2.5 }, deaths: 1, seriousInjuries: 0,
  lightInjuries: 0, cause: 'farming' as const };

describe('the alarms of a fire', () => {
  test('are those of the region, the newest sighting first, as many as are wanted', async () => {
    const [old, newest, far] = [await alarm(), await alarm({ startTime: '2026-03-01T01:55:00.000Z' }),
      await alarm({}, '3410')];
    const ids = async (most: number, region = county) =>
      (await alarmsByIds(server.ctx.db, region, [old, newest, far], most)).map(({ id }) => id);
    expect([await ids(9), await ids(1), await ids(9, '3410')]).toEqual([[newest, old], [newest], [far]]);
    expect(await alarmsByIds(server.ctx.db, county, [], 9)).toEqual([]);
  });

  test('are found among a thousand ids, in the first piece and in the last', async () => {
    const [one, two, three] = [await alarm(), await alarm({ startTime: '2026-03-01T01:51:00.000Z' }),
      await alarm({ startTime: '2026-03-01T01:52:00.000Z', sourceType: 4 })];
    const ids = [one, ...Array.from({ length: 898 }, (_, n) => `none-${n}`), two, three];
    expect((await alarmsByIds(server.ctx.db, county, ids, 9)).map(({ id }) => id)).toEqual([three, two, one]);
    expect(await sourcesOf(server.ctx.db, county, ids)).toEqual([4, 5]);
  });

  test('tell of their sources in the order of their numbers, each once', async () => {
    const ids = [await alarm({ sourceType: 7 }), await alarm({ sourceType: 5 }), await alarm({ sourceType: 1 }),
      await alarm({ sourceType: 5 }), await alarm({ sourceType: 4 }, '3410')];
    const sources = await sourcesOf(server.ctx.db, county, ids);
    expect([sources, sourceNames(sources), sourceNames([])]).toEqual([[1, 5, 7], '卫星遥感、视频监控、AI算法', '--']);
  });
});

describe('fires by year', () => {
  test('are counted by the Chinese year of their outbreak, with what burned and who died', async () => {
    const areaCode = `34${5_000 + made}`;
    const at = (startTime: string, ...events: Event[]) => fire(events, { areaCode, startTime });
    const ended = event('fire.ended', { record }, areaCode);
    await at('2024-12-31T16:00:00.000Z');
    await at('2024-12-31T15:59:59.999Z', ended);
    await at('2024-05-01T00:00:00.000Z', ended);
    await at('2024-05-01T00:00:00.000Z', event('fire.ended',
      { record: { ...record, burned: { forest: 0.1 }, deaths: 0 } }, areaCode));
    await at('2024-06-01T00:00:00.000Z', event('fire.ruledOut', { reason: '无火' }, areaCode));
    await at('2022-12-31T15:59:59.999Z');
    await at('2026-02-01T00:00:00.000Z');
    const now = Date.parse('2025-12-31T15:59:59.999Z');
    expect(await firesByYear(server.ctx.db, '34', { areaCode, years: 3, now })).toEqual([
      { year: 2023, count: 0, ended: 0, byGrade: {}, burnedHa: 0, deaths: 0 },
        { year: 2024, count: 3, ended: 3, byGrade: { 1: 1, 2: 2 }, burnedHa: 5.1, deaths: 2 },
      { year: 2025, count: 1, ended: 0, byGrade: { 0: 1 }, burnedHa: 0, deaths: 0 },
    ]);
    expect((await firesByYear(server.ctx.db, '3410', { areaCode, years: 1, now: now + 1 }))).toEqual([{ year: 2026,
      count: 0, ended: 0, byGrade: {}, burnedHa: 0, deaths: 0 }]);
    expect((await firesByYear(server.ctx.db, areaCode, { years: 1, now: now + 1 }))[0]?.count).toBe(1);
  });
});

describe('whether anybody could sign', () => {
  test('is told by officers and administrators of just that region', async () => {
    const there = (region: string) => isOnDutyIn(server.ctx.db, region);
    expect([await there('341825'), await there('341822'), await there('341802'), await there('3418'),
      await there('341825100')]).toEqual([true, true, false, false, false]);
  });
});

describe('what a log’s codes are called', () => {
  test('is what its events say, and what is known of people and fires of the region', async () => {
    const [here, far] = [await fire([], { placeName: '江村' }), await fire([], { areaCode: '3410' })];
    const around = { position: 1 };
    const events: PublicEvent[] = [
      eventOf('fire.dispatched', 'fire-f', { by, forces: [{ id: 'w1', kind: 'crew', name: '一队' },
        { id: 'w2', kind: 'crew', name: '二队' }] }, around),
      eventOf('fire.taskReleased', 'fire-f', { by, taskId: 't1', userIds: [userId], content: '清理余火' }, around),
      eventOf('fire.linkSent', 'fire-f', { by, linkId: 'l1', to: '村主任', validUntil: '2026-03-01T02:00:00.000Z' },
        around),
      eventOf('fire.peopleNotified', 'fire-f', { by, userIds: [], content: '待命', phones: ['护林员丙'],
        smsIds: ['s1', 's2'] }, around),
      eventOf('fire.peopleNotified', 'fire-f', { by, userIds: [], content: '待命' }, around),
      eventOf('fire.associated', 'fire-f', { by, into: here }, around),
        eventOf('fire.dissociated', 'fire-f', { by, from: far, reason: '两处' }, around),
    ];
    const words = await wordsOf(server.ctx, county, events);
    expect([words.force('w1'), words.force('w2'), words.force('w9'), words.task('t1'), words.task('t9'),
      words.link('l1'), words.link('l9')])
      .toEqual(['一队', '二队', '某支力量', '清理余火', '某项任务', '村主任', '某人']);
    expect([words.sms('s1'), words.sms('s2'), words.sms('s9'), words.people([userId, 'nobody']), words.fire(here),
      words.fire(far), words.region('341825'), words.region('99')])
      .toEqual(['护林员丙', '某人', '某人', '值班员甲、未知用户', '江村', '辖区外的火情', '旌德县', '99']);
    const parted = await wordsOf(server.ctx, county, [
      eventOf('fire.dissociated', 'fire-f', { by, from: here, reason: '两处' }, around),
      eventOf('fire.taskReleased', 'fire-f', { by, taskId: 't1', userIds: [], content: '清理余火' }, around),
      eventOf('fire.taskAnswered', 'fire-f', { by, taskId: 't1', state: 'done', imageUrls: [] }, around),
    ]);
    expect([parted.fire(here), parted.task('t1')]).toEqual(['江村', '清理余火']);
    const joined = await wordsOf(server.ctx, county,
      [eventOf('fire.fireJoined', 'fire-f', { by, fireId: here }, around)]);
    const left = await wordsOf(server.ctx, county, [eventOf('fire.fireLeft', 'fire-f',
      { by, fireId: here, reason: '两处' }, around)]);
    expect([joined.fire(here), left.fire(here), (await wordsOf(server.ctx, county, [])).fire(here)]).toEqual(['江村',
      '江村', '辖区外的火情']);
  });
});

describe('a fire as lists and details show it', () => {
  const seen = async (id: string) => (await findFire(server.ctx.db, '34', id))!;
  const forces = [{ id: 'w1', kind: 'crew', name: '一队' }, { id: 'w2', kind: 'crew', name: '二队' },
    { id: 'w3', kind: 'crew', name: '三队' }, { id: 'w4', kind: 'crew', name: '四队' }];
  const answered = (forceId: string, state: string) => event('fire.forceAnswered', { forceId, state });

  test('has what it has and nothing more', async () => {
    const id = await fire();
    const row = await fireRowOf(server.ctx, { regionCode: county }, await seen(id));
    expect(row).toEqual({
      id, fireId: id, areaCode: county, areaName: '旌德县', placeName: '版书镇', longitude: 118.54, latitude: 30.29,
        startTime: '2026-03-01T01:50:00.000Z',
      openedAt: expect.any(String), status: 'open', statusName: '待处置', badge: 1, badgeName: '待处置', holder: county,
        holderName: '旌德县',
      sourceTypeStr: '--', alarms: 0, fires: 0, onTheWay: 0, onScene: 0,
    });
    expect(Object.values(row)).not.toContain(undefined);
  });

  test('counts who is on the way and who is there', async () => {
    const one = await seen(await fire([event('fire.dispatched', { forces }), answered('w1', 'accepted'),
      answered('w2', 'arrived'), answered('w3', 'refused')]));
    expect(forcesOut(one)).toEqual({ onTheWay: 2, onScene: 1 });
    expect(await fireRowOf(server.ctx, { regionCode: county }, one)).toMatchObject({ statusName: '处置中', onTheWay: 2,
      onScene: 1 });
  });

  test('names the regions between which it moves, and its grade', async () => {
    const waiting = await seen(await fire([event('fire.reported', { from: county, to: '3418' }),
      event('fire.popClosed', { transferStatus: 2 })]));
    expect(namedTransfer(server.ctx.gazetteer, waiting.transfer!)).toMatchObject({ fromName: '旌德县', toName: '宣城市',
      closedBy: ['u9'] });
    const [plain] = [await seen(await fire([event('fire.reported', { from: county, to: '3418' })]))];
    expect(Object.keys(namedTransfer(server.ctx.gazetteer, plain.transfer!))).not.toContain('closedBy');
    expect(await fireRowOf(server.ctx, { regionCode: county }, plain)).toMatchObject({ badge: 2,
      transfer: { status: 2 } });
    const ended = await seen(await fire([event('fire.ended', { record })]));
    expect(gradeIn(ended)).toEqual({ grade: 2, name: '较大森林火灾', reason: expect.stringContaining('2.5 公顷') });
    expect(gradeIn(plain)).toBeUndefined();
    const signed = await seen(await fire([event('fire.reported', { from: county, to: '3418' }),
      event('fire.signed', { transferStatus: 2, from: county, to: '3418' })]));
    expect(await fireRowOf(server.ctx, { regionCode: county }, signed)).toMatchObject({ informed: '3418',
      informedName: '宣城市' });
    expect([regionName(server.ctx.gazetteer, '341825'), regionName(server.ctx.gazetteer, '99')]).toEqual(['旌德县', '99']);
  });

  test('is told with its alarms and with other fires, as far as they are seen', async () => {
    const [main, joined, hidden] = [await fire([], { placeName: '江村' }), await fire(),
      await fire([], { areaCode: '341802' })];
    const alarmId = await alarm({ content: '冒烟', confidence: 80 });
    const id = await fire([event('fire.fireJoined', { fireId: joined }), event('fire.fireJoined', { fireId: hidden })],
      { alarmIds: [alarmId], remark: '明火' });
    const detail = await fireDetailOf(server.ctx, { regionCode: county }, await seen(id));
    expect(detail).toMatchObject({
      openedBy: by, alarmIds: [alarmId], remark: '明火', fireIds: [joined, hidden], passed: [], forces: [],
        joinedFires: [{ id: joined, placeName: '版书镇', statusName: '待处置' }],
      alarms: [{ id: alarmId, content: '冒烟', confidence: 80, statusName: '待处置', sourceTypeName: '视频监控' }],
    });
    expect(detail.joinedFires).toHaveLength(1);
    expect(['alarms', 'fires', 'mainFire', 'record', 'burned'].map((name) => name in detail)).toEqual([true, false,
      false, false, false]);
    const repeat = await fire([event('fire.associated', { into: main })]);
    const told = await fireDetailOf(server.ctx, { regionCode: county }, await seen(repeat));
    expect([told.mainFire, told.joinedFires]).toEqual([{ id: main, placeName: '江村', statusName: '待处置' }, []]);
    const late = await fire([event('fire.clockPassed',
      { clock: 'report', due: '2026-03-01T02:00:00.000Z', to: '3418' })]);
    expect((await fireDetailOf(server.ctx, { regionCode: county },
      await seen(late))).passed).toMatchObject([{ clock: 'report', toName: '宣城市' }]);
  });

  test('is folded from the log as it stands', async () => {
    const id = await fire([event('fire.ruledOut', { reason: '无火' })]);
    expect(await loadFire(server.ctx.store, id)).toEqual(await seen(id));
    expect(await loadFire(server.ctx.store, 'no-such-fire')).toBeUndefined();
  });
});

describe('the read model of fires', () => {
  test('holds the grade of those that have a record, and how many forces are out, where any are', async () => {
    const row = async (id: string) => server.ctx.db.selectFrom('fires').select(['grade', 'burned_ha', 'deaths',
      'forces_out', 'transfer_status', 'transfer_to']).where('id', '=', id).executeTakeFirstOrThrow();
    const none = { grade: null, burned_ha: 0, deaths: 0, forces_out: null, transfer_status: null, transfer_to: null };
    expect(await row(await fire())).toEqual(none);
    expect(await row(await fire([event('fire.ended', { record })]))).toEqual({ ...none, grade: 2, burned_ha: 2.5,
      deaths: 1 });
    expect(await row(await fire([event('fire.reported', { from: county, to: '3418' })]))).toEqual({ ...none,
      transfer_status: 2, transfer_to: '3418' });
    const sent = event('fire.dispatched', { forces: [{ id: 'w1', kind: 'crew', name: '一队' },
      { id: 'w2', kind: 'crew', name: '二队' }] });
    const refused = (forceId: string) => event('fire.forceAnswered', { forceId, state: 'refused' });
    expect([(await row(await fire([sent, refused('w1')]))).forces_out,
      (await row(await fire([sent, refused('w1'), refused('w2')]))).forces_out]).toEqual([1, null]);
  });
});
