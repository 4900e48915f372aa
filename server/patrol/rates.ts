import { sql } from 'kysely';
import type { RegionCode } from '../../contract/ids.ts';
import type { PatrolFigures, PatrolPersonRow, PatrolRates } from '../../contract/patrol/schemas.ts';
import type { Context } from '../context.ts';
import { codeRange } from '../region-scope.ts';
import { contains, lengthIn, valueIn } from '../store/dialect.ts';
import { lastDayOf, monthsOf } from './months.ts';
import { nameOf } from './people.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer'>;

interface Span {
  from: string;
  to: string;
}

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

/** The figures of the people of a region, those first who have left most undone. */
export async function personsOf(
  { db, gazetteer }: Ctx,
  scope: string,
  { from, to }: Span,
  { text, pageNum, pageSize }: { text?: string | undefined; pageNum: number; pageSize: number },
): Promise<{ rows: PatrolPersonRow[]; total: number }> {
  const [first, last] = codeRange(scope);
  const one = sql`select user_id, area_code as area, online,
    case state when 'completed' then 2 when 'expired' then 1 else 0 end as phase, 1 as n,
    ${valueIn<number>('doc', 'checkPoints')} as points, ${lengthIn('doc', 'reached')} as reached,
    ${valueIn('doc', 'person.realName')} as name from patrol_tasks
    where area_code >= ${first} and area_code < ${last} and day >= ${from} and day <= ${to} and state <> 'withdrawn'
      ${text ? sql`and ${contains(valueIn('doc', 'person.realName'), text)}` : sql``}`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<PatrolFigures & { user_id: string; area: string; name: string }>`select user_id, max(area) as area,
      max(name) as name, ${sums} from (${one}) as one group by user_id
      order by "over" - completed desc, user_id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db),
    sql<{ n: number }>`select count(distinct user_id) as n from (${one}) as one`.execute(db),
  ]);
  return {
    total: counted[0]?.n ?? 0,
    rows: rows.map(({ user_id: userId, area, name, ...row }) => ({
      userId,
      realName: name,
      areaCode: area,
      areaName: nameOf(gazetteer, area),
      ...figuresIn(row),
    })),
  };
}
