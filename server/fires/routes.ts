import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse } from '../../contract/codes.ts';
import { placeOf } from '../alarms/placing.ts';
import type { Context } from '../context.ts';
import { ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { carryOutOnFire } from './carry-out.ts';
import { fireDetailOf, findFire } from './detail.ts';
import { fireMessages as say } from './messages.ts';
import { logOfAlarm, logOfFire } from './operator-log.ts';
import { saveByHand } from './save.ts';

/** The calls about fires (specification, area `fire`), apart from the decisions on alarms. */
export function fireRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'saveFire', async ({ args, caller, command }) => {
    const saved = await saveByHand(ctx, caller, args, command);
    return isRefusal(saved) ? saved : ok(saved);
  });

  route(app, ctx, 'noFire', async ({ args: { fireId, reason }, caller, command }) => {
    const done = await carryOutOnFire(ctx, caller, fireId, { action: 'ruleOut', reason }, command);
    return isRefusal(done) ? done : ok(done);
  });

  route(app, ctx, 'firePosition', async ({ args: { fireId, longitude, latitude }, caller, command }) => {
    const place = placeOf(ctx.gazetteer, longitude, latitude);
    if (!place) return refuse('outsideArea', { field: 'longitude', message: say.outsideAuthority });
    const { areaCode, areaName, placeName } = place;
    const wish = { action: 'relocate' as const, place: { areaCode, areaName, placeName, longitude, latitude } };
    const done = await carryOutOnFire(ctx, caller, fireId, wish, command);
    return isRefusal(done) ? done : ok(done);
  });

  route(app, ctx, 'fireDetail', async ({ args, caller }) => {
    const fire = await findFire(ctx.db, caller.regionCode, args.fireId);
    return fire ? ok(fireDetailOf(fire)) : refuse('notFound', { field: 'fireId', message: say.noSuchFire });
  });

  route(app, ctx, 'fireOperatorLog', async ({ args: { fireId, alarmId }, caller }) => {
    const rows = fireId === undefined
      ? await logOfAlarm(ctx.db, ctx.store, caller.regionCode, alarmId ?? '')
      : await logOfFire(ctx.db, ctx.store, caller.regionCode, fireId);
    return rows.length === 0 ? refuse('notFound') : okList(rows, rows.length);
  });
}
