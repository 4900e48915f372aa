import { call, query } from '../call.ts';

const alarms = '/api-alarms/v1/alarms';
const anyAlarm = [{ of: 'alarm' }] as const;

/** Calls about alarms. */
export const alarmCalls = {
  alarmInfo: query(`${alarms}/info`, 'user', { events: [{ of: 'alarm', id: 'id' }] }),
  alarmPage: query(`${alarms}/pageList`, 'user', { events: anyAlarm }),
  alarmUnhandled: query(`${alarms}/unhandledList`, 'user', { events: anyAlarm }),
  alarmStatusCount: query(`${alarms}/statusCount`, 'user', { events: anyAlarm }),
  alarmUpdateStatus: call('POST', `${alarms}/updateStatus`, 'form', 'officer'),
  alarmUpdateRead: call('POST', `${alarms}/updateRead`, 'query', 'user'),
  alarmRead: call('PUT', `${alarms}/read`, 'json', 'user'),
  alarmPrompt: query('/api-firecommand/firecommand/commAlarmPrompt/getAlarmPrompt', 'user', {}),
} as const;
