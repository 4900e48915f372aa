import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { alarmStatuses, type Alarm } from '../../contract/alarms/alarm.ts';
import { evolveAlarm } from '../../contract/alarms/evolve.ts';
import { type AlarmAction, alarmActions, alarmLifecycle, alarmStep } from '../../contract/alarms/lifecycle.ts';
import { lifecycleMachine, type LifecycleEvent } from '../../machines/alarms/lifecycle-machine.ts';
import { eventOf, li, raised, received, zhang } from '../support/sample-events.ts';
import { walk } from '../support/steps.ts';

const pending = evolveAlarm(undefined, raised('a1', { position: 1 }));
const receivedBy = (owner: typeof zhang): Alarm => evolveAlarm(pending, received('a1', { position: 2 }, owner));
const act = (
  alarm: Alarm | undefined = pending,
  action: AlarmAction = 'receive',
  commandId = 'c-1',
): LifecycleEvent => ({ type: 'act', action, commandId, parts: alarm ? [alarm] : [] });
const step = (...events: LifecycleEvent[]) => walk(lifecycleMachine, { userId: zhang.userId }, ...events).snapshot;
const command = (...events: LifecycleEvent[]): unknown => step(...events).value.command;
const refused = (commandId = 'c-1', owner?: typeof zhang): LifecycleEvent => ({
  type: 'command.refused',
  commandId,
  message: '已被接警',
  owner,
});
const settled = (commandId = 'c-1'): LifecycleEvent => ({ type: 'command.settled', commandId });
const look: LifecycleEvent = { type: 'look' };

describe('an action on an alarm', () => {
  test.each([
    ['is none before anybody asks', [], 'idle'],
    ['is being sent', [act()], 'sending'],
    ['is still being sent when the person looks elsewhere', [act(), look], 'sending'],
    ['is settled', [act(), settled()], 'idle'],
    ["is not settled by another command's end", [act(), settled('c-0')], 'sending'],
    ["is not refused by another command's answer", [act(), refused('c-0')], 'sending'],
    ['is refused', [act(), refused()], 'refused'],
    ['is refused no more when the person looks anew', [act(), refused(), look], 'idle'],
    [
      'is one at a time: what is asked for meanwhile changes nothing',
      [act(), act(receivedBy(zhang), 'confirm')],
      'sending',
    ],
    ['may be followed by another once it is settled', [act(), settled(), act(receivedBy(zhang), 'confirm')], 'sending'],
    ['may be tried again', [act(), refused(), act()], 'sending'],
  ] as const)('%s', (_name, events, state) => expect(command(...events)).toBe(state));

  test('names the owner who was faster', () => {
    expect(step(act(), refused('c-1', li)).context.refusal).toEqual({
      action: 'receive',
      message: '已被接警',
      owner: li,
    });
    expect(step(act(receivedBy(li))).context.refusal).toEqual({ action: 'receive', message: '已被接警', owner: li });
    expect(step(act(receivedBy(li), 'confirm')).context.refusal).toEqual({
      action: 'confirm',
      message: '只有接警人可以处置',
      owner: li,
    });
  });

  test('that the server refused names nobody where nobody owns the alarm', () => {
    expect(step(act(receivedBy(zhang), 'confirm'), refused()).context.refusal).toStrictEqual({
      action: 'confirm',
      message: '已被接警',
    });
  });

  test("that is not for now is told apart from one that is another's", () => {
    const decided: Alarm = { ...receivedBy(li), status: 'dismissed' };
    const notNow = '当前状态不能执行此操作';
    const why = (alarm: Alarm, action: AlarmAction) => step(act(alarm, action)).context.refusal;
    expect(why(decided, 'confirm')).toStrictEqual({ action: 'confirm', message: notNow });
    expect(why(decided, 'receive')).toStrictEqual({ action: 'receive', message: notNow });
    expect(why(receivedBy(zhang), 'reopen')).toStrictEqual({ action: 'reopen', message: notNow, owner: zhang });
    expect(why(receivedBy(li), 'reopen')).toStrictEqual({ action: 'reopen', message: notNow, owner: li });
    expect(why(pending, 'confirm')).toStrictEqual({ action: 'confirm', message: notNow });
  });

  test('shows no refusal any more once a later try is on its way', () => {
    expect(step(act(receivedBy(li)), act()).context.refusal).toBeUndefined();
  });

  test('keeps what is on its way when another one is asked for meanwhile', () => {
    expect(step(act(), act(receivedBy(zhang), 'confirm', 'c-2')).context).toMatchObject({
      action: 'receive',
      commandId: 'c-1',
    });
  });

  test('obeys the lifecycle table for every state and action', () => {
    for (const status of alarmStatuses)
      for (const action of alarmActions)
        for (const owner of [zhang, li]) {
          const alarm: Alarm = { ...pending, status, ...(status === 'pending' ? {} : { owner }) };
          const may = alarmStep(alarm, action, zhang.userId) !== undefined;
          const name = [status, action, owner.userId];
          expect([...name, command(act(alarm, action))]).toEqual([...name, may ? 'sending' : 'refused']);
        }
  });

  test('on an incident is possible where it is on one of its alarms', () => {
    const of = (...parts: Alarm[]): LifecycleEvent => ({ type: 'act', action: 'confirm', commandId: 'c-1', parts });
    expect(command(of(receivedBy(li), receivedBy(zhang)))).toBe('sending');
    expect(command(of(receivedBy(li), pending))).toBe('refused');
    const closed: Alarm = { ...receivedBy(zhang), status: 'dismissed' };
    expect(step(of(closed, receivedBy(li))).context.refusal).toEqual({
      action: 'confirm',
      message: '只有接警人可以处置',
      owner: li,
    });
  });

  test('is left to the server where the alarm is not in the picture, and where the table knows no such action', () => {
    expect(command({ type: 'act', action: 'reopen', commandId: 'c-1', parts: [] })).toBe('sending');
    expect(command({ type: 'act', action: 'incidentShelve', commandId: 'c-1', parts: [pending] })).toBe('sending');
  });
});

describe('where an alarm stands', () => {
  test('is what the picture says, with the deadline and the shelf of its incident', () => {
    const at = (status: Alarm['status'] | undefined, more: object = {}) =>
      step({ type: 'standing', standing: { status, isOverdue: false, isShelved: false, ...more } }).value;
    expect(at('pending')).toMatchObject({ life: 'pending', deadline: 'kept', shelf: 'shown' });
    expect(at('confirmed', { isOverdue: true })).toMatchObject({
      life: 'confirmed',
      deadline: 'overdue',
      shelf: 'shown',
    });
    expect(at('repeat', { isShelved: true })).toMatchObject({ life: 'repeat', deadline: 'kept', shelf: 'shelved' });
    expect(at(undefined)).toMatchObject({ life: 'absent' });
  });

  test('follows events as the fold of the lists does, whatever life an alarm has', () => {
    const data: Readonly<Record<string, object>> = {
      receive: { owner: zhang },
      confirm: { by: zhang, fireId: 'f1' },
      dismiss: { by: zhang, reason: '炊烟' },
      associate: { by: zhang, fireId: 'f1' },
      release: { by: zhang, reason: '误点' },
      reopen: { by: zhang, reason: '再看' },
      detach: { by: zhang, reason: '两处' },
    };
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 20 }), (choices) => {
        let alarm = pending;
        const events: LifecycleEvent[] = [
          { type: 'standing', standing: { status: 'pending', isOverdue: false, isShelved: false } },
        ];
        for (const [n, choice] of choices.entries()) {
          const actions = alarmActions.filter((action) => alarmLifecycle[alarm.status][action]);
          const action = actions[choice % Math.max(1, actions.length)];
          const taken = action && alarmLifecycle[alarm.status][action];
          if (!action || !taken) break;
          const position = n + 2;
          alarm = evolveAlarm(
            alarm,
            eventOf(taken.event, 'alarm-a1', data[action] as never, { position, actor: zhang.userId }),
          );
          events.push({ type: taken.event });
          expect(step(...events).value.life).toBe(alarm.status);
        }
      }),
      { numRuns: 200 },
    );
  });
});
