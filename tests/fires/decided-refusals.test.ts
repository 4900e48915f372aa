import { describe, expect, test } from 'vitest';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Force } from '../../contract/fires/forces.ts';
import type { FireWish, ForceWish } from '../../server/fires/decider.ts';
import { aFigure } from '../support/sample-figure.ts';
import { city, crew, walkers, reported, decided } from './decided.ts';

const drawn = {
  ...aFigure(),
  revision: 2,
  by: { userId: 'u7', realName: '绩溪县值班员' },
  at: '2026-03-01T08:00:00.000Z',
};

const warned = { kind: 'village' as const, name: '庆丰村', longitude: 118.5, latitude: 30.3 };
const called = { result: 'told' as const, by: drawn.by, at: drawn.at, calls: 1 };

const refused = (field: string | undefined, message: string, code = 'notAllowedNow') =>
  field === undefined ? { refused: code, message } : { refused: code, field, message };

describe('why not is told by the field that stands against it', () => {
  test.each<[string, FireWish | ForceWish, Partial<Fire>, object]>([
    [
      'an alarm that it has',
      { action: 'join', alarmId: 'a1' },
      {},
      refused(undefined, '该报警已关联此火情', 'duplicate'),
    ],
    [
      'an alarm that it never had',
      { action: 'leave', alarmId: 'a9', reason: '误' },
      {},
      refused(undefined, '该报警未关联此火情'),
    ],
    ['a fire that it has', { action: 'joinFire', fireId: 'f3' }, {}, refused(undefined, '该火情已并入', 'duplicate')],
    ['itself', { action: 'joinFire', fireId: 'f1' }, {}, refused(undefined, '该火情已并入', 'duplicate')],
    [
      'a fire that it never had',
      { action: 'leaveFire', fireId: 'f9', reason: '误' },
      {},
      refused(undefined, '该火情未并入此火情'),
    ],
    [
      'a task for what is past',
      { action: 'releaseTask', taskId: 't', userIds: [], content: '清理', due: '2026-03-01T09:00:00.000Z' },
      {},
      refused('due', '完成时限不能早于当前时间', 'badInput'),
    ],
    [
      'a link for a force that is not there',
      { action: 'sendLink', linkId: 'l', to: '甲', forceId: 'w9', validUntil: '' },
      {},
      refused('forceId', '未找到该力量', 'notFound'),
    ],
    [
      'news of a force that is not there',
      { action: 'feedBack', forceId: 'w9', content: '烟', imageUrls: [] },
      {},
      refused('forceId', '未找到该力量', 'notFound'),
    ],
    [
      'to be joined while forces are out',
      { action: 'associate', into: 'f2' },
      { fireIds: [] },
      refused('fireId', '该火情还有未撤离的力量，请先登记撤离，或将另一起火情并入本火情'),
    ],
    [
      'news of one who is back',
      { action: 'checkIn', forceId: 'w1', imageUrls: [] },
      { status: 'handled', forces: [{ ...crew, state: 'left' }] },
      refused('fireId', '该火情没有未撤离的力量'),
    ],
    [
      'what its state forbids',
      { action: 'reopen', reason: '复燃' },
      {},
      refused('fireId', '该火情状态为“待处置”，不能重新打开'),
    ],
    ['a signature where nothing waits', { action: 'sign' }, {}, refused('fireId', '该火情没有待签收的转交或上报')],
    [
      'a figure that is drawn already',
      { action: 'plotDraw', figure: aFigure() },
      { plot: [drawn] },
      refused('figure', '该图形已在标绘中', 'duplicate'),
    ],
    [
      'one figure more than a map can hold',
      { action: 'plotDraw', figure: aFigure() },
      { plot: Array.from({ length: 60 }, (_, n) => ({ ...drawn, id: `p${n}` })) },
      refused('figure', '一起火情最多标绘60个图形，请先删除不用的'),
    ],
    [
      'another shape of a figure that is gone',
      { action: 'plotChange', figure: aFigure(), revision: 1 },
      {},
      refused('figure', '该图形已被删除', 'notFound'),
    ],
    [
      'another shape of a figure that somebody else has changed meanwhile',
      { action: 'plotChange', figure: aFigure(), revision: 1 },
      { plot: [drawn] },
      {
        ...refused('revision', '绩溪县值班员刚刚修改了该图形，请查看后重试', 'versionConflict'),
        data: { figure: drawn },
      },
    ],
    [
      'the end of a figure that is not as it was seen',
      { action: 'plotRemove', figureId: aFigure().id, revision: 3 },
      { plot: [drawn] },
      {
        ...refused('revision', '绩溪县值班员刚刚修改了该图形，请查看后重试', 'versionConflict'),
        data: { figure: drawn },
      },
    ],
    [
      'a figure on the map of a fire that is over',
      { action: 'plotDraw', figure: aFigure() },
      { status: 'handled' },
      refused('fireId', '该火情状态为“已处置”，不能标绘'),
    ],
    [
      'one place more than a fire keeps as warned',
      { action: 'warn', place: { ...warned, name: '另一村' }, result: 'told' },
      { warned: Array.from({ length: 200 }, (_, n) => ({ ...warned, name: `村${n}`, ...called })) },
      refused('place', '一起火情最多记录200处预警告知'),
    ],
    ['nobody to send', { action: 'dispatch', forces: [] }, {}, refused('forces', '请选择要派出的力量', 'badInput')],
  ])('%s', (_sentence, wish, fire, expected) => {
    expect(decided(wish, fire)).toEqual(expected);
  });

  test('what another duty has in hand is refused with whose it is', () => {
    expect(decided({ action: 'report' }, { holder: '3418' })).toEqual({
      ...refused('fireId', '该火情不在您单位处置，不能上报上级', 'notOwner'),
      data: { holder: '3418' },
    });
  });

  test('what waits for a signature is refused with what waits', () => {
    expect(decided({ action: 'ruleOut', reason: '无火' }, { transfer: reported })).toEqual({
      ...refused('fireId', '该火情有未签收的转交或上报，请先签收或撤回'),
      data: { transfer: reported },
    });
    expect(decided({ action: 'sign', transferStatus: 1 }, { transfer: reported }, city)).toEqual({
      ...refused('transferStatus', '转交或上报的情况已变化，请刷新后重试'),
      data: { transfer: reported },
    });
  });

  test('who has closed their pop-up closes nothing again', () => {
    expect(decided({ action: 'closePop' }, { transfer: { ...reported, closedBy: ['u7', 'u2'] } }, city)).toEqual([]);
  });

  test('a fire goes no further down than into the place where it lies', () => {
    const hand = (to: string, holder = '3418') =>
      decided({ action: 'transfer', to }, { holder }, { ...city, regionCode: holder });
    expect(hand('341825100')).toMatchObject([{ type: 'fire.transferred' }]);
    for (const to of ['3418', '341802', '34', '3410'])
      expect(hand(to)).toEqual(refused('to', '只能转交给火情所在的下级区域', 'badInput'));
  });

  test('a place in another county is named', () => {
    const place = {
      areaCode: '341802',
      areaName: '安徽省宣城市宣州区',
      placeName: '水东镇',
      longitude: 118.9,
      latitude: 30.8,
    };
    expect(decided({ action: 'relocate', place })).toEqual(
      refused('longitude', '该位置属于安徽省宣城市宣州区，修正位置不能改变火情所属的县（市、区）', 'outsideArea'),
    );
  });
});

describe('who is sent where they are already', () => {
  const send = (resourceId: string | undefined, forces: Force[]) =>
    decided(
      {
        action: 'dispatch',
        forces: [
          { id: 'w8', kind: 'crew', name: '先行' },
          { id: 'w9', kind: 'crew', name: '二队', ...(resourceId === undefined ? {} : { resourceId }) },
        ],
      },
      { forces },
    );

  test('is named; who has no record is never the same twice', () => {
    expect(send('crew-1', [walkers, crew])).toEqual(refused('forces', '二队已在该火情', 'duplicate'));
    expect(send('crew-2', [walkers, crew])).toMatchObject([{ type: 'fire.dispatched' }]);
    expect(send(undefined, [walkers])).toMatchObject([{ type: 'fire.dispatched' }]);
    expect(send('crew-1', [{ ...crew, state: 'refused' }])).toMatchObject([{ type: 'fire.dispatched' }]);
  });
});

describe('what a force may say', () => {
  const answer = (state: Force['state'], said: 'accepted' | 'arrived' | 'left') =>
    decided({ action: 'answerForce', forceId: 'w1', state: said }, { forces: [{ ...crew, state }] });

  test('is told by how far it has come', () => {
    expect(answer('refused', 'arrived')).toEqual(refused('state', '该力量无法前往，不能这样答复'));
    expect(answer('arrived', 'accepted')).toEqual(refused('state', '该力量已到场，不能这样答复'));
    expect(decided({ action: 'checkIn', forceId: 'w2', imageUrls: [] })).toEqual(refused('forceId', '该力量尚未到场'));
  });
});
