import type { FastifyInstance } from 'fastify';
import { refuse } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { alarmMessages as say } from './messages.ts';
import { findNearby } from './nearby.ts';
import { type AlarmSearch, countAlarms, findAlarm, findAlarms } from './queries.ts';
import { alarmDetailOf, alarmRowOf } from './row.ts';

/** The list of open alarms has no pages, so it has an end; `total` tells how many there are. */
const mostUnhandled = 1_000;
const soundUrl = '/sounds/alarm.wav';

const searchOf = ({ userId, regionCode }: Caller, filter: AlarmSearch['filter']): AlarmSearch => ({
  userId,
  regionCode,
  filter,
});

/** The lists and figures of alarms (specification, area `alarms`). */
export function alarmRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'alarmPage', async ({ args, caller }) => {
    const { pageNum, pageSize, ...filter } = args;
    const { alarms, total } = await findAlarms(ctx.reads, searchOf(caller, filter), {
      limit: pageSize,
      offset: (pageNum - 1) * pageSize,
    });
    return okList(
      alarms.map((alarm) => alarmRowOf(alarm, caller.userId)),
      total,
    );
  });

  route(app, ctx, 'alarmUnhandled', async ({ args, caller }) => {
    const search: AlarmSearch = { ...searchOf(caller, args), statuses: ['pending', 'received'] };
    const { alarms, total } = await findAlarms(ctx.reads, search, { limit: mostUnhandled, offset: 0 });
    return okList(
      alarms.map((alarm) => alarmRowOf(alarm, caller.userId)),
      total,
    );
  });

  route(app, ctx, 'alarmStatusCount', async ({ args, caller }) =>
    ok(await countAlarms(ctx.reads, searchOf(caller, args))),
  );

  route(app, ctx, 'alarmInfo', async ({ args, caller }) => {
    const alarm = await findAlarm(ctx.db, caller.regionCode, args.id);
    if (!alarm) return refuse('notFound', { message: say.noSuchAlarm });
    const nearby = await findNearby(ctx.db, caller.regionCode, alarm);
    return ok(
      alarmDetailOf(
        alarm,
        caller.userId,
        nearby.map(({ alarm: other, distanceM }) => ({ ...alarmRowOf(other, caller.userId), distanceM })),
      ),
    );
  });

  route(app, ctx, 'alarmPrompt', () => ok({ mediaUrl: soundUrl }));
}
