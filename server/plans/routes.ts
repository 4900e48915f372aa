import type { FastifyInstance } from 'fastify';
import { refuse } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import { answered, ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { carryOut, draftPlan, noPlan } from './carry-out.ts';
import { drillsPage, drillViewOf, exportDrills } from './drill-queries.ts';
import { correctDrill, finishMeasure, noDrill, recordDrill } from './drills.ts';
import { contentOf, planFor } from './find.ts';
import { planMessages as say } from './messages.ts';
import { plansOf, planViewOf, versionViewOf } from './queries.ts';
import { planToDoOf } from './to-do.ts';

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
  route(app, ctx, 'drillRecord', async ({ args, ...asking }) => answered(await recordDrill(ctx, asking, args)));
  route(app, ctx, 'drillCorrect', async ({ args, ...asking }) => answered(await correctDrill(ctx, asking, args)));
  route(app, ctx, 'drillMeasure', async ({ args, ...asking }) => answered(await finishMeasure(ctx, asking, args)));
}

/** The calls about emergency plans and their drills. */
export function planRoutes(app: FastifyInstance, ctx: Context): void {
  planQueries(app, ctx);
  route(app, ctx, 'planDraft', async ({ args, ...asking }) => answered(await draftPlan(ctx, asking, args)));
  route(app, ctx, 'planChange', async ({ args: { id, no, seen, content }, ...asking }) =>
    answered(await carryOut(ctx, asking, id, no, { action: 'change', seen, content })),
  );
  route(app, ctx, 'planMove', async ({ args: { id, no, action, reason }, ...asking }) =>
    answered(await carryOut(ctx, asking, id, no, action === 'discard' ? { action, reason } : { action })),
  );
  route(app, ctx, 'planDecide', async ({ args: { id, no, action, seen = 0, from = '', reason = '' }, ...asking }) =>
    answered(
      await carryOut(
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
