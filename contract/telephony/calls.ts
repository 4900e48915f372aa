import { query } from '../call.ts';

const dispatch = '/dispatch-web/api';

/** Calls about telephones and the people behind them. */
export const telephonyCalls = {
  orgMembers: query(`${dispatch}/orgMemberManage/queryOrgMember`, 'user', {}, { method: 'POST', transport: 'form' }),
} as const;
