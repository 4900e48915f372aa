import { describe, expect, test } from 'vitest';
import { alarmStatuses } from '../../contract/alarms/alarm.ts';
import { alarmActions, alarmStep } from '../../contract/alarms/lifecycle.ts';
import { type Refusal, refusals } from '../../contract/codes.ts';
import { eventSchemas } from '../../contract/events/catalogue.ts';
import { ownLimits } from '../../contract/limits.ts';
import { type AlarmCommand, decideAlarm, decideExpiry } from '../../server/alarms/decider.ts';
import { alarmIn, first, noon, officer, second, stranger } from './given.ts';

const command = (action: AlarmCommand['action'], by = first): AlarmCommand => ({
  action,
  by,
  fireId: 'f1',
  reason: '误报',
  remark: '见浓烟',
});

describe('the agreement: the decider does what the lifecycle table says', () => {
  const cases = alarmStatuses.flatMap((status) =>
    alarmActions.flatMap((action) =>
      [first, second].map((by) => ({ status, action, by, who: by === first ? 'owner' : 'other' })),
    ),
  );

  const isLegal = ({ status, action, by }: (typeof cases)[number]): boolean =>
    alarmStep(alarmIn(status), action, by.userId) !== undefined;

  test.each(cases.filter(isLegal))("$status: $action by the $who makes the table's event", ({ status, action, by }) => {
    const alarm = alarmIn(status);
    const outcome = decideAlarm(command(action, by), alarm, noon);
    const step = alarmStep(alarm, action, by.userId);
    expect(outcome).toMatchObject([{ type: step?.event, areaCode: '341825' }]);
    const [event] = outcome as readonly { type: keyof typeof eventSchemas; data: unknown }[];
    expect(eventSchemas[event!.type].parse(event!.data)).toEqual(event!.data);
  });

  test.each(cases.filter((one) => !isLegal(one)))(
    '$status: $action by the $who is refused by state, naming the owner',
    ({ status, action, by }) => {
      const alarm = alarmIn(status);
      const outcome = decideAlarm(command(action, by), alarm, noon) as Refusal;
      expect(refusals[outcome.refused].status).toBe(409);
      expect(refusals[outcome.refused].code).toMatch(/^C0/);
      expect(outcome.data).toEqual(alarm.owner ? { owner: alarm.owner } : undefined);
    },
  );
});

describe('of two officers who receive the same alarm', () => {
  test('the first becomes its owner', () => {
    expect(decideAlarm(command('receive'), alarmIn('pending'), noon)).toEqual([
      { type: 'alarm.received', areaCode: '341825', data: { owner: officer(first) } },
    ]);
  });

  test('the second is told who has it', () => {
    expect(decideAlarm(command('receive', second), alarmIn('received'), noon)).toEqual({
      refused: 'alreadyReceived',
      message: '已由 旌德县值班员 接警',
      data: { owner: officer(first) },
    });
  });
});

describe('a decision', () => {
  test('wants the alarm to be received first', () => {
    expect(decideAlarm(command('confirm'), alarmIn('pending'), noon)).toMatchObject({
      refused: 'notAllowedNow',
      message: '请先接警',
    });
  });

  test("is the owner's alone", () => {
    expect(decideAlarm(command('dismiss', second), alarmIn('received'), noon)).toEqual({
      refused: 'notOwner',
      message: '只有接警人 旌德县值班员 可以处置',
      data: { owner: officer(first) },
    });
  });

  test('names the fire and the remark', () => {
    expect(decideAlarm(command('confirm'), alarmIn('received'), noon)).toEqual([
      { type: 'alarm.confirmed', areaCode: '341825', data: { by: officer(first), fireId: 'f1', remark: '见浓烟' } },
    ]);
  });

  test.each([
    ['reopen', 'dismissed'],
    ['detach', 'repeat'],
  ] as const)('can be undone (%s) within thirty days, not after', (action, status) => {
    const alarm = alarmIn(status);
    const raised = Date.parse(alarm.raisedAt);
    expect(decideAlarm(command(action, second), alarm, raised + ownLimits.liveWindowMs)).toHaveLength(1);
    expect(decideAlarm(command(action, second), alarm, raised + ownLimits.liveWindowMs + 1)).toMatchObject({
      refused: 'tooOld',
      data: { owner: officer(first) },
    });
  });
});

describe('an alarm outside the region', () => {
  test.each([...alarmActions, 'read'] as const)('does not exist for %s, like one that never was', (action) => {
    const outside = decideAlarm(command(action, stranger), alarmIn('received'), noon);
    expect(outside).toEqual({ refused: 'notFound', message: '未找到该报警' });
    expect(decideAlarm(command(action, stranger), undefined, noon)).toEqual(outside);
  });
});

describe('reading', () => {
  test('is noted once for each person', () => {
    expect(decideAlarm({ action: 'read', by: first }, alarmIn('pending'), noon)).toEqual([
      { type: 'alarm.read', areaCode: '341825', data: { userId: 'u1' } },
    ]);
    expect(decideAlarm({ action: 'read', by: first }, alarmIn('pending', { readBy: ['u1'] }), noon)).toEqual([]);
    expect(decideAlarm({ action: 'read', by: second }, alarmIn('confirmed', { readBy: ['u1'] }), noon)).toHaveLength(1);
  });
});

describe('a silent owner', () => {
  const received = alarmIn('received');
  const until = Date.parse(received.receivedAt!) + ownLimits.silentOwnerMs;

  test('loses the alarm when their time is over, and not before', () => {
    expect(decideExpiry(received, until - 1)).toEqual([]);
    expect(decideExpiry(received, until)).toEqual([
      {
        type: 'alarm.released',
        areaCode: '341825',
        data: { owner: officer(first), reason: '接警后超时未处置，自动退回' },
      },
    ]);
  });

  test.each(['pending', 'confirmed', 'dismissed', 'repeat'] as const)(
    'is not asked about an alarm that is %s',
    (status) => {
      expect(decideExpiry(alarmIn(status), until + 1)).toEqual([]);
    },
  );
});
