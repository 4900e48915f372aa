import { call } from '../api/call.ts';

/** The call of the menu. A change of route never cancels it (specification, section 4). */
export const menuCalls = {
  menuSearch: call('GET', '/api-upms/sys/sys-permission/search', 'query', 'user', true),
} as const;
