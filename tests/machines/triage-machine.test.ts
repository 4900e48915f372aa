import { createActor } from 'xstate';
import { describe, expect, test } from 'vitest';
import { alarmStatuses, type Alarm } from '../../contract/alarms/alarm.ts';
import { evolveAlarm } from '../../contract/alarms/evolve.ts';
import { alarmActions, alarmStep } from '../../contract/alarms/lifecycle.ts';
import type { AlarmEvent } from '../../contract/events/catalogue.ts';
import { triageMachine, type TriageEvent } from '../../machines/alarms/triage-machine.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { confirmed, li, raised, received, zhang } from '../support/sample-events.ts';
import { walk } from '../support/steps.ts';

const pending = evolveAlarm(undefined, raised('a1', { position: 1 }));
const receivedBy = (owner: typeof zhang): Alarm => evolveAlarm(pending, received('a1', { position: 2 }, owner));
const act = (alarm: Alarm | undefined = pending, action: TriageEvent & { type: 'act' } extends { action: infer A } ? A : never = 'receive'): TriageEvent =>
  ({ type: 'act', action, commandId: 'c-1', alarm });
const step = (...events: TriageEvent[]) => walk(triageMachine, { alarmId: 'a1', userId: zhang.userId }, ...events).snapshot;
const returned = (event: AlarmEvent): TriageEvent => ({ type: 'event.returned', event });

describe('triage of one alarm', () => {
  test.each([
    ['is idle before anybody looks', step(), 'idle'],
    ['is reviewed', step({ type: 'review' }), 'reviewing'],
    ['is left', step({ type: 'review' }, { type: 'leave' }), 'idle'],
    ['is being sent', step({ type: 'review' }, act()), 'sending'],
    ['is still being sent when the server has agreed', step(act(), { type: 'command.answered', commandId: 'c-1', version: 2, alarm: pending }), 'sending'],
    ['is still being sent when the person looks elsewhere', step(act(), { type: 'leave' }), 'sending'],
    ['is settled when the event is back', step(act(), returned(received('a1', { position: 2 }))), 'settled'],
    ['is settled when the answer comes after the event', step(act(), { type: 'command.answered', commandId: 'c-1', version: 2, alarm: receivedBy(zhang) }), 'settled'],
    ['is settled by a snapshot that shows it', step(act(), { type: 'command.answered', commandId: 'c-1', version: 2, alarm: pending }, { type: 'picture.replaced', alarm: receivedBy(zhang) }), 'settled'],
    ['is not settled by a snapshot from before', step(act(), { type: 'picture.replaced', alarm: pending }), 'sending'],
    ['is not settled by somebody else\'s event', step(act(), returned(received('a1', { position: 2 }, li))), 'sending'],
    ['is not refused by another command\'s answer', step(act(), { type: 'command.refused', commandId: 'c-0', message: 'x' }), 'sending'],
    ['is refused', step(act(), { type: 'command.refused', commandId: 'c-1', message: '已被接警', owner: li }), 'refused'],
    ['is reviewed after it was settled', step(act(), returned(received('a1', { position: 2 })), { type: 'review' }), 'reviewing'],
    ['is left after it was refused', step(act(receivedBy(li)), { type: 'leave' }), 'idle'],
    ['is still being sent when another action is wished meanwhile', step(act(), act(receivedBy(zhang), 'confirm')), 'sending'],
    ['is still being sent when it is looked at', step(act(), { type: 'review' }), 'sending'],
    ['may be acted on again once it is settled', step(act(), returned(received('a1', { position: 2 })), act(receivedBy(zhang), 'confirm')), 'sending'],
    ['may be tried again', step(act(), { type: 'command.refused', commandId: 'c-1', message: 'x' }, act()), 'sending'],
  ])('%s', (_name, { value }, state) => expect(value).toBe(state));

  test('names the owner who was faster', () => {
    expect(step(act(), { type: 'command.refused', commandId: 'c-1', message: '已被接警', owner: li }).context.refusal)
      .toEqual({ action: 'receive', message: '已被接警', owner: li });
    expect(step(act(receivedBy(li))).context.refusal).toEqual({ action: 'receive', message: '已被接警', owner: li });
    expect(step(act(receivedBy(li), 'confirm')).context.refusal).toEqual({ action: 'confirm', message: '只有接警人可以处置', owner: li });
  });

  test('says which action the server refused, and names nobody where nobody owns it', () => {
    const { refusal } = step(act(receivedBy(zhang), 'confirm'), {
      type: 'command.refused', commandId: 'c-1', message: '系统繁忙',
    }).context;
    expect(refusal).toStrictEqual({ action: 'confirm', message: '系统繁忙' });
  });

  test('tells an action that is not for now apart from one that is another\'s', () => {
    const decided: Alarm = { ...receivedBy(li), status: 'dismissed' };
    const notNow = '当前状态不能执行此操作';
    expect(step(act(decided, 'confirm')).context.refusal).toStrictEqual({ action: 'confirm', message: notNow });
    expect(step(act(decided, 'receive')).context.refusal).toStrictEqual({ action: 'receive', message: notNow });
    expect(step(act(receivedBy(zhang), 'reopen')).context.refusal)
      .toStrictEqual({ action: 'reopen', message: notNow, owner: zhang });
    expect(step(act(receivedBy(li), 'reopen')).context.refusal)
      .toStrictEqual({ action: 'reopen', message: notNow, owner: li });
    expect(step(act(pending, 'confirm')).context.refusal).toStrictEqual({ action: 'confirm', message: notNow });
  });

  test('is settled by what came after the answer, whoever did it: the answer is in it', () => {
    const agreed: TriageEvent = { type: 'command.answered', commandId: 'c-1', version: 3, alarm: pending };
    const later = (version: number): TriageEvent => returned(received('a1', { position: version, version }, li));
    expect(step(act(), agreed, later(2)).value).toBe('sending');
    expect(step(act(), agreed, later(3)).value).toBe('settled');
    expect(step(act(), agreed, later(4)).value).toBe('settled');
    expect(step(act(), later(4)).value).toBe('sending');
  });

  test('is settled where the alarm has left the picture since the server agreed', () => {
    const agreed = (commandId: string): TriageEvent => ({
      type: 'command.answered', commandId, version: 2, alarm: undefined,
    });
    expect(step(act(), agreed('c-1')).value).toBe('settled');
    expect(step(act(), agreed('c-0')).value).toBe('sending');
    expect(step(act(), { type: 'picture.replaced', alarm: undefined }).value).toBe('sending');
    const ofAnother: TriageEvent = { type: 'command.answered', commandId: 'c-0', version: 1, alarm: pending };
    expect(step(act(), ofAnother, { type: 'picture.replaced', alarm: pending }).value).toBe('sending');
  });

  test('is settled by the event of the action wished, not by another one of the same person', () => {
    const mine = receivedBy(zhang);
    const confirmedByMe = returned(confirmed('a1', 'f1', { position: 3 }));
    expect(step(act(mine, 'dismiss'), confirmedByMe).value).toBe('sending');
    expect(step(act(mine, 'confirm'), confirmedByMe).value).toBe('settled');
  });

  test('begins without delay, and a new wish forgets the delay and the answer of the former', () => {
    const agreed: TriageEvent = { type: 'command.answered', commandId: 'c-1', version: 3, alarm: pending };
    expect(step().context.overdue).toBe(false);
    const again = step(act(), agreed, { type: 'command.refused', commandId: 'c-1', message: 'x' }, act());
    expect(again.context).toMatchObject({ overdue: false, answeredVersion: undefined, refusal: undefined });
  });

  test('shows no refusal any more once a later try has succeeded', () => {
    const refused = step(act(receivedBy(li)), act());
    expect(refused.context.refusal).toBeUndefined();
    const settled = step(act(), { type: 'command.refused', commandId: 'c-1', message: 'x' }, act(), returned(received('a1', { position: 2 })));
    expect(settled).toMatchObject({ value: 'settled', context: { refusal: undefined } });
  });

  test('keeps the action on its way when another one is wished meanwhile', () => {
    expect(step(act(), { ...act(receivedBy(zhang), 'confirm'), commandId: 'c-2' } as TriageEvent).context).toMatchObject({ action: 'receive', commandId: 'c-1' });
  });

  test('obeys the lifecycle table for every state and action', () => {
    for (const status of alarmStatuses) {
      for (const action of alarmActions) {
        for (const owner of [zhang, li]) {
          const alarm: Alarm = { ...pending, status, ...(status === 'pending' ? {} : { owner }) };
          const may = alarmStep(alarm, action, zhang.userId) !== undefined;
          expect([status, action, owner.userId, step(act(alarm, action)).value]).toEqual([status, action, owner.userId, may ? 'sending' : 'refused']);
        }
      }
    }
  });

  test('leaves the decision to the server where the alarm is not in the picture', () => {
    expect(step({ type: 'act', action: 'reopen', commandId: 'c-1', alarm: undefined }).value).toBe('sending');
  });

  test('says after 10 s that nothing has come back, and goes on waiting', () => {
    const clock = createManualClock();
    let overdue = 0;
    const actor = createActor(triageMachine, { clock, input: { alarmId: 'a1', userId: zhang.userId } });
    actor.on('overdue', () => { overdue += 1; });
    actor.start();
    actor.send(act());
    clock.advance(9_999);
    expect(overdue).toBe(0);
    clock.advance(60_000);
    expect(overdue).toBe(1);
    expect(actor.getSnapshot()).toMatchObject({ value: 'sending', context: { overdue: true } });
    actor.send(returned(received('a1', { position: 2 })));
    expect(actor.getSnapshot().value).toBe('settled');
  });
});
