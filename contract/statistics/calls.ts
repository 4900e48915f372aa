import { call } from '../api/call.ts';

const base = '/api-firecommand/firecommand/statistics';

/** Calls about how many there were. `homePage` is the specification's, the tables and their files are this project's own. */
export const statisticsCalls = {
  homePage: call('GET', `${base}/home-page`, 'query', 'user'),
  statisticsTable: call('GET', `${base}/table`, 'query', 'user'),
  statisticsExport: call('GET', `${base}/export`, 'query', 'user'),
} as const;
