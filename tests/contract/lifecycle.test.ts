import { describe, expect, test } from 'vitest';
import { alarmStatuses, type Alarm, type AlarmStatus } from '../../contract/alarms/alarm.ts';
import { evolveAlarm } from '../../contract/alarms/evolve.ts';
import { alarmActions, alarmLifecycle, alarmStep } from '../../contract/alarms/lifecycle.ts';
import { eventSchemas, type AlarmEvent } from '../../contract/events/catalogue.ts';
import { evolveFire } from '../../contract/fires/evolve.ts';
import { aFire } from '../support/sample-fire.ts';
import { type Fire, type FireStatus, fireStatusNames } from '../../contract/fires/fire.ts';
import { fireLifecycle, type FireAction } from '../../contract/fires/lifecycle.ts';

const by = { userId: 'u1', realName: '值班员' };
const envelope = { id: 'e', position: 9, version: 2, at: '2026-03-01T00:00:00.000Z', areaCode: '341825', actor: 'u1' };
const dataOf: Record<string, unknown> = {
  'alarm.received': { owner: by }, 'alarm.released': { owner: by, reason: '转交' },
  'alarm.confirmed': { by, fireId: 'f1' }, 'alarm.dismissed': { by, reason: '误报' }, 'alarm.associated': { by, fireId: 'f1' },
  'alarm.reopened': { by, reason: '再看' }, 'alarm.detached': { by, fireId: 'f1', reason: '关联有误' },
  'fire.alarmJoined': { by, alarmId: 'a2' }, 'fire.alarmLeft': { by, alarmId: 'a1', reason: '关联有误' },
  'fire.relocated': { by, longitude: 118, latitude: 30, areaName: '甲', placeName: '乙' }, 'fire.ruledOut': { by, reason: '无火' },
  'fire.transferred': { by, from: '3418', to: '341825' }, 'fire.reported': { by, from: '341825', to: '3418' },
  'fire.signed': { by, transferStatus: 1, from: '3418', to: '341825' }, 'fire.withdrawn': { by, reason: '误发' }, 'fire.takenOver': { by, from: '341825', to: '3418' },
  'fire.popClosed': { by, transferStatus: 1 }, 'fire.landBurned': { by, kind: 'forest', areaHa: 0.5 },
  'fire.dispatched': { by, forces: [{ id: 'w2', kind: 'crew', name: '二队' }] }, 'fire.forceAnswered': { forceId: 'w1', state: 'left' },
  'fire.checkedIn': { forceId: 'w1', imageUrls: [] }, 'fire.fedBack': { by, content: '火势已控制', imageUrls: [] }, 'fire.peopleNotified': { by, userIds: ['u2'], content: '到岗' },
  'fire.taskReleased': { by, taskId: 't1', userIds: ['u2'], content: '查看' }, 'fire.taskAnswered': { by, taskId: 't1', state: 'done', imageUrls: [] },
  'fire.linkSent': { by, linkId: 'l1', to: '队长', validUntil: envelope.at },
  'fire.linkRevoked': { by, linkId: 'l1' },
  'fire.associated': { by, into: 'f2' }, 'fire.dissociated': { by, from: 'f2', reason: '不是同一处' }, 'fire.fireJoined': { by, fireId: 'f4' }, 'fire.fireLeft': { by, fireId: 'f3', reason: '不是同一处' },
  'fire.ended': { by, record: { outAt: envelope.at, burned: { forest: 0.4 }, deaths: 0, seriousInjuries: 0, lightInjuries: 0, cause: 'farming' } }, 'fire.reopened': { by, reason: '复燃' },
};
const alarmIn = (status: AlarmStatus): Alarm => ({
  id: 'a1', areaCode: '341825', areaName: '旌德县', placeName: '版书镇', sourceType: 5, sourceId: 's', longitude: 118.5, latitude: 30.3,
  startTime: envelope.at, raisedAt: envelope.at, imageUrls: [], status, readBy: [], version: 1, position: 1,
  ...(status === 'pending' ? {} : { owner: by }),
});
const force = { id: 'w1', kind: 'crew' as const, name: '旌德县森林消防队', state: 'arrived' as const, sentAt: envelope.at };
const fireIn = (status: FireStatus): Fire => aFire({ status, forces: [force], fireIds: ['f3'] });

describe('the alarm table', () => {
  const steps = alarmStatuses.flatMap((status) => alarmActions.flatMap((action) => {
    const step = alarmLifecycle[status][action];
    return step ? [{ status, action, step }] : [];
  }));

  test.each(steps)('$status $action leads where its event leads', ({ status, step }) => {
    const event = { ...envelope, stream: 'alarm-a1', type: step.event, data: dataOf[step.event] } as AlarmEvent;
    expect(evolveAlarm(alarmIn(status), event).status).toBe(step.to);
  });

  test('every state is reached and every event of a decision stands in it', () => {
    expect(new Set(steps.map(({ step }) => step.to))).toEqual(new Set(alarmStatuses));
    const outside = new Set(['alarm.raised', 'alarm.read', 'alarm.joined', 'alarm.split']);
    const decisions = Object.keys(eventSchemas).filter((type) => type.startsWith('alarm.') && !outside.has(type));
    expect(new Set(steps.map(({ step }) => step.event as string))).toEqual(new Set(decisions));
  });

  test('what only the owner may do is refused to everybody else', () => {
    expect(alarmStep(alarmIn('received'), 'confirm', 'u1')?.event).toBe('alarm.confirmed');
    expect(alarmStep(alarmIn('received'), 'confirm', 'u2')).toBeUndefined();
    expect(alarmStep(alarmIn('dismissed'), 'reopen', 'u2')?.event).toBe('alarm.reopened');
  });

  test('an alarm that goes back to the list has neither owner nor fire', () => {
    const event = { ...envelope, stream: 'alarm-a1', type: 'alarm.detached', data: dataOf['alarm.detached'] } as AlarmEvent;
    const alarm = evolveAlarm({ ...alarmIn('repeat'), fireId: 'f1', decidedAt: envelope.at }, event);
    expect(alarm).not.toHaveProperty('owner');
    expect(alarm).not.toHaveProperty('fireId');
    expect(alarm).not.toHaveProperty('decidedAt');
    expect(alarm.reason).toBe('关联有误');
  });
});

describe('the fire table', () => {
  const steps = (Object.keys(fireLifecycle) as FireStatus[]).flatMap((status) =>
    (Object.entries(fireLifecycle[status]) as [FireAction, { event: string; to: FireStatus }][])
      .map(([action, step]) => ({ status, action, step })));

  test.each(steps)('$status $action leads where its event leads', ({ status, step }) => {
    const event = { ...envelope, stream: 'fire-f1', type: step.event, data: dataOf[step.event] } as Parameters<typeof evolveFire>[1];
    expect(evolveFire(fireIn(status), event).status).toBe(step.to);
  });

  test('every state is reached and every event of a decision stands in it', () => {
    expect(new Set(['open', ...steps.map(({ step }) => step.to)])).toEqual(new Set(Object.keys(fireStatusNames)));
    const outside = new Set(['fire.opened', 'fire.leveled', 'fire.clockPassed', 'fire.linkDelivered', 'fire.smsDelivered']);
    const decisions = Object.keys(eventSchemas).filter((type) => type.startsWith('fire.') && !outside.has(type));
    expect(new Set(steps.map(({ step }) => step.event))).toEqual(new Set(decisions));
  });
});
