import { call } from '../api/call.ts';

const alarms = '/api-alarms/v1/alarms';

/** Calls about alarms. */
export const alarmCalls = {
  alarmInfo: call('GET', `${alarms}/info`, 'query', 'user'),
  alarmPage: call('GET', `${alarms}/pageList`, 'query', 'user'),
  alarmUnhandled: call('GET', `${alarms}/unhandledList`, 'query', 'user'),
  alarmStatusCount: call('GET', `${alarms}/statusCount`, 'query', 'user'),
  alarmUpdateStatus: call('POST', `${alarms}/updateStatus`, 'form', 'officer'),
  alarmUpdateRead: call('POST', `${alarms}/updateRead`, 'query', 'user'),
  alarmRead: call('PUT', `${alarms}/read`, 'json', 'user'),
  alarmPrompt: call('GET', '/api-firecommand/firecommand/commAlarmPrompt/getAlarmPrompt', 'query', 'user'),
} as const;
