import { z } from 'zod';
import { pageArgs } from '../page-args.ts';
import * as announcements from './schemas.ts';

/** Arguments and answers of the calls for reading announcements. */
export const announcementApi = {
  noticeMine: {
    summary: '我的通知：未读在前，新的在前',
    args: pageArgs,
    data: z.array(announcements.announcementRow),
    list: true,
  },
  noticeView: { summary: '查看通知', args: announcements.announcementIdQuery, data: announcements.announcementDetail },
  noticeUnreadCount: { summary: '未读通知数', data: announcements.announcementUnread },
  noticeRead: { summary: '标记通知已读', args: announcements.announcementReadBody, data: z.null() },
} as const;
