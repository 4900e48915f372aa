import type { FastifyInstance } from 'fastify';
import { refuse } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import { answered, ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { markRead } from './mark-read.ts';
import { announcementOf, announcementsOf, countAnnouncements } from './queries.ts';

/** The calls of everybody who gets announcements: their own, one of them, how many are unread, and their read marks. */
export function announcementRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'noticeMine', async ({ args: { pageNum, pageSize }, caller }) => {
    const rows = await announcementsOf(ctx, caller, { limit: pageSize, offset: (pageNum - 1) * pageSize });
    return okList(rows, (await countAnnouncements(ctx, caller)).total);
  });
  route(app, ctx, 'noticeView', async ({ args: { id }, caller }) => {
    const announcement = await announcementOf(ctx, caller, id);
    return announcement ? ok(announcement) : refuse('notFound', { field: 'id' });
  });
  route(app, ctx, 'noticeUnreadCount', async ({ caller }) =>
    ok({ count: (await countAnnouncements(ctx, caller)).unread }),
  );
  route(app, ctx, 'noticeRead', async ({ args: { ids }, caller, command }) => {
    return answered(await markRead(ctx, caller, command, ids));
  });
}
