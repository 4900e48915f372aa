import { describe, expect, test } from 'vitest';
import { evolveAlarm } from '../../contract/alarms/evolve.ts';
import type { AlarmEvent, EventData, FireEvent, ShiftEvent } from '../../contract/events/catalogue.ts';
import { endOf, evolveLink } from '../../contract/rescue/link-fold.ts';
import type { Link } from '../../contract/rescue/link.ts';
import { evolveTask, isOpenFor, stateFor } from '../../contract/rescue/task-fold.ts';
import { evolveShift, type Shift, shiftRefusal } from '../../contract/shift/shift.ts';
import { watchOf } from '../../contract/shift/watch.ts';
import { anAlarm } from '../support/fake-alarms.ts';
import { eventOf, li, zhang } from '../support/sample-events.ts';

type Public = AlarmEvent | FireEvent | ShiftEvent;
const at = (position: number): string =>
  new Date(Date.parse('2026-03-01T00:00:00.000Z') + position * 1_000).toISOString();
const event = <T extends Public['type']>(type: T, stream: string, data: EventData<T>) =>
  eventOf(type, stream, data, { position: 10, version: 3 });

describe('what becomes of an alarm', () => {
  const alarm = anAlarm({ id: 'a1', status: 'received', owner: zhang, receivedAt: at(1), reason: '此前' });
  const after = <T extends AlarmEvent['type']>(type: T, data: EventData<T>, before = alarm) =>
    evolveAlarm(before, event(type, 'alarm-a1', data as never));
  const { reason: _reason, ...silent } = alarm;

  test('a decision takes its own reason and its fire, and keeps who received it', () => {
    const now = { version: 3, position: 10 };
    expect(after('alarm.confirmed', { by: zhang, fireId: 'f1' })).toStrictEqual({
      ...silent,
      status: 'confirmed',
      decidedAt: at(10),
      fireId: 'f1',
      ...now,
    });
    expect(after('alarm.confirmed', { by: zhang, fireId: 'f1', remark: '火势大' })).toMatchObject({ reason: '火势大' });
    expect(after('alarm.dismissed', { by: zhang, reason: '炊烟' })).toStrictEqual({
      ...silent,
      status: 'dismissed',
      decidedAt: at(10),
      reason: '炊烟',
      ...now,
    });
    expect(after('alarm.associated', { by: zhang, fireId: 'f1' })).toStrictEqual({
      ...silent,
      status: 'repeat',
      decidedAt: at(10),
      fireId: 'f1',
      ...now,
    });
  });

  test('back on the list it waits since then, and has neither owner nor decision', () => {
    const decided = { ...alarm, status: 'repeat' as const, fireId: 'f1', decidedAt: at(5) };
    const { owner: _owner, receivedAt: _received, ...bare } = alarm;
    expect(after('alarm.detached', { by: zhang, fireId: 'f1', reason: '有误' }, decided)).toStrictEqual({
      ...bare,
      status: 'pending',
      reason: '有误',
      waitingSince: at(10),
      version: 3,
      position: 10,
    });
  });

  test('alone in its county it says which of its deadlines passed, whatever becomes of it', () => {
    const passed = { clock: 'receive' as const, due: at(5), to: '3418' };
    const late = after('alarm.clockPassed', passed);
    expect(late).toStrictEqual({ ...alarm, passed: [{ ...passed, at: at(10) }], version: 3, position: 10 });
    const again = after('alarm.released', { owner: li, reason: '换班' }, late);
    expect(after('alarm.clockPassed', { ...passed, due: at(9) }, again).passed).toStrictEqual([
      { ...passed, at: at(10) },
      { ...passed, due: at(9), at: at(10) },
    ]);
  });

  test('each person has read it once', () => {
    const once = after('alarm.read', { userId: 'u-2' });
    expect(once.readBy).toStrictEqual([...alarm.readBy, 'u-2']);
    expect(after('alarm.read', { userId: 'u-2' }, once)).toStrictEqual(once);
    expect(after('alarm.received', { owner: li })).toStrictEqual({
      ...alarm,
      owner: li,
      receivedAt: at(10),
      version: 3,
      position: 10,
    });
  });
});

describe('a shift', () => {
  const shift: Shift = { regionCode: '3418', officer: zhang, since: at(1), version: 1, position: 1 };
  const after = <T extends ShiftEvent['type']>(type: T, data: EventData<T>, before: Shift | undefined = shift) =>
    evolveShift(before, event(type, 'shift-3418', data as never));
  const handed = after('shift.handedOver', { by: zhang, note: '无', open: [] });

  test('begins, is handed over and signed for, or taken back; until then both are responsible', () => {
    expect(evolveShift(undefined, event('shift.begun', 'shift-3418', { by: zhang }) as ShiftEvent)).toStrictEqual({
      regionCode: '3418',
      officer: zhang,
      since: at(10),
      version: 3,
      position: 10,
    });
    expect(handed).toStrictEqual({
      ...shift,
      pending: { by: zhang, note: '无', open: [], at: at(10), version: 3 },
      version: 3,
      position: 10,
    });
    expect(after('shift.accepted', { by: li } as never, handed)).toStrictEqual({
      regionCode: '3418',
      officer: li,
      since: at(10),
      version: 3,
      position: 10,
    });
    expect(after('shift.withdrawn', { by: zhang } as never, handed)).toStrictEqual({
      ...shift,
      version: 3,
      position: 10,
    });
    expect(after('shift.noted', { by: zhang, text: '巡查' }, handed)).toStrictEqual(handed);
  });

  test.each([
    ['begin', undefined, 'me', undefined],
    ['begin', 'me', 'me', 'already'],
    ['begin', 'other', 'me', undefined],
    ['handOver', undefined, 'me', 'nobody'],
    ['handOver', 'other', 'me', 'notHis'],
    ['handOver', 'me', 'me', undefined],
    ['accept', 'me', 'me', 'nothing'],
    ['withdraw', 'me', 'me', 'nothing'],
    ['note', undefined, 'me', undefined],
  ] as const)('%s, where %s is on duty, by %s: %s', (action, officer, user, why) =>
    expect(shiftRefusal(officer && { officer: { userId: officer } }, action, user)).toBe(why),
  );

  test.each([
    ['handOver', 'me', 'pending'],
    ['accept', 'me', 'own'],
    ['accept', 'other', undefined],
    ['withdraw', 'me', undefined],
    ['withdraw', 'other', 'notHis'],
  ] as const)('while a hand-over waits, %s by %s: %s', (action, user, why) =>
    expect(shiftRefusal({ officer: { userId: 'me' }, pending: { by: { userId: 'me' } } }, action, user)).toBe(why),
  );

  test('a day’s watch is from 08:00 to 20:00 in Beijing, and a night belongs to the day on which it began', () => {
    const watch = (text: string) => Object.values(watchOf(Date.parse(`${text}+08:00`)));
    expect(watch('2026-03-01T08:00')).toStrictEqual(['2026-03-01', 'day']);
    expect(watch('2026-03-01T19:59')).toStrictEqual(['2026-03-01', 'day']);
    expect(watch('2026-03-01T20:00')).toStrictEqual(['2026-03-01', 'night']);
    expect(watch('2026-03-02T00:00')).toStrictEqual(['2026-03-01', 'night']);
    expect(watch('2026-03-02T07:59')).toStrictEqual(['2026-03-01', 'night']);
  });
});

describe('tasks and links', () => {
  const of = <
    T extends 'fire.taskReleased' | 'fire.taskAnswered' | 'fire.linkSent' | 'fire.linkDelivered' | 'fire.linkRevoked',
  >(
    type: T,
    data: EventData<T>,
  ) => event(type, 'fire-f1', data) as never;

  test('a task is what each person has said of it last', () => {
    const task = evolveTask(
      undefined,
      of('fire.taskReleased', { taskId: 't1', by: zhang, userIds: ['u-2'], content: '查看' }),
    );
    expect(task).toStrictEqual({
      id: 't1',
      fireId: 'f1',
      areaCode: '341825',
      by: zhang,
      userIds: ['u-2'],
      content: '查看',
      releasedAt: at(10),
      answers: [],
    });
    expect(
      evolveTask(
        undefined,
        of('fire.taskReleased', { taskId: 't1', by: zhang, userIds: [], content: '查看', due: at(99) }),
      ),
    ).toMatchObject({ due: at(99) });
    const accepted = evolveTask(
      task,
      of('fire.taskAnswered', { taskId: 't1', by: li, state: 'accepted', imageUrls: [] }),
    );
    const finished = evolveTask(
      accepted,
      of('fire.taskAnswered', { taskId: 't1', by: li, state: 'done', remark: '已灭', imageUrls: ['/x'] }),
    );
    expect(finished?.answers).toStrictEqual([
      { by: li, state: 'accepted', at: at(10), imageUrls: [] },
      { by: li, state: 'done', at: at(10), remark: '已灭', imageUrls: ['/x'] },
    ]);
    expect([task, accepted, finished].map((one) => [stateFor(one!, 'u-2'), isOpenFor(one!, 'u-2')])).toStrictEqual([
      ['waiting', true],
      ['accepted', true],
      ['done', false],
    ]);
    expect(stateFor(finished!, 'u-9')).toBe('waiting');
    expect(
      evolveTask(undefined, of('fire.taskAnswered', { taskId: 't1', by: li, state: 'done', imageUrls: [] })),
    ).toBeUndefined();
  });

  const sent = { linkId: 'l1', by: zhang, to: '队长', validUntil: at(3_600) };
  const link = evolveLink(undefined, of('fire.linkSent', sent)) as Link;

  test('a link keeps when it was first opened and first revoked, and what became of its SMS', () => {
    expect(link).toStrictEqual({
      id: 'l1',
      fireId: 'f1',
      areaCode: '341825',
      by: zhang,
      to: '队长',
      sentAt: at(10),
      validUntil: at(3_600),
    });
    expect(evolveLink(undefined, of('fire.linkSent', { ...sent, forceId: 'w1' }))).toMatchObject({ forceId: 'w1' });
    const say = (before: Link | undefined, data: object) =>
      evolveLink(before, of('fire.linkDelivered', { linkId: 'l1', ...data } as never));
    expect(say(link, { state: 'delivered' })).toStrictEqual({ ...link, delivered: { at: at(10) } });
    expect(say(link, { state: 'failed' })).toStrictEqual({ ...link, failed: { at: at(10) } });
    expect(say(link, { state: 'failed', reason: '空号' })).toStrictEqual({
      ...link,
      failed: { at: at(10), reason: '空号' },
    });
    expect(say(link, { state: 'opened' })).toStrictEqual({ ...link, openedAt: at(10) });
    expect(say({ ...link, openedAt: at(5) }, { state: 'opened' })?.openedAt).toBe(at(5));
    expect(say(undefined, { state: 'opened' })).toBeUndefined();
    expect(evolveLink(link, of('fire.linkRevoked', { linkId: 'l1', by: zhang }))).toStrictEqual({
      ...link,
      revokedAt: at(10),
    });
    expect(
      evolveLink({ ...link, revokedAt: at(5) }, of('fire.linkRevoked', { linkId: 'l1', by: zhang }))?.revokedAt,
    ).toBe(at(5));
  });

  test('a link dies when it was revoked, when its time is over, and a day after its fire', () => {
    const now = (position: number): number => Date.parse(at(position));
    const day = 86_400;
    expect(endOf({ ...link, revokedAt: at(5) }, undefined, now(6))).toBe('revoked');
    expect([endOf(link, undefined, now(3_599)), endOf(link, undefined, now(3_600))]).toStrictEqual([
      undefined,
      'expired',
    ]);
    const long = { ...link, validUntil: at(9 * day) };
    expect([
      endOf(long, at(0), now(day - 1)),
      endOf(long, at(0), now(day)),
      endOf(long, undefined, now(day)),
    ]).toStrictEqual([undefined, 'fireOver', undefined]);
  });
});
