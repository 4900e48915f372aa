import { describe, expect, test } from 'vitest';
import type { Fire } from '../../contract/fires/fire.ts';
import { decideFire, type FireActor, type FireWish, type ForceWish } from '../../server/fires/decider.ts';
import { aFire } from '../support/sample-fire.ts';
import { now, by, county, city, crew, reported, decided } from './decided.ts';

const cityName = { userId: 'u2', realName: '宣城市值班员' };

const record = {
  outAt: '2026-03-01T08:30:00.000Z',
  burned: { forest: 1.2 },
  deaths: 0,
  seriousInjuries: 0,
  lightInjuries: 0,
  cause: 'farming' as const,
};

/** The data of the one event that is decided; anything else fails. */
const data = (wish: FireWish | ForceWish, fire: Partial<Fire> = {}, who: FireActor = county): unknown => {
  const events = decided(wish, fire, who);
  if ('refused' in events) throw new Error(JSON.stringify(events));
  expect(events).toHaveLength(1);
  expect(events[0]?.areaCode).toBe('341825');
  return events[0]?.data;
};

describe('the log tells of a fire just what was wished of it, and who wished it', () => {
  test.each<[string, FireWish, object]>([
    ['an alarm that joins', { action: 'join', alarmId: 'a2' }, { alarmId: 'a2' }],
    ['an alarm that leaves', { action: 'leave', alarmId: 'a1', reason: '两处' }, { alarmId: 'a1', reason: '两处' }],
    ['a fire ruled out', { action: 'ruleOut', reason: '无火' }, { reason: '无火' }],
    ['burned land', { action: 'addLand', kind: 'forest', areaHa: 0.5 }, { kind: 'forest', areaHa: 0.5 }],
    [
      'burned land with its remark',
      { action: 'addLand', kind: 'grass', areaHa: 2, remark: '北坡' },
      { kind: 'grass', areaHa: 2, remark: '北坡' },
    ],
    ['a report', { action: 'report' }, { from: '341825', to: '3418' }],
    ['a report with an empty remark', { action: 'report', remark: '' }, { from: '341825', to: '3418' }],
    ['another fire that joins', { action: 'joinFire', fireId: 'f4' }, { fireId: 'f4' }],
    [
      'another fire that leaves',
      { action: 'leaveFire', fireId: 'f3', reason: '两处' },
      { fireId: 'f3', reason: '两处' },
    ],
    ['its end', { action: 'end', record }, { record }],
    [
      'a dispatch',
      { action: 'dispatch', forces: [{ id: 'w9', kind: 'crew', name: '二队' }] },
      { forces: [{ id: 'w9', kind: 'crew', name: '二队' }] },
    ],
    [
      'a dispatch and why so',
      {
        action: 'dispatch',
        forces: [{ id: 'w9', kind: 'crew', name: '二队' }],
        remark: '从北坡上',
        otherwise: '一队在外',
      },
      { forces: [{ id: 'w9', kind: 'crew', name: '二队' }], remark: '从北坡上', otherwise: '一队在外' },
    ],
    [
      'people who are told',
      { action: 'notify', userIds: ['u9'], content: '待命' },
      { userIds: ['u9'], content: '待命' },
    ],
    [
      'people who are told by SMS',
      { action: 'notify', userIds: [], content: '待命', title: '通知', noticeId: 'n1', phones: ['甲'], smsIds: ['s1'] },
      { userIds: [], content: '待命', title: '通知', noticeId: 'n1', phones: ['甲'], smsIds: ['s1'] },
    ],
    [
      'a task without a time',
      { action: 'releaseTask', taskId: 't1', userIds: ['u9'], content: '清理余火' },
      { taskId: 't1', userIds: ['u9'], content: '清理余火' },
    ],
    [
      'a task with a time',
      { action: 'releaseTask', taskId: 't1', userIds: ['u9'], content: '清理余火', due: '2026-03-01T09:00:00.001Z' },
      { taskId: 't1', userIds: ['u9'], content: '清理余火', due: '2026-03-01T09:00:00.001Z' },
    ],
    [
      'a task that is done',
      { action: 'answerTask', taskId: 't1', state: 'done', imageUrls: ['p'] },
      { taskId: 't1', state: 'done', imageUrls: ['p'] },
    ],
    [
      'a task that can not be done',
      { action: 'answerTask', taskId: 't1', state: 'refused', remark: '路断', imageUrls: [] },
      { taskId: 't1', state: 'refused', remark: '路断', imageUrls: [] },
    ],
    [
      'a link',
      { action: 'sendLink', linkId: 'l1', to: '村主任', validUntil: '2026-03-01T15:00:00.000Z' },
      { linkId: 'l1', to: '村主任', validUntil: '2026-03-01T15:00:00.000Z' },
    ],
    [
      'a link for a force',
      { action: 'sendLink', linkId: 'l1', to: '队长', forceId: 'w2', validUntil: '2026-03-01T15:00:00.000Z' },
      { linkId: 'l1', to: '队长', forceId: 'w2', validUntil: '2026-03-01T15:00:00.000Z' },
    ],
    ['a link that is taken back', { action: 'revokeLink', linkId: 'l1' }, { linkId: 'l1' }],
  ])('%s', (_sentence, wish, expected) => {
    expect(data(wish)).toEqual({ by, ...expected });
  });

  test('a place is corrected without the county that it keeps', () => {
    const place = {
      areaCode: '341825',
      areaName: '安徽省宣城市旌德县',
      placeName: '蔡家桥镇附近',
      longitude: 118.6,
      latitude: 30.35,
    };
    const { areaCode: _county, ...told } = place;
    expect(data({ action: 'relocate', place })).toEqual({ by, ...told });
  });

  test('a fire that is over is taken up again with its reason, and parted from the one that it repeated', () => {
    expect(data({ action: 'reopen', reason: '复燃' }, { status: 'handled' })).toEqual({ by, reason: '复燃' });
    expect(data({ action: 'dissociate', reason: '两处' }, { status: 'repeat', mainFireId: 'f2' })).toEqual({
      by,
      from: 'f2',
      reason: '两处',
    });
    expect(data({ action: 'dissociate', reason: '两处' }, { status: 'repeat' })).toEqual({
      by,
      from: '',
      reason: '两处',
    });
    const alone = { fireIds: [], forces: [] };
    expect(data({ action: 'associate', into: 'f2' }, alone)).toEqual({ by, into: 'f2' });
    expect(data({ action: 'associate', into: 'f2', remark: '同一处' }, alone)).toEqual({
      by,
      into: 'f2',
      remark: '同一处',
    });
  });

  test('a transfer names who had the fire, and the superior only where the superior ordered it', () => {
    expect(data({ action: 'transfer', to: '341825', remark: '请处置' }, { holder: '3418' }, city)).toEqual({
      by: cityName,
      from: '3418',
      to: '341825',
      remark: '请处置',
    });
    expect(data({ action: 'transfer', to: '341825' }, { holder: '3418' }, { ...city, regionCode: '34' })).toEqual({
      by: cityName,
      from: '3418',
      to: '341825',
      sentBy: '34',
    });
  });

  test('what is signed for, taken back, closed or taken over names the regions between which it moves', () => {
    const waiting = { transfer: reported };
    const signed = { by: cityName, transferStatus: 2, from: '341825', to: '3418' };
    expect(data({ action: 'sign' }, waiting, city)).toEqual(signed);
    expect(data({ action: 'sign', transferStatus: 2, remark: '知悉' }, waiting, city)).toEqual({
      ...signed,
      remark: '知悉',
    });
    expect(data({ action: 'withdraw', reason: '误点' }, waiting)).toEqual({ by, reason: '误点' });
    expect(data({ action: 'closePop' }, waiting, city)).toEqual({ by: cityName, transferStatus: 2 });
    expect(data({ action: 'closePop' }, { transfer: { ...reported, closedBy: ['u7'] } }, city)).toEqual({
      by: cityName,
      transferStatus: 2,
    });
    expect(data({ action: 'takeOver', remark: '跨乡镇' }, { informed: '3418' }, city)).toEqual({
      by: cityName,
      from: '341825',
      to: '3418',
      remark: '跨乡镇',
    });
  });

  test('what comes from a force tells where it was and what it shows', () => {
    const seen = { longitude: 118.5, latitude: 30.3 };
    expect(data({ action: 'answerForce', forceId: 'w2', state: 'accepted', remark: '在路上', ...seen })).toEqual({
      by,
      forceId: 'w2',
      state: 'accepted',
      remark: '在路上',
      ...seen,
    });
    expect(
      data({
        action: 'checkIn',
        forceId: 'w1',
        imageUrls: ['p'],
        remark: '合围',
        nextDue: '2026-03-01T10:00:00.000Z',
        ...seen,
      }),
    ).toEqual({ by, forceId: 'w1', imageUrls: ['p'], remark: '合围', nextDue: '2026-03-01T10:00:00.000Z', ...seen });
    expect(data({ action: 'checkIn', forceId: 'w1', imageUrls: [] })).toEqual({ by, forceId: 'w1', imageUrls: [] });
    expect(data({ action: 'feedBack', forceId: 'w2', content: '烟大', imageUrls: ['p'], answer: 'feedBack' })).toEqual({
      by,
      forceId: 'w2',
      content: '烟大',
      imageUrls: ['p'],
      answer: 'feedBack',
    });
    expect(data({ action: 'feedBack', content: '烟大', imageUrls: [] })).toEqual({
      by,
      content: '烟大',
      imageUrls: [],
    });
  });

  test('who speaks by a link without a force is heard, though no officer and no force is named', () => {
    const fire = aFire({ forces: [crew] });
    expect(
      decideFire({ action: 'feedBack', by: { forceId: undefined }, content: '村口无火', imageUrls: [] }, fire, now),
    ).toEqual([{ type: 'fire.fedBack', areaCode: '341825', data: { content: '村口无火', imageUrls: [] } }]);
  });
});
