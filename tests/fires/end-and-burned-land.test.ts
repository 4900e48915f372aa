import { describe, expect, test } from 'vitest';
import type { HandleAnswer } from '../../contract/fires/transfer-schemas.ts';
import type { Who } from './given.ts';
import { openHandled } from './handled.ts';

const given = openHandled();
const { detail, log, sent } = given;

const record = {
  outAt: '2026-03-01T09:58:00+08:00',
  burned: { forest: 0.4, grass: 30 },
  deaths: 0,
  seriousInjuries: 0,
  lightInjuries: 1,
  cause: 'farming',
};

describe('the end of a fire', () => {
  const end = (fireId: string, more: object = {}, who: Who = 'county') =>
    given.fires.ask(who, 'endHandle', { fireId, record: { ...record, ...more } });

  test('puts on record what burned, and grades it by Article 40 with its reason', async () => {
    const { fireId } = await given.fires.burning();
    expect((await end(fireId)).answer.data).toEqual({
      id: fireId,
      status: 'handled',
      version: 2,
      grade: { grade: 1, name: '一般森林火灾', reason: '受害森林面积 0.4 公顷，不足 1 公顷' },
    });
    expect(await detail(fireId)).toMatchObject({
      statusName: '已处置',
      badgeName: '已处置',
      grade: { grade: 1, name: '一般森林火灾' },
      burned: { forest: 0.4, grass: 30 },
      record: { outAt: '2026-03-01T01:58:00.000Z', cause: 'farming' },
    });
    expect((await log(fireId)).at(-1)).toBe(
      '旌德值班员 结束处置：2026-03-01 09:58:00 扑灭；过火有林地 0.4 公顷、草地 30 公顷；死亡 0 人，重伤 0 人，轻伤 1 人；' +
        '原因：农事用火；一般森林火灾（受害森林面积 0.4 公顷，不足 1 公顷）',
    );
    expect((await end(fireId)).answer).toMatchObject({ code: 'C0002', message: '该火情状态为“已处置”，不能结束处置' });
  });

  test.each([
    [{ burned: { forest: 1 } }, '较大森林火灾'],
    [{ burned: { forest: 60, shrub: 40 } }, '重大森林火灾'],
    [{ burned: { forest: 1_000 } }, '特别重大森林火灾'],
    [{ burned: { grass: 5_000 } }, '一般森林火灾'],
    [{ deaths: 3 }, '较大森林火灾'],
    [{ seriousInjuries: 50 }, '重大森林火灾'],
    [{ deaths: 30 }, '特别重大森林火灾'],
  ])('with %j is a %s', async (more, name) => {
    const { fireId } = await given.fires.burning();
    expect((await end(fireId, more)).answer.data).toMatchObject({ grade: { name } });
  });

  test.each([
    [{ outAt: '2026-03-01T11:00:00+08:00' }, 'outAt', '扑灭时间不能晚于当前时间'],
    [{ outAt: '昨天' }, 'record.outAt', '扑灭时间格式应为 ISO 8601'],
    [{ burned: { forest: -1 } }, 'record.burned.forest', '面积不能为负'],
    [{ cause: 'ufo' }, 'record.cause', '请选择起火原因'],
    [{ deaths: 1.5 }, 'record.deaths', '人数应为整数'],
  ])('is refused with %j', async (more, field, message) => {
    const { fireId } = await given.fires.burning();
    expect((await end(fireId, more)).answer).toMatchObject({ code: 'A0400', field, message });
  });

  test('leaves no crew behind: it stays busy and is heard of until it is back', async () => {
    const { fireId } = await given.fires.burning();
    const [there, coming] = await sent(fireId, [
      { kind: 'crew', name: '一队' },
      { kind: 'crew', name: '二队' },
    ]);
    await given.fires.data('county', 'answerForce', { fireId, forceId: there, state: 'arrived' });
    await end(fireId);
    const actions = async (): Promise<string[]> =>
      (await given.fires.data<HandleAnswer>('county', 'isFireHandle', { fireId })).actions.map(({ name }) => name);
    expect(await actions()).toEqual(expect.arrayContaining(['记录力量答复', '现场报到']));
    await given.fires.data('county', 'checkInForce', { fireId, forceId: there });
    for (const forceId of [there, coming])
      await given.fires.data('county', 'answerForce', { fireId, forceId, state: 'left' });
    expect(await detail(fireId)).toMatchObject({ status: 'handled', forces: [{ state: 'left' }, { state: 'left' }] });
    expect(await actions()).not.toContain('记录力量答复');
    expect((await given.fires.ask('county', 'checkInForce', { fireId, forceId: there })).answer).toMatchObject({
      code: 'C0002',
      message: '该火情没有未撤离的力量',
    });
  });

  test('can be undone with a reason; what burned is kept for the next record', async () => {
    const { fireId } = await given.fires.burning();
    await end(fireId);
    expect((await given.fires.ask('county', 'reopenFire', { fireId, reason: '复燃' })).answer.data).toMatchObject({
      status: 'open',
    });
    const again = await detail(fireId);
    expect(again).toMatchObject({ badgeName: '待处置', burned: { forest: 0.4, grass: 30 }, reason: '复燃' });
    expect([again.record, again.grade, again.endedAt]).toEqual([undefined, undefined, undefined]);
  });
});

describe('burned land', () => {
  const add = (fireId: string, more: object, who: Who = 'county') =>
    given.fires.ask(who, 'forestLandAdd', { fireId, kind: 'forest', areaHa: 0.1, ...more });

  test('is added up by kind while the fire burns, without a grade', async () => {
    const { fireId } = await given.fires.burning();
    await add(fireId, { areaHa: 0.1 });
    await add(fireId, { areaHa: 0.2, remark: '12 林班 3 小班' });
    expect((await add(fireId, { kind: 'grass', areaHa: 3 })).answer.data).toEqual({
      id: fireId,
      status: 'open',
      version: 4,
    });
    expect((await detail(fireId)).burned).toEqual({ forest: 0.3, grass: 3 });
    expect(await log(fireId)).toContain('旌德值班员 登记过火有林地 0.2 公顷，备注：12 林班 3 小班');
  });

  test('is not lost to a record that was made before it was told', async () => {
    const { fireId } = await given.fires.burning();
    await add(fireId, { areaHa: 0.1 });
    await add(fireId, { areaHa: 0.2 });
    const end = (burned: object, burnedSeen: object) =>
      given.fires.ask('county', 'endHandle', { fireId, record: { ...record, burned }, burnedSeen });
    expect((await end({ forest: 0.1, grass: 1 }, { forest: 0.1 })).answer).toMatchObject({
      code: 'C0003',
      field: 'record.burned.forest',
      message: '刚刚有人登记了过火面积，请核对后重试',
    });
    expect((await end({ grass: 1 }, {})).answer).toMatchObject({ code: 'C0003' });
    expect(await detail(fireId)).toMatchObject({ status: 'open', burned: { forest: 0.3 } });
    await end({ forest: 0.3, grass: 1 }, { forest: 0.3, grass: 0 });
    expect((await detail(fireId)).record?.burned).toEqual({ forest: 0.3, grass: 1 });
  });

  test('that is found after the end goes into the record, and may raise the grade', async () => {
    const { fireId } = await given.fires.burning();
    await given.fires.data('county', 'endHandle', { fireId, record });
    expect((await add(fireId, { areaHa: 0.7 })).answer.data).toMatchObject({
      status: 'handled',
      grade: { grade: 2, reason: '受害森林面积 1.1 公顷，达到 1 公顷以上' },
    });
    expect((await detail(fireId)).record?.burned).toEqual({ forest: 1.1, grass: 30 });
  });

  test('is more than none, of a known kind, and of a fire that was one', async () => {
    const { fireId } = await given.fires.burning();
    expect((await add(fireId, { areaHa: 0 })).answer).toMatchObject({ field: 'areaHa', message: '面积应大于0' });
    expect((await add(fireId, { kind: 'sea' })).answer).toMatchObject({ field: 'kind', message: '请选择林地种类' });
    await given.fires.data('county', 'noFire', { fireId, reason: '无火' });
    expect((await add(fireId, {})).answer).toMatchObject({ code: 'C0002' });
    expect((await add(fireId, {}, 'elsewhere')).status).toBe(404);
  });
});
