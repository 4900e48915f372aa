import { describe, expect, test } from 'vitest';
import type { CallName } from '../../contract/api/calls.ts';
import type { PushedEvent } from '../../contract/connection/frames.ts';
import { isStaleBy } from '../../streams/derived/queries.ts';

const event = (type: string, over: object = {}): PushedEvent =>
  ({
    id: 'e',
    position: 9,
    stream: 'fire-f1',
    version: 2,
    type,
    at: '2026-03-01T00:00:00.000Z',
    areaCode: '341825',
    actor: 'u1',
    data: {},
    ...over,
  }) as unknown as PushedEvent;

describe('what was asked about fires is asked again', () => {
  test.each<[sentence: string, call: CallName, args: object, type: string, stale: boolean]>([
    ['a list of fires, when one is sent help', 'firePage', {}, 'fire.dispatched', true],
    ['but not the list of another county', 'firePage', { areaCode: '341882' }, 'fire.dispatched', false],
    ['who may handle a fire, when it is signed for', 'isFireHandle', { fireId: 'f1' }, 'fire.signed', true],
    ['but not another fire', 'isFireHandle', { fireId: 'f2' }, 'fire.signed', false],
    ['whether help is there, when it arrives', 'isRescue', { fireId: 'f1' }, 'fire.forceAnswered', true],
    ['what may be the same fire, when another begins', 'repeatFireList', { fireId: 'f2' }, 'fire.opened', true],
    ['but not when another is only talked of', 'repeatFireList', { fireId: 'f2' }, 'fire.fedBack', false],
    ['the fires near an alarm, when one of them ends', 'repeatAlarmFireList', { alarmId: 'a1' }, 'fire.ended', true],
    ['what a ranger has to do, when a fire ends', 'foresterInfo', { id: 'u2' }, 'fire.ended', true],
    ['but not when a fire is only talked of', 'foresterInfo', { id: 'u2' }, 'fire.fedBack', false],
    [
      'the years, when land is found burned',
      'queryCountHistoryFireByYear',
      { areaCode: '3418' },
      'fire.landBurned',
      true,
    ],
    ['but not those of another city', 'queryCountHistoryFireByYear', { areaCode: '3410' }, 'fire.opened', false],
    ['the newest changes, whenever anything changes', 'jobUpdateAlarm', {}, 'alarm.raised', true],
    ['advice, when a crew is sent to another fire', 'fireAdvice', { fireId: 'f2' }, 'fire.dispatched', true],
    ['but not when another fire is only talked of', 'fireAdvice', { fireId: 'f2' }, 'fire.fedBack', false],
    [
      'who can be sent, when a fire is moved',
      'fireListBySearchResourceLevelMin',
      { fireId: 'f1' },
      'fire.relocated',
      true,
    ],
    [
      'and when a crew comes back from another',
      'fireListBySearchResourceLevelMin',
      { fireId: 'f2' },
      'fire.forceAnswered',
      true,
    ],
    ['but not when another is moved', 'fireListBySearchResourceLevelMin', { fireId: 'f2' }, 'fire.relocated', false],
    ['but resources in view stay as they are', 'fireResourceSimpListByViewSearch', {}, 'fire.opened', false],
  ])('%s', (_sentence, call, args, type, stale) => {
    expect(isStaleBy(call, args, event(type, type.startsWith('alarm.') ? { stream: 'alarm-a1' } : {}))).toBe(stale);
  });

  test('what a ranger has to do, when given a task or answering one, and not when another is', () => {
    const stale = (id: string) =>
      [
        event('fire.taskReleased', { data: { userIds: ['u2', 'u3'] } }),
        event('fire.taskAnswered', { data: { by: { userId: 'u2' } } }),
      ].map((one) => isStaleBy('foresterInfo', { id }, one));
    expect([stale('u2'), stale('u3'), stale('u4')]).toEqual([
      [true, true],
      [true, false],
      [false, false],
    ]);
  });
});
