import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import { ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { markRead } from './mark-read.ts';
import { countNotices, noticeOf, noticesOf } from './queries.ts';

/** The calls of whoever gets notices: his own, one of them, how many are unread, and his read marks. */
export function noticeRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'noticeMine', async ({ args: { pageNum, pageSize }, caller }) => {
    const rows = await noticesOf(ctx, caller, { limit: pageSize, offset: (pageNum - 1) * pageSize });
    return okList(rows, (await countNotices(ctx, caller)).total);
  });
  route(app, ctx, 'noticeView', async ({ args: { id }, caller }) => {
    const notice = await noticeOf(ctx, caller, id);
    return notice ? ok(notice) : refuse('notFound', { field: 'id' });
  });
  route(app, ctx, 'noticeUnreadCount', async ({ caller }) => ok({ count: (await countNotices(ctx, caller)).unread }));
  route(app, ctx, 'noticeRead', async ({ args: { ids }, caller, command }) => {
    const done = await markRead(ctx, caller, command, ids);
    return isRefusal(done) ? done : ok(done);
  });
}
