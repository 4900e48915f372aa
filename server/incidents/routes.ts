import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import { answered, ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { actOn } from './act.ts';
import { incidentDetailOf, rawAlarmsOf } from './detail.ts';
import { incidentMessages as say } from './messages.ts';
import {
  mergeIncident,
  restoreIncident,
  shelveIncident,
  splitIncident,
  unscreenIncident,
  unshelveIncident,
} from './move.ts';
import { findIncident, findIncidents } from './queries.ts';

const unknown = refuse('notFound', { field: 'incidentId', message: say.noSuchIncident });

/** The calls about incidents. */
export function incidentRoutes(app: FastifyInstance, ctx: Context): void {
  incidentQueries(app, ctx);

  route(app, ctx, 'incidentAct', async ({ args, caller, command }) => {
    return answered(await actOn(ctx, caller, args, command));
  });
  route(app, ctx, 'incidentMerge', async ({ args, caller, command }) => {
    return answered(await mergeIncident(ctx, { caller, command }, args));
  });
  route(app, ctx, 'incidentSplit', async ({ args: { incidentId, alarmIds, restore, reason }, caller, command }) => {
    const asking = { caller, command };
    const parted =
      restore === undefined
        ? await splitIncident(ctx, asking, { incidentId, alarmIds: alarmIds ?? [], reason })
        : await restoreIncident(ctx, asking, { incidentId, restore, reason });
    return isRefusal(parted) ? parted : ok(parted);
  });
  route(app, ctx, 'incidentShelve', async ({ args, caller, command }) => {
    return answered(await shelveIncident(ctx, { caller, command }, args));
  });
  route(app, ctx, 'incidentUnshelve', async ({ args, caller, command }) => {
    return answered(await unshelveIncident(ctx, { caller, command }, args));
  });
  route(app, ctx, 'incidentUnscreen', async ({ args: { incidentId }, caller, command }) => {
    return answered(await unscreenIncident(ctx, { caller, command }, incidentId));
  });
}

function incidentQueries(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'incidentPage', async ({ args, caller }) => {
    const { rows, total } = await findIncidents(ctx.reads, caller.regionCode, args);
    return okList([...rows], total);
  });
  route(app, ctx, 'incidentInfo', async ({ args, caller: { regionCode } }) => {
    const incident = await findIncident(ctx.db, regionCode, args.incidentId);
    return incident ? ok(await incidentDetailOf(ctx.db, regionCode, incident)) : unknown;
  });
  route(app, ctx, 'incidentAlarms', async ({ args: { incidentId, pageNum, pageSize }, caller }) => {
    const incident = await findIncident(ctx.db, caller.regionCode, incidentId);
    if (!incident) return unknown;
    const { alarms, total } = await rawAlarmsOf(ctx.db, caller, incident, {
      limit: pageSize,
      offset: (pageNum - 1) * pageSize,
    });
    return okList(alarms, total);
  });
}
