import type { FastifyInstance } from 'fastify';
import { isWithin } from '../../contract/areas.ts';
import { refuse } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import { ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { peopleById } from '../people/names.ts';
import { costsOf } from './costs.ts';
import { exportPushLog } from './export.ts';
import { unseenGroup } from './guard.ts';
import { pushMessages as say } from './messages.ts';
import { pushLogOf } from './queries.ts';
import { tryOut } from './try-out.ts';

/** The calls about what push rules do; the rules themselves are records. */
export function pushRoutes(app: FastifyInstance, ctx: Context): void {
  const reading = { ...ctx, db: ctx.reads };
  route(app, ctx, 'pushLog', async ({ args: { pageNum, pageSize, ...asked }, caller }) => {
    const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
    const { rows, total } = await pushLogOf(reading, caller.regionCode, asked, page);
    return okList(rows, total);
  });
  route(app, ctx, 'pushLogExport', async ({ args: { format, ...asked }, caller }) =>
    exportPushLog(reading, caller, asked, format),
  );
  route(app, ctx, 'pushCosts', async ({ args, caller }) => ok(await costsOf(reading, caller.regionCode, args)));
  route(app, ctx, 'pushTry', async ({ args, caller }) => {
    if (!isWithin(caller.regionCode, args.regionCode))
      return refuse('outsideArea', { field: 'regionCode', message: say.outsideRegion });
    const unseen = await unseenGroup(reading, caller, args.groups);
    if (unseen) return unseen;
    const others = [...(await peopleById(reading.db, args.others)).values()];
    return others.every(({ regionCode }) => isWithin(caller.regionCode, regionCode))
      ? ok(await tryOut(reading, args))
      : refuse('outsideArea', { field: 'others', message: say.outside });
  });
}
