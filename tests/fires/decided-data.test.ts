import { describe, expect, test } from 'vitest';
import type { Fire } from '../../contract/fires/fire.ts';
import type { Force } from '../../contract/fires/forces.ts';
import type { Transfer } from '../../contract/fires/transfer.ts';
import { decideFire, type FireActor, type FireWish, type ForceWish } from '../../server/fires/decider.ts';
import { aFire } from '../support/sample-fire.ts';

const now = Date.parse('2026-03-01T09:00:00.000Z');
const by = { userId: 'u1', realName: '旌德县值班员' };
const county: FireActor = { ...by, regionCode: '341825' };
const city: FireActor = { userId: 'u2', realName: '宣城市值班员', regionCode: '3418' };
const cityName = { userId: 'u2', realName: '宣城市值班员' };
const crew: Force = {
  id: 'w1', kind: 'crew', name: '旌德县专业队', resourceId: 'crew-1', state: 'arrived', sentAt: '2026-03-01T05:00:00.000Z',
};
const walkers: Force = { id: 'w2', kind: 'other', name: '村民', state: 'sent', sentAt: '2026-03-01T05:00:00.000Z' };
const record = {
  outAt: '2026-03-01T08:30:00.000Z', burned: { forest: 1.2 }, deaths: 0, seriousInjuries: 0, lightInjuries: 0,
    cause: 'farming' as const,
};
const reported: Transfer = { status: 2, from: '341825', to: '3418', by, at: '2026-03-01T05:00:00.000Z' };

const decided = (wish: FireWish | ForceWish, fire: Partial<Fire> = {}, who: FireActor = county) =>
  decideFire({ ...wish, by: who }, aFire({ alarmIds: ['a1'], fireIds: ['f3'], forces: [crew, walkers], ...fire }), now);
/** The data of the one event that is decided; anything else fails. */
const data = (wish: FireWish | ForceWish, fire: Partial<Fire> = {}, who: FireActor = county): unknown => {
  const events = decided(wish, fire, who);
  if ('refused' in events) throw new Error(JSON.stringify(events));
  expect(events).toHaveLength(1);
  expect(events[0]?.areaCode).toBe('341825');
  return events[0]?.data;
};
const refused = (field: string | undefined, message: string, code = 'notAllowedNow') =>
  (field === undefined ? { refused: code, message } : { refused: code, field, message });

describe('the log tells of a fire just what was wished of it, and by whom', () => {
  test.each<[string, FireWish, object]>([
    ['an alarm that joins', { action: 'join', alarmId: 'a2' }, { alarmId: 'a2' }],
    ['an alarm that leaves', { action: 'leave', alarmId: 'a1', reason: '两处' }, { alarmId: 'a1', reason: '两处' }],
    ['a fire ruled out', { action: 'ruleOut', reason: '无火' }, { reason: '无火' }],
    ['burned land', { action: 'addLand', kind: 'forest', areaHa: 0.5 }, { kind: 'forest', areaHa: 0.5 }],
    ['burned land with its remark', { action: 'addLand', kind: 'grass', areaHa: 2, remark: '北坡' },
      { kind: 'grass', areaHa: 2, remark: '北坡' }],
    ['a report', { action: 'report' }, { from: '341825', to: '3418' }],
    ['a report with an empty remark', { action: 'report', remark: '' }, { from: '341825', to: '3418' }],
    ['another fire that joins', { action: 'joinFire', fireId: 'f4' }, { fireId: 'f4' }],
    ['another fire that leaves', { action: 'leaveFire', fireId: 'f3', reason: '两处' }, { fireId: 'f3', reason: '两处' }],
    ['its end', { action: 'end', record }, { record }],
    ['a dispatch', { action: 'dispatch', forces: [{ id: 'w9', kind: 'crew', name: '二队' }] },
      { forces: [{ id: 'w9', kind: 'crew', name: '二队' }] }],
    ['a dispatch and why so', { action: 'dispatch', forces: [{ id: 'w9', kind: 'crew', name: '二队' }], remark: '从北坡上',
      otherwise: '一队在外' },
      { forces: [{ id: 'w9', kind: 'crew', name: '二队' }], remark: '从北坡上', otherwise: '一队在外' }],
    ['people who are told', { action: 'notify', userIds: ['u9'], content: '待命' }, { userIds: ['u9'], content: '待命' }],
    ['people who are told by SMS', { action: 'notify', userIds: [], content: '待命', title: '通知', noticeId: 'n1',
      phones: ['甲'], smsIds: ['s1'] },
      { userIds: [], content: '待命', title: '通知', noticeId: 'n1', phones: ['甲'], smsIds: ['s1'] }],
    ['a task without a time', { action: 'releaseTask', taskId: 't1', userIds: ['u9'], content: '清理余火' },
      { taskId: 't1', userIds: ['u9'], content: '清理余火' }],
    ['a task with a time', { action: 'releaseTask', taskId: 't1', userIds: ['u9'], content: '清理余火',
      due: '2026-03-01T09:00:00.001Z' },
      { taskId: 't1', userIds: ['u9'], content: '清理余火', due: '2026-03-01T09:00:00.001Z' }],
    ['a task that is done', { action: 'answerTask', taskId: 't1', state: 'done', imageUrls: ['p'] },
      { taskId: 't1', state: 'done', imageUrls: ['p'] }],
    ['a task that can not be done', { action: 'answerTask', taskId: 't1', state: 'refused', remark: '路断',
      imageUrls: [] },
      { taskId: 't1', state: 'refused', remark: '路断', imageUrls: [] }],
    ['a link', { action: 'sendLink', linkId: 'l1', to: '村主任', validUntil: '2026-03-01T15:00:00.000Z' },
      { linkId: 'l1', to: '村主任', validUntil: '2026-03-01T15:00:00.000Z' }],
    ['a link for a force', { action: 'sendLink', linkId: 'l1', to: '队长', forceId: 'w2',
      validUntil: '2026-03-01T15:00:00.000Z' },
      { linkId: 'l1', to: '队长', forceId: 'w2', validUntil: '2026-03-01T15:00:00.000Z' }],
    ['a link that is taken back', { action: 'revokeLink', linkId: 'l1' }, { linkId: 'l1' }],
  ])('%s', (_sentence, wish, expected) => {
    expect(data(wish)).toEqual({ by, ...expected });
  });

  test('a place is corrected without the county that it keeps', () => {
    const place = { areaCode: '341825', areaName: '安徽省宣城市旌德县', placeName: '蔡家桥镇附近', longitude: 118.6, latitude: 30.35 };
    const { areaCode: _county, ...told } = place;
    expect(data({ action: 'relocate', place })).toEqual({ by, ...told });
  });

  test('a fire that is over is taken up again with its reason, and parted from the one that it repeated', () => {
    expect(data({ action: 'reopen', reason: '复燃' }, { status: 'handled' })).toEqual({ by, reason: '复燃' });
    expect(data({ action: 'dissociate', reason: '两处' }, { status: 'repeat', mainFireId: 'f2' })).toEqual({ by,
      from: 'f2', reason: '两处' });
    expect(data({ action: 'dissociate', reason: '两处' }, { status: 'repeat' })).toEqual({ by, from: '', reason: '两处' });
    const alone = { fireIds: [], forces: [] };
    expect(data({ action: 'associate', into: 'f2' }, alone)).toEqual({ by, into: 'f2' });
    expect(data({ action: 'associate', into: 'f2', remark: '同一处' }, alone)).toEqual({ by, into: 'f2', remark: '同一处' });
  });

  test('a transfer names who had the fire, and the superior only where it was he who ordered it', () => {
    expect(data({ action: 'transfer', to: '341825', remark: '请处置' }, { holder: '3418' }, city))
      .toEqual({ by: cityName, from: '3418', to: '341825', remark: '请处置' });
    expect(data({ action: 'transfer', to: '341825' }, { holder: '3418' }, { ...city, regionCode: '34' }))
      .toEqual({ by: cityName, from: '3418', to: '341825', sentBy: '34' });
  });

  test('what is signed for, taken back, closed or taken over names the regions between which it moves', () => {
    const waiting = { transfer: reported };
    const signed = { by: cityName, transferStatus: 2, from: '341825', to: '3418' };
    expect(data({ action: 'sign' }, waiting, city)).toEqual(signed);
    expect(data({ action: 'sign', transferStatus: 2, remark: '知悉' }, waiting, city)).toEqual({ ...signed,
      remark: '知悉' });
    expect(data({ action: 'withdraw', reason: '误点' }, waiting)).toEqual({ by, reason: '误点' });
    expect(data({ action: 'closePop' }, waiting, city)).toEqual({ by: cityName, transferStatus: 2 });
    expect(data({ action: 'closePop' }, { transfer: { ...reported, closedBy: ['u7'] } }, city)).toEqual({ by: cityName,
      transferStatus: 2 });
    expect(data({ action: 'takeOver', remark: '跨乡镇' }, { informed: '3418' }, city))
      .toEqual({ by: cityName, from: '341825', to: '3418', remark: '跨乡镇' });
  });

  test('what comes from a force tells where it was and what it shows', () => {
    const seen = { longitude: 118.5, latitude: 30.3 };
    expect(data({ action: 'answerForce', forceId: 'w2', state: 'accepted', remark: '在路上', ...seen }))
      .toEqual({ by, forceId: 'w2', state: 'accepted', remark: '在路上', ...seen });
    expect(data({ action: 'checkIn', forceId: 'w1', imageUrls: ['p'], remark: '合围', nextDue: '2026-03-01T10:00:00.000Z',
      ...seen }))
      .toEqual({ by, forceId: 'w1', imageUrls: ['p'], remark: '合围', nextDue: '2026-03-01T10:00:00.000Z', ...seen });
    expect(data({ action: 'checkIn', forceId: 'w1', imageUrls: [] })).toEqual({ by, forceId: 'w1', imageUrls: [] });
    expect(data({ action: 'feedBack', forceId: 'w2', content: '烟大', imageUrls: ['p'], answer: 'feedBack' }))
      .toEqual({ by, forceId: 'w2', content: '烟大', imageUrls: ['p'], answer: 'feedBack' });
    expect(data({ action: 'feedBack', content: '烟大', imageUrls: [] })).toEqual({ by, content: '烟大', imageUrls: [] });
  });

  test('who speaks by a link without a force is heard, though no officer and no force is named', () => {
    const fire = aFire({ forces: [crew] });
    expect(decideFire({ action: 'feedBack', by: { forceId: undefined }, content: '村口无火', imageUrls: [] }, fire, now))
      .toEqual([{ type: 'fire.fedBack', areaCode: '341825', data: { content: '村口无火', imageUrls: [] } }]);
  });
});

describe('why not is told by the field that stands against it', () => {
  test.each<[string, FireWish | ForceWish, Partial<Fire>, object]>([
    ['an alarm that it has', { action: 'join', alarmId: 'a1' }, {}, refused(undefined, '该报警已关联此火情', 'duplicate')],
    ['an alarm that it never had', { action: 'leave', alarmId: 'a9', reason: '误' }, {},
      refused(undefined, '该报警未关联此火情')],
    ['a fire that it has', { action: 'joinFire', fireId: 'f3' }, {}, refused(undefined, '该火情已并入', 'duplicate')],
    ['itself', { action: 'joinFire', fireId: 'f1' }, {}, refused(undefined, '该火情已并入', 'duplicate')],
    ['a fire that it never had', { action: 'leaveFire', fireId: 'f9', reason: '误' }, {},
      refused(undefined, '该火情未并入此火情')],
    ['a task for what is past', { action: 'releaseTask', taskId: 't', userIds: [], content: '清理',
      due: '2026-03-01T09:00:00.000Z' }, {},
      refused('due', '完成时限不能早于当前时间', 'badInput')],
    ['a link for a force that is not there', { action: 'sendLink', linkId: 'l', to: '甲', forceId: 'w9',
      validUntil: '' }, {},
      refused('forceId', '未找到该力量', 'notFound')],
    ['news of a force that is not there', { action: 'feedBack', forceId: 'w9', content: '烟', imageUrls: [] }, {},
      refused('forceId', '未找到该力量', 'notFound')],
    ['to be joined while forces are out', { action: 'associate', into: 'f2' }, { fireIds: [] },
      refused('fireId', '该火情还有未撤离的力量，请先登记撤离，或将另一起火情并入本火情')],
    ['news of one who is back', { action: 'checkIn', forceId: 'w1', imageUrls: [] },
      { status: 'handled', forces: [{ ...crew, state: 'left' }] },
      refused('fireId', '该火情没有未撤离的力量')],
    ['what its state forbids', { action: 'reopen', reason: '复燃' }, {}, refused('fireId', '该火情状态为“待处置”，不能重新打开')],
    ['a signature where nothing waits', { action: 'sign' }, {}, refused('fireId', '该火情没有待签收的转交或上报')],
    ['nobody to send', { action: 'dispatch', forces: [] }, {}, refused('forces', '请选择要派出的力量', 'badInput')],
  ])('%s', (_sentence, wish, fire, expected) => {
    expect(decided(wish, fire)).toEqual(expected);
  });

  test('what another duty has in hand is refused with whose it is', () => {
    expect(decided({ action: 'report' }, { holder: '3418' }))
      .toEqual({ ...refused('fireId', '该火情不在您单位处置，不能上报上级', 'notOwner'), data: { holder: '3418' } });
  });

  test('what waits for a signature is refused with what waits', () => {
    expect(decided({ action: 'ruleOut', reason: '无火' }, { transfer: reported }))
      .toEqual({ ...refused('fireId', '该火情有未签收的转交或上报，请先签收或撤回'), data: { transfer: reported } });
    expect(decided({ action: 'sign', transferStatus: 1 }, { transfer: reported }, city))
      .toEqual({ ...refused('transferStatus', '转交或上报的情况已变化，请刷新后重试'), data: { transfer: reported } });
  });

  test('who has closed his pop-up closes nothing again', () => {
    expect(decided({ action: 'closePop' }, { transfer: { ...reported, closedBy: ['u7', 'u2'] } }, city)).toEqual([]);
  });

  test('a fire goes no further down than into the place where it lies', () => {
    const hand = (to: string, holder = '3418') => decided({ action: 'transfer', to }, { holder },
      { ...city, regionCode: holder });
    expect(hand('341825100')).toMatchObject([{ type: 'fire.transferred' }]);
    for (const to of ['3418', '341802', '34', '3410']) expect(hand(to)).toEqual(refused('to', '只能转交给火情所在的下级区域',
      'badInput'));
  });

  test('a place in another county is named', () => {
    const place = { areaCode: '341802', areaName: '安徽省宣城市宣州区', placeName: '水东镇', longitude: 118.9, latitude: 30.8 };
    expect(decided({ action: 'relocate', place }))
      .toEqual(refused('longitude', '该位置属于安徽省宣城市宣州区，修正位置不能改变火情所属的县（市、区）', 'outsideArea'));
  });
});

describe('the times of an end', () => {
  const end = (more: object) => decided({ action: 'end', record: { ...record, ...more } });
  const start = '2026-03-01T03:58:00.000Z';
  const five = '2026-03-01T09:05:00.000Z';

  test('may be those of its beginning, and five minutes ahead of this clock', () => {
    for (const more of [{ outAt: start }, { outAt: five }, { outAt: start, controlledAt: start },
      { controlledAt: start }, { controlledAt: record.outAt }]) {
      expect(end(more)).toMatchObject([{ type: 'fire.ended', data: { record: more } }]);
    }
  });

  test.each([
    [{ outAt: '2026-03-01T03:57:59.999Z' }, 'outAt', '扑灭时间不能早于起火时间'],
    [{ outAt: '2026-03-01T09:05:00.001Z' }, 'outAt', '扑灭时间不能晚于当前时间'],
    [{ controlledAt: '2026-03-01T03:57:59.999Z' }, 'controlledAt', '控制时间应在起火时间与扑灭时间之间'],
    [{ controlledAt: '2026-03-01T08:30:00.001Z' }, 'controlledAt', '控制时间应在起火时间与扑灭时间之间'],
  ])('are refused with %j', (more, field, message) => {
    expect(end(more)).toEqual(refused(field, message, 'badInput'));
  });
});

describe('who is sent where he is already', () => {
  const send = (resourceId: string | undefined, forces: Force[]) =>
    decided({ action: 'dispatch', forces: [{ id: 'w8', kind: 'crew', name: '先行' },
      { id: 'w9', kind: 'crew', name: '二队', ...resourceId === undefined ? {} : { resourceId } }] }, { forces });

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
