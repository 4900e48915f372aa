import { type RawBuilder, sql } from 'kysely';
import { refuse, type Refusal } from '../../contract/codes.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { PatrolFigures, PatrolPersonRow, PatrolRates } from '../../contract/patrol/schemas.ts';
import type { Context } from '../context.ts';
import { codeRange } from '../region-scope.ts';
import { contains, objectOf, valueIn } from '../store/dialect.ts';
import { type Doc, readDoc } from '../store/doc.ts';
import { patrolMessages as say } from './messages.ts';
import { lastDayOf, monthsOf } from './months.ts';
import { nameOf } from './people.ts';
import { provinceLength } from './projections.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer'>;

interface Span {
  from: string;
  to: string;
}

/** Most tasks from which figures by person are made: a month of 60,000 people takes some seconds. */
const mostTasks = 2_000_000;

/** The figures of a person as one document. */
type Summed = PatrolFigures & { area: string; name: string };

const none: PatrolFigures = { tasks: 0, open: 0, over: 0, completed: 0, online: 0, points: 0, reached: 0 };
const names = Object.keys(none) as (keyof PatrolFigures)[];

/** Sums of rows of which each stands for `n` tasks; `phase` as in `patrol_figures`. */
const sums = sql`sum(n) as tasks,
  sum(case phase when 0 then n else 0 end) as "open",
  sum(case phase when 0 then 0 else n end) as "over",
  sum(case phase when 2 then n else 0 end) as completed,
  sum(case phase when 0 then 0 else n * online end) as online,
  sum(case phase when 0 then 0 else n * points end) as points,
  sum(case phase when 0 then 0 else n * reached end) as reached`;

const figuresIn = (row: PatrolFigures): PatrolFigures => {
  const { tasks, open, over, completed, online, points, reached } = row;
  return { tasks, open, over, completed, online, points, reached };
};

const sumOf = (rows: readonly PatrolFigures[]): PatrolFigures => rows.reduce((all, row) => addedTo(all, row, 1), none);

const addedTo = (all: PatrolFigures, row: PatrolFigures, sign: 1 | -1): PatrolFigures =>
  Object.fromEntries(names.map((name) => [name, all[name] + sign * row[name]])) as PatrolFigures;

/** Digits of the regions right below one. */
const belowOf = (areaCode: RegionCode): number | undefined => [4, 6, 9, 12].find((length) => length > areaCode.length);

/** The rows of a span: whole months by their sums, the days before and after them by themselves. */
function within(span: Span) {
  const months = monthsOf(span);
  const { from, to } = span;
  if (!months) return [sql`span = 'd' and day >= ${from} and day <= ${to}`];
  return [
    sql`span = 'm' and day >= ${months.first} and day <= ${months.last}`,
    sql`span = 'd' and day >= ${from} and day < ${`${months.first}-01`}`,
    sql`span = 'd' and day > ${lastDayOf(months.last)} and day <= ${to}`,
  ];
}

async function byArea({ db }: Ctx, scope: string, level: number, span: Span) {
  const [first, last] = codeRange(scope);
  const parts = within(span).map(
    (part) => sql`select area, phase, online, points, reached, n from patrol_figures
      where level = ${level} and area >= ${first} and area < ${last} and ${part}`,
  );
  const { rows } = await sql<PatrolFigures & { area: string }>`select area, ${sums}
    from (${sql.join(parts, sql` union all `)}) as parts group by area order by area`.execute(db);
  return rows;
}

async function byDay({ db }: Ctx, areaCode: RegionCode, { from, to }: Span) {
  const { rows } = await sql<PatrolFigures & { day: string }>`select day, ${sums} from patrol_figures
    where level = ${areaCode.length} and span = 'd' and area = ${areaCode} and day >= ${from} and day <= ${to}
    group by day order by day`.execute(db);
  return rows;
}

/** The figures of a region in a span: in all, of the regions right below it, and by day. */
export async function ratesOf(ctx: Ctx, areaCode: RegionCode, span: Span): Promise<PatrolRates> {
  const below = belowOf(areaCode);
  const [days, areas] = await Promise.all([
    byDay(ctx, areaCode, span),
    below === undefined ? Promise.resolve([]) : byArea(ctx, areaCode, below, span),
  ]);
  const total = sumOf(days);
  // People who belong to the region itself and to none below it.
  const direct = addedTo(total, sumOf(areas), -1);
  return {
    areaCode,
    areaName: nameOf(ctx.gazetteer, areaCode),
    ...span,
    total,
    rows: areas.map(({ area, ...row }) => ({
      areaCode: area,
      name: ctx.gazetteer.area(area)?.name ?? area,
      ...figuresIn(row),
    })),
    ...(areas.length > 0 && direct.tasks > 0 ? { direct } : {}),
    days: days.map(({ day, ...row }) => ({ day, ...figuresIn(row) })),
  };
}

/** How many tasks a region has in a span. */
async function manyIn({ db }: Ctx, scope: string, span: Span): Promise<number> {
  const parts = within(span).map(
    (part) => sql`select n from patrol_figures where level = ${scope.length} and area = ${scope} and ${part}`,
  );
  const { rows } = await sql<{ many: number | null }>`select sum(n) as many
    from (${sql.join(parts, sql` union all `)}) as parts`.execute(db);
  return rows[0]?.many ?? 0;
}

/** The people to sum up: of a province all that have tasks, found by skipping through the index; else by its tasks. */
const peopleOf = (scope: string, tasks: RawBuilder<unknown>): RawBuilder<unknown> =>
  scope.length === provinceLength
    ? sql`select min(user_id) from patrol_tasks union all
        select (select min(t.user_id) from patrol_tasks as t where t.user_id > people.user_id)
        from people where people.user_id is not null`
    : sql`select distinct user_id from patrol_tasks as t where ${tasks}`;

interface Page {
  text?: string | undefined;
  pageNum: number;
  pageSize: number;
}

/** A page of the people of a region with their figures and total; no rows for a page after the last. */
async function personPage({ db }: Ctx, scope: string, { from, to }: Span, { text, pageNum, pageSize }: Page) {
  const [first, last] = codeRange(scope);
  const tasks = sql`t.area_code >= ${first} and t.area_code < ${last} and t.day >= ${from} and t.day <= ${to}
    and t.state <> 'withdrawn'`;
  const own = sql`select t.area_code as area, t.name, t.online, t.points, t.reached, 1 as n,
    case t.state when 'completed' then 2 when 'expired' then 1 else 0 end as phase from patrol_tasks as t
    where t.user_id = people.user_id and ${tasks} ${text ? sql`and ${contains('t.name', text)}` : sql``}`;
  const summed = objectOf({ ...Object.fromEntries(names.map((name) => [name, name])), area: 'area', name: 'name' });
  const figure = (name: keyof PatrolFigures) => valueIn<number>('sums', name);
  const { rows } = await sql<{ userId: string; sums: Doc<Summed>; total: number }>`with recursive
    people (user_id) as (${peopleOf(scope, tasks)}),
    summed as materialized (select user_id,
      (select ${summed} from (select max(area) as area, max(name) as name, ${sums} from (${own}) as own) as one) as sums
      from people where user_id is not null)
    select user_id as "userId", sums, count(*) over () as total from summed where ${figure('tasks')} > 0
    order by ${figure('over')} - ${figure('completed')} desc, user_id
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  return rows;
}

/**
 * The figures of the people of a region, by most tasks not completed. Refused where there are more tasks than
 * `mostTasks`.
 */
export async function personsOf(
  ctx: Ctx,
  scope: string,
  span: Span,
  page: Page,
): Promise<{ rows: PatrolPersonRow[]; total: number } | Refusal> {
  const many = await manyIn(ctx, scope, span);
  if (many > mostTasks) return refuse('badInput', { field: 'from', message: say.tooManyTasks(many, mostTasks) });
  const rows = await personPage(ctx, scope, span, page);
  const isBehind = rows.length === 0 && page.pageNum > 1;
  const [counted] = isBehind ? await personPage(ctx, scope, span, { ...page, pageNum: 1, pageSize: 1 }) : rows;
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ userId, sums: made }) => {
      const { area, name, ...figures } = readDoc(made);
      return { userId, realName: name, areaCode: area, areaName: nameOf(ctx.gazetteer, area), ...figuresIn(figures) };
    }),
  };
}
