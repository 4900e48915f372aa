import { call, query } from '../call.ts';

const incidents = '/api-alarms/v1/incidents';

/** Where an incident stands follows from its alarms; an alarm that was only raised stands in none yet. */
const decidedAlarms = { of: 'alarm', except: ['alarm.raised'] } as const;
const ofThis = [{ of: 'incident', id: 'incidentId' }, decidedAlarms] as const;

/** Calls about incidents (this project's own). */
export const incidentCalls = {
  incidentPage: query(`${incidents}/pageList`, 'user', { events: [{ of: 'incident' }, decidedAlarms] }),
  incidentInfo: query(`${incidents}/info`, 'user', { events: ofThis }),
  incidentAlarms: query(`${incidents}/alarms`, 'user', { events: ofThis }),
  incidentAct: call('POST', `${incidents}/act`, 'json', 'officer'),
  incidentMerge: call('POST', `${incidents}/merge`, 'json', 'officer'),
  incidentSplit: call('POST', `${incidents}/split`, 'json', 'officer'),
  incidentShelve: call('POST', `${incidents}/shelve`, 'json', 'officer'),
  incidentUnscreen: call('POST', `${incidents}/unscreen`, 'json', 'officer'),
  incidentUnshelve: call('POST', `${incidents}/unshelve`, 'json', 'officer'),
} as const;
