import { call } from '../call.ts';

/** The report of a fire (this project's own). */
export const reportCalls = {
  fireReport: call('GET', '/api-firecommand/firecommand/fire-alarms/report', 'query', 'user'),
} as const;
