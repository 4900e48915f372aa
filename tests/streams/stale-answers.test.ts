import { describe, expect, test } from 'vitest';
import type { CallName } from '../../contract/api/calls.ts';
import type { PublicEvent } from '../../contract/events/catalogue.ts';
import type { Frame, PushedEvent } from '../../contract/connection/frames.ts';
import { isStaleBy, isStaleByCommand } from '../../streams/derived/queries.ts';

const calls: readonly CallName[] = [
  'alarmPage',
  'alarmUnhandled',
  'alarmStatusCount',
  'alarmInfo',
  'incidentPage',
  'incidentInfo',
  'incidentAlarms',
  'noticeMine',
  'noticeView',
  'noticeUnreadCount',
  'shiftNow',
  'shiftLog',
  'fireDetail',
  'fireOperatorLog',
  'firePage',
  'getPop',
  'repeatAlarmFireList',
  'queryCountHistoryFireByYear',
  'jobUpdateAlarm',
  'fireAdvice',
  'isFireHandle',
  'isRescue',
  'repeatFireList',
  'repeatFireListByFireId',
  'repeatAlarmAssociationByFireId',
  'fireTasks',
  'myTasks',
  'foresterInfo',
  'fireLinks',
  'pushed',
  'smsRecords',
  'forestConditions',
  'stockKinds',
] as CallName[];

/** A pushed event of a thing; `data` as far as it matters. */
const event = (type: PublicEvent['type'], stream: string, data: object = {}, more: object = {}): PushedEvent =>
  ({
    type,
    stream,
    data,
    areaCode: '341825',
    position: 1,
    at: '',
    version: 1,
    id: 'e',
    actor: 'u',
    ...more,
  }) as unknown as PushedEvent;
const stale = (frame: Frame, args: object = {}): string[] =>
  calls.filter((call) => isStaleBy(call, { fireId: 'f9', ...args }, frame));
const line = (type: string): Frame => ({ type, position: 1, at: '' }) as Frame;

const alarmLists = ['alarmPage', 'alarmUnhandled', 'alarmStatusCount'];
const incidents = ['incidentPage', 'incidentInfo', 'incidentAlarms'];
const announcements = ['noticeMine', 'noticeView', 'noticeUnreadCount'];
const duty = ['shiftNow', 'shiftLog'];

describe('what of all answers is stale by a frame', () => {
  test('by a heartbeat none, by an announcement’s sign these and one’s tasks, by a snapshot all of the picture', () => {
    expect(stale(line('line.heartbeat'))).toEqual([]);
    expect(stale(line('line.notices'))).toEqual([...announcements, 'myTasks']);
    expect(stale(line('line.snapshot'))).toEqual(
      calls.filter((call) => call !== 'forestConditions' && call !== 'stockKinds'),
    );
  });

  test('by an event of a duty what tells of duties', () => {
    expect(stale(event('shift.begun', 'shift-341825'))).toEqual(duty);
  });

  test('by an alarm that is raised the lists of alarms, not where incidents stand', () => {
    expect(stale(event('alarm.raised', 'alarm-a1'))).toEqual([...alarmLists, 'jobUpdateAlarm']);
    expect(stale(event('alarm.raised', 'alarm-a1'), { id: 'a1', alarmId: 'a1' })).toEqual([
      ...alarmLists,
      'alarmInfo',
      'fireOperatorLog',
      'jobUpdateAlarm',
    ]);
    expect(stale(event('alarm.raised', 'alarm-a1'), { id: 'a2', alarmId: 'a2' })).toEqual([
      ...alarmLists,
      'jobUpdateAlarm',
    ]);
  });

  test('by a decision on an alarm also where incidents stand, and the fire that it names', () => {
    const confirmed = event('alarm.confirmed', 'alarm-a1', { fireId: 'f1' });
    expect(stale(confirmed)).toEqual([...alarmLists, ...incidents, 'jobUpdateAlarm']);
    expect(stale(confirmed, { fireId: 'f1' })).toEqual([
      ...alarmLists,
      ...incidents,
      'fireDetail',
      'fireOperatorLog',
      'jobUpdateAlarm',
    ]);
    expect(stale(confirmed, { fireId: 'f2' })).toEqual([...alarmLists, ...incidents, 'jobUpdateAlarm']);
  });

  test('by an event of an incident the list of incidents, and what is asked of this one', () => {
    const shelved = event('incident.shelved', 'incident-i1');
    expect(stale(shelved, { incidentId: 'i1' })).toEqual(incidents);
    expect(stale(shelved, { incidentId: 'i2' })).toEqual(['incidentPage']);
    expect(stale(event('alarm.joined', 'incident-i1'), { incidentId: 'i1' })).toEqual(incidents);
    expect(stale(event('alarm.split', 'incident-i1'))).toEqual(['incidentPage']);
  });

  test('by an event of a fire what is asked of this one, and lists of fires in its area', () => {
    const noted = event('fire.leveled', 'fire-f1');
    const ofOne = [
      'fireAdvice',
      'isFireHandle',
      'isRescue',
      'repeatFireList',
      'repeatFireListByFireId',
      'repeatAlarmAssociationByFireId',
    ];
    expect(stale(noted)).toEqual(['firePage', 'jobUpdateAlarm']);
    expect(stale(noted, { fireId: 'f1' })).toEqual([
      'fireDetail',
      'fireOperatorLog',
      'firePage',
      'jobUpdateAlarm',
      ...ofOne,
    ]);
    expect(stale(noted, { fireId: 'f2' })).toEqual(['firePage', 'jobUpdateAlarm']);
    for (const [areaCode, isStale] of [
      ['34', true],
      ['341825', true],
      ['3410', false],
      ['341825001', false],
    ] as const) {
      expect(isStaleBy('firePage', { areaCode }, noted)).toBe(isStale);
    }
  });

  test('by a fire that begins to burn, or burns no more, what lies near and how many there are', () => {
    for (const type of [
      'fire.opened',
      'fire.relocated',
      'fire.ruledOut',
      'fire.associated',
      'fire.dissociated',
      'fire.ended',
      'fire.reopened',
    ] as const) {
      const found = stale(event(type, 'fire-f1'), { fireId: 'f9', areaCode: '34' });
      for (const call of ['repeatAlarmFireList', 'queryCountHistoryFireByYear', 'repeatFireList'])
        expect(found).toContain(call);
      expect(isStaleBy('queryCountHistoryFireByYear', { areaCode: '3410' }, event(type, 'fire-f1'))).toBe(false);
    }
    const burned = event('fire.landBurned', 'fire-f1');
    expect(stale(burned, { areaCode: '34' })).toEqual(['firePage', 'queryCountHistoryFireByYear', 'jobUpdateAlarm']);
    expect(stale(burned, { areaCode: '3410' })).toEqual(['jobUpdateAlarm']);
  });

  test('by forces that move the advice for every fire', () => {
    for (const type of [
      'fire.dispatched',
      'fire.forceAnswered',
      'fire.checkedIn',
      'fire.ended',
      'fire.ruledOut',
      'fire.associated',
    ] as const) {
      expect(isStaleBy('fireAdvice', { fireId: 'f9' }, event(type, 'fire-f1'))).toBe(true);
    }
    expect(isStaleBy('fireAdvice', { fireId: 'f9' }, event('fire.fedBack', 'fire-f1'))).toBe(false);
    expect(isStaleBy('isRescue', { fireId: 'f9' }, event('fire.dispatched', 'fire-f1'))).toBe(false);
  });

  test('by what names no fire not the log of an alarm that has none', () => {
    expect(isStaleBy('fireOperatorLog', { alarmId: 'a2' }, event('alarm.raised', 'alarm-a1'))).toBe(false);
    expect(isStaleBy('fireOperatorLog', { alarmId: 'f1' }, event('fire.leveled', 'fire-f1'))).toBe(false);
  });

  test('by an alarm that names no fire, nothing of fires', () => {
    for (const type of ['alarm.read', 'alarm.dismissed'] as const)
      expect(isStaleBy('fireDetail', { fireId: 'f1' }, event(type, 'alarm-f1'))).toBe(false);
    expect(isStaleBy('alarmInfo', { id: 'f1' }, event('fire.leveled', 'fire-f1'))).toBe(false);
    expect(isStaleBy('noticeMine', {}, event('alarm.raised', 'alarm-a1'))).toBe(false);
  });

  test('without arguments, too', () => {
    expect(isStaleBy('firePage', undefined, event('fire.leveled', 'fire-f1'))).toBe(true);
  });
});

describe('the pop-up lists of fires that were handed on', () => {
  const marked = (type: PublicEvent['type'], data: object = {}, more: object = {}) =>
    event(type, 'fire-f1', data, { errorMsg: 20, ...more });
  const lists = (frame: PushedEvent, districtCode?: string): (number | string)[] =>
    [1, 2, '1', '2'].filter((transferStatus) =>
      isStaleBy('getPop', { transferStatus, ...(districtCode === undefined ? {} : { districtCode }) }, frame),
    );

  test('heed the mark 20 alone', () => {
    expect(lists(event('fire.transferred', 'fire-f1'))).toEqual([]);
    expect(lists(event('fire.transferred', 'fire-f1', {}, { errorMsg: 21 }))).toEqual([]);
  });

  test('are told apart by their status, but for what ends either', () => {
    const [transferred, reported] = [lists(marked('fire.transferred')), lists(marked('fire.reported'))];
    expect([...transferred, ...reported].map(String).toSorted()).toEqual(['1', '1', '2', '2']);
    expect(transferred).not.toEqual(reported);
    expect(lists(marked('fire.signed', { transferStatus: 1 }))).toEqual([1, '1']);
    expect(lists(marked('fire.signed', { transferStatus: 2 }))).toEqual([2, '2']);
    expect(lists(marked('fire.withdrawn'))).toEqual([1, 2, '1', '2']);
  });

  test('concern the district that is asked for', () => {
    expect(lists(marked('fire.withdrawn'), '3418')).toHaveLength(4);
    expect(lists(marked('fire.withdrawn'), '3410')).toEqual([]);
  });

  test('are asked for by nobody else: another list of fires is not stale by them', () => {
    expect(isStaleBy('alarmPage', { transferStatus: 1 }, marked('fire.withdrawn'))).toBe(false);
    expect(isStaleBy('queryCountHistoryFireByYear', { transferStatus: 1 }, marked('fire.withdrawn'))).toBe(false);
    expect(lists(marked('fire.withdrawn', { transferStatus: 1 }))).toHaveLength(4);
  });

  test('are stale by a signature and by a dismissal of one’s own', () => {
    expect(['signFor', 'downPop', 'handle'].map((command) => isStaleByCommand('getPop', command))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isStaleByCommand('firePage', 'signFor')).toBe(false);
    expect(stale(line('line.snapshot'))).toContain('getPop');
  });
});

describe('answers about who is reached outside', () => {
  const rescue = ['fireTasks', 'myTasks', 'foresterInfo', 'fireLinks', 'pushed', 'smsRecords'];
  const by = { userId: 'u-1', realName: '护林员甲' };
  const staleOf = (frame: PushedEvent, args: Readonly<Record<string, unknown>> = {}): string[] =>
    rescue.filter((call) => isStaleBy(call as CallName, args, frame));

  test.each([
    ['fire.taskReleased', { userIds: ['u-1', 'u-2'] }, ['fireTasks', 'myTasks', 'foresterInfo']],
    ['fire.taskReleased', { userIds: ['u-2'] }, ['fireTasks', 'myTasks']],
    ['fire.taskAnswered', { by }, ['fireTasks', 'myTasks', 'foresterInfo']],
    ['fire.taskAnswered', { by: { ...by, userId: 'u-2' } }, ['fireTasks', 'myTasks']],
    ['fire.linkSent', {}, ['fireLinks', 'smsRecords']],
    ['fire.linkDelivered', {}, ['fireLinks', 'smsRecords']],
    ['fire.linkRevoked', {}, ['fireLinks']],
    ['fire.smsDelivered', {}, ['smsRecords']],
    ['fire.peopleNotified', {}, ['pushed', 'smsRecords']],
    ['fire.leveled', {}, []],
    ...(['fire.ended', 'fire.ruledOut', 'fire.associated', 'fire.reopened', 'fire.dissociated'] as const).map(
      (type) => [type, {}, ['fireTasks', 'myTasks', 'foresterInfo', 'fireLinks']] as const,
    ),
  ] as const)('by %s %j: %j', (type, data, expected) => {
    expect(staleOf(event(type, 'fire-f1', data), { id: 'u-1' })).toEqual(expected);
    expect(staleOf(event(type, 'fire-f1', data), { id: 'u-1', fireId: 'f1' })).toEqual(expected);
    expect(staleOf(event(type, 'fire-f1', data), { id: 'u-1', fireId: 'f2' })).toEqual([]);
    expect(
      calls.filter((call) => rescue.includes(call) && isStaleBy(call, { id: 'u-1' }, event(type, 'fire-f1', data))),
    ).toEqual(expected);
  });

  test('by what is no fire’s nothing, nor what is asked of nobody outside', () => {
    expect(staleOf(event('alarm.confirmed', 'alarm-a1', { fireId: 'f1' }))).toEqual([]);
    expect(isStaleBy('nameFromCode', {}, event('fire.ended', 'fire-f1'))).toBe(false);
  });

  test('by commands of one’s own', () => {
    const staleBy = (command: string): string[] => rescue.filter((call) => isStaleByCommand(call as CallName, command));
    expect(staleBy('pushSms')).toEqual(['fireLinks', 'smsRecords']);
    expect(staleBy('answerTask')).toEqual(['fireTasks', 'myTasks']);
    for (const command of ['pushNotice', 'pushUsersMsg']) expect(staleBy(command)).toEqual(['pushed']);
    for (const command of ['smsH5Url', 'revokeLink']) expect(staleBy(command)).toEqual(['fireLinks']);
    expect(staleBy('handle')).toEqual([]);
    expect(isStaleByCommand('pushed', 'pushNotice')).toBe(true);
  });
});
