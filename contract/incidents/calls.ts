import { call } from '../api/call.ts';

const incidents = '/api-alarms/v1/incidents';

/** Calls about incidents (this project's own). */
export const incidentCalls = {
  incidentPage: call('GET', `${incidents}/pageList`, 'query', 'user'),
  incidentInfo: call('GET', `${incidents}/info`, 'query', 'user'),
  incidentAlarms: call('GET', `${incidents}/alarms`, 'query', 'user'),
  incidentAct: call('POST', `${incidents}/act`, 'json', 'officer'),
  incidentMerge: call('POST', `${incidents}/merge`, 'json', 'officer'),
  incidentSplit: call('POST', `${incidents}/split`, 'json', 'officer'),
  incidentShelve: call('POST', `${incidents}/shelve`, 'json', 'officer'),
  incidentUnshelve: call('POST', `${incidents}/unshelve`, 'json', 'officer'),
} as const;
