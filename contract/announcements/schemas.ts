import { z } from 'zod';

const id = z.string().min(1, '缺少编号').max(60);

/** An announcement's id. */
export const announcementIdQuery = z.object({ id });

/** The announcements that the caller has read. */
export const announcementReadBody = z.object({ ids: z.array(id).min(1, '请选择通知').max(100, '一次最多100条') });

/** An announcement as a list shows it to one person. `publishedAt`: since when it is shown. */
export const announcementRow = z.object({
  id: z.string(),
  title: z.string(),
  messageType: z.string(),
  messageTypeName: z.string(),
  sourceTypeName: z.string(),
  remindTime: z.string(),
  publishedAt: z.string(),
  isRead: z.boolean(),
});

/** All of it; `content` is HTML that the server has cleaned. */
export const announcementDetail = announcementRow.extend({ content: z.string() });

/** How many announcements a person has not read. */
export const announcementUnread = z.object({ count: z.number() });

/** A row of a person's announcements. */
export type AnnouncementRow = z.output<typeof announcementRow>;

/** A whole announcement. */
export type AnnouncementDetail = z.output<typeof announcementDetail>;
