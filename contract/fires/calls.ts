import { call } from '../api/call.ts';

const fireAlarms = '/api-firecommand/firecommand/fire-alarms';

/** Calls about fires, and the decisions that make them. */
export const fireCalls = {
  receiveFire: call('POST', `${fireAlarms}/receiveFire`, 'json', 'officer'),
  confirmAlarm: call('POST', `${fireAlarms}/confirmAlarm`, 'json', 'officer'),
  unConfirmAlarm: call('POST', `${fireAlarms}/unConfirmAlarm`, 'json', 'officer'),
  alarmsRepeat: call('POST', `${fireAlarms}/alarmsRepeat`, 'json', 'officer'),
  noFire: call('POST', `${fireAlarms}/noFire`, 'json', 'officer'),
  saveFire: call('POST', `${fireAlarms}/save`, 'json', 'officer'),
  firePosition: call('POST', `${fireAlarms}/firePosition`, 'json', 'officer'),
  fireDetail: call('GET', `${fireAlarms}/fireDetailByFireId`, 'query', 'user'),
  fireOperatorLog: call('GET', `${fireAlarms}/fireOperatorLog`, 'query', 'user'),
} as const;
