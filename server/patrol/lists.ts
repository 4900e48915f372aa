import { sql, type SqlBool } from 'kysely';
import { patrolSpan } from '../../contract/patrol/span.ts';
import type {
  PatrolCheckIn,
  PatrolRouteRow,
  PatrolTaskInfo,
  PatrolTaskRow,
  PatrolTasksQuery,
} from '../../contract/patrol/schemas.ts';
import type { PatrolRoute, PatrolTask } from '../../contract/patrol/task.ts';
import { present } from '../../contract/present.ts';
import { dayMs, dayOf } from '../../contract/time.ts';
import type { Context } from '../context.ts';
import { wordsOf } from '../people/projections.ts';
import { codeRange } from '../region-scope.ts';
import { includes } from '../store/dialect.ts';
import { readDocs } from '../store/doc.ts';
import { areaHa, lengthM } from './measure.ts';
import { nameOf } from './people.ts';
import { checkInsOf, routeOf } from './records.ts';
import type { KeptCheckIn } from './tables.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer' | 'clock'>;

/** The span that is asked for: the last thirty days where nothing is said. */
export function spanOf(
  { clock }: Pick<Ctx, 'clock'>,
  asked: { from?: string | undefined; to?: string | undefined },
): { from: string; to: string } {
  return patrolSpan(dayOf(clock.now()), asked);
}

/** A route as lists show it. */
export function routeRow({ gazetteer }: Pick<Ctx, 'gazetteer'>, route: PatrolRoute): PatrolRouteRow {
  const { routeId, name, areaCode, line, area, checkPoints, radiusM, by, drawnAt, retiredAt, demo } = route;
  const corners = (of: readonly (readonly [number, number])[]) => of.map(([x, y]): [number, number] => [x, y]);
  return {
    routeId,
    name,
    areaCode,
    areaName: nameOf(gazetteer, areaCode),
    checkPoints: [...checkPoints],
    radiusM,
    byName: by.realName,
    drawnAt,
    ...(line ? { line: corners(line), lengthM: lengthM(line) } : {}),
    ...(area ? { area: corners(area), areaHa: areaHa(area) } : {}),
    ...present({ retiredAt, demo }),
  };
}

/** One page of the routes of a region that get tasks, by their names. */
export async function routePage(
  ctx: Ctx,
  scope: string,
  { text, pageNum, pageSize }: { text?: string | undefined; pageNum: number; pageSize: number },
): Promise<{ rows: PatrolRouteRow[]; total: number }> {
  const [from, below] = codeRange(scope);
  let asked = ctx.db
    .selectFrom('patrol_routes')
    .where('retired', '=', 0)
    .where('area_code', '>=', from)
    .where('area_code', '<', below);
  if (text) asked = asked.where(includes('name', wordsOf(text)));
  const counted = await asked.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirst();
  const rows = await asked
    .select('doc')
    .orderBy('area_code')
    .orderBy('name')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { rows: readDocs(rows).map((route) => routeRow(ctx, route)), total: counted?.n ?? 0 };
}

/** A task as lists show it. */
export function taskRow({ gazetteer }: Pick<Ctx, 'gazetteer'>, task: PatrolTask): PatrolTaskRow {
  const { taskId, routeId, title, areaCode, person, day, beginsAt, endsAt, state, reached, checkPoints } = task;
  const { checkIns, lateCheckIns, photos = 0, lastAt, farthestM, isOnline, by, demo } = task;
  return {
    taskId,
    routeId,
    title,
    areaCode,
    areaName: nameOf(gazetteer, areaCode),
    userId: person.userId,
    realName: person.realName,
    day,
    beginsAt,
    endsAt,
    state,
    reached: reached.length,
    checkPoints,
    checkIns,
    lateCheckIns,
    photos,
    isOnline,
    byName: by.realName,
    ...present({ lastAt, farthestM, demo }),
  };
}

type Filters = Omit<PatrolTasksQuery, 'pageNum' | 'pageSize' | 'areaCode'>;

function narrowed({ db, clock }: Ctx, scope: string, filters: Filters) {
  const [from, below] = codeRange(scope);
  const span = spanOf({ clock }, filters);
  const { state, over, counted, online, userId, routeId, text } = filters;
  let asked = db
    .selectFrom('patrol_tasks')
    .where('area_code', '>=', from)
    .where('area_code', '<', below)
    .where('day', '>=', span.from)
    .where('day', '<=', span.to);
  if (state !== undefined) asked = asked.where('state', '=', state);
  if (over !== undefined) asked = asked.where('state', 'in', ['completed', 'expired']);
  if (counted !== undefined) asked = asked.where('state', '<>', 'withdrawn');
  if (online !== undefined) asked = asked.where('online', '=', online === '1' ? 1 : 0);
  if (userId !== undefined) asked = asked.where('user_id', '=', userId);
  if (routeId !== undefined) asked = asked.where('route_id', '=', routeId);
  return text ? asked.where(includes('words', wordsOf(text))) : asked;
}

/** One page of the tasks of a region, the newest days first. */
export async function taskPage(
  ctx: Ctx,
  scope: string,
  { pageNum, pageSize, ...filters }: Omit<PatrolTasksQuery, 'areaCode'>,
): Promise<{ rows: PatrolTaskRow[]; total: number }> {
  const asked = narrowed(ctx, scope, filters);
  const counted = await asked.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirst();
  const rows = await asked
    .select('doc')
    .orderBy('day', 'desc')
    .orderBy('area_code')
    .orderBy('id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { rows: readDocs(rows).map((task) => taskRow(ctx, task)), total: counted?.n ?? 0 };
}

const usuallyAtOnce = 500;

/** All tasks that the filters leave, in the order of the list, some at a time, so that no file is in memory whole. */
export async function* allTasks(
  ctx: Ctx,
  scope: string,
  filters: Filters,
  atOnce = usuallyAtOnce,
): AsyncIterable<PatrolTaskRow[]> {
  for (let behind = sql<SqlBool>`1`, isMore = true; isMore;) {
    const rows = await narrowed(ctx, scope, filters)
      .where(behind)
      .select(['id', 'day', 'area_code', 'doc'])
      .orderBy('day', 'desc')
      .orderBy('area_code')
      .orderBy('id')
      .limit(atOnce)
      .execute();
    if (rows.length > 0) yield readDocs(rows).map((task) => taskRow(ctx, task));
    const { day, area_code: area, id } = rows.at(-1) ?? { day: '', area_code: '', id: '' };
    behind = sql<SqlBool>`(day < ${day} or (day = ${day} and (area_code, id) > (${area}, ${id})))`;
    isMore = rows.length === atOnce;
  }
}

const pointOf = ({ taskId: _task, areaCode: _area, ...checkIn }: KeptCheckIn): PatrolCheckIn => checkIn;

/** A task with its route and check-ins; undefined where its route is not there. */
export async function taskInfo(ctx: Ctx, task: PatrolTask): Promise<PatrolTaskInfo | undefined> {
  const [route, points] = await Promise.all([routeOf(ctx.db, task.routeId), checkInsOf(ctx.db, task.taskId)]);
  if (!route) return undefined;
  const { content, issuedAt, acceptedAt, begunAt, endedAt, reason, reached } = task;
  return {
    ...taskRow(ctx, task),
    issuedAt,
    reachedPoints: [...reached],
    route: routeRow(ctx, route),
    points: points.map(pointOf),
    ...present({ content, acceptedAt, begunAt, endedAt, reason }),
  };
}

/** Tasks of a person that are open or whose duty ended lately, the next one first. */
export async function tasksOf(ctx: Ctx, userId: string): Promise<PatrolTaskInfo[]> {
  const since = dayOf(ctx.clock.now() - mineDays * dayMs);
  const rows = await ctx.db
    .selectFrom('patrol_tasks')
    .select('doc')
    .where('user_id', '=', userId)
    .where('day', '>=', since)
    .where('state', '!=', 'withdrawn')
    .orderBy('day')
    .limit(mostMine)
    .execute();
  const infos = await Promise.all(readDocs(rows).map((task) => taskInfo(ctx, task)));
  return infos.flatMap((info) => info ?? []).sort((a, b) => (a.beginsAt < b.beginsAt ? -1 : 1));
}

/** So many days back, and so many tasks, stand on a ranger's page. */
const [mineDays, mostMine] = [2, 40];
