import { describe, expect, test } from 'vitest';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import { ownLimits } from '../../contract/limits.ts';
import { type AlarmCommand, decideAlarm, decideExpiry } from '../../server/alarms/decider.ts';
import { alarmIn, first, noon, officer, second } from './given.ts';

const wish = (action: AlarmCommand['action'], by = first): AlarmCommand => ({
  action,
  by,
  fireId: 'f1',
  reason: '误报',
});
const decide = (action: AlarmCommand['action'], alarm: Alarm, by = first, now = noon) =>
  decideAlarm(wish(action, by), alarm, now);

describe('a refusal tells', () => {
  test('who receives an alarm twice that it is theirs already', () => {
    expect(decide('receive', alarmIn('received'))).toEqual({
      refused: 'alreadyReceived',
      message: '您已接警',
      data: { owner: officer(first) },
    });
  });

  test('that what has to be received first has to be', () => {
    for (const action of ['confirm', 'dismiss', 'associate', 'release'] as const) {
      expect(decide(action, alarmIn('pending'))).toEqual({ refused: 'notAllowedNow', message: '请先接警' });
    }
  });

  test('where it stands, for what no receiving would allow', () => {
    expect(decide('reopen', alarmIn('pending'))).toEqual({
      refused: 'notAllowedNow',
      message: '该报警待处置，不能重新打开',
    });
    expect(decide('confirm', alarmIn('dismissed'))).toMatchObject({
      message: '该报警已排除，不能确认火情',
      data: { owner: officer(first) },
    });
    expect(decide('receive', alarmIn('confirmed'))).toMatchObject({ message: '该报警已确认火情，不能接警' });
  });

  test('whose an alarm is, only for what its owner could do', () => {
    expect(decide('release', alarmIn('received'), second)).toMatchObject({
      refused: 'notOwner',
      message: '只有接警人 旌德县值班员 可以处置',
    });
    expect(decide('reopen', alarmIn('received'), second)).toMatchObject({
      refused: 'notAllowedNow',
      message: '该报警已接警，不能重新打开',
    });
    expect(decide('reopen', alarmIn('received'))).toMatchObject({ refused: 'notAllowedNow' });
    expect(decide('release', alarmIn('dismissed'), second)).toMatchObject({
      refused: 'notAllowedNow',
      message: '该报警已排除，不能退回',
    });
  });

  test('where it stands of one that has no owner, however that came about', () => {
    const { owner: _owner, ...nobodys } = alarmIn('received');
    expect(decide('receive', nobodys)).toEqual({ refused: 'notAllowedNow', message: '该报警已接警，不能接警' });
  });
});

describe('thirty days later', () => {
  const late = noon + ownLimits.liveWindowMs + 1;

  test('what still waits can be received and decided', () => {
    expect(decide('receive', alarmIn('pending'), first, late)).toMatchObject([{ type: 'alarm.received' }]);
    for (const action of ['confirm', 'dismiss', 'associate', 'release'] as const) {
      expect(decide(action, alarmIn('received'), first, late)).toHaveLength(1);
    }
  });

  test('what was decided can not be taken back, and the refusal says what', () => {
    expect(decide('reopen', alarmIn('dismissed'), first, late)).toMatchObject({
      refused: 'tooOld',
      message: '该报警已超过可重新打开的期限',
    });
    expect(decide('detach', alarmIn('repeat'), first, late)).toMatchObject({
      refused: 'tooOld',
      message: '该报警已超过可取消关联的期限',
    });
  });
});

describe('an event', () => {
  test.each([
    ['confirm', 'received'],
    ['associate', 'received'],
    ['read', 'pending'],
  ] as const)('has a remark where there is one (%s)', (action, status) => {
    const data = (remark?: string) => {
      const [event] = decideAlarm({ action, by: first, fireId: 'f1', remark }, alarmIn(status), noon) as readonly {
        data: object;
      }[];
      return event?.data;
    };
    expect([data('见烟'), data(''), data()].map((one) => (one as { remark?: string }).remark)).toEqual([
      '见烟',
      undefined,
      undefined,
    ]);
    expect([data(''), data()].some((one) => 'remark' in (one ?? {}))).toBe(false);
  });

  test('names who released, reopened or detached it, why, and from which fire', () => {
    expect(decide('release', alarmIn('received'))).toEqual([
      { type: 'alarm.released', areaCode: '341825', data: { owner: officer(first), reason: '误报' } },
    ]);
    expect(decide('reopen', alarmIn('dismissed'), second)).toEqual([
      { type: 'alarm.reopened', areaCode: '341825', data: { by: officer(second), reason: '误报' } },
    ]);
    expect(decide('detach', alarmIn('repeat', { fireId: 'f7' }))).toEqual([
      { type: 'alarm.detached', areaCode: '341825', data: { by: officer(first), fireId: 'f7', reason: '误报' } },
    ]);
  });

  test('is none of a repeat that belongs to no fire', () => {
    const { fireId: _fire, ...loose } = alarmIn('repeat');
    expect(() => decide('detach', loose)).toThrow('alarm a1 is associated with no fire');
  });
});

describe('a silent owner', () => {
  const until = Date.parse('2026-03-01T03:59:00.000Z');

  test('has as long as their area says', () => {
    expect(decideExpiry(alarmIn('received'), until + 59_999, 60_000)).toEqual([]);
    expect(decideExpiry(alarmIn('received'), until + 60_000, 60_000)).toHaveLength(1);
  });

  test('is nobody of an alarm that is nobody’s, or is not', () => {
    const { owner: _owner, ...nobodys } = alarmIn('received');
    expect([decideExpiry(nobodys, until + 1e9), decideExpiry(undefined, until)]).toEqual([[], []]);
  });
});
