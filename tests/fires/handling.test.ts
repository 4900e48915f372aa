import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FireDetail, OperatorLogRow } from '../../contract/fires/schemas.ts';
import type { HandleAnswer } from '../../contract/fires/transfer-schemas.ts';
import type { RescueAnswer } from '../../contract/fires/list-schemas.ts';
import { given as uploaded, type Uploaded } from '../files/given.ts';
import { samples } from '../files/samples.ts';
import { type GivenFires, openFires, type Who } from './given.ts';

let fires: GivenFires;
beforeAll(async () => { fires = await openFires(); });
afterAll(() => fires.server.stop());

const crew = { name: '旌德县专业队', kind: 'professional', headcount: 32, regionCode: '341825', longitude: 118.54213, latitude: 30.28654 };
const record = { outAt: '2026-03-01T09:58:00+08:00', burned: { forest: 0.4, grass: 30 }, deaths: 0, seriousInjuries: 0, lightInjuries: 1, cause: 'farming' };
const detail = (fireId: string, who: Who = 'county'): Promise<FireDetail> => fires.data(who, 'fireDetail', { fireId });
const log = async (fireId: string): Promise<string[]> =>
  (await fires.data<OperatorLogRow[]>('county', 'fireOperatorLog', { fireId })).filter(({ subject }) => subject === 'fire').map(({ actorName, text }) => `${actorName} ${text}`);
const sent = async (fireId: string, forces: object[] = [{ kind: 'crew', name: '旌阳镇扑火队', strength: 12 }]): Promise<string[]> =>
  (await fires.data<{ forces: { id: string }[] }>('county', 'commandAndDispatch', { fireId, forces })).forces.map(({ id }) => id);
const photo = (by: Who): Promise<Uploaded> => uploaded(fires.server, fires.who[by].headers, { bucketName: 'image', name: '火场.png', content: samples.png });

describe('dispatching', () => {
  test('sends a crew of the stock with its people and its station, others by their name, and tells why not by the run card', async () => {
    const { id: resourceId } = await fires.data<{ id: string }>('admin', 'crew.create', crew);
    const { fireId } = await fires.burning();
    const { answer } = await fires.ask('county', 'commandAndDispatch', {
      fireId, forces: [{ kind: 'crew', resourceId }, { kind: 'vehicle', name: '皖P·1190 水车' }], remark: '从北坡上', otherwise: '半专业队在外训练',
    });
    expect(answer.data).toEqual({ id: fireId, status: 'dispatched', version: 2, forces: [{ id: expect.any(String), name: '旌德县专业队' }, { id: expect.any(String), name: '皖P·1190 水车' }] });
    expect((await detail(fireId)).forces).toMatchObject([
      { kind: 'crew', resourceId, name: '旌德县专业队', strength: 32, longitude: 118.54213, latitude: 30.28654, state: 'sent' }, { kind: 'vehicle', name: '皖P·1190 水车' },
    ]);
    expect((await log(fireId)).at(-1)).toBe('旌德值班员 派出旌德县专业队（32 人）、皖P·1190 水车；未按预案或改派：半专业队在外训练，备注：从北坡上');
    expect((await fires.ask('county', 'commandAndDispatch', { fireId, forces: [{ kind: 'crew', resourceId }] })).answer).toMatchObject({ code: 'C0005', message: '旌德县专业队已在该火情' });
  });

  test.each([
    ['nobody', [], 'forces', '请选择要派出的力量'],
    ['a crew that there is not', [{ kind: 'crew', resourceId: 'no-such' }], 'forces.0', '未找到所选的扑火队伍'],
    ['what has neither record nor name', [{ kind: 'crew' }], 'forces.0.name', '请选择力量，或填写其名称'],
    ['people who are none', [{ kind: 'crew', name: '甲' }, { kind: 'crew', name: '乙', strength: -1 }], 'forces.1.strength', '人数不能为负'],
  ])('of %s is refused', async (_sentence, forces, field, message) => {
    const { fireId } = await fires.burning();
    expect((await fires.ask('county', 'commandAndDispatch', { fireId, forces })).answer).toMatchObject({ code: 'A0400', field, message });
  });

  test('takes no crew from a region that the officer does not see', async () => {
    const { id: resourceId } = await fires.data<{ id: string }>('admin', 'crew.create', { ...crew, name: '徽州专业队', regionCode: '341004', longitude: 118.32, latitude: 29.83 });
    const { fireId } = await fires.burning('city');
    expect((await fires.ask('city', 'commandAndDispatch', { fireId, forces: [{ kind: 'crew', resourceId }] })).answer).toMatchObject({ code: 'A0400', field: 'forces.0' });
  });

  test('is for who has the fire in hand, and the one right above', async () => {
    const { fireId } = await fires.burning();
    const forces = [{ kind: 'crew', name: '省队' }];
    expect((await fires.ask('province', 'commandAndDispatch', { fireId, forces })).answer).toMatchObject({ code: 'C0004', message: '该火情不在您单位处置，不能指挥调度' });
    expect((await fires.ask('trainer', 'commandAndDispatch', { fireId, forces })).status).toBe(403);
    expect((await fires.ask('city', 'commandAndDispatch', { fireId, forces })).status).toBe(200);
  });

  test('of a ranger names him as people know him', async () => {
    const { fireId } = await fires.burning();
    await sent(fireId, [{ kind: 'ranger', resourceId: fires.who.county.userId }]);
    expect((await detail(fireId)).forces).toMatchObject([{ kind: 'ranger', name: '旌德值班员', strength: 1 }]);
    expect((await fires.ask('county', 'commandAndDispatch', { fireId, forces: [{ kind: 'ranger', resourceId: fires.who.elsewhere.userId }] })).answer).toMatchObject({ field: 'forces.0', message: '未找到所选的护林员' });
  });
});

describe('a force', () => {
  const rescue = (fireId: string): Promise<RescueAnswer> => fires.data('county', 'isRescue', { fireId });

  test('is on its way, then there, then gone, as officers write it down', async () => {
    const { fireId } = await fires.burning();
    expect(await rescue(fireId)).toEqual({ fireId, isRescue: false, onTheWay: 0, onScene: 0, forces: [] });
    const [forceId] = await sent(fireId);
    expect(await rescue(fireId)).toMatchObject({ isRescue: true, onTheWay: 1, onScene: 0, forces: [{ name: '旌阳镇扑火队', kindName: '扑火队伍', stateName: '已派出', strength: 12 }] });
    const answer = (state: string) => fires.ask('county', 'answerForce', { fireId, forceId, state });
    expect((await answer('left')).answer).toMatchObject({ code: 'C0002', field: 'state', message: '该力量已派出，不能这样答复' });
    expect((await answer('accepted')).status).toBe(200);
    expect((await fires.ask('county', 'checkInForce', { fireId, forceId })).answer).toMatchObject({ code: 'C0002', message: '该力量尚未到场' });
    expect((await answer('arrived')).status).toBe(200);
    expect(await rescue(fireId)).toMatchObject({ onTheWay: 0, onScene: 1, forces: [{ arrivedAt: '2026-03-01T02:00:00.000Z' }] });
    const nextDue = '2026-03-01T10:30:00+08:00';
    const { fileUrl, fileId } = await photo('county');
    expect((await fires.ask('county', 'checkInForce', { fireId, forceId, remark: '火线已合围', imageUrls: [fileUrl], nextDue })).status).toBe(200);
    expect((await fires.ask('city', 'fileTicket', { fileId })).status).toBe(200);
    expect(await rescue(fireId)).toMatchObject({ forces: [{ checkInDue: '2026-03-01T02:30:00.000Z' }] });
    expect((await fires.ask('county', 'checkInForce', { fireId, forceId, nextDue: '2026-03-01T09:00:00+08:00' })).answer).toMatchObject({ code: 'A0400', field: 'nextDue' });
    expect((await answer('left')).status).toBe(200);
    expect(await rescue(fireId)).toMatchObject({ isRescue: false });
    expect((await log(fireId)).slice(-4)).toEqual([
      '旌德值班员 旌阳镇扑火队已接受', '旌德值班员 旌阳镇扑火队已到场', '旌德值班员 旌阳镇扑火队现场报到，下次应在 2026-03-01 10:30:00 前，备注：火线已合围', '旌德值班员 旌阳镇扑火队已撤离',
    ]);
  });

  test('that is not there is not heard of', async () => {
    const { fireId } = await fires.burning();
    expect((await fires.ask('county', 'answerForce', { fireId, forceId: 'nobody', state: 'arrived' })).answer).toMatchObject({ code: 'A0404', field: 'forceId', message: '未找到该力量' });
  });

  test('tells what it sees, with pictures', async () => {
    const { fireId } = await fires.burning();
    const photos = [await photo('county'), await photo('county')];
    const imageUrls = photos.map(({ fileUrl }) => fileUrl);
    await fires.data('county', 'feedBackFire', { fireId, content: '火势向东', imageUrls });
    const rows = await fires.data<OperatorLogRow[]>('city', 'fireOperatorLog', { fireId });
    expect(rows.at(-1)).toMatchObject({ text: '现场反馈：火势向东', imageUrls, subject: 'fire', subjectId: fireId });
    for (const { fileId } of photos) {
      expect((await fires.ask('city', 'fileTicket', { fileId })).status).toBe(200);
      expect((await fires.ask('elsewhere', 'fileTicket', { fileId })).status).toBe(404);
    }
    expect((await fires.ask('county', 'feedBackFire', { fireId, content: ' ' })).answer).toMatchObject({ field: 'content', message: '请填写内容' });
  });
});

test('a picture that another has uploaded is told of no fire, and nothing is told', async () => {
  const { fireId } = await fires.burning();
  const { fileUrl } = await photo('elsewhere');
  const told = await log(fireId);
  expect((await fires.ask('county', 'feedBackFire', { fireId, content: '火势向东', imageUrls: [fileUrl] })).answer).toMatchObject({ code: 'A0400', field: 'imageUrls' });
  expect(await log(fireId)).toEqual(told);
});

describe('the end of a fire', () => {
  const end = (fireId: string, more: object = {}, who: Who = 'county') => fires.ask(who, 'endHandle', { fireId, record: { ...record, ...more } });

  test('puts on record what burned, and grades it by Article 40 with its reason', async () => {
    const { fireId } = await fires.burning();
    expect((await end(fireId)).answer.data).toEqual({ id: fireId, status: 'handled', version: 2, grade: { grade: 1, name: '一般森林火灾', reason: '受害森林面积 0.4 公顷，不足 1 公顷' } });
    expect(await detail(fireId)).toMatchObject({
      statusName: '已处置', badgeName: '已处置', grade: { grade: 1, name: '一般森林火灾' }, burned: { forest: 0.4, grass: 30 }, record: { outAt: '2026-03-01T01:58:00.000Z', cause: 'farming' },
    });
    expect((await log(fireId)).at(-1)).toBe('旌德值班员 结束处置：2026-03-01 09:58:00 扑灭；过火有林地 0.4 公顷、草地 30 公顷；死亡 0 人，重伤 0 人，轻伤 1 人；原因：农事用火；一般森林火灾（受害森林面积 0.4 公顷，不足 1 公顷）');
    expect((await end(fireId)).answer).toMatchObject({ code: 'C0002', message: '该火情状态为“已处置”，不能结束处置' });
  });

  test.each([
    [{ burned: { forest: 1 } }, '较大森林火灾'], [{ burned: { forest: 60, shrub: 40 } }, '重大森林火灾'], [{ burned: { forest: 1_000 } }, '特别重大森林火灾'],
    [{ burned: { grass: 5_000 } }, '一般森林火灾'], [{ deaths: 3 }, '较大森林火灾'], [{ seriousInjuries: 50 }, '重大森林火灾'], [{ deaths: 30 }, '特别重大森林火灾'],
  ])('with %j is a %s', async (more, name) => {
    const { fireId } = await fires.burning();
    expect((await end(fireId, more)).answer.data).toMatchObject({ grade: { name } });
  });

  test.each([
    [{ outAt: '2026-03-01T11:00:00+08:00' }, 'outAt', '扑灭时间不能晚于当前时间'], [{ outAt: '昨天' }, 'record.outAt', '扑灭时间格式应为 ISO 8601'],
    [{ burned: { forest: -1 } }, 'record.burned.forest', '面积不能为负'], [{ cause: 'ufo' }, 'record.cause', '请选择起火原因'], [{ deaths: 1.5 }, 'record.deaths', '人数应为整数'],
  ])('is refused with %j', async (more, field, message) => {
    const { fireId } = await fires.burning();
    expect((await end(fireId, more)).answer).toMatchObject({ code: 'A0400', field, message });
  });

  test('leaves no crew behind: it stays busy and is heard of until it is back', async () => {
    const { fireId } = await fires.burning();
    const [there, coming] = await sent(fireId, [{ kind: 'crew', name: '一队' }, { kind: 'crew', name: '二队' }]);
    await fires.data('county', 'answerForce', { fireId, forceId: there, state: 'arrived' });
    await end(fireId);
    const actions = async (): Promise<string[]> => (await fires.data<HandleAnswer>('county', 'isFireHandle', { fireId })).actions.map(({ name }) => name);
    expect(await actions()).toEqual(expect.arrayContaining(['记录力量答复', '现场报到']));
    await fires.data('county', 'checkInForce', { fireId, forceId: there });
    for (const forceId of [there, coming]) await fires.data('county', 'answerForce', { fireId, forceId, state: 'left' });
    expect((await detail(fireId))).toMatchObject({ status: 'handled', forces: [{ state: 'left' }, { state: 'left' }] });
    expect(await actions()).not.toContain('记录力量答复');
    expect((await fires.ask('county', 'checkInForce', { fireId, forceId: there })).answer).toMatchObject({ code: 'C0002', message: '该火情没有未撤离的力量' });
  });

  test('can be undone with a reason; what burned is kept for the next record', async () => {
    const { fireId } = await fires.burning();
    await end(fireId);
    expect((await fires.ask('county', 'reopenFire', { fireId, reason: '复燃' })).answer.data).toMatchObject({ status: 'open' });
    const again = await detail(fireId);
    expect(again).toMatchObject({ badgeName: '待处置', burned: { forest: 0.4, grass: 30 }, reason: '复燃' });
    expect([again.record, again.grade, again.endedAt]).toEqual([undefined, undefined, undefined]);
  });
});

describe('burned land', () => {
  const add = (fireId: string, more: object, who: Who = 'county') => fires.ask(who, 'forestLandAdd', { fireId, kind: 'forest', areaHa: 0.1, ...more });

  test('is added up by kind while the fire burns, without a grade', async () => {
    const { fireId } = await fires.burning();
    await add(fireId, { areaHa: 0.1 });
    await add(fireId, { areaHa: 0.2, remark: '12 林班 3 小班' });
    expect((await add(fireId, { kind: 'grass', areaHa: 3 })).answer.data).toEqual({ id: fireId, status: 'open', version: 4 });
    expect((await detail(fireId)).burned).toEqual({ forest: 0.3, grass: 3 });
    expect(await log(fireId)).toContain('旌德值班员 登记过火有林地 0.2 公顷，备注：12 林班 3 小班');
  });

  test('that is found after the end goes into the record, and may raise the grade', async () => {
    const { fireId } = await fires.burning();
    await fires.data('county', 'endHandle', { fireId, record });
    expect((await add(fireId, { areaHa: 0.7 })).answer.data).toMatchObject({ status: 'handled', grade: { grade: 2, reason: '受害森林面积 1.1 公顷，达到 1 公顷以上' } });
    expect((await detail(fireId)).record?.burned).toEqual({ forest: 1.1, grass: 30 });
  });

  test('is more than none, of a known kind, and of a fire that was one', async () => {
    const { fireId } = await fires.burning();
    expect((await add(fireId, { areaHa: 0 })).answer).toMatchObject({ field: 'areaHa', message: '面积应大于0' });
    expect((await add(fireId, { kind: 'sea' })).answer).toMatchObject({ field: 'kind', message: '请选择林地种类' });
    await fires.data('county', 'noFire', { fireId, reason: '无火' });
    expect((await add(fireId, {})).answer).toMatchObject({ code: 'C0002' });
    expect((await add(fireId, {}, 'elsewhere')).status).toBe(404);
  });
});
