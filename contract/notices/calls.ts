import { call } from '../api/call.ts';
import { resourceBase } from '../resources/action.ts';

const base = resourceBase('notice');

/** Calls of whoever gets notices; those that keep them are the resource's own. */
export const noticeCalls = {
  noticeMine: call('GET', `${base}/mine`, 'query', 'user'),
  noticeView: call('GET', `${base}/view`, 'query', 'user'),
  noticeUnreadCount: call('GET', `${base}/unreadCount`, 'query', 'user'),
  noticeRead: call('POST', `${base}/read`, 'json', 'user'),
} as const;
