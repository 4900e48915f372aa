import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse } from '../../contract/codes.ts';
import type { Context } from '../context.ts';
import { answered, ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { scopeOf } from '../region-scope.ts';
import { gridsAt, minGridOf, minPeopleOf } from './at-point.ts';
import { checkDraft, editGrids } from './edit.ts';
import { exportGrids } from './export.ts';
import type { GridHouse } from './house.ts';
import { importGrids, readGridFile } from './import.ts';
import { gridInfoOf } from './info.ts';
import { gridSay as say } from './messages.ts';
import { childrenOf, coverageOf, gridPage, gridPeople, uppermost } from './queries.ts';
import { rowsOf } from './rows.ts';
import { gridOf, shapesOf } from './shapes.ts';
import { staffGrid } from './staff.ts';

/** The calls about fire grids: what lies at a point, how they are divided, who answers for them, and their editing. */
export function gridRoutes(app: FastifyInstance, ctx: Context, house: GridHouse): void {
  app.addHook('onClose', () => house.close());

  route(app, ctx, 'qryMinGridByLonAndLat', async ({ args, caller }) =>
    ok(minGridOf(ctx, await gridsAt(ctx, house, args, caller.regionCode))),
  );
  route(app, ctx, 'qryMinGridPersonByLonAndLat', async ({ args, caller }) =>
    ok(minPeopleOf(await gridsAt(ctx, house, args, caller.regionCode))),
  );
  route(app, ctx, 'gridChildren', async ({ args: { parentId, at }, caller }) => {
    if (parentId === undefined) return ok(await rowsOf(ctx, await uppermost(ctx, caller.regionCode)));
    const parent = await gridOf(ctx, parentId, caller.regionCode, at);
    if (!parent) return refuse('notFound', { field: 'parentId', message: say.noParent });
    return ok(await rowsOf(ctx, await childrenOf(ctx, parent, at)));
  });
  route(app, ctx, 'gridPage', async ({ args, caller }) => {
    const { rows, total } = await gridPage({ ...ctx, db: ctx.reads }, caller, args);
    return okList(rows, total);
  });
  route(app, ctx, 'gridInfo', async ({ args, caller }) => {
    return answered(await gridInfoOf(ctx, args, caller.regionCode));
  });
  route(app, ctx, 'gridShapes', async ({ args, caller }) => {
    return answered(await shapesOf({ ...ctx, db: ctx.reads }, args, caller.regionCode));
  });
  route(app, ctx, 'gridCoverage', async ({ args, caller }) => {
    const scope = scopeOf(caller.regionCode, args.regionCode);
    return ok(scope === undefined ? [] : await coverageOf({ db: ctx.reads }, scope));
  });
  route(app, ctx, 'gridPeople', async ({ args, caller }) => {
    const { rows, total } = await gridPeople({ ...ctx, db: ctx.reads }, caller, args);
    return okList(rows, total);
  });

  route(app, ctx, 'gridCheck', async ({ args, caller }) => {
    return answered(await checkDraft(ctx, caller, args));
  });
  route(app, ctx, 'gridEdit', async ({ args, caller, command }) => {
    return answered(await editGrids(ctx, { caller, command }, args));
  });
  route(app, ctx, 'gridStaff', async ({ args, caller, command }) => {
    return answered(await staffGrid(ctx, { caller, command }, args));
  });

  // One import of each person at a time.
  const importing = new Set<string>();
  route(app, ctx, 'gridImport', async ({ caller, request }) => {
    if (importing.has(caller.userId)) return refuse('tooMany', { message: say.importing });
    importing.add(caller.userId);
    try {
      const file = await readGridFile(request);
      if (isRefusal(file)) return file;
      return answered(await importGrids(ctx, house, caller, file));
    } finally {
      importing.delete(caller.userId);
    }
  });
  route(app, ctx, 'gridExport', ({ args, caller }) => exportGrids({ ...ctx, db: ctx.reads }, caller, args));
}
