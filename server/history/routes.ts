import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { answered, ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { takeStep, takeSteps } from './life.ts';
import { fireRecordsOf, historyPlacesOf } from './lists.ts';

/** The calls about past fires beside those of their records. */
export function historyRoutes(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, 'fireHistorySubmit', async ({ args, caller, command }) => {
    return answered(await takeStep({ ctx, caller, command }, args));
  });
  route(app, ctx, 'fireHistoryDecide', async ({ args, caller, command }) => {
    return answered(await takeStep({ ctx, caller, command }, args));
  });
  route(app, ctx, 'fireHistorySubmitMany', async ({ args, caller, command }) =>
    ok(await takeSteps({ ctx, caller, command }, args)),
  );
  route(app, ctx, 'fireHistoryDecideMany', async ({ args, caller, command }) =>
    ok(await takeSteps({ ctx, caller, command }, args)),
  );
  const reading = { ...ctx, db: ctx.reads };
  route(app, ctx, 'fireHistoryPlaces', async ({ args, caller }) =>
    ok(await historyPlacesOf(reading, caller.regionCode, args)),
  );
  route(app, ctx, 'fireRecordPage', async ({ args, caller }) => {
    const { rows, total } = await fireRecordsOf(reading, caller.regionCode, args);
    return okList(rows, total);
  });
}
