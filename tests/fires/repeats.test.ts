import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NearFire } from '../../contract/fires/list-schemas.ts';
import type { FireDetail, OperatorLogRow } from '../../contract/fires/schemas.ts';
import { points, raised } from '../alarms/raised.ts';
import { type GivenFires, openFires, type Who } from './given.ts';

let fires: GivenFires;
beforeAll(async () => {
  fires = await openFires();
});
afterAll(() => fires.server.stop());

const off = ({ longitude, latitude }: { longitude: number; latitude: number }, metresNorth: number) => ({
  longitude,
  latitude: latitude + metresNorth / 110_860,
});
/** Each test burns in a place of its own, so that none finds another's fires. */
const spots = [
  { longitude: 118.4, latitude: 30.25 },
  { longitude: 118.6, latitude: 30.4 },
  { longitude: 119.42, latitude: 30.89 },
  { longitude: 119.3, latitude: 30.7 },
  { longitude: 118.85, latitude: 30.62 },
];
const near = async (fireId: string, who: Who = 'city'): Promise<NearFire[]> =>
  fires.data(who, 'repeatFireList', { fireId });
const associate = (fireId: string, into: string, who: Who = 'city') =>
  fires.ask(who, 'associateFire', { fireId, into, remark: '同一火场' });
const detail = (fireId: string, who: Who = 'city'): Promise<FireDetail> => fires.data(who, 'fireDetail', { fireId });

describe('what may be the same fire', () => {
  test('burns within 5 km and began within a day, the nearest first', async () => {
    const spot = spots[2]!;
    const { fireId } = await fires.burning('city', spot);
    const far = await fires.burning('city', off(spot, 4_000));
    const close = await fires.burning('city', off(spot, 500), { startTime: '2026-02-28T20:50:00.000Z' });
    const beyond = await fires.burning('city', off(spot, -6_000));
    const earlier = await fires.burning('city', off(spot, 300), { startTime: '2026-02-27T20:50:00.000Z' });
    const out = await fires.burning('city', off(spot, 200));
    await fires.data('city', 'noFire', { fireId: out.fireId, reason: '无火' });
    const found = await near(fireId);
    expect(found.map((one) => one.fireId)).toEqual([close.fireId, far.fireId]);
    expect(found[0]).toMatchObject({ hoursApart: 5, statusName: '待处置' });
    expect(Math.abs(found[0]!.distanceM - 500)).toBeLessThanOrEqual(3);
    expect([beyond, earlier].every(({ fireId: id }) => !found.some((one) => one.fireId === id))).toBe(true);
    expect((await fires.ask('elsewhere', 'repeatFireList', { fireId })).status).toBe(404);
  });
});

describe('two fires that are one', () => {
  test('are joined in one step: one goes on, the other leads to it', async () => {
    const [main, other] = [await fires.burning('city', spots[0]), await fires.burning('city', off(spots[0]!, 800))];
    const head = fires.server.ctx.store.head();
    expect((await associate(other.fireId, main.fireId)).answer.data).toEqual({
      id: other.fireId,
      status: 'repeat',
      version: 2,
    });
    expect(fires.server.ctx.store.head()).toBe(head + 2);
    expect(await detail(other.fireId)).toMatchObject({
      statusName: '重复火情',
      badge: 3,
      mainFireId: main.fireId,
      mainFire: { id: main.fireId, statusName: '待处置' },
    });
    expect(await detail(main.fireId)).toMatchObject({
      fireIds: [other.fireId],
      joinedFires: [{ id: other.fireId, statusName: '重复火情' }],
    });
    expect(await fires.data('city', 'repeatFireListByFireId', { fireId: main.fireId })).toMatchObject([
      { fireId: other.fireId, distanceM: expect.any(Number) },
    ]);
    const text = (await fires.data<OperatorLogRow[]>('city', 'fireOperatorLog', { fireId: other.fireId })).at(-1)?.text;
    expect(text).toBe(`标为重复火情，并入${(await detail(main.fireId)).placeName}，备注：同一火场`);
  });

  test('are parted again with a reason, also when the one that went on has ended meanwhile', async () => {
    const [main, other] = [await fires.burning('city', spots[1]), await fires.burning('city', off(spots[1]!, 800))];
    await associate(other.fireId, main.fireId);
    await fires.data('city', 'noFire', { fireId: main.fireId, reason: '无火' });
    expect((await fires.ask('city', 'dissociateFire', { fireId: other.fireId })).answer).toMatchObject({
      field: 'reason',
    });
    expect(
      (await fires.ask('city', 'dissociateFire', { fireId: other.fireId, reason: '不是同一处' })).answer.data,
    ).toMatchObject({ status: 'open' });
    expect((await detail(main.fireId)).fireIds).toEqual([]);
    expect((await detail(other.fireId)).mainFireId).toBeUndefined();
  });

  test('are not joined to themselves, to an ended one, to one out of scope, or in a chain', async () => {
    const [one, two, three, ended] = [
      await fires.burning('city'),
      await fires.burning('city'),
      await fires.burning('city'),
      await fires.burning('city'),
    ];
    const away = await fires.burning('elsewhere', points.huangshan);
    await fires.data('city', 'noFire', { fireId: ended.fireId, reason: '无火' });
    await associate(two.fireId, one.fireId);
    expect((await associate(one.fireId, one.fireId)).answer).toMatchObject({ code: 'C0002', field: 'into' });
    expect((await associate(one.fireId, three.fireId)).answer).toMatchObject({
      code: 'C0002',
      field: 'into',
      message: '不能并入自身；已有重复火情的不能再并入其他火情',
    });
    expect((await associate(three.fireId, two.fireId)).answer).toMatchObject({
      code: 'C0002',
      field: 'into',
      message: '该火情状态为“重复火情”，不能并入重复火情',
    });
    expect((await associate(three.fireId, ended.fireId)).answer).toMatchObject({ code: 'C0002', field: 'into' });
    expect(await associate(three.fireId, away.fireId)).toMatchObject({
      status: 404,
      answer: { field: 'into', message: '未找到该火情' },
    });
    expect((await detail(three.fireId)).status).toBe('open');
  });

  test('of which one lies out of scope are parted by a superior of both', async () => {
    const [main, other] = [
      await fires.burning('province', points.guangde),
      await fires.burning('province', points.jingde),
    ];
    await fires.data('province', 'fireTransferAndUp', { fireId: other.fireId, transferStatus: 1, to: '3418' });
    await fires.data('city', 'signFor', { fireId: other.fireId });
    await fires.data('city', 'fireTransferAndUp', { fireId: other.fireId, transferStatus: 1, to: '341825' });
    await fires.data('county', 'signFor', { fireId: other.fireId });
    await fires.data('city', 'associateFire', { fireId: other.fireId, into: main.fireId });
    expect(
      (await fires.ask('county', 'dissociateFire', { fireId: other.fireId, reason: '两处' })).answer,
    ).toMatchObject({ code: 'C0004', message: '主火情不在您的辖区内，请由上级取消重复' });
    expect((await detail(other.fireId, 'county')).mainFire).toBeUndefined();
    expect((await fires.ask('city', 'dissociateFire', { fireId: other.fireId, reason: '两处' })).status).toBe(200);
  });
});

describe('alarms that speak of a fire', () => {
  test('are offered the fires that burn near them, the nearest first', async () => {
    const spot = spots[3]!;
    const [farther, nearer] = [
      await fires.burning('city', off(spot, 7_000)),
      await fires.burning('city', off(spot, 2_000), { startTime: '2026-02-25T01:50:00.000Z' }),
    ];
    await fires.burning('city', off(spot, 12_000));
    const alarmId = await raised(fires.server, spot);
    expect(
      (await fires.data<NearFire[]>('city', 'repeatAlarmFireList', { alarmId })).map(({ fireId }) => fireId),
    ).toEqual([nearer.fireId, farther.fireId]);
    expect((await fires.ask('elsewhere', 'repeatAlarmFireList', { alarmId })).status).toBe(404);
  });

  test('and were found to repeat it are listed with the fire, the one that made it is not', async () => {
    const spot = spots[4]!;
    const { fireId } = await fires.burning('city', spot);
    const alarmId = await raised(fires.server, off(spot, 300), { sourceType: 4 });
    await fires.data('city', 'receiveFire', { alarmId });
    await fires.data('city', 'alarmsRepeat', { alarmId, fireId });
    expect(await fires.data('city', 'repeatAlarmAssociationByFireId', { fireId })).toMatchObject([
      { id: alarmId, sourceTypeName: '电话报警', statusName: '重复报警' },
    ]);
    expect(await detail(fireId)).toMatchObject({
      sourceTypeStr: '电话报警、视频监控',
      alarms: [{ sourceTypeName: expect.any(String) }, { sourceTypeName: expect.any(String) }],
    });
  });
});
