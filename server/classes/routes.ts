import type { FastifyInstance } from 'fastify';
import { isRefusal, refuse } from '../../contract/codes.ts';
import type { ClassPersonRow } from '../../contract/classes/schemas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { dateTime } from '../../contract/time.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { ok, okList, raw } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { scopeOf } from '../region-scope.ts';
import { csvOf, fileTypes, sheetOf } from '../resources/sheet.ts';
import { courseFigures, pairsIn, type ReaderFilters, readers, regionFigures } from './board.ts';
import { courseFor, coursesFor } from './courses.ts';
import { classMessages as say } from './messages.ts';
import { beat } from './reading.ts';

const hourSeconds = 3_600;
const hours = (seconds: number): string => (Math.round((seconds * 10) / hourSeconds) / 10).toFixed(1);

const line = (row: ClassPersonRow): string[] => [
  row.areaName,
  row.name,
  say.states[row.state],
  ...[row.assigned, row.read, row.completed].map(String),
  hours(row.seconds),
  row.lastAt === undefined ? '' : dateTime(row.lastAt),
];

async function* inOnePiece(rows: string[][]): AsyncIterable<string[][]> {
  yield rows;
}

const isDemo = (id: string): { demo?: true } => (id.startsWith('demo-') ? { demo: true } : {});

/** What somebody has read of each course, in seconds, and which they have completed. */
async function progressOf({ db }: Pick<Context, 'db'>, userId: string) {
  const [times, completed] = await Promise.all([
    db.selectFrom('reading_times').select(['course_id', 'seconds']).where('user_id', '=', userId).execute(),
    db.selectFrom('course_completions').select('course_id').where('user_id', '=', userId).execute(),
  ]);
  const secondsOf = new Map(times.map(({ course_id, seconds }) => [course_id, seconds]));
  const done = new Set(completed.map(({ course_id }) => course_id));
  return (id: string) => ({ seconds: secondsOf.get(id) ?? 0, isCompleted: done.has(id), ...isDemo(id) });
}

/** The calls of the electronic class. */
export function classRoutes(app: FastifyInstance, ctx: Context): void {
  const reading = { ...ctx, db: ctx.reads };
  const peopleIn = async (
    caller: Caller,
    {
      areaCode,
      courseId,
      ...filters
    }: ReaderFilters & { areaCode?: RegionCode | undefined; courseId?: string | undefined },
  ): Promise<ClassPersonRow[]> => {
    const scope = scopeOf(caller.regionCode, areaCode);
    return scope === undefined ? [] : readers(ctx, scope, await pairsIn(reading, scope, courseId), filters);
  };

  route(app, ctx, 'classBoard', async ({ args: { areaCode, courseId }, caller }) => {
    const scope = scopeOf(caller.regionCode, areaCode);
    if (scope === undefined) return refuse('outsideArea', { field: 'areaCode' });
    const pairs = await pairsIn(reading, scope, undefined);
    const chosen = courseId === undefined ? pairs : pairs.filter(({ course }) => course.id === courseId);
    return ok({
      areaCode: scope,
      areaName: ctx.gazetteer.fullName(scope) ?? scope,
      courses: courseFigures(ctx, pairs),
      rows: regionFigures(ctx, scope, chosen),
    });
  });

  route(app, ctx, 'classPeople', async ({ args: { pageNum, pageSize, ...asked }, caller }) => {
    const rows = await peopleIn(caller, asked);
    return okList(rows.slice((pageNum - 1) * pageSize, pageNum * pageSize), rows.length);
  });

  route(app, ctx, 'classExport', async ({ args: { format, ...asked }, caller }) => {
    const file = inOnePiece([[...say.heads], ...(await peopleIn(caller, asked)).map(line)]);
    const name = encodeURIComponent(`${say.title}.${format}`);
    return raw(format === 'csv' ? csvOf(file) : sheetOf(file), fileTypes[format], {
      'content-disposition': `attachment; filename="reading.${format}"; filename*=UTF-8''${name}`,
    });
  });

  route(app, ctx, 'myCourses', async ({ caller }) => {
    const [own, progress] = await Promise.all([coursesFor(ctx.reads, caller), progressOf(ctx, caller.userId)]);
    return ok(own.map(({ id, title, minutes }) => ({ id, title, minutes, ...progress(id) })));
  });

  route(app, ctx, 'myCourse', async ({ args: { courseId }, caller }) => {
    const course = await courseFor(ctx.db, caller, courseId);
    if (!course) return refuse('notFound', { field: 'courseId', message: say.noCourse });
    const { id, title, minutes, content, film } = course;
    const progress = await progressOf(ctx, caller.userId);
    return ok({ id, title, minutes, content, ...(film ? { film } : {}), ...progress(id) });
  });

  route(app, ctx, 'courseBeat', async ({ args: { courseId, seconds }, caller }) => {
    const beaten = await beat(ctx, caller, courseId, seconds);
    return isRefusal(beaten) ? beaten : ok(beaten);
  });
}
