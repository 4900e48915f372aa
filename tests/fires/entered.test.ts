import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NearFire } from '../../contract/fires/list-schemas.ts';
import type { FireDetail } from '../../contract/fires/schemas.ts';
import { openFire } from '../../server/fires/decider.ts';
import { given as uploaded } from '../files/given.ts';
import { samples } from '../files/samples.ts';
import { points, raised } from '../alarms/raised.ts';
import { tell } from '../clocks/given.ts';
import { type GivenFires, openFires, type Who } from './given.ts';

let fires: GivenFires;
beforeAll(async () => {
  fires = await openFires();
});
afterAll(() => fires.server.stop());

type Saved = { id: string; fireId: string };
const save = (more: object, who: Who = 'city') => fires.ask(who, 'saveFire', { ...points.jingde, ...more });
const saved = (more: object): Promise<Saved> => fires.data<Saved>('city', 'saveFire', { ...points.jingde, ...more });
const alarm = (id: string): Promise<Record<string, unknown>> => fires.data('city', 'alarmInfo', { id });
const detail = (fireId: string): Promise<FireDetail> => fires.data('city', 'fireDetail', { fireId });
const photo = async (by: Who): Promise<string> =>
  (await uploaded(fires.server, fires.who[by].headers, { bucketName: 'image', name: '山火.png', content: samples.png }))
    .fileUrl;

describe('what is entered by hand', () => {
  test('is now and here where nothing more is said', async () => {
    const entered = await alarm((await saved({})).id);
    expect(entered).toMatchObject({
      status: 'pending',
      startTime: '2026-03-01T02:00:00.000Z',
      imageUrls: [],
      placeName: expect.stringContaining('附近'),
    });
    expect(Object.keys(entered)).not.toContain('content');
    expect(Object.keys(await alarm((await saved({ content: '', placeName: '' })).id))).not.toContain('content');
  });

  test('keeps what is said of it', async () => {
    const said = { placeName: '江村后山', content: '冒烟', startTime: '2026-03-01T01:40:00.000Z', sourceType: 4 };
    expect(await alarm((await saved(said)).id)).toMatchObject(said);
  });

  test('keeps who told of it and their number, for those who may see the alarm and nobody else', async () => {
    const { id } = await saved({ callerName: ' 路过村民 ', callerPhone: '138 5631 2345' });
    expect(await alarm(id)).toMatchObject({ informant: { name: '路过村民', phone: '13856312345' } });
    expect((await fires.ask('elsewhere', 'alarmInfo', { id })).status).toBe(404);
  });

  test('names nobody where nobody was named', async () => {
    for (const nobody of [{}, { callerName: '', callerPhone: '' }])
      expect(Object.keys(await alarm((await saved(nobody)).id))).not.toContain('informant');
    expect(await alarm((await saved({ callerPhone: '0563-8021234' })).id)).toMatchObject({
      informant: { phone: '0563-8021234' },
    });
  });

  test.each([
    ['12345678901', '请输入正确格式的手机号！'],
    ['138563123456', '请输入正确格式的手机号！'],
    ['0563-80212', '请输入正确格式的固定电话！'],
    ['八零二', '请输入正确格式的固定电话！'],
  ])('is not taken with the number %s', async (callerPhone, message) => {
    expect((await save({ callerPhone })).answer).toMatchObject({ code: 'A0400', field: 'callerPhone', message });
  });

  test('may be five minutes ahead of this clock, and no more', async () => {
    expect((await save({ startTime: '2026-03-01T02:05:00.000Z' })).status).toBe(200);
    expect((await save({ startTime: '2026-03-01T02:05:00.001Z' })).answer).toMatchObject({
      code: 'A0400',
      field: 'startTime',
      message: '时间不能晚于当前时间',
    });
  });

  test.each([
    [{ longitude: 116.4, latitude: 39.9 }, '该位置不在本系统辖区内'],
    [points.huangshan, '该位置不在您的辖区内'],
  ])('lies where the officer has a say: %j', async (point, message) => {
    expect(await save(point)).toMatchObject({ status: 403, answer: { code: '40301', field: 'longitude', message } });
  });

  test('as a fire is an alarm that was confirmed, and its fire in the hand of who entered it', async () => {
    const { answer } = await save({ kind: 'fire', content: '明火', placeName: '江村后山' });
    const { id, fireId } = answer.data as Saved;
    expect(answer.data).toEqual({ id, status: 'confirmed', version: 3, fireId });
    expect(await alarm(id)).toMatchObject({ status: 'confirmed', fireId, owner: { realName: '宣城值班员' } });
    expect(await detail(fireId)).toMatchObject({
      holder: '3418',
      alarmIds: [id],
      remark: '明火',
      placeName: '江村后山',
      openedBy: { realName: '宣城值班员' },
    });
    expect(Object.keys(await detail((await saved({ kind: 'fire' })).fireId))).not.toContain('remark');
  });

  test.each(['alarm', 'fire'])('as %s shows the pictures of who entered it, and nobody else’s', async (kind) => {
    const [own, others] = [await photo('city'), await photo('elsewhere')];
    expect((await save({ kind, imageUrls: [others] })).answer).toMatchObject({ code: 'A0400', field: 'imageUrls' });
    expect(await alarm((await saved({ kind, imageUrls: [own] })).id)).toMatchObject({ imageUrls: [own] });
  });
});

describe('a picture that is told of a fire', () => {
  test('becomes a part of it, and nobody else’s does', async () => {
    const { fireId } = await saved({ kind: 'fire' });
    const [own, others] = [await photo('city'), await photo('elsewhere')];
    expect(
      (await fires.ask('city', 'feedBackFire', { fireId, content: '烟', imageUrls: [others] })).answer,
    ).toMatchObject({ code: 'A0400', field: 'imageUrls' });
    expect((await fires.ask('city', 'feedBackFire', { fireId, content: '烟', imageUrls: [own] })).answer.data).toEqual({
      id: fireId,
      status: 'open',
      version: 2,
    });
    const fileId = own.slice(own.indexOf('=') + 1);
    expect((await fires.ask('county', 'fileTicket', { fileId })).status).toBe(200);
  });
});

describe('what may be the same fire', () => {
  let made = 0;
  /** A point 50 km from that of every other call. */
  const fresh = () => ({ longitude: 60 + (made += 1) / 2, latitude: 30.2 });
  const by = { userId: 'u9', realName: '值班员甲' };
  async function fire(
    point: { longitude: number; latitude: number },
    startTime = '2026-03-01T01:50:00.000Z',
    alarmIds: string[] = [],
  ): Promise<string> {
    const id = `same-${(made += 1)}`;
    const facts = { by, ...point, startTime, areaName: '旌德县', placeName: '版书镇', alarmIds, holder: '341825' };
    await tell(fires.server.ctx, `fire-${id}`, openFire('341825', facts));
    return id;
  }
  const north = (point: { longitude: number; latitude: number }, degrees: number) => ({
    ...point,
    latitude: point.latitude + degrees,
  });
  const rows = async (call: Parameters<GivenFires['ask']>[1], args: object) =>
    (await fires.data<NearFire[]>('county', call, args)).map(({ fireId, distanceM, hoursApart }) => [
      fireId,
      distanceM,
      hoursApart,
    ]);

  test('is told with how far it lies and how long it began before or after', async () => {
    const here = fresh();
    const [one, far, near] = [
      await fire(here),
      await fire(north(here, 0.02)),
      await fire(north(here, 0.01), '2026-03-01T03:50:00.000Z'),
    ];
    expect(await rows('repeatFireList', { fireId: one })).toEqual([
      [near, 1_109, 2],
      [far, 2_217, 0],
    ]);
    expect((await fires.ask('county', 'repeatFireList', { fireId: 'no-such' })).answer).toMatchObject({
      code: 'A0404',
      field: 'fireId',
      message: '未找到该火情',
    });
  });

  test('and was found to be is listed by its fire, the nearest first', async () => {
    const here = fresh();
    const [main, far, near] = [await fire(here), await fire(north(here, 0.02)), await fire(north(here, 0.01))];
    for (const fireId of [far, near])
      await tell(fires.server.ctx, `fire-${main}`, {
        type: 'fire.fireJoined',
        areaCode: '341825',
        data: { by, fireId },
      });
    expect(await rows('repeatFireListByFireId', { fireId: main })).toEqual([
      [near, 1_109, 0],
      [far, 2_217, 0],
    ]);
    expect((await fires.ask('county', 'repeatFireListByFireId', { fireId: 'no-such' })).status).toBe(404);
  });

  test('of an alarm burns within ten kilometres', async () => {
    const { id } = await saved({ longitude: 118.45, latitude: 30.25 });
    const at = { longitude: 118.45, latitude: 30.25 };
    const [within, beyond] = [await fire(north(at, 0.0902)), await fire(north(at, 0.090212))];
    const found = await rows('repeatAlarmFireList', { alarmId: id });
    expect(found).toContainEqual([within, 9_999, expect.any(Number)]);
    expect(found.map(([fireId]) => fireId)).not.toContain(beyond);
    await fires.data('county', 'noFire', { fireId: within, reason: '无火' });
    expect((await fires.ask('county', 'repeatAlarmFireList', { alarmId: 'no-such' })).answer).toMatchObject({
      code: 'A0404',
      field: 'alarmId',
      message: '未找到该报警',
    });
  });

  test('and the alarms that repeat it are told with how far they lie, the others not', async () => {
    const [own, same] = [await raised(fires.server), await raised(fires.server)];
    const fireId = await fire(north(points.jingde, 0.01), undefined, [own]);
    await fires.data('county', 'receiveFire', { alarmId: same });
    await fires.data('county', 'alarmsRepeat', { alarmId: same, fireId });
    expect(await fires.data('county', 'repeatAlarmAssociationByFireId', { fireId })).toMatchObject([
      { id: same, distanceM: 1_109 },
    ]);
    expect((await fires.ask('county', 'repeatAlarmAssociationByFireId', { fireId: 'no-such' })).status).toBe(404);
  });
});
