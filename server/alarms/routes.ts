import type { FastifyInstance } from 'fastify';
import type { AlarmStatus } from '../../contract/alarms/alarm.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { Caller, Context } from '../context.ts';
import type { Command } from '../http/command.ts';
import { ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { type AlarmDone, type AlarmWish, carryOut } from './carry-out.ts';
import { alarmMessages as say } from './messages.ts';
import { findNearby } from './nearby.ts';
import { type AlarmSearch, countAlarms, findAlarm, findAlarms } from './queries.ts';
import { alarmDetailOf, alarmRowOf } from './row.ts';

/** The list of open alarms has no pages, so it has an end; `total` tells how many there are. */
const mostUnhandled = 1_000;
const soundUrl = '/sounds/alarm.wav';

const stands = ({ id, status, version }: AlarmDone): { id: string; status: AlarmStatus; version: number } => ({ id, status, version });

const searchOf = ({ userId, regionCode }: Caller, filter: AlarmSearch['filter']): AlarmSearch => ({ userId, regionCode, filter });

/** What leads back to the list from a state; where nothing does, the decider says so. */
const backFrom: Partial<Record<AlarmStatus, 'release' | 'detach'>> = { received: 'release', repeat: 'detach' };

async function wishOf(ctx: Context, caller: Caller, form: { id: string; status: string; reason?: string | undefined }): Promise<AlarmWish | Refusal> {
  if (form.status === 'received') return { action: 'receive' };
  if (!form.reason) return refuse('badInput', { field: 'reason', message: say.reasonMissing });
  if (form.status === 'dismissed') return { action: 'dismiss', reason: form.reason };
  const alarm = await findAlarm(ctx.db, caller.regionCode, form.id);
  return { action: (alarm && backFrom[alarm.status]) ?? 'reopen', reason: form.reason };
}

/** The calls about alarms (specification, area `alarms`). */
export function alarmRoutes(app: FastifyInstance, ctx: Context): void {
  alarmQueries(app, ctx);

  route(app, ctx, 'alarmUpdateStatus', async ({ args, caller, command }) => {
    const wish = await wishOf(ctx, caller, args);
    if (isRefusal(wish)) return wish;
    const done = await carryOut(ctx, caller, args.id, wish, command, stands);
    return isRefusal(done) ? done : ok(done);
  });

  const read = async (caller: Caller, id: string, remark: string | undefined, command: Command) => {
    const done = await carryOut(ctx, caller, id, { action: 'read', remark }, command, () => null);
    return isRefusal(done) ? done : ok(done);
  };
  route(app, ctx, 'alarmUpdateRead', ({ args, caller, command }) => read(caller, args.id, undefined, command));
  route(app, ctx, 'alarmRead', ({ args, caller, command }) => read(caller, args.id, args.remark, command));
}

function alarmQueries(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'alarmPage', async ({ args, caller }) => {
    const { pageNum, pageSize, ...filter } = args;
    const { alarms, total } = await findAlarms(ctx.reads, searchOf(caller, filter), { limit: pageSize, offset: (pageNum - 1) * pageSize });
    return okList(alarms.map((alarm) => alarmRowOf(alarm, caller.userId)), total);
  });

  route(app, ctx, 'alarmUnhandled', async ({ args, caller }) => {
    const search: AlarmSearch = { ...searchOf(caller, args), statuses: ['pending', 'received'] };
    const { alarms, total } = await findAlarms(ctx.reads, search, { limit: mostUnhandled, offset: 0 });
    return okList(alarms.map((alarm) => alarmRowOf(alarm, caller.userId)), total);
  });

  route(app, ctx, 'alarmStatusCount', async ({ args, caller }) => ok(await countAlarms(ctx.reads, searchOf(caller, args))));

  route(app, ctx, 'alarmInfo', async ({ args, caller }) => {
    const alarm = await findAlarm(ctx.db, caller.regionCode, args.id);
    if (!alarm) return refuse('notFound', { message: say.noSuchAlarm });
    const nearby = await findNearby(ctx.db, caller.regionCode, alarm);
    return ok(alarmDetailOf(alarm, caller.userId,
      nearby.map(({ alarm: other, distanceM }) => ({ ...alarmRowOf(other, caller.userId), distanceM }))));
  });

  route(app, ctx, 'alarmPrompt', () => ok({ mediaUrl: soundUrl }));
}
