import type { FastifyInstance } from 'fastify';
import { refuse } from '../../contract/codes.ts';
import type { ClassPersonRow } from '../../contract/classes/schemas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import { dateTime } from '../../contract/time.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { answered, ok, okList, raw } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { scopeOf } from '../region-scope.ts';
import { csvOf, fileTypes, sheetOf } from '../resources/sheet.ts';
import { boardOf, type Reader, type ReaderFilters, readerRows, readersOf, readersPage } from './board.ts';
import { courseFor, coursesFor } from './courses.ts';
import { classMessages as say } from './messages.ts';
import { beat } from './reading.ts';

const hourSeconds = 3_600;
/** Down to a tenth, as pages tell it: nobody has read an hour before it is full. */
const hours = (seconds: number): string => (Math.floor((seconds * 10) / hourSeconds) / 10).toFixed(1);

const line = (row: ClassPersonRow): string[] => [
  row.areaName,
  row.name,
  say.states[row.state],
  ...[row.assigned, row.read, row.completed].map(String),
  hours(row.seconds),
  row.lastAt === undefined ? '' : dateTime(row.lastAt),
];

/** The people of areas as a table, area by area. */
async function* linesOf(ctx: Pick<Context, 'gazetteer'>, areas: readonly Reader[][]): AsyncIterable<string[][]> {
  yield [[...say.heads]];
  for (const part of areas) yield readerRows(ctx, part).map(line);
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
    { regionCode }: Pick<Caller, 'regionCode'>,
    { areaCode, ...filters }: ReaderFilters & { areaCode?: RegionCode | undefined },
  ) => {
    const scope = scopeOf(regionCode, areaCode);
    return scope === undefined ? [] : readersOf(reading, scope, filters);
  };

  route(app, ctx, 'classBoard', async ({ args: { areaCode, courseId }, caller }) => {
    const scope = scopeOf(caller.regionCode, areaCode);
    if (scope === undefined) return refuse('outsideArea', { field: 'areaCode' });
    const areaName = ctx.gazetteer.fullName(scope) ?? scope;
    return ok({ areaCode: scope, areaName, ...(await boardOf(reading, scope, courseId)) });
  });

  route(app, ctx, 'classPeople', async ({ args: { pageNum, pageSize, ...asked }, caller }) => {
    const areas = await peopleIn(caller, asked);
    const page = { offset: (pageNum - 1) * pageSize, limit: pageSize };
    return okList(
      readersPage(ctx, areas, page),
      areas.reduce((all, { length }) => all + length, 0),
    );
  });

  route(app, ctx, 'classExport', async ({ args: { format, ...asked }, caller }) => {
    const file = linesOf(ctx, await peopleIn(caller, asked));
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
    return answered(await beat(ctx, caller, courseId, seconds));
  });
}
