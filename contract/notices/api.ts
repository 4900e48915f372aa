import { z } from 'zod';
import { pageArgs } from '../api/page-args.ts';
import * as notices from './schemas.ts';

/** Arguments and answers of the calls of whoever gets notices. */
export const noticeApi = {
  noticeMine: { summary: '我的通知：未读在前，新的在前', args: pageArgs, data: z.array(notices.noticeRow), list: true },
  noticeView: { summary: '查看通知', args: notices.noticeIdQuery, data: notices.noticeDetail },
  noticeUnreadCount: { summary: '未读通知数', data: notices.noticeUnread },
  noticeRead: { summary: '标记通知已读', args: notices.noticeReadBody, data: z.null() },
} as const;
