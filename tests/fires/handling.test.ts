import { describe, expect, test } from 'vitest';
import type { OperatorLogRow } from '../../contract/fires/schemas.ts';
import type { RescueAnswer } from '../../contract/fires/list-schemas.ts';
import { given as uploaded, type Uploaded } from '../files/given.ts';
import { samples } from '../files/samples.ts';
import type { Who } from './given.ts';
import { openHandled } from './handled.ts';

const given = openHandled();
const { detail, log, sent } = given;

const crew = {
  name: '旌德县专业队',
  kind: 'professional',
  headcount: 32,
  regionCode: '341825',
  longitude: 118.54213,
  latitude: 30.28654,
};

const photo = (by: Who): Promise<Uploaded> =>
  uploaded(given.fires.server, given.fires.who[by].headers, {
    bucketName: 'image',
    name: '火场.png',
    content: samples.png,
  });

describe('dispatching', () => {
  test('sends a crew with its people and station, others by name, and tells why not by the run card', async () => {
    const { id: resourceId } = await given.fires.data<{ id: string }>('admin', 'crew.create', crew);
    const { fireId } = await given.fires.burning();
    const { answer } = await given.fires.ask('county', 'commandAndDispatch', {
      fireId,
      forces: [
        { kind: 'crew', resourceId },
        { kind: 'vehicle', name: '皖P·1190 水车' },
      ],
      remark: '从北坡上',
      otherwise: '半专业队在外训练',
    });
    expect(answer.data).toEqual({
      id: fireId,
      status: 'dispatched',
      version: 2,
      forces: [
        { id: expect.any(String), name: '旌德县专业队' },
        { id: expect.any(String), name: '皖P·1190 水车' },
      ],
    });
    expect((await detail(fireId)).forces).toMatchObject([
      {
        kind: 'crew',
        resourceId,
        name: '旌德县专业队',
        strength: 32,
        longitude: 118.54213,
        latitude: 30.28654,
        state: 'sent',
      },
      { kind: 'vehicle', name: '皖P·1190 水车' },
    ]);
    expect((await log(fireId)).at(-1)).toBe(
      '旌德值班员 派出旌德县专业队（32 人）、皖P·1190 水车；未按调派卡或改派：半专业队在外训练，备注：从北坡上',
    );
    expect(
      (await given.fires.ask('county', 'commandAndDispatch', { fireId, forces: [{ kind: 'crew', resourceId }] }))
        .answer,
    ).toMatchObject({ code: 'C0005', message: '旌德县专业队已在该火情' });
  });

  test.each([
    ['nobody', [], 'forces', '请选择要派出的力量'],
    ['a crew that there is not', [{ kind: 'crew', resourceId: 'no-such' }], 'forces.0', '未找到所选的扑火队伍'],
    ['what has neither record nor name', [{ kind: 'crew' }], 'forces.0.name', '请选择力量，或填写其名称'],
    [
      'people who are none',
      [
        { kind: 'crew', name: '甲' },
        { kind: 'crew', name: '乙', strength: -1 },
      ],
      'forces.1.strength',
      '人数不能为负',
    ],
  ])('of %s is refused', async (_sentence, forces, field, message) => {
    const { fireId } = await given.fires.burning();
    expect((await given.fires.ask('county', 'commandAndDispatch', { fireId, forces })).answer).toMatchObject({
      code: 'A0400',
      field,
      message,
    });
  });

  test('takes no crew from a region that the officer does not see', async () => {
    const { id: resourceId } = await given.fires.data<{ id: string }>('admin', 'crew.create', {
      ...crew,
      name: '徽州专业队',
      regionCode: '341004',
      longitude: 118.32,
      latitude: 29.83,
    });
    const { fireId } = await given.fires.burning('city');
    expect(
      (await given.fires.ask('city', 'commandAndDispatch', { fireId, forces: [{ kind: 'crew', resourceId }] })).answer,
    ).toMatchObject({ code: 'A0400', field: 'forces.0' });
  });

  test('is for who has the fire in hand, and the one right above', async () => {
    const { fireId } = await given.fires.burning();
    const forces = [{ kind: 'crew', name: '省队' }];
    expect((await given.fires.ask('province', 'commandAndDispatch', { fireId, forces })).answer).toMatchObject({
      code: 'C0004',
      message: '该火情不在您单位处置，不能指挥调度',
    });
    expect((await given.fires.ask('trainer', 'commandAndDispatch', { fireId, forces })).status).toBe(403);
    expect((await given.fires.ask('city', 'commandAndDispatch', { fireId, forces })).status).toBe(200);
  });

  test('of a ranger names them as people know them', async () => {
    const { fireId } = await given.fires.burning();
    await sent(fireId, [{ kind: 'ranger', resourceId: given.fires.who.county.userId }]);
    expect((await detail(fireId)).forces).toMatchObject([{ kind: 'ranger', name: '旌德值班员', strength: 1 }]);
    expect(
      (
        await given.fires.ask('county', 'commandAndDispatch', {
          fireId,
          forces: [{ kind: 'ranger', resourceId: given.fires.who.elsewhere.userId }],
        })
      ).answer,
    ).toMatchObject({ field: 'forces.0', message: '未找到所选的护林员' });
  });
});

describe('a force', () => {
  const rescue = (fireId: string): Promise<RescueAnswer> => given.fires.data('county', 'isRescue', { fireId });

  test('is on its way, then there, then gone, as officers write it down', async () => {
    const { fireId } = await given.fires.burning();
    expect(await rescue(fireId)).toEqual({ fireId, isRescue: false, onTheWay: 0, onScene: 0, forces: [] });
    const [forceId] = await sent(fireId);
    expect(await rescue(fireId)).toMatchObject({
      isRescue: true,
      onTheWay: 1,
      onScene: 0,
      forces: [{ name: '旌阳镇扑火队', kindName: '扑火队伍', stateName: '已派出', strength: 12 }],
    });
    const answer = (state: string) => given.fires.ask('county', 'answerForce', { fireId, forceId, state });
    expect((await answer('left')).answer).toMatchObject({
      code: 'C0002',
      field: 'state',
      message: '该力量已派出，不能这样答复',
    });
    expect((await answer('accepted')).status).toBe(200);
    expect((await given.fires.ask('county', 'checkInForce', { fireId, forceId })).answer).toMatchObject({
      code: 'C0002',
      message: '该力量尚未到场',
    });
    expect((await answer('arrived')).status).toBe(200);
    expect(await rescue(fireId)).toMatchObject({
      onTheWay: 0,
      onScene: 1,
      forces: [{ arrivedAt: '2026-03-01T02:00:00.000Z' }],
    });
    const nextDue = '2026-03-01T10:30:00+08:00';
    const { fileUrl, fileId } = await photo('county');
    expect(
      (
        await given.fires.ask('county', 'checkInForce', {
          fireId,
          forceId,
          remark: '火线已合围',
          imageUrls: [fileUrl],
          nextDue,
        })
      ).status,
    ).toBe(200);
    expect((await given.fires.ask('city', 'fileTicket', { fileId })).status).toBe(200);
    expect(await rescue(fireId)).toMatchObject({ forces: [{ checkInDue: '2026-03-01T02:30:00.000Z' }] });
    expect(
      (await given.fires.ask('county', 'checkInForce', { fireId, forceId, nextDue: '2026-03-01T09:00:00+08:00' }))
        .answer,
    ).toMatchObject({ code: 'A0400', field: 'nextDue' });
    expect((await answer('left')).status).toBe(200);
    expect(await rescue(fireId)).toMatchObject({ isRescue: false });
    expect((await log(fireId)).slice(-4)).toEqual([
      '旌德值班员 旌阳镇扑火队已接受',
      '旌德值班员 旌阳镇扑火队已到场',
      '旌德值班员 旌阳镇扑火队现场报到，下次应在 2026-03-01 10:30:00 前，备注：火线已合围',
      '旌德值班员 旌阳镇扑火队已撤离',
    ]);
  });

  test('that is not there is not heard of', async () => {
    const { fireId } = await given.fires.burning();
    expect(
      (await given.fires.ask('county', 'answerForce', { fireId, forceId: 'nobody', state: 'arrived' })).answer,
    ).toMatchObject({ code: 'A0404', field: 'forceId', message: '未找到该力量' });
  });

  test('tells what it sees, with pictures', async () => {
    const { fireId } = await given.fires.burning();
    const photos = [await photo('county'), await photo('county')];
    const imageUrls = photos.map(({ fileUrl }) => fileUrl);
    await given.fires.data('county', 'feedBackFire', { fireId, content: '火势向东', imageUrls });
    const rows = await given.fires.data<OperatorLogRow[]>('city', 'fireOperatorLog', { fireId });
    expect(rows.at(-1)).toMatchObject({ text: '现场反馈：火势向东', imageUrls, subject: 'fire', subjectId: fireId });
    for (const { fileId } of photos) {
      expect((await given.fires.ask('city', 'fileTicket', { fileId })).status).toBe(200);
      expect((await given.fires.ask('elsewhere', 'fileTicket', { fileId })).status).toBe(404);
    }
    expect((await given.fires.ask('county', 'feedBackFire', { fireId, content: ' ' })).answer).toMatchObject({
      field: 'content',
      message: '请填写内容',
    });
  });
});

test('a picture that another has uploaded is told of no fire, and nothing is told', async () => {
  const { fireId } = await given.fires.burning();
  const { fileUrl } = await photo('elsewhere');
  const told = await log(fireId);
  expect(
    (await given.fires.ask('county', 'feedBackFire', { fireId, content: '火势向东', imageUrls: [fileUrl] })).answer,
  ).toMatchObject({ code: 'A0400', field: 'imageUrls' });
  expect(await log(fireId)).toEqual(told);
});
