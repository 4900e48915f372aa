import { call } from '../api/call.ts';

const command = '/api-firecommand/firecommand';
const fireAlarms = `${command}/fire-alarms`;
const transfers = `${command}/fireTransfer`;
const fireQuery = `${command}/fire-query`;

/** Decisions that make fires of alarms. */
const deciding = {
  receiveFire: call('POST', `${fireAlarms}/receiveFire`, 'json', 'officer'),
  confirmAlarm: call('POST', `${fireAlarms}/confirmAlarm`, 'json', 'officer'),
  unConfirmAlarm: call('POST', `${fireAlarms}/unConfirmAlarm`, 'json', 'officer'),
  alarmsRepeat: call('POST', `${fireAlarms}/alarmsRepeat`, 'json', 'officer'),
  saveFire: call('POST', `${fireAlarms}/save`, 'json', 'officer'),
} as const;

/** What moves a fire from region to region. `withdrawTransfer` and `takeOverFire` are this project's own. */
const moving = {
  fireTransferAndUp: call('POST', `${transfers}/fireTransferAndUp`, 'json', 'officer'),
  downPop: call('POST', `${transfers}/downPop`, 'json', 'officer'),
  signFor: call('POST', `${transfers}/signFor`, 'json', 'officer'),
  withdrawTransfer: call('POST', `${transfers}/withdraw`, 'json', 'officer'),
  takeOverFire: call('POST', `${transfers}/takeOver`, 'json', 'officer'),
  isFireHandle: call('GET', `${transfers}/isFireHandle`, 'query', 'user'),
  getPop: call('GET', `${transfers}/getPop`, 'query', 'user'),
} as const;

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
  forestLandAdd: call('POST', `${command}/forest-land-information/add`, 'json', 'officer'),
} as const;

const asking = {
  firePage: call('GET', `${fireAlarms}/pageList`, 'query', 'user'),
  fireDetail: call('GET', `${fireAlarms}/fireDetailByFireId`, 'query', 'user'),
  fireOperatorLog: call('GET', `${fireAlarms}/fireOperatorLog`, 'query', 'user'),
  isRescue: call('GET', `${fireAlarms}/isRescue`, 'query', 'user'),
  repeatFireList: call('GET', `${fireAlarms}/repeatFireList`, 'query', 'user'),
  repeatFireListByFireId: call('GET', `${fireAlarms}/repeatFireListByFireId`, 'query', 'user'),
  repeatAlarmAssociationByFireId: call('GET', `${fireAlarms}/repeatAlarmAssociationByFireId`, 'query', 'user'),
  repeatAlarmFireList: call('GET', `${fireAlarms}/repeatAlarmFireList`, 'query', 'user'),
  jobUpdateAlarm: call('GET', `${command}/jobUpdate/alarm`, 'query', 'user'),
  fireResourceSimpListByViewSearch: call('POST', `${fireQuery}/fireResourceSimpListByViewSearch`, 'json', 'user'),
  fireListBySearchResourceLevelMin: call('GET', `${fireQuery}/fireListBySearchResourceLevelMin`, 'query', 'user'),
  queryCountHistoryFireByYear: call('GET', `${fireQuery}/queryCountHistoryFireByYear`, 'query', 'user'),
} as const;

/** Calls about fires, and the decisions that make them. */
export const fireCalls = { ...deciding, ...moving, ...handling, ...asking } as const;
