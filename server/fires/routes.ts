import type { FastifyInstance } from 'fastify';
import { refuse } from '../../contract/codes.ts';
import { forceKindNames, forceStateNames } from '../../contract/fires/forces.ts';
import type { Fire } from '../../contract/fires/fire.ts';
import type { RescueAnswer } from '../../contract/fires/list-schemas.ts';
import type { Context } from '../context.ts';
import { answered, ok, okList } from '../http/outcome.ts';
import { route, type Routes } from '../http/route.ts';
import { resourcesByLevel, resourcesInView } from './around.ts';
import { firesByYear } from './by-year.ts';
import { changesSince } from './changes.ts';
import { fireDetailOf } from './detail.ts';
import { handlingRoutes, type OfDispatch } from './handling-routes.ts';
import { fireMessages as say } from './messages.ts';
import { logOfAlarm, logOfFire } from './operator-log.ts';
import { firePlacesOf } from './fire-places.ts';
import { findFire, findFires } from './queries.ts';
import { fireRowOf, forcesOut } from './row.ts';
import { repeatRoutes } from './repeat-routes.ts';
import { saveByHand } from './save.ts';
import { transferRoutes } from './transfer-routes.ts';

const noSuchFire = refuse('notFound', { field: 'fireId', message: say.noSuchFire });
const usualPastMs = 600_000;

function rescueOf({ id, forces }: Fire): RescueAnswer {
  const out = forcesOut({ forces });
  return {
    fireId: id,
    isRescue: out.onTheWay + out.onScene > 0,
    ...out,
    forces: forces.map(({ longitude: _x, latitude: _y, resourceId: _r, ...force }) => ({
      ...force,
      kindName: forceKindNames[force.kind],
      stateName: forceStateNames[force.state],
    })),
  };
}

/** The calls about fires (specification, area `fire`), apart from the decisions on alarms. */
export const fireRoutes =
  (ofDispatch: OfDispatch): Routes =>
  (app, ctx) => {
    transferRoutes(app, ctx);
    handlingRoutes(app, ctx, ofDispatch);
    repeatRoutes(app, ctx);
    lists(app, ctx);

    route(app, ctx, 'saveFire', async ({ args, caller, command }) => {
      return answered(await saveByHand(ctx, caller, args, command));
    });

    route(app, ctx, 'fireDetail', async ({ args, caller }) => {
      const fire = await findFire(ctx.db, caller.regionCode, args.fireId);
      return fire ? ok(await fireDetailOf(ctx, caller, fire)) : noSuchFire;
    });

    route(app, ctx, 'isRescue', async ({ args, caller }) => {
      const fire = await findFire(ctx.db, caller.regionCode, args.fireId);
      return fire ? ok(rescueOf(fire)) : noSuchFire;
    });

    route(app, ctx, 'fireOperatorLog', async ({ args: { fireId, alarmId }, caller }) => {
      const rows =
        fireId === undefined
          ? await logOfAlarm(ctx, caller.regionCode, alarmId ?? '')
          : await logOfFire(ctx, caller.regionCode, fireId);
      return rows.length === 0 ? refuse('notFound') : okList(rows, rows.length);
    });
  };

function lists(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'firePage', async ({ args, caller }) => {
    const { fires, total } = await findFires(ctx.db, caller.regionCode, args);
    return okList(await Promise.all(fires.map((fire) => fireRowOf(ctx, caller, fire))), total);
  });

  route(app, ctx, 'firePlaces', async ({ args, caller }) => ok(await firePlacesOf(ctx.reads, caller.regionCode, args)));

  route(app, ctx, 'jobUpdateAlarm', async ({ args: { since, limit }, caller }) => {
    const from = since === undefined ? ctx.clock.now() - usualPastMs : Date.parse(since);
    const rows = await changesSince({ ...ctx, db: ctx.reads }, caller.regionCode, from, limit);
    return okList(rows, rows.length);
  });

  route(app, ctx, 'queryCountHistoryFireByYear', async ({ args, caller }) =>
    ok(await firesByYear(ctx.reads, caller.regionCode, { ...args, now: ctx.clock.now() })),
  );

  route(app, ctx, 'fireResourceSimpListByViewSearch', async ({ args, caller }) => {
    const { points, total } = await resourcesInView({ ...ctx, db: ctx.reads }, caller, args);
    return okList(points, total);
  });

  route(
    app,
    ctx,
    'fireListBySearchResourceLevelMin',
    async ({ args: { fireId, longitude, latitude, kinds, levels }, caller }) => {
      const fire = fireId === undefined ? undefined : await findFire(ctx.db, caller.regionCode, fireId);
      const point = fire ?? (longitude === undefined || latitude === undefined ? undefined : { longitude, latitude });
      return point ? ok(await resourcesByLevel(ctx, caller, point, { fireId, kinds, levels })) : noSuchFire;
    },
  );
}
