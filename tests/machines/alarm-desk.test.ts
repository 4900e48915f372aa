import { describe, expect, test } from 'vitest';
import { evolveAlarm } from '../../contract/alarms/evolve.ts';
import type { AlarmAction } from '../../contract/alarms/lifecycle.ts';
import type { Frame } from '../../contract/connection/frames.ts';
import { createAlarmDesk } from '../../machines/alarms/alarm-desk.ts';
import { createLifecycles } from '../../machines/alarms/lifecycles.ts';
import { alarmCommand } from '../../machines/commands/command.ts';
import { createDeskRig } from '../support/desk-rig.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { li, opened, raised, received, zhang } from '../support/sample-events.ts';

/** An officer's desk with three waiting alarms. */
function boot() {
  const rig = createDeskRig();
  const { alarms } = rig.picture;
  for (const [n, id] of ['a1', 'a2', 'a3'].entries())
    alarms.set(id, evolveAlarm(undefined, raised(id, { position: n + 1 })));
  const view$ = createAlarmDesk(rig.desk);
  rig.begin();
  return {
    ...rig,
    alarms,
    view$,
    sent: () => rig.sent.map(({ id, call, args }) => `${id} ${call} ${(args as { alarmId: string }).alarmId}`),
    select: (alarmId: string | undefined): void => rig.wish({ type: 'alarm.select', alarmId }),
    act: (commandId: string, alarmId: string, action: AlarmAction = 'receive'): void =>
      rig.wish({ type: 'alarm.act', commandId, alarmId, action }),
    agreed: (key: string, version = 2): void => rig.answer(key, { data: { version } }),
    refused: (key: string, data?: unknown): void =>
      rig.answer(key, { refusal: { code: 'C0001', message: '已被接警', data } }),
    /** The alarm is received in the picture, as its event came or a snapshot shows it. */
    show: (alarmId: string, by = zhang): void => {
      alarms.set(alarmId, evolveAlarm(alarms.get(alarmId), received(alarmId, { position: 9 }, by)));
    },
  };
}

const snapshot: Frame = {
  type: 'line.snapshot',
  position: 9,
  at: '2026-03-01T00:01:00.000Z',
  areaCode: '341825',
  data: { alarms: [], fires: [] },
};

describe('an officer at the desk', () => {
  test('sees which alarm is selected, and none once it is left', () => {
    const { view$, select, watched } = boot();
    select('a1');
    expect(view$.value).toStrictEqual({ selectedId: 'a1', outbox: [] });
    select(undefined);
    expect(view$.value).toStrictEqual({ outbox: [] });
    expect(watched).toEqual([
      'alarm a1 xstate.init {"life":"absent","command":"idle","deadline":"kept","shelf":"shown"}',
      'alarm a1 standing {"life":"pending","command":"idle","deadline":"kept","shelf":"shown"}',
    ]);
  });

  test('sends a wish once, and sees it on its way until its event is back', () => {
    const { view$, select, act, sent, agreed, push, show } = boot();
    select('a1');
    act('c1', 'a1');
    const sending = { alarmId: 'a1', action: 'receive' };
    expect([sent(), view$.value]).toStrictEqual([
      ['c1 receiveFire a1'],
      { selectedId: 'a1', outbox: [sending], sending },
    ]);
    agreed('c1');
    expect(view$.value.sending).toEqual(sending);
    show('a1');
    push(received('a1', { position: 9 }));
    expect(view$.value).toStrictEqual({ selectedId: 'a1', outbox: [] });
  });

  test('wishes one thing of an alarm at a time: what is wished meanwhile is not sent', () => {
    const { view$, act, sent } = boot();
    act('c1', 'a1');
    act('c2', 'a1');
    expect([sent(), view$.value.outbox]).toEqual([['c1 receiveFire a1'], [{ alarmId: 'a1', action: 'receive' }]]);
  });

  test('is told at once what the table forbids, and nothing is sent', () => {
    const { view$, act, sent, show } = boot();
    show('a1', li);
    act('c1', 'a1');
    expect([sent(), view$.value]).toStrictEqual([
      [],
      { outbox: [], refusal: { alarmId: 'a1', action: 'receive', message: '已被接警', owner: li } },
    ]);
  });

  test('is told why the server refused, and who owns the alarm where it says so', () => {
    const { view$, act, refused } = boot();
    act('c1', 'a1');
    refused('c1', { owner: li });
    expect(view$.value).toStrictEqual({
      outbox: [],
      refusal: { alarmId: 'a1', action: 'receive', message: '已被接警', owner: li },
    });
    act('c2', 'a2');
    refused('c2', { other: 1 });
    act('c3', 'a3');
    refused('c3');
    expect(view$.value.refusal).toEqual({ alarmId: 'a1', action: 'receive', message: '已被接警', owner: li });
  });

  test('may act on two alarms: an answer settles its own, a refusal another', () => {
    const { view$, act, agreed, refused, show } = boot();
    act('c1', 'a1');
    act('c2', 'a2');
    expect(view$.value.outbox.map(({ alarmId }) => alarmId)).toEqual(['a1', 'a2']);
    refused('c-other');
    agreed('c-other');
    expect(view$.value.outbox).toHaveLength(2);
    show('a2');
    agreed('c2');
    expect(view$.value.outbox.map(({ alarmId }) => alarmId)).toEqual(['a1']);
    refused('c1');
    expect(view$.value).toMatchObject({ outbox: [], refusal: { alarmId: 'a1' } });
  });

  test('sees of several on their way, and of several refused, that of the selected alarm, else the first', () => {
    const { view$, act, select, refused } = boot();
    for (const n of [1, 2, 3]) act(`c${n}`, `a${n}`);
    expect(view$.value.sending).toEqual({ alarmId: 'a1', action: 'receive' });
    select('a2');
    expect(view$.value.sending).toEqual({ alarmId: 'a2', action: 'receive' });
    for (const n of [1, 2, 3]) refused(`c${n}`);
    expect([view$.value.sending, view$.value.refusal?.alarmId]).toEqual([undefined, 'a2']);
  });

  test('who looks elsewhere is not told of the refusal any more, while what is on its way stays', () => {
    const { view$, act, select, refused } = boot();
    act('c1', 'a1');
    act('c2', 'a2');
    refused('c1');
    select('a3');
    expect(view$.value).toStrictEqual({
      selectedId: 'a3',
      outbox: [{ alarmId: 'a2', action: 'receive' }],
      sending: { alarmId: 'a2', action: 'receive' },
    });
  });

  test('who selects the alarm again sees it as it was', () => {
    const { view$, act, select, watched } = boot();
    select('a1');
    act('c1', 'a1');
    select('a1');
    expect(view$.value.outbox).toHaveLength(1);
    select('a2');
    select('a2');
    const begun = watched.filter((line) => line.includes('xstate.init')).map((line) => line.split(' ')[1]);
    expect(begun).toEqual(['a1', 'a2']);
  });

  test('who looks again at what was refused begins anew', () => {
    const { view$, act, select, refused } = boot();
    select('a1');
    act('c1', 'a1');
    refused('c1', { owner: li });
    select('a1');
    expect(view$.value).toStrictEqual({ selectedId: 'a1', outbox: [] });
  });

  test('is not disturbed by what happens to the connection, or by a toast', () => {
    const { bus, view$, act } = boot();
    act('c1', 'a1');
    bus.publish({ kind: 'line', change: 'stale', at: 0 });
    bus.publish({ kind: 'noticed', level: 'info', text: '收到新通知', at: 0 });
    expect(view$.value.outbox).toHaveLength(1);
  });

  test('is not disturbed by answers of others, which may have no version', () => {
    const { bus, view$, act, agreed, show } = boot();
    act('c1', 'a1');
    bus.publish({ kind: 'answered', call: 'noticeRead', key: 'c-other', answer: { data: null } });
    show('a1');
    agreed('c1');
    expect(view$.value.outbox).toEqual([]);
  });

  test('finds the wish settled by a snapshot after a break, if that shows it', () => {
    const { view$, act, agreed, push, show } = boot();
    act('c1', 'a1');
    agreed('c1');
    push(snapshot);
    expect(view$.value.outbox).toHaveLength(1);
    show('a1');
    push(snapshot);
    expect(view$.value.outbox).toEqual([]);
  });

  test('finds it settled by its own alarm’s event, and by none of a fire or another alarm', () => {
    const { view$, act, push } = boot();
    act('c1', 'a1');
    push(received('a2', { position: 8 }), opened('a1', 'a1', { position: 8, actor: zhang.userId }));
    expect(view$.value.outbox).toHaveLength(1);
    push(received('a1', { position: 9 }));
    expect(view$.value.outbox).toEqual([]);
  });

  test('is told after ten seconds that nothing came back', () => {
    const { view$, act, clock, late } = boot();
    act('c1', 'a1');
    clock.advance(10_000);
    expect([late(), view$.value.outbox]).toEqual([1, [{ alarmId: 'a1', action: 'receive', overdue: true }]]);
  });

  test('takes no other wish for one on an alarm', () => {
    const { wish, view$, bus } = boot();
    wish({ type: 'alarm.markRead', commandId: 'c1', alarmId: 'a1' });
    expect(view$.value).toStrictEqual({ outbox: [] });
    bus.publish({ kind: 'delivery', key: 'c1', change: 'sent' });
    expect(view$.value).toStrictEqual({ outbox: [] });
  });
});

describe('the next officer at the desk', () => {
  test('sees nothing of the former one’s, hears of no delay of it, and acts in the own name', () => {
    const { view$, select, act, sits, clock, late, show, sent } = boot();
    select('a1');
    act('c1', 'a1');
    sits(li.userId);
    expect(view$.value).toStrictEqual({ outbox: [] });
    clock.advance(60_000);
    expect(late()).toBe(0);
    show('a1', li);
    act('c2', 'a1', 'confirm');
    expect(sent()).toEqual(['c1 receiveFire a1', 'c2 confirmAlarm a1']);
  });

  test('nobody’s session settles nothing by an event', () => {
    const { bus, view$, act, push, show } = boot();
    bus.publish({ kind: 'session', change: 'signedOut' });
    show('a1', { userId: '', realName: '' });
    act('c1', 'a1', 'confirm');
    push(received('a2', { position: 8 }));
    expect(view$.value.outbox).toHaveLength(1);
  });
});

test('when the station stops, the view ends and nothing is heard any more', () => {
  const { view$, act, clock, late, sent, stop$ } = boot();
  let ended = false;
  view$.subscribe({
    complete: () => {
      ended = true;
    },
  });
  act('c1', 'a1');
  stop$.next();
  clock.advance(60_000);
  act('c2', 'a2');
  expect([ended, late(), sent()]).toEqual([true, 0, ['c1 receiveFire a1']]);
});

test('of alarms that nobody looks at and nothing is on its way for, no lifecycle is kept', () => {
  const lifecycles = createLifecycles({
    name: 'alarm',
    clock: createManualClock(),
    standingOf: () => ({ status: 'pending', isOverdue: false, isShelved: false }),
    changed: () => undefined,
  });
  for (const id of ['a1', 'a2', 'a3']) lifecycles.of(id).send({ type: 'look' });
  lifecycles.of('a3').send({ type: 'act', action: 'receive', commandId: 'c1', parts: [] });
  lifecycles.leaveAllBut('a1');
  expect([...lifecycles.running.keys()]).toEqual(['a1', 'a3']);
});

describe('a wish becomes the call that the specification gives it', () => {
  test.each([
    [{ action: 'receive' }, 'receiveFire', { alarmId: 'a1' }],
    [{ action: 'confirm' }, 'confirmAlarm', { alarmId: 'a1' }],
    [
      { action: 'confirm', remark: '浓烟', fireId: 'f1' },
      'confirmAlarm',
      { alarmId: 'a1', remark: '浓烟', fireId: 'f1' },
    ],
    [{ action: 'dismiss', reason: '炊烟' }, 'unConfirmAlarm', { alarmId: 'a1', reason: '炊烟' }],
    [{ action: 'dismiss' }, 'unConfirmAlarm', { alarmId: 'a1', reason: '' }],
    [
      { action: 'associate', fireId: 'f1', remark: '同一处' },
      'alarmsRepeat',
      { alarmId: 'a1', fireId: 'f1', remark: '同一处' },
    ],
    [{ action: 'associate' }, 'alarmsRepeat', { alarmId: 'a1', fireId: '' }],
    ...(['release', 'reopen', 'detach'] as const).map(
      (action) =>
        [
          { action, reason: '再看' },
          'alarmUpdateStatus',
          { id: 'a1', status: 'pending', action, reason: '再看' },
        ] as const,
    ),
  ] as const)('%j: %s %j', (wish, call, args) => {
    expect(alarmCommand('c1', { type: 'alarm.act', alarmId: 'a1', ...wish })).toStrictEqual({ id: 'c1', call, args });
  });
});
