import type { FastifyInstance } from 'fastify';
import { refuse } from '../../contract/codes.ts';
import type { NearFire } from '../../contract/fires/list-schemas.ts';
import { serverLimits } from '../../contract/limits.ts';
import { findAlarm } from '../alarms/queries.ts';
import { alarmRowOf } from '../alarms/row.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../caller.ts';
import { okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { alarmsByIds } from './alarms-of.ts';
import { fireMessages as say } from './messages.ts';
import { findFire, firesByIds, type Near, nearness, openFiresNear } from './queries.ts';
import { fireRowOf } from './row.ts';

/**
 * An alarm's place may be wide of the fire by a satellite's pixel or a caller's guess, and it may come days after: only
 * distance counts.
 */
const alarmReachM = 10_000;
const mostAlarms = 1_000;

const noSuchFire = refuse('notFound', { field: 'fireId', message: say.noSuchFire });

/** The calls that find what may be the same fire, and what was found to be. */
export function repeatRoutes(app: FastifyInstance, ctx: Context): void {
  const rowsOf = (caller: Caller, near: readonly Near[]): Promise<NearFire[]> =>
    Promise.all(
      near.map(async ({ fire, distanceM, hoursApart }) => ({
        ...(await fireRowOf(ctx, caller, fire)),
        distanceM,
        hoursApart,
      })),
    );
  const listed = async (caller: Caller, near: readonly Near[]) => okList(await rowsOf(caller, near), near.length);

  route(app, ctx, 'repeatFireList', async ({ args: { fireId }, caller }) => {
    const fire = await findFire(ctx.db, caller.regionCode, fireId);
    if (!fire) return noSuchFire;
    const reach = { withinM: serverLimits.nearbyMetres, withinMs: serverLimits.nearbyMs, except: fireId };
    return listed(caller, await openFiresNear(ctx.db, caller.regionCode, fire, reach));
  });

  route(app, ctx, 'repeatFireListByFireId', async ({ args: { fireId }, caller }) => {
    const fire = await findFire(ctx.db, caller.regionCode, fireId);
    if (!fire) return noSuchFire;
    const joined = await firesByIds(ctx.db, caller.regionCode, fire.fireIds);
    return listed(
      caller,
      joined.map((other) => nearness(fire, other)).sort((a, b) => a.distanceM - b.distanceM),
    );
  });

  route(app, ctx, 'repeatAlarmFireList', async ({ args: { alarmId }, caller }) => {
    const alarm = await findAlarm(ctx.db, caller.regionCode, alarmId);
    if (!alarm) return refuse('notFound', { field: 'alarmId', message: say.noSuchAlarm });
    return listed(caller, await openFiresNear(ctx.db, caller.regionCode, alarm, { withinM: alarmReachM }));
  });

  route(app, ctx, 'repeatAlarmAssociationByFireId', async ({ args: { fireId }, caller }) => {
    const fire = await findFire(ctx.db, caller.regionCode, fireId);
    if (!fire) return noSuchFire;
    const repeats = (await alarmsByIds(ctx.db, caller.regionCode, fire.alarmIds, mostAlarms)).filter(
      ({ status }) => status === 'repeat',
    );
    const rows = repeats.map((alarm) => ({
      ...alarmRowOf(alarm, caller.userId),
      distanceM: nearness(alarm, fire).distanceM,
    }));
    return okList(rows, rows.length);
  });
}
