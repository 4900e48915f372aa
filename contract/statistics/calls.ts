import { call, query } from '../call.ts';

const base = '/api-firecommand/firecommand/statistics';

/**
 * Calls about how many there were. `homePage` is the specification's, the tables and their files are this project's
 * own.
 */
export const statisticsCalls = {
  homePage: query(`${base}/home-page`, 'user', {}),
  statisticsTable: query(`${base}/table`, 'user', {}),
  statisticsExport: call('GET', `${base}/export`, 'query', 'user'),
} as const;
