import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forcesOut } from '../../server/fires/forces-out.ts';
import { points } from '../alarms/raised.ts';
import type { LevelAnswer } from '../../contract/fires/list-schemas.ts';
import { type GivenAdvice, openAdvice } from './given.ts';

let given: GivenAdvice;
beforeAll(async () => {
  given = await openAdvice();
});
afterAll(() => given.server.stop());

const minute = 60_000;

describe('advice for a fire', () => {
  test('names the crews by time, with station and age of the record; who is at another fire is last', async () => {
    const near = await given.crew('近处专业队');
    const far = await given.crew('远处专业队', { longitude: 118.45 });
    const busy = await given.crew('出警专业队', { longitude: 118.539 });
    const other = await given.burning('county', { longitude: 118.56, latitude: 30.31 });
    await given.send(other.fireId, [busy]);
    const { fireId } = await given.burning();
    const { forces } = await given.advice('county', fireId);
    expect(forces.map(({ id }) => id)).toEqual([near, far, busy]);
    expect(forces[0]).toMatchObject({
      name: '近处专业队',
      crewKind: 'professional',
      strength: 30,
      areaName: '旌德县',
      distanceM: 3_848,
      minutes: 14,
      position: { from: 'station', at: '2026-03-01T02:00:00.000Z', longitude: 118.5, latitude: 30.29 },
    });
    expect(forces[0]).not.toHaveProperty('busy');
    expect(forces[2]).toMatchObject({ name: '出警专业队', busy: { fireId: other.fireId, stateName: '已派出' } });
  });

  test('counts a crew as busy where the fire has ended and the crew is not back', async () => {
    const id = await given.crew('未归专业队', { longitude: 118.53 });
    const other = await given.burning('county', { longitude: 118.56, latitude: 30.31 });
    const [forceId] = await given.send(other.fireId, [id]);
    await given.data('county', 'noFire', { fireId: other.fireId, reason: '炊烟' });
    const { fireId } = await given.burning();
    const crew = async () => (await given.advice('county', fireId)).forces.find((force) => force.id === id);
    expect(await crew()).toMatchObject({ busy: { fireId: other.fireId } });
    await given.data('county', 'answerForce', { fireId: other.fireId, forceId, state: 'left' });
    expect(await crew()).not.toHaveProperty('busy');
  });

  test('is asked for again where a crew is called from another fire: without a reason it is not sent', async () => {
    const id = await given.crew('两头专业队', { longitude: 118.535 });
    const other = await given.burning('county', { longitude: 118.56, latitude: 30.31 });
    await given.send(other.fireId, [id]);
    const { fireId } = await given.burning();
    const near = async () =>
      (await given.data<LevelAnswer>('county', 'fireListBySearchResourceLevelMin', { fireId, kinds: 'crew' })).levels
        .flatMap(({ resources }) => resources)
        .find((one) => one.id === id);
    expect((await near())?.busy).toMatchObject({
      fireId: other.fireId,
      stateName: '已派出',
      since: new Date(given.clock.now()).toISOString(),
    });
    const dispatch = (more: object = {}) =>
      given.ask('county', 'commandAndDispatch', { fireId, forces: [{ kind: 'crew', resourceId: id }], ...more });
    const { answer } = await dispatch();
    expect(answer).toMatchObject({
      code: 'A0400',
      field: 'otherwise',
      message: expect.stringMatching(
        /^两头专业队已派出：.+（2026-03-01 \d\d:\d\d:\d\d 派出）。请改选空闲力量，或填写改派的原因$/,
      ),
    });
    expect((await dispatch({ otherwise: '火势逼近村庄' })).status).toBe(200);
    // Who is at this fire already is no one else's.
    expect((await dispatch({ otherwise: '再派' })).answer).toMatchObject({
      code: 'C0005',
      message: '两头专业队已在该火情',
    });
  });

  test('takes a crew for where it was in the last 30 minutes; what is older is left out, and said so', async () => {
    const id = await given.crew('机动专业队', { longitude: 118.46 });
    const other = await given.burning('county', { longitude: 118.56, latitude: 30.31 });
    const [forceId] = await given.send(other.fireId, [id]);
    await given.data('county', 'answerForce', {
      fireId: other.fireId,
      forceId,
      state: 'arrived',
      longitude: 118.545,
      latitude: 30.29,
    });
    const { fireId } = await given.burning();
    const told = given.clock.now();
    given.clock.advance(30 * minute);
    const fresh = await given.advice('county', fireId);
    expect(fresh.forces.find((force) => force.id === id)).toMatchObject({
      distanceM: 481,
      minutes: 2,
      position: { from: 'live', at: new Date(told).toISOString(), longitude: 118.545, latitude: 30.29 },
      busy: { stateName: '已到场' },
    });
    expect(fresh.leftOut).toBeUndefined();
    given.clock.advance(1);
    const later = await given.advice('county', fireId);
    expect(later.forces.find((force) => force.id === id)).toMatchObject({
      position: { from: 'station', longitude: 118.46, latitude: 30.29 },
    });
    expect(later.leftOut).toEqual({ count: 1, newestMinutes: 30, oldestMinutes: 30 });
    given.clock.advance(10 * minute);
    await given.data('county', 'checkInForce', { fireId: other.fireId, forceId, imageUrls: [] });
    // Heard of, but not where: the position is as old as it was.
    expect((await given.advice('county', fireId)).leftOut).toEqual({ count: 1, newestMinutes: 40, oldestMinutes: 40 });
  });

  test('asks of other fires only which they are and what is out there, not for all that they hold', async () => {
    const { fireId } = await given.burning('county', { longitude: 118.57, latitude: 30.32 });
    const [forceId] = await given.send(fireId, [await given.crew('他处专业队')]);
    const { placeName, areaName } = await given.data<{ placeName: string; areaName: string }>('county', 'fireDetail', {
      fireId,
    });
    const found = (await forcesOut(given.server.ctx.db)).filter(({ force }) => force.id === forceId);
    expect(found).toEqual([
      {
        fire: { id: fireId, areaCode: '341825', areaName, placeName },
        force: expect.objectContaining({ id: forceId, name: '他处专业队', state: 'sent' }),
      },
    ]);
    await given.data('county', 'answerForce', { fireId, forceId, state: 'refused', remark: '车辆故障' });
  });

  test('tells of those that were sent how long they still need, and does not offer them again', async () => {
    const id = await given.crew('已派专业队');
    const { fireId } = await given.burning();
    const [forceId] = await given.send(fireId, [id]);
    expect((await given.advice('county', fireId)).sent).toEqual([
      { id: forceId, kind: 'crew', name: '已派专业队', state: 'sent', stateName: '已派出', strength: 30 },
    ]);
    await given.data('county', 'answerForce', {
      fireId,
      forceId,
      state: 'accepted',
      longitude: 118.5,
      latitude: 30.29,
    });
    const { sent, forces } = await given.advice('county', fireId);
    expect(sent).toMatchObject([{ state: 'accepted', distanceM: 3_848, minutes: 9 }]);
    expect(forces.map((force) => force.id)).not.toContain(id);
  });

  test('names water, cameras with the direction to turn to, towers in range, and what is in danger', async () => {
    await given.record('water.create', {
      name: '徽水取水点',
      kind: 'reservoir',
      capacity: 5_000,
      byHelicopter: true,
      regionCode: '341825',
      longitude: 118.54,
      latitude: 30.27,
    });
    await given.record('camera.create', {
      name: '南坡云台',
      type: '1',
      range: 3_000,
      regionCode: '341825',
      longitude: 118.54,
      latitude: 30.27,
    });
    await given.record('camera.create', {
      name: '远处云台',
      type: '1',
      range: 3_000,
      regionCode: '341825',
      longitude: 118.5,
      latitude: 30.29,
    });
    await given.record('tower.create', {
      name: '北山瞭望塔',
      range: 8_000,
      regionCode: '341825',
      longitude: 118.54,
      latitude: 30.34,
    });
    await given.record('protectedObject.create', {
      name: '云乐小学',
      kind: 'school',
      headcount: 320,
      regionCode: '341825',
      longitude: 118.55,
      latitude: 30.29,
    });
    await given.record('protectedObject.create', {
      name: '远处村庄',
      kind: 'village',
      regionCode: '341825',
      longitude: 118.48,
      latitude: 30.29,
    });
    const { fireId } = await given.burning();
    const { water, cameras, towers, inDanger, level } = await given.advice('county', fireId);
    expect(water).toMatchObject([
      { name: '徽水取水点', detail: '水库，可取水 5000 立方米，直升机可取水', distanceM: 2_217, minutes: 5 },
    ]);
    expect(cameras.map(({ name, bearing, inRange }) => [name, bearing, inRange])).toEqual([
      ['南坡云台', 0, true],
      ['远处云台', 90, false],
    ]);
    expect(cameras[0]).not.toHaveProperty('minutes');
    expect(towers).toMatchObject([{ name: '北山瞭望塔', bearing: 180, inRange: true }]);
    expect(inDanger).toMatchObject([{ name: '云乐小学', detail: '学校，320 人', distanceM: 962, bearing: 270 }]);
    expect(level.reasons).toContain('距云乐小学 962 米（18 分）');
  });

  test('is for who may see the fire, with the crews of their own region', async () => {
    await given.crew('徽州专业队', { regionCode: '341004', ...points.huangshan });
    const { fireId } = await given.burning();
    expect((await given.ask('elsewhere', 'fireAdvice', { fireId })).answer).toMatchObject({
      code: 'A0404',
      field: 'fireId',
      message: '未找到该火情',
    });
    const names = async (who: 'county' | 'province'): Promise<string[]> =>
      (await given.advice(who, fireId)).forces.map(({ name }) => name);
    expect(await names('county')).not.toContain('徽州专业队');
    expect(await names('province')).toContain('徽州专业队');
  });

  test('tells that a crew is busy beyond the region, and not where', async () => {
    const id = await given.crew('外援专业队');
    const { fireId: far } = await given.burning('province', points.huangshan);
    await given.data('province', 'commandAndDispatch', { fireId: far, forces: [{ kind: 'crew', resourceId: id }] });
    const { fireId } = await given.burning();
    expect((await given.advice('county', fireId)).forces.find((force) => force.id === id)?.busy).toEqual({
      stateName: '已派出',
      since: expect.any(String),
    });
    expect((await given.advice('province', fireId)).forces.find((force) => force.id === id)?.busy).toMatchObject({
      fireId: far,
    });
  });

  test('of a trainer, who may read no resources, says which these are', async () => {
    const { fireId } = await given.burning();
    const { forces, water, unread } = await given.advice('trainer', fireId);
    expect([forces, water]).toEqual([[], []]);
    expect(unread).toEqual([
      '扑火队伍',
      '物资储备库',
      '取水点',
      '监控摄像机',
      '瞭望塔',
      '气象站',
      '重点保护目标',
      '力量调派卡',
    ]);
  });
});
