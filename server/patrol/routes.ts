import type { FastifyInstance } from 'fastify';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse } from '../../contract/codes.ts';
import type { PatrolTaskRow } from '../../contract/patrol/schemas.ts';
import { patrolStateNames } from '../../contract/patrol/life.ts';
import { dateTime } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { ok, okList, raw } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { scopeOf } from '../region-scope.ts';
import { csvOf, fileTypes, sheetOf } from '../resources/sheet.ts';
import { patrolCommands } from './commands.ts';
import { allTasks, routePage, spanOf, taskInfo, taskPage, tasksOf } from './lists.ts';
import { gapsOf } from './gaps.ts';
import { heatOf } from './heat.ts';
import { patrolMessages as say } from './messages.ts';
import { patrolPeople } from './people.ts';
import { patrolPhotos } from './photos.ts';
import { personsOf, ratesOf } from './rates.ts';
import { taskFor } from './records.ts';

const cellsOf = (row: PatrolTaskRow): string[] => [
  row.day,
  row.areaName,
  row.realName,
  row.title,
  dateTime(row.beginsAt),
  dateTime(row.endsAt),
  patrolStateNames[row.state],
  row.isOnline ? say.yes : say.no,
  String(row.reached),
  String(row.checkPoints),
  String(row.checkIns),
  String(row.lateCheckIns),
  row.farthestM === undefined ? '' : String(row.farthestM),
  row.lastAt === undefined ? '' : dateTime(row.lastAt),
  row.byName,
];

async function* linesOf(pages: AsyncIterable<PatrolTaskRow[]>): AsyncIterable<string[][]> {
  yield [[...say.heads]];
  for await (const rows of pages) yield rows.map(cellsOf);
}

/** The questions about routes, tasks and rates. */
function questions(app: FastifyInstance, ctx: Context): void {
  const reading = { ...ctx, db: ctx.reads };
  route(app, ctx, 'patrolRoutes', async ({ args: { areaCode, ...page }, caller }) => {
    const scope = scopeOf(caller.regionCode, areaCode);
    const { rows, total } = scope === undefined ? { rows: [], total: 0 } : await routePage(reading, scope, page);
    return okList(rows, total);
  });
  route(app, ctx, 'patrolPeople', async ({ args: { areaCode, text, pageNum, pageSize }, caller }) => {
    const scope = scopeOf(caller.regionCode, areaCode);
    if (scope === undefined) return okList([], 0);
    const asked = { scope, text, limit: pageSize, offset: (pageNum - 1) * pageSize };
    const { rows, total } = await patrolPeople(reading, asked);
    return okList(rows, total);
  });
  route(app, ctx, 'patrolTasks', async ({ args: { areaCode, ...asked }, caller }) => {
    const scope = scopeOf(caller.regionCode, areaCode);
    const { rows, total } = scope === undefined ? { rows: [], total: 0 } : await taskPage(reading, scope, asked);
    return okList(rows, total);
  });
  route(app, ctx, 'patrolTask', async ({ args: { taskId }, caller }) => {
    const task = await taskFor(ctx.reads, caller, taskId);
    const info = task && (await taskInfo(reading, task));
    return info ? ok(info) : refuse('notFound', { field: 'taskId', message: say.noTaskHere });
  });
  route(app, ctx, 'patrolTaskExport', async ({ args: { areaCode, format, ...filters }, caller }) => {
    const scope = scopeOf(caller.regionCode, areaCode);
    const file = linesOf(allTasks(reading, scope ?? none, filters));
    const name = encodeURIComponent(`${say.title}.${format}`);
    return raw(format === 'csv' ? csvOf(file) : sheetOf(file), fileTypes[format], {
      'content-disposition': `attachment; filename="patrol.${format}"; filename*=UTF-8''${name}`,
    });
  });
}

/** A prefix of no region's code. */
const none = '-';

/** The questions about rates, and a person's own tasks. */
function figures(app: FastifyInstance, ctx: Context): void {
  const reading = { ...ctx, db: ctx.reads };
  route(app, ctx, 'patrolRates', async ({ args: { areaCode, ...span }, caller }) => {
    const asked = areaCode ?? caller.regionCode;
    if (!isWithin(caller.regionCode, asked)) return refuse('outsideArea', { field: 'areaCode' });
    return ok(await ratesOf(reading, asked, spanOf(ctx, span)));
  });
  route(app, ctx, 'patrolPersons', async ({ args: { areaCode, from, to, ...page }, caller }) => {
    const scope = scopeOf(caller.regionCode, areaCode);
    if (scope === undefined) return okList([], 0);
    const found = await personsOf(reading, scope, spanOf(ctx, { from, to }), page);
    return isRefusal(found) ? found : okList(found.rows, found.total);
  });
  route(app, ctx, 'patrolHeat', async ({ args: { areaCode, ...span }, caller }) => {
    const asked = areaCode ?? caller.regionCode;
    if (!isWithin(caller.regionCode, asked)) return refuse('outsideArea', { field: 'areaCode' });
    return ok(await heatOf(reading, asked, spanOf(ctx, span)));
  });
  route(app, ctx, 'patrolGaps', async ({ args: { areaCode, days }, caller }) => {
    const asked = areaCode ?? caller.regionCode;
    if (!isWithin(caller.regionCode, asked)) return refuse('outsideArea', { field: 'areaCode' });
    return ok(await gapsOf(reading, asked, days));
  });
  // Asked right after a check-in: what the main thread has committed has to be there.
  route(app, ctx, 'patrolMine', async ({ caller }) => ok(await tasksOf(ctx, caller.userId)));
}

/** The calls of patrols. */
export function patrolRoutes(app: FastifyInstance, ctx: Context): void {
  questions(app, ctx);
  figures(app, ctx);
  patrolCommands(app, ctx);
  patrolPhotos(app, ctx);
}
