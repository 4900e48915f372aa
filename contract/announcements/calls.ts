import { call, query } from '../call.ts';
import { resourceBase } from '../resources/action.ts';

const base = resourceBase('notice');

/** Calls for reading announcements; those that keep them are the resource's own. */
export const announcementCalls = {
  noticeMine: query(`${base}/mine`, 'user', { announcements: true, commands: ['noticeRead'] }),
  noticeView: query(`${base}/view`, 'user', { announcements: true }),
  noticeUnreadCount: query(`${base}/unreadCount`, 'user', { announcements: true, commands: ['noticeRead'] }),
  noticeRead: call('POST', `${base}/read`, 'json', 'user'),
} as const;
