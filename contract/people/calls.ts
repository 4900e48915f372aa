import { query } from '../call.ts';

/** The call that finds people. */
export const peopleCalls = {
  qryAllUser: query('/api-firecommand/firecommand/sys-user/qry-all-user', 'user', {}),
} as const;
