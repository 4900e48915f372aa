import { call } from '../api/call.ts';

/** The call of whoever looks for people. */
export const peopleCalls = {
  qryAllUser: call('GET', '/api-firecommand/firecommand/sys-user/qry-all-user', 'query', 'user'),
} as const;
