import { Subject } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Alarm } from '../../contract/alarms/alarm.ts';
import { evolveAlarm } from '../../contract/alarms/evolve.ts';
import type { AlarmAction } from '../../contract/alarms/lifecycle.ts';
import type { Frame } from '../../contract/line/frames.ts';
import { alarmCommand } from '../../machines/alarms/alarm-command.ts';
import { createTriageDesk } from '../../machines/alarms/triage-desk.ts';
import { createTriages } from '../../machines/alarms/triages.ts';
import { createBus } from '../../streams/bus.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { li, opened, raised, received, zhang } from '../support/sample-events.ts';

/** An officer's desk with three waiting alarms; a test plays the server and the line. */
function boot() {
  const [bus, clock, stop$] = [createBus(), createManualClock(), new Subject<void>()];
  const alarms = new Map<string, Alarm>(['a1', 'a2', 'a3'].map((id, n) => [
    id, evolveAlarm(undefined, raised(id, { position: n + 1 })),
  ]));
  const sent: string[] = [];
  const watched: string[] = [];
  let overdue = 0;
  const view$ = createTriageDesk({
    bus, clock, alarms, stop$,
    send: (commandId, wish) => { sent.push(`${commandId} ${wish.action} ${wish.alarmId}`); },
    overdue: () => { overdue += 1; },
    watch: (machine, event, state) => { watched.push(`${machine} ${event} ${state}`); },
  });
  const sits = (userId: string): void => bus.publish({
    kind: 'session', change: 'signedIn', userId, regionCode: '341825',
  });
  sits(zhang.userId);
  return {
    bus, clock, alarms, view$, sent, watched, sits, stop$, overdue: () => overdue,
    select: (alarmId: string | undefined): void => bus.publish({
      kind: 'wished', wish: { type: 'alarm.select', alarmId },
    }),
    act: (commandId: string, alarmId: string, action: AlarmAction = 'receive'): void =>
      bus.publish({ kind: 'wished', wish: { type: 'alarm.act', commandId, alarmId, action } }),
    agreed: (key: string, version = 2): void => bus.publish({
      kind: 'answered', call: 'receiveFire', key, answer: { data: { version } },
    }),
    refused: (key: string, data?: unknown): void =>
      bus.publish({
        kind: 'answered', call: 'receiveFire', key, answer: { refusal: { code: 'C0001', message: '已被接警', data } },
      }),
    push: (...frames: Frame[]): void => bus.publish({ kind: 'pushed', frames }),
    /** The alarm is received in the picture, as its event came or a snapshot shows it. */
    show: (alarmId: string, by = zhang): void => {
      alarms.set(alarmId, evolveAlarm(alarms.get(alarmId), received(alarmId, { position: 9 }, by)));
    },
  };
}

const snapshot: Frame = {
  type: 'line.snapshot', position: 9, at: '2026-03-01T00:01:00.000Z', areaCode: '341825',
  data: { alarms: [], fires: [] },
};

describe('an officer at the desk', () => {
  test('sees which alarm is selected, and none once it is left', () => {
    const { view$, select, watched } = boot();
    select('a1');
    expect(view$.value).toStrictEqual({ selectedId: 'a1', outbox: [] });
    select(undefined);
    expect(view$.value).toStrictEqual({ outbox: [] });
    expect(watched).toEqual(['triage a1 xstate.init idle', 'triage a1 review reviewing', 'triage a1 leave idle']);
  });

  test('sends a wish once, and sees it on its way until its event is back', () => {
    const { view$, select, act, sent, agreed, push, show } = boot();
    select('a1');
    act('c1', 'a1');
    const sending = { alarmId: 'a1', action: 'receive' };
    expect([sent, view$.value]).toStrictEqual([['c1 receive a1'], { selectedId: 'a1', outbox: [sending], sending }]);
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
    expect([sent, view$.value.outbox]).toEqual([['c1 receive a1'], [{ alarmId: 'a1', action: 'receive' }]]);
  });

  test('is told at once what the table forbids, and nothing is sent', () => {
    const { view$, act, sent, show } = boot();
    show('a1', li);
    act('c1', 'a1');
    expect([sent, view$.value])
      .toStrictEqual([[], { outbox: [], refusal: { alarmId: 'a1', action: 'receive', message: '已被接警', owner: li } }]);
  });

  test('is told why the server refused, and who owns the alarm where it says so', () => {
    const { view$, act, refused } = boot();
    act('c1', 'a1');
    refused('c1', { owner: li });
    expect(view$.value)
      .toStrictEqual({ outbox: [], refusal: { alarmId: 'a1', action: 'receive', message: '已被接警', owner: li } });
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
    expect(view$.value).toStrictEqual({ selectedId: 'a3', outbox: [
      { alarmId: 'a2', action: 'receive' },
    ], sending: { alarmId: 'a2', action: 'receive' } });
  });

  test('who selects the alarm again sees it as it was', () => {
    const { view$, act, select, watched } = boot();
    select('a1');
    act('c1', 'a1');
    select('a1');
    expect(view$.value.outbox).toHaveLength(1);
    select('a2');
    select('a2');
    expect(watched.filter((line) => line.includes('xstate.init')))
      .toEqual(['triage a1 xstate.init idle', 'triage a2 xstate.init idle']);
  });

  test('who looks again at what was refused begins anew', () => {
    const { view$, act, select, refused } = boot();
    select('a1');
    act('c1', 'a1');
    refused('c1', { owner: li });
    select('a1');
    expect(view$.value).toStrictEqual({ selectedId: 'a1', outbox: [] });
  });

  test('is not disturbed by what happens to the line, or by a notice', () => {
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
    const { view$, act, clock, overdue } = boot();
    act('c1', 'a1');
    clock.advance(10_000);
    expect([overdue(), view$.value.outbox]).toEqual([1, [{ alarmId: 'a1', action: 'receive', overdue: true }]]);
  });

  test('takes no other wish for one on an alarm', () => {
    const { bus, view$, sent } = boot();
    bus.publish({
      kind: 'wished', wish: { type: 'alarm.markRead', commandId: 'c1', alarmId: 'a1', action: 'receive' },
    });
    expect([sent, view$.value]).toStrictEqual([[], { outbox: [] }]);
  });
});

describe('the next officer at the desk', () => {
  test('sees nothing of the former one’s, hears of no delay of it, and acts in the own name', () => {
    const { view$, select, act, sits, clock, overdue, show, sent } = boot();
    select('a1');
    act('c1', 'a1');
    sits(li.userId);
    expect(view$.value).toStrictEqual({ outbox: [] });
    clock.advance(60_000);
    expect(overdue()).toBe(0);
    show('a1', li);
    act('c2', 'a1', 'confirm');
    expect(sent).toEqual(['c1 receive a1', 'c2 confirm a1']);
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
  const { view$, act, clock, overdue, sent, stop$ } = boot();
  let ended = false;
  view$.subscribe({ complete: () => { ended = true; } });
  act('c1', 'a1');
  stop$.next();
  clock.advance(60_000);
  act('c2', 'a2');
  expect([ended, overdue(), sent]).toEqual([true, 0, ['c1 receive a1']]);
});

test('of alarms that nobody looks at and nothing is on its way for, no triage is kept', () => {
  const triages = createTriages(createManualClock(), () => undefined, () => undefined);
  for (const id of ['a1', 'a2', 'a3']) triages.of(id).send({ type: 'review' });
  triages.of('a3').send({ type: 'act', action: 'receive', commandId: 'c1', alarm: undefined });
  triages.leaveAllBut('a1');
  expect([...triages.running().keys()]).toEqual(['a1', 'a3']);
});

describe('a wish becomes the call that the specification gives it', () => {
  test.each([
    [{ action: 'receive' }, 'receiveFire', { alarmId: 'a1' }],
    [{ action: 'confirm' }, 'confirmAlarm', { alarmId: 'a1' }],
    [{ action: 'confirm', remark: '浓烟', fireId: 'f1' }, 'confirmAlarm', { alarmId: 'a1', remark: '浓烟', fireId: 'f1' }],
    [{ action: 'dismiss', reason: '炊烟' }, 'unConfirmAlarm', { alarmId: 'a1', reason: '炊烟' }],
    [{ action: 'dismiss' }, 'unConfirmAlarm', { alarmId: 'a1', reason: '' }],
    [
      { action: 'associate', fireId: 'f1', remark: '同一处' }, 'alarmsRepeat',
      { alarmId: 'a1', fireId: 'f1', remark: '同一处' },
    ],
    [{ action: 'associate' }, 'alarmsRepeat', { alarmId: 'a1', fireId: '' }],
    [{ action: 'release', reason: '误点' }, 'alarmUpdateStatus', { id: 'a1', status: 'pending', reason: '误点' }],
    [{ action: 'reopen', reason: '再看' }, 'alarmUpdateStatus', { id: 'a1', status: 'pending', reason: '再看' }],
    [{ action: 'detach', reason: '两处' }, 'alarmUpdateStatus', { id: 'a1', status: 'pending', reason: '两处' }],
  ] as const)('%j: %s %j', (wish, call, args) => {
    expect(alarmCommand('c1', { alarmId: 'a1', ...wish })).toStrictEqual({ id: 'c1', call, args });
  });
});
