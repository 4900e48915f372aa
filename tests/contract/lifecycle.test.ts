import { aFigure } from '../support/sample-figure.ts';
import { describe, expect, test } from 'vitest';
import { alarmStatuses, type Alarm, type AlarmStatus } from '../../contract/alarms/alarm.ts';
import { evolveAlarm } from '../../contract/alarms/evolve.ts';
import { alarmActions, alarmLifecycle, alarmStep } from '../../contract/alarms/lifecycle.ts';
import { eventSchemas, type AlarmEvent } from '../../contract/events/catalogue.ts';
import { evolveFire } from '../../contract/fires/evolve.ts';
import { aFire } from '../support/sample-fire.ts';
import { type Fire, type FireStatus, fireStatusNames } from '../../contract/fires/fire.ts';
import {
  fireLifecycle,
  fireStep,
  mayStep,
  nextStates,
  stands,
  type FireAction,
  type FireBy,
} from '../../contract/fires/lifecycle.ts';

const by = { userId: 'u1', realName: '值班员' };
const aSending = {
  id: 's1',
  storeId: 'h1',
  storeName: '旌德储备库',
  lots: [{ speciesId: 'm1', speciesName: '风力灭火机', unit: '台', quantity: 4 }],
};
const envelope = { id: 'e', position: 9, version: 2, at: '2026-03-01T00:00:00.000Z', areaCode: '341825', actor: 'u1' };
const dataOf: Record<string, unknown> = {
  'alarm.received': { owner: by },
  'alarm.released': { owner: by, reason: '转交' },
  'alarm.confirmed': { by, fireId: 'f1' },
  'alarm.dismissed': { by, reason: '误报' },
  'alarm.associated': { by, fireId: 'f1' },
  'alarm.reopened': { by, reason: '再看' },
  'alarm.detached': { by, fireId: 'f1', reason: '关联有误' },
  'fire.alarmJoined': { by, alarmId: 'a2' },
  'fire.alarmLeft': { by, alarmId: 'a1', reason: '关联有误' },
  'fire.relocated': { by, longitude: 118, latitude: 30, areaName: '甲', placeName: '乙' },
  'fire.ruledOut': { by, reason: '无火' },
  'fire.transferred': { by, from: '3418', to: '341825' },
  'fire.reported': { by, from: '341825', to: '3418' },
  'fire.signed': { by, transferStatus: 1, from: '3418', to: '341825' },
  'fire.withdrawn': { by, reason: '误发' },
  'fire.takenOver': { by, from: '341825', to: '3418' },
  'fire.popClosed': { by, transferStatus: 1 },
  'fire.plotDrawn': { by, figure: aFigure() },
  'fire.plotChanged': { by, figure: aFigure() },
  'fire.plotRemoved': { by, figureId: aFigure().id, kind: 'attack' },
  'fire.placeWarned': {
    by,
    place: { kind: 'village', name: '庆丰村', longitude: 118.505, latitude: 30.3 },
    result: 'told',
  },
  'fire.stepAnswered': { by, key: '4.1', what: '核实火情', result: 'done' },
  'fire.suppliesSent': { by, sendings: [aSending] },
  'fire.suppliesArrived': { by, sendingId: 's1', storeName: '旌德储备库' },
  'fire.suppliesReturned': { by, sendingId: 's1', storeName: '旌德储备库', lots: [], used: aSending.lots },
  'fire.flightTold': { by, flightId: 'f1', name: '北坡', uavName: '一号机', pilot: '飞手甲', state: 'issued' },
  'fire.landBurned': { by, kind: 'forest', areaHa: 0.5 },
  'fire.dispatched': { by, forces: [{ id: 'w2', kind: 'crew', name: '二队' }] },
  'fire.forceAnswered': { forceId: 'w1', state: 'left' },
  'fire.checkedIn': { forceId: 'w1', imageUrls: [] },
  'fire.fedBack': { by, content: '火势已控制', imageUrls: [] },
  'fire.peopleNotified': { by, userIds: ['u2'], content: '到岗' },
  'fire.taskReleased': { by, taskId: 't1', userIds: ['u2'], content: '查看' },
  'fire.taskAnswered': { by, taskId: 't1', state: 'done', imageUrls: [] },
  'fire.linkSent': { by, linkId: 'l1', to: '队长', validUntil: envelope.at },
  'fire.linkRevoked': { by, linkId: 'l1' },
  'fire.associated': { by, into: 'f2' },
  'fire.dissociated': { by, from: 'f2', reason: '不是同一处' },
  'fire.fireJoined': { by, fireId: 'f4' },
  'fire.fireLeft': { by, fireId: 'f3', reason: '不是同一处' },
  'fire.ended': {
    by,
    record: {
      outAt: envelope.at,
      burned: { forest: 0.4 },
      deaths: 0,
      seriousInjuries: 0,
      lightInjuries: 0,
      cause: 'farming',
    },
  },
  'fire.reopened': { by, reason: '复燃' },
};
const alarmIn = (status: AlarmStatus): Alarm => ({
  id: 'a1',
  areaCode: '341825',
  areaName: '旌德县',
  placeName: '版书镇',
  sourceType: 5,
  sourceId: 's',
  longitude: 118.5,
  latitude: 30.3,
  startTime: envelope.at,
  raisedAt: envelope.at,
  imageUrls: [],
  status,
  readBy: [],
  version: 1,
  position: 1,
  ...(status === 'pending' ? {} : { owner: by }),
});
const force = {
  id: 'w1',
  kind: 'crew' as const,
  name: '旌德县森林消防队',
  state: 'arrived' as const,
  sentAt: envelope.at,
};
const fireIn = (status: FireStatus): Fire => aFire({ status, forces: [force], fireIds: ['f3'] });

describe('the alarm table', () => {
  const steps = alarmStatuses.flatMap((status) =>
    alarmActions.flatMap((action) => {
      const step = alarmLifecycle[status][action];
      return step ? [{ status, action, step }] : [];
    }),
  );

  test.each(steps)('$status $action leads where its event leads', ({ status, step }) => {
    const event = { ...envelope, stream: 'alarm-a1', type: step.event, data: dataOf[step.event] } as AlarmEvent;
    expect(evolveAlarm(alarmIn(status), event).status).toBe(step.to);
  });

  test('every state is reached and every event of a decision stands in it', () => {
    expect(new Set(steps.map(({ step }) => step.to))).toEqual(new Set(alarmStatuses));
    const outside = new Set(['alarm.raised', 'alarm.read', 'alarm.joined', 'alarm.split', 'alarm.clockPassed']);
    const decisions = Object.keys(eventSchemas).filter((type) => type.startsWith('alarm.') && !outside.has(type));
    expect(new Set(steps.map(({ step }) => step.event as string))).toEqual(new Set(decisions));
  });

  test('what only the owner may do is refused to everybody else', () => {
    expect(alarmStep(alarmIn('received'), 'confirm', 'u1')?.event).toBe('alarm.confirmed');
    expect(alarmStep(alarmIn('received'), 'confirm', 'u2')).toBeUndefined();
    expect(alarmStep(alarmIn('dismissed'), 'reopen', 'u2')?.event).toBe('alarm.reopened');
  });

  test('an alarm that goes back to the list has neither owner nor fire', () => {
    const event = {
      ...envelope,
      stream: 'alarm-a1',
      type: 'alarm.detached',
      data: dataOf['alarm.detached'],
    } as AlarmEvent;
    const alarm = evolveAlarm({ ...alarmIn('repeat'), fireId: 'f1', decidedAt: envelope.at }, event);
    expect(alarm).not.toHaveProperty('owner');
    expect(alarm).not.toHaveProperty('fireId');
    expect(alarm).not.toHaveProperty('decidedAt');
    expect(alarm.reason).toBe('关联有误');
  });
});

describe('the fire table', () => {
  const steps = (Object.keys(fireLifecycle) as FireStatus[]).flatMap((status) =>
    (Object.entries(fireLifecycle[status]) as [FireAction, { event: string; to: FireStatus }][]).map(
      ([action, step]) => ({ status, action, step }),
    ),
  );

  test.each(steps)('$status $action leads where its event leads', ({ status, step }) => {
    const event = { ...envelope, stream: 'fire-f1', type: step.event, data: dataOf[step.event] } as Parameters<
      typeof evolveFire
    >[1];
    expect(evolveFire(fireIn(status), event).status).toBe(step.to);
  });

  test('every state is reached and every event of a decision stands in it', () => {
    expect(new Set(['open', ...steps.map(({ step }) => step.to)])).toEqual(new Set(Object.keys(fireStatusNames)));
    const outside = new Set([
      'fire.opened',
      'fire.leveled',
      'fire.responseBegun',
      'fire.clockPassed',
      'fire.linkDelivered',
      'fire.smsDelivered',
    ]);
    const decisions = Object.keys(eventSchemas).filter((type) => type.startsWith('fire.') && !outside.has(type));
    expect(new Set(steps.map(({ step }) => step.event))).toEqual(new Set(decisions));
  });
});

describe('who may take a step of a fire', () => {
  const [county, city, province, neighbour, town] = ['341825', '3418', '34', '341824', '341825100'];
  const everybody = [county, city, province, neighbour, town];
  const sent = aFire({
    holder: county,
    informed: province,
    transfer: { from: neighbour, to: city, sentBy: '3417', kind: 'transfer', at: envelope.at } as never,
  });
  const whom = (by: FireBy, fire: Fire): string[] =>
    [...everybody, '3417'].filter((region) => stands(fire, by, region));

  test.each<[FireBy, string[]]>([
    ['holder', [county]],
    ['command', [county, city]],
    ['addressee', [city]],
    ['sender', [neighbour, '3417']],
    ['informed', [province]],
    ['anyone', [county, city, province]],
  ])('%s: the duty of those regions and of no other', (by, regions) => expect(whom(by, sent)).toEqual(regions));

  test('without a transfer there is neither an addressee nor a sender', () => {
    const fire = aFire({ holder: county });
    expect([...whom('addressee', fire), ...whom('sender', fire), ...whom('informed', fire)]).toEqual([]);
  });

  const steps = (by: FireBy, status: FireStatus): string[] =>
    Object.entries(fireLifecycle[status]).flatMap(([action, step]) => (step.by === by ? [action] : []));

  const commanded = [
    'transfer',
    'dispatch',
    'sendSupplies',
    'releaseTask',
    'sendLink',
    'revokeLink',
    'associate',
    'ruleOut',
    'end',
  ];
  test.each<[FireStatus, string[]]>([
    ['open', commanded],
    ['dispatched', commanded],
    ['handled', ['revokeLink', 'reopen']],
    ['noFire', ['revokeLink', 'reopen']],
    ['repeat', ['dissociate', 'revokeLink']],
  ])('%s: only who commands it does these, a link of a fire that is over being taken back too', (status, actions) => {
    expect(steps('command', status)).toEqual(actions);
    for (const action of actions as FireAction[]) {
      expect(fireStep(aFire({ status, holder: county }), action, province)).toBe('region');
      expect(fireStep(aFire({ status, holder: county }), action, neighbour)).toBe('region');
    }
  });

  test.each<[FireBy, string[]]>([
    ['holder', ['report']],
    ['addressee', ['sign', 'closePop']],
    ['sender', ['withdraw']],
    ['informed', ['takeOver']],
  ])('while it burns, %s alone', (by, actions) => {
    expect(steps(by, 'open')).toEqual(actions);
    expect(steps(by, 'dispatched')).toEqual(actions);
    expect((['handled', 'noFire', 'repeat'] as const).flatMap((status) => steps(by, status))).toEqual([]);
  });

  test('what moves a fire waits for an open transfer, and what answers one wants one', () => {
    const still = aFire({ holder: county });
    const moving = aFire({
      holder: county,
      transfer: { from: county, to: city, kind: 'report', at: envelope.at } as never,
    });
    for (const action of ['transfer', 'report', 'associate', 'ruleOut', 'end'] as const) {
      expect([action, fireStep(moving, action, county)]).toEqual([action, 'transfer']);
      expect([action, mayStep(still, action, county)]).toEqual([action, true]);
    }
    for (const [action, region] of [
      ['sign', city],
      ['closePop', city],
      ['withdraw', county],
    ] as const) {
      expect([action, fireStep(still, action, region)]).toEqual([action, 'transfer']);
      expect([action, mayStep(moving, action, region)]).toEqual([action, true]);
    }
    expect(mayStep(moving, 'dispatch', county)).toBe(true);
  });

  test('a fire to which crews are out is no repeat; of one that is over only those that are out are heard', () => {
    const crew = (state: 'arrived' | 'left' | 'declined') => [{ ...force, state }];
    const is = (status: FireStatus, forces: Fire['forces'], action: FireAction) =>
      fireStep(aFire({ status, holder: county, forces }), action, county);
    expect(is('open', crew('arrived') as never, 'associate')).toBe('forces');
    expect(is('open', crew('left') as never, 'associate')).toMatchObject({ to: 'repeat' });
    for (const status of ['handled', 'noFire', 'repeat'] as const) {
      for (const action of ['answerForce', 'checkIn'] as const) {
        expect([status, action, is(status, crew('left') as never, action)]).toEqual([status, action, 'forces']);
        expect(is(status, crew('arrived') as never, action)).toMatchObject({ to: status });
      }
    }
    expect(is('handled', [], 'dispatch')).toBe('state');
  });

  test('a crew on its way when its fire is over says whether it came, and that it is back', () => {
    const next = (status: FireStatus, state: Fire['forces'][number]['state']) => nextStates({ status }, { state });
    for (const state of ['sent', 'accepted'] as const) {
      expect(next('handled', state)).toEqual(['arrived', 'left']);
      expect(next('open', state)).not.toEqual(['arrived', 'left']);
    }
    expect(next('handled', 'arrived')).toEqual(next('open', 'arrived'));
  });
});
