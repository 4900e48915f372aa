import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { demoRunCards } from '../../server/demo/run-card-records.ts';
import { type GivenAdvice, openAdvice } from './given.ts';

let given: GivenAdvice;
let open: GivenAdvice[] = [];
beforeEach(async () => {
  given = await openAdvice();
  open.push(given);
});
afterAll(async () => {
  for (const one of open) await one.server.stop();
  open = [];
});

/** A fire without an incident, a danger grade or anything near is of level 4. */
const card = (values: object): Promise<string> =>
  given.record('runCard.create', {
    name: '宣城四级卡',
    regionCode: '3418',
    level: '4',
    professional: 1,
    volunteer: 1,
    headcount: 50,
    withinMinutes: 30,
    ...values,
  });
const dispatch = (fireId: string, resourceIds: readonly string[], more: object = {}) =>
  given.ask('county', 'commandAndDispatch', {
    fireId,
    forces: resourceIds.map((resourceId) => ({ kind: 'crew', resourceId })),
    ...more,
  });

describe('a run card', () => {
  test('holds below its region, and a county’s own comes before the city’s', async () => {
    await card({});
    const { fireId } = await given.burning();
    expect((await given.advice('county', fireId)).card).toMatchObject({ name: '宣城四级卡', regionName: '宣城市' });
    await card({ name: '旌德四级卡', regionCode: '341825' });
    expect((await given.advice('county', fireId)).card).toMatchObject({ name: '旌德四级卡', regionName: '旌德县' });
    await card({ name: '三级卡', level: '3', regionCode: '341825' });
    expect((await given.advice('county', fireId)).card?.name).toBe('旌德四级卡');
  });

  test('is filled with the nearest free crews, people last; says who comes too late and what is missing', async () => {
    const busy = await given.crew('忙', { longitude: 118.539 });
    const semi = await given.crew('半专业甲', { kind: 'semiProfessional', headcount: 10, longitude: 118.53 });
    const first = await given.crew('专业甲', { headcount: 20 });
    const second = await given.crew('专业乙', { headcount: 15, longitude: 118.44 });
    const other = await given.burning('county', { longitude: 118.56, latitude: 30.31 });
    await given.send(other.fireId, [busy]);
    await card({ storehouses: 1, withinMinutes: 20, notify: [given.who.city.userId] });
    const { fireId } = await given.burning();
    const { card: shown } = await given.advice('county', fireId);
    expect(shown?.lines).toEqual([
      { label: '专业队', unit: '支', wanted: 1, have: 0 },
      { label: '志愿队', unit: '支', wanted: 1, have: 0 },
      { label: '总人数', unit: '人', wanted: 50, have: 0 },
      { label: '物资储备库', unit: '座', wanted: 1, have: 0 },
    ]);
    expect(shown?.send.map(({ resourceId, isLate }) => [resourceId, isLate])).toEqual([
      [first, false],
      [semi, false],
      [second, true],
    ]);
    expect(shown?.short).toEqual([
      '物资储备库还差 1 座，查询范围内没有空闲的',
      '总人数还差 5 人，查询范围内没有空闲的',
    ]);
    expect(shown?.notify).toEqual([{ userId: given.who.city.userId, realName: '宣城值班员' }]);
  });

  test('that is not covered by what is sent asks why, and is content with an answer', async () => {
    await card({});
    const crew = await given.crew('专业队', { headcount: 30 });
    const { fireId } = await given.burning();
    const refused = await dispatch(fireId, [crew]);
    expect(refused.answer).toMatchObject({
      code: 'A0400',
      field: 'otherwise',
      message:
        '派出的力量未达到《宣城四级卡》的要求：志愿队差 1 支（要求 1，已有 0）；总人数差 20 人（要求 50，已有 30）。请补充力量，或填写未按调派卡派出的原因',
    });
    expect((await dispatch(fireId, [crew], { otherwise: '火势小，先期处置' })).status).toBe(200);
  });

  test('is covered by those at the fire and those being sent together; who has left counts no more', async () => {
    await card({ headcount: 40 });
    const [one, two, three] = [
      await given.crew('甲'),
      await given.crew('乙', { kind: 'volunteer' }),
      await given.crew('丙', { kind: 'volunteer' }),
    ];
    const { fireId } = await given.burning();
    const [, forceId] = await given.send(fireId, [one, two]);
    expect((await given.advice('county', fireId)).card).toMatchObject({ isCovered: true, send: [] });
    for (const state of ['arrived', 'left']) await given.data('county', 'answerForce', { fireId, forceId, state });
    expect((await given.advice('county', fireId)).card).toMatchObject({
      isCovered: false,
      send: [{ resourceId: three }],
    });
    expect((await dispatch(fireId, [three])).status).toBe(200);
  });

  test('says nothing before the fire itself does: who may not dispatch is told that', async () => {
    await card({});
    const { fireId } = await given.burning();
    const forces = [{ kind: 'crew', name: '省队' }];
    expect((await given.ask('province', 'commandAndDispatch', { fireId, forces })).answer).toMatchObject({
      code: 'C0004',
    });
    expect((await given.ask('elsewhere', 'commandAndDispatch', { fireId, forces })).answer).toMatchObject({
      code: 'A0404',
    });
  });

  test('asks for something, and is the only one of its region and level', async () => {
    expect(
      (await given.ask('admin', 'runCard.create', { name: '空卡', regionCode: '34', level: '2' })).answer,
    ).toMatchObject({
      code: 'A0400',
      field: 'professional',
      message: '请至少填写一项要派出的力量：队伍、总人数或物资储备库',
    });
    await card({});
    expect(
      (await given.ask('admin', 'runCard.create', { name: '又一张', regionCode: '3418', level: '4', volunteer: 1 }))
        .status,
    ).not.toBe(200);
  });

  test('of the demonstration there is one for each level, in four steps', () => {
    const cards = demoRunCards(given.server.ctx.gazetteer, '34');
    expect(cards.map(({ values }) => [values['level'], values['headcount'], values['name']])).toEqual([
      ['1', 200, '安徽省一级火情调派卡（演示）'],
      ['2', 90, '安徽省二级火情调派卡（演示）'],
      ['3', 40, '安徽省三级火情调派卡（演示）'],
      ['4', 15, '安徽省四级火情调派卡（演示）'],
    ]);
  });
});
