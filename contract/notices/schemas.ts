import { z } from 'zod';

const id = z.string().min(1, '缺少编号').max(60);

/** A notice's id. */
export const noticeIdQuery = z.object({ id });

/** The notices that one has read. */
export const noticeReadBody = z.object({ ids: z.array(id).min(1, '请选择通知').max(100, '一次最多100条') });

/** A notice as a list shows it to one person. `publishedAt`: since when it is shown. */
export const noticeRow = z.object({
  id: z.string(), title: z.string(), messageType: z.string(), sourceTypeName: z.string(),
  remindTime: z.string(), publishedAt: z.string(), isRead: z.boolean(),
});

/** All of it; `content` is HTML that the server has cleaned. */
export const noticeDetail = noticeRow.extend({ content: z.string() });

/** How many notices a person has not read. */
export const noticeUnread = z.object({ count: z.number() });

/** A row of one's notices. */
export type NoticeRow = z.output<typeof noticeRow>;

/** A whole notice. */
export type NoticeDetail = z.output<typeof noticeDetail>;
