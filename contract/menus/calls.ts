import { query } from '../call.ts';

/** The call of the menu. A change of route never cancels it (specification, section 4). */
export const menuCalls = {
  menuSearch: query(
    '/api-upms/sys/sys-permission/search',
    'user',
    { records: ['menu', 'role'] },
    { uncancelled: true },
  ),
} as const;
