import { call, query } from '../call.ts';
import { command, fireAlarms, ofThis } from './calls.ts';
import { burning, movingForces } from './stale.ts';

const fireQuery = `${command}/fire-query`;

/** What is done at a fire, and its end. Those that are not in the specification stand under the same base. */
const handling = {
  firePosition: call('POST', `${fireAlarms}/firePosition`, 'json', 'officer'),
  noFire: call('POST', `${fireAlarms}/noFire`, 'json', 'officer'),
  commandAndDispatch: call('POST', `${fireAlarms}/commandAndDispatch`, 'json', 'officer'),
  answerForce: call('POST', `${fireAlarms}/answerForce`, 'json', 'officer'),
  checkInForce: call('POST', `${fireAlarms}/checkIn`, 'json', 'officer'),
  feedBackFire: call('POST', `${fireAlarms}/feedBack`, 'json', 'officer'),
  associateFire: call('POST', `${fireAlarms}/associate`, 'json', 'officer'),
  dissociateFire: call('POST', `${fireAlarms}/dissociate`, 'json', 'officer'),
  endHandle: call('POST', `${fireAlarms}/endHandle`, 'json', 'officer'),
  reopenFire: call('POST', `${fireAlarms}/reopen`, 'json', 'officer'),
  plotDraw: call('POST', `${fireAlarms}/plotDraw`, 'json', 'officer'),
  plotChange: call('POST', `${fireAlarms}/plotChange`, 'json', 'officer'),
  plotRemove: call('POST', `${fireAlarms}/plotRemove`, 'json', 'officer'),
  answerStep: call('POST', `${fireAlarms}/answerStep`, 'json', 'officer'),
  warnPlace: call('POST', `${fireAlarms}/warnPlace`, 'json', 'officer'),
  forestLandAdd: call('POST', `${command}/forest-land-information/add`, 'json', 'officer'),
} as const;

const asking = {
  firePage: query(`${fireAlarms}/pageList`, 'user', { events: [{ of: 'fire', within: 'areaCode' }] }),
  firePlaces: query(`${fireQuery}/places`, 'user', { ofMoment: true }),
  fireDetail: query(`${fireAlarms}/fireDetailByFireId`, 'user', { events: [ofThis, { of: 'alarm', same: 'fireId' }] }),
  fireOperatorLog: query(`${fireAlarms}/fireOperatorLog`, 'user', {
    events: [ofThis, { of: 'alarm', same: 'fireId' }, { of: 'alarm', id: 'alarmId' }],
  }),
  isRescue: query(`${fireAlarms}/isRescue`, 'user', { events: [ofThis] }),
  repeatFireList: query(`${fireAlarms}/repeatFireList`, 'user', { events: [ofThis, { of: 'fire', types: burning }] }),
  repeatFireListByFireId: query(`${fireAlarms}/repeatFireListByFireId`, 'user', { events: [ofThis] }),
  repeatAlarmAssociationByFireId: query(`${fireAlarms}/repeatAlarmAssociationByFireId`, 'user', { events: [ofThis] }),
  repeatAlarmFireList: query(`${fireAlarms}/repeatAlarmFireList`, 'user', { events: [{ of: 'fire', types: burning }] }),
  jobUpdateAlarm: query(`${command}/jobUpdate/alarm`, 'user', { events: [{ of: 'alarm' }, { of: 'fire' }] }),
  fireResourceSimpListByViewSearch: query(
    `${fireQuery}/fireResourceSimpListByViewSearch`,
    'user',
    {},
    { method: 'POST', transport: 'json' },
  ),
  fireListBySearchResourceLevelMin: query(`${fireQuery}/fireListBySearchResourceLevelMin`, 'user', {
    events: [ofThis, { of: 'fire', types: movingForces }],
    records: 'any',
  }),
  queryCountHistoryFireByYear: query(`${fireQuery}/queryCountHistoryFireByYear`, 'user', {
    events: [{ of: 'fire', types: [...burning, 'fire.landBurned'], within: 'areaCode' }],
  }),
} as const;

/** What screens of signed-in people ask about fires, and do at them. */
export const fireWorkCalls = { ...handling, ...asking } as const;
