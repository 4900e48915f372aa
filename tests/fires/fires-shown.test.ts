import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EventData } from '../../contract/events/catalogue.ts';
import { fireDetailOf } from '../../server/fires/detail.ts';
import { loadFire } from '../../server/fires/load.ts';
import { findFire } from '../../server/fires/queries.ts';
import { fireRowOf, forcesOut, gradeIn, namedTransfer, regionName } from '../../server/fires/row.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { alarmInLog, by, county, event, type FireStep, fireInLog, type Opening, record } from './in-log.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ prepare: async () => undefined });
});
afterAll(() => server.stop());

const fire = (events?: readonly FireStep[], opening?: Opening) => fireInLog(server.ctx, events, opening);
const alarm = (facts?: Partial<EventData<'alarm.raised'>>, areaCode?: string) =>
  alarmInLog(server.ctx, facts, areaCode);

describe('a fire as lists and details show it', () => {
  const seen = async (id: string) => (await findFire(server.ctx.db, '34', id))!;
  const forces = [
    { id: 'w1', kind: 'crew', name: '一队' },
    { id: 'w2', kind: 'crew', name: '二队' },
    { id: 'w3', kind: 'crew', name: '三队' },
    { id: 'w4', kind: 'crew', name: '四队' },
  ];
  const answered = (forceId: string, state: string) => event('fire.forceAnswered', { forceId, state });

  test('has what it has and nothing more', async () => {
    const id = await fire();
    const row = await fireRowOf(server.ctx, { regionCode: county }, await seen(id));
    expect(row).toEqual({
      id,
      fireId: id,
      areaCode: county,
      areaName: '旌德县',
      placeName: '版书镇',
      longitude: 118.54,
      latitude: 30.29,
      startTime: '2026-03-01T01:50:00.000Z',
      openedAt: expect.any(String),
      status: 'open',
      statusName: '待处置',
      badge: 1,
      badgeName: '待处置',
      holder: county,
      holderName: '旌德县',
      sourceTypeStr: '--',
      alarms: 0,
      fires: 0,
      onTheWay: 0,
      onScene: 0,
    });
    expect(Object.values(row)).not.toContain(undefined);
  });

  test('counts who is on the way and who is there', async () => {
    const one = await seen(
      await fire([
        event('fire.dispatched', { forces }),
        answered('w1', 'accepted'),
        answered('w2', 'arrived'),
        answered('w3', 'refused'),
      ]),
    );
    expect(forcesOut(one)).toEqual({ onTheWay: 2, onScene: 1 });
    expect(await fireRowOf(server.ctx, { regionCode: county }, one)).toMatchObject({
      statusName: '处置中',
      onTheWay: 2,
      onScene: 1,
    });
  });

  test('names the regions between which it moves, and its grade', async () => {
    const waiting = await seen(
      await fire([
        event('fire.reported', { from: county, to: '3418' }),
        event('fire.popClosed', { transferStatus: 2 }),
      ]),
    );
    expect(namedTransfer(server.ctx.gazetteer, waiting.transfer!)).toMatchObject({
      fromName: '旌德县',
      toName: '宣城市',
      closedBy: ['u9'],
    });
    const [plain] = [await seen(await fire([event('fire.reported', { from: county, to: '3418' })]))];
    expect(Object.keys(namedTransfer(server.ctx.gazetteer, plain.transfer!))).not.toContain('closedBy');
    expect(await fireRowOf(server.ctx, { regionCode: county }, plain)).toMatchObject({
      badge: 2,
      transfer: { status: 2 },
    });
    const ended = await seen(await fire([event('fire.ended', { record })]));
    expect(gradeIn(ended)).toEqual({ grade: 2, name: '较大森林火灾', reason: expect.stringContaining('2.5 公顷') });
    expect(gradeIn(plain)).toBeUndefined();
    const signed = await seen(
      await fire([
        event('fire.reported', { from: county, to: '3418' }),
        event('fire.signed', { transferStatus: 2, from: county, to: '3418' }),
      ]),
    );
    expect(await fireRowOf(server.ctx, { regionCode: county }, signed)).toMatchObject({
      informed: '3418',
      informedName: '宣城市',
    });
    expect([regionName(server.ctx.gazetteer, '341825'), regionName(server.ctx.gazetteer, '99')]).toEqual([
      '旌德县',
      '99',
    ]);
  });

  test('is told with its alarms and with other fires, as far as they are seen', async () => {
    const [main, joined, hidden] = [
      await fire([], { placeName: '江村' }),
      await fire(),
      await fire([], { areaCode: '341802' }),
    ];
    const alarmId = await alarm({ content: '冒烟', confidence: 80 });
    const id = await fire(
      [event('fire.fireJoined', { fireId: joined }), event('fire.fireJoined', { fireId: hidden })],
      { alarmIds: [alarmId], remark: '明火' },
    );
    const detail = await fireDetailOf(server.ctx, { regionCode: county }, await seen(id));
    expect(detail).toMatchObject({
      openedBy: by,
      alarmIds: [alarmId],
      remark: '明火',
      fireIds: [joined, hidden],
      passed: [],
      forces: [],
      joinedFires: [{ id: joined, placeName: '版书镇', statusName: '待处置' }],
      alarms: [{ id: alarmId, content: '冒烟', confidence: 80, statusName: '待处置', sourceTypeName: '视频监控' }],
    });
    expect(detail.joinedFires).toHaveLength(1);
    expect(['alarms', 'fires', 'mainFire', 'record', 'burned'].map((name) => name in detail)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    const repeat = await fire([event('fire.associated', { into: main })]);
    const told = await fireDetailOf(server.ctx, { regionCode: county }, await seen(repeat));
    expect([told.mainFire, told.joinedFires]).toEqual([{ id: main, placeName: '江村', statusName: '待处置' }, []]);
    const late = await fire([
      event('fire.clockPassed', { clock: 'report', due: '2026-03-01T02:00:00.000Z', to: '3418' }),
    ]);
    expect((await fireDetailOf(server.ctx, { regionCode: county }, await seen(late))).passed).toMatchObject([
      { clock: 'report', toName: '宣城市' },
    ]);
  });

  test('is folded from the log as it stands', async () => {
    const id = await fire([event('fire.ruledOut', { reason: '无火' })]);
    expect(await loadFire(server.ctx.store, id)).toEqual(await seen(id));
    expect(await loadFire(server.ctx.store, 'no-such-fire')).toBeUndefined();
  });
});

describe('the read model of fires', () => {
  test('holds the grade of those that have a record, and how many forces are out, where any are', async () => {
    const row = async (id: string) =>
      server.ctx.db
        .selectFrom('fires')
        .select(['grade', 'burned_ha', 'deaths', 'forces_out', 'transfer_status', 'transfer_to'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const none = { grade: null, burned_ha: 0, deaths: 0, forces_out: null, transfer_status: null, transfer_to: null };
    expect(await row(await fire())).toEqual(none);
    expect(await row(await fire([event('fire.ended', { record })]))).toEqual({
      ...none,
      grade: 2,
      burned_ha: 2.5,
      deaths: 1,
    });
    expect(await row(await fire([event('fire.reported', { from: county, to: '3418' })]))).toEqual({
      ...none,
      transfer_status: 2,
      transfer_to: '3418',
    });
    const sent = event('fire.dispatched', {
      forces: [
        { id: 'w1', kind: 'crew', name: '一队' },
        { id: 'w2', kind: 'crew', name: '二队' },
      ],
    });
    const refused = (forceId: string) => event('fire.forceAnswered', { forceId, state: 'refused' });
    expect([
      (await row(await fire([sent, refused('w1')]))).forces_out,
      (await row(await fire([sent, refused('w1'), refused('w2')]))).forces_out,
    ]).toEqual([1, null]);
  });
});
