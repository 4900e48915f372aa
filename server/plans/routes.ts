import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import { ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { carryOut, draftPlan, noPlan } from './carry-out.ts';
import { drillsPage, drillViewOf, exportDrills } from './drill-queries.ts';
import { correctDrill, finishMeasure, noDrill, recordDrill } from './drills.ts';
import { contentOf, planFor } from './find.ts';
import { planMessages as say } from './messages.ts';
import { plansOf, planViewOf, versionViewOf } from './queries.ts';
import { planToDoOf } from './to-do.ts';

async function answered<T>(done: Promise<T | Refusal>) {
  const told = await done;
  return isRefusal(told) ? told : ok(told);
}

const paged = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => ({
  limit: pageSize,
  offset: (pageNum - 1) * pageSize,
});

function planQueries(app: FastifyInstance, ctx: Context): void {
  const reading = { ...ctx, db: ctx.reads };
  route(app, ctx, 'planPage', async ({ args, caller }) => {
    const { rows, total } = await plansOf(reading, caller.regionCode, args, paged(args));
    return okList(rows, total);
  });
  route(app, ctx, 'planView', async ({ args: { id }, caller }) => {
    const plan = await planFor(reading, caller.regionCode, id);
    return plan ? ok(await planViewOf(reading, caller.regionCode, plan)) : noPlan;
  });
  route(app, ctx, 'planVersion', async ({ args: { id, no }, caller }) => {
    const plan = await planFor(reading, caller.regionCode, id);
    if (!plan) return noPlan;
    const version = plan.versions.find((one) => one.no === no);
    const content = version && (await contentOf(reading, id, no));
    return content
      ? ok(await versionViewOf(reading, plan, version, content))
      : refuse('notFound', { field: 'no', message: say.noVersion });
  });
  route(app, ctx, 'planToDo', async ({ caller }) => ok(await planToDoOf(reading, caller)));
}

function drillRoutes(app: FastifyInstance, ctx: Context): void {
  const reading = { ...ctx, db: ctx.reads };
  route(app, ctx, 'drillPage', async ({ args, caller }) => {
    const { rows, total } = await drillsPage(reading, caller.regionCode, args, paged(args));
    return okList(rows, total);
  });
  route(app, ctx, 'drillView', async ({ args: { id }, caller }) => {
    const drill = await drillViewOf(reading, caller, id);
    return drill ? ok(drill) : noDrill;
  });
  route(app, ctx, 'drillExport', ({ args: { format, ...asked }, caller }) =>
    exportDrills(reading, caller.regionCode, asked, format),
  );
  route(app, ctx, 'drillRecord', ({ args, ...asking }) => answered(recordDrill(ctx, asking, args)));
  route(app, ctx, 'drillCorrect', ({ args, ...asking }) => answered(correctDrill(ctx, asking, args)));
  route(app, ctx, 'drillMeasure', ({ args, ...asking }) => answered(finishMeasure(ctx, asking, args)));
}

/** The calls about emergency plans and their drills. */
export function planRoutes(app: FastifyInstance, ctx: Context): void {
  planQueries(app, ctx);
  route(app, ctx, 'planDraft', ({ args, ...asking }) => answered(draftPlan(ctx, asking, args)));
  route(app, ctx, 'planChange', ({ args: { id, no, seen, content }, ...asking }) =>
    answered(carryOut(ctx, asking, id, no, { action: 'change', seen, content })),
  );
  route(app, ctx, 'planMove', ({ args: { id, no, action, reason }, ...asking }) =>
    answered(carryOut(ctx, asking, id, no, action === 'discard' ? { action, reason } : { action })),
  );
  route(app, ctx, 'planDecide', ({ args: { id, no, action, seen = 0, from = '', reason = '' }, ...asking }) =>
    answered(
      carryOut(
        ctx,
        asking,
        id,
        no,
        action === 'approve' ? { action, seen, from, remark: reason === '' ? undefined : reason } : { action, reason },
      ),
    ),
  );
  drillRoutes(app, ctx);
}
