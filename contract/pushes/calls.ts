import { call, query } from '../call.ts';

const base = '/api-firecommand/push-rules';

/** Calls about what push rules do (this project's own). */
export const pushCalls = {
  pushLog: query(`${base}/log`, 'pushRule.read', { ofMoment: true }),
  pushLogExport: call('GET', `${base}/log/export`, 'query', 'pushRule.read'),
  pushCosts: query(`${base}/costs`, 'pushRule.read', { ofMoment: true, records: ['smsBudget'] }),
  pushTry: query(`${base}/try`, 'pushRule.write', { ofMoment: true }, { method: 'POST', transport: 'json' }),
} as const;
