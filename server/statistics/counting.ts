import { type Kysely, sql } from 'kysely';
import { alarmStatuses, sourceTypes } from '../../contract/alarms/alarm.ts';
import type { AlarmCountsBy } from '../../contract/statistics/schemas.ts';
import { homeSpans, lastDays, type DaySpan, type HomeSpan } from '../../contract/statistics/days.ts';
import { codeRange } from '../region-scope.ts';
import type { Tables } from '../tables.ts';
import { type Doc, readDoc } from '../store/doc.ts';
import { listOf } from '../store/dialect.ts';
import type { RegionCode } from '../../contract/ids.ts';

type Db = Kysely<Tables>;

/** How many alarms of one day, source and state. */
export interface AlarmCell {
  area: string;
  day: string;
  source: number;
  status: string;
  n: number;
}

const isIn = (day: string, { from, to }: DaySpan): boolean => day >= from && day <= to;

/** The counts of alarms of these regions (2, 4 or 6 digits) over some days, region by region. */
export async function alarmCells(db: Db, regions: readonly string[], { from, to }: DaySpan): Promise<AlarmCell[]> {
  if (regions.length === 0) return [];
  return db
    .selectFrom('alarm_days')
    .select(['area_code as area', 'day', 'source_type as source', 'status', 'n'])
    .where('area_code', 'in', regions)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('n', '>', 0)
    .execute();
}

/** Alarms of one source and state in a region below, over each span. */
export interface ChildCell {
  area: string;
  source: number;
  status: string;
  counts: Record<HomeSpan, number>;
}

/** The same region by region, for all spans at once: many regions over many days would be very many cells. */
export async function childCells(db: Db, regions: readonly string[], today: string): Promise<ChildCell[]> {
  if (regions.length === 0) return [];
  const [last7, last30] = [lastDays(today, homeSpans.last7), lastDays(today, homeSpans.last30)];
  const { rows } = await sql<{ area: string; source: number; status: string } & Record<HomeSpan, number>>`
    select area_code as area, source_type as source, status, sum(case when day = ${today} then n else 0 end) as today,
    sum(case when day >= ${last7.from} then n else 0 end) as last7, sum(n) as last30
    from alarm_days where area_code in (${sql.join(regions)}) and day >= ${last30.from} and day <= ${today}
    and n > 0 group by 1, 2, 3`.execute(db);
  return rows.map(({ area, source, status, ...counts }) => ({ area, source, status, counts }));
}

/** Alarms of a span, by state and by source. */
export const countedChild = (cells: readonly ChildCell[], span: HomeSpan): AlarmCountsBy =>
  countedAlarms(
    cells.map(({ source, status, counts }) => ({ area: '', day: '', source, status, n: counts[span] })),
    { from: '', to: '' },
  );

/** Fires of this system that were some (neither none nor a repeat), by day of the outbreak. */
export async function fireDays(
  db: Db,
  regionCode: RegionCode,
  { from, to }: DaySpan,
): Promise<{ day: string; n: number }[]> {
  const [first, beyond] = codeRange(regionCode);
  return db
    .selectFrom('fire_figures')
    .select((eb) => ['day', eb.fn.countAll<number>().as('n')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('area_code', '>=', first)
    .where('area_code', '<', beyond)
    .where('counts', '=', 1)
    .where('origin', '=', 'system')
    .groupBy('day')
    .execute();
}

/** The same over each span, by region below; `digits`: of their codes. */
export async function childFires(
  db: Db,
  regionCode: RegionCode,
  digits: number,
  today: string,
): Promise<ReadonlyMap<string, Record<HomeSpan, number>>> {
  const [first, beyond] = codeRange(regionCode);
  const [last7, last30] = [lastDays(today, homeSpans.last7), lastDays(today, homeSpans.last30)];
  const { rows } = await sql<{ area: string } & Record<HomeSpan, number>>`
    select substr(area_code, 1, ${digits}) as area, count(*) filter (where day = ${today}) as today,
    count(*) filter (where day >= ${last7.from}) as last7, count(*) as last30 from fire_figures
    where day >= ${last30.from} and day <= ${today} and area_code >= ${first} and area_code < ${beyond}
    and counts = 1 and origin = 'system' group by 1`.execute(db);
  return new Map(rows.map(({ area, ...counts }) => [area, counts]));
}

const noAlarms = (): AlarmCountsBy => ({
  total: 0,
  byState: Object.fromEntries(alarmStatuses.map((status) => [status, 0])),
  bySource: Object.fromEntries(sourceTypes.map((source) => [source, 0])),
});

/** Alarms of a span, by state and by source. */
export function countedAlarms(cells: readonly AlarmCell[], span: DaySpan): AlarmCountsBy {
  const counts = noAlarms();
  for (const { day, source, status, n } of cells) {
    if (!isIn(day, span)) continue;
    counts.total += n;
    counts.byState[status] = (counts.byState[status] ?? 0) + n;
    counts.bySource[source] = (counts.bySource[source] ?? 0) + n;
  }
  return counts;
}

/** Things of a span. */
export const countedIn = (cells: readonly { day: string; n: number }[], span: DaySpan): number =>
  cells.reduce((sum, { day, n }) => (isIn(day, span) ? sum + n : sum), 0);

/** Things by a key of theirs. */
export function grouped<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

/** How often each step took how many seconds in a region over some days, ascending. */
export async function waitCounts(
  db: Db,
  regionCode: RegionCode,
  { from, to }: DaySpan,
): Promise<{ step: string; month: string; seconds: number; n: number }[]> {
  const { rows } = await sql<{ step: string; month: string; seconds: number; n: number }>`
    select step, substr(day, 1, 7) as month, seconds, sum(n) as n from alarm_waits
    where area_code = ${regionCode} and day >= ${from} and day <= ${to} group by 1, 2, 3 having sum(n) > 0
    order by 1, 2, 3`.execute(db);
  return rows;
}

/** How long the first report up took for the fires of a region, ascending, with the month of each. */
export async function reportCounts(
  db: Db,
  regionCode: RegionCode,
  { from, to }: DaySpan,
): Promise<{ month: string; seconds: number; n: number }[]> {
  const [first, beyond] = codeRange(regionCode);
  const { rows } = await sql<{ month: string; all: Doc<number[]> }>`
    select substr(day, 1, 7) as month, ${listOf('report_s')} as "all" from fire_figures
    where day >= ${from} and day <= ${to}
      and area_code >= ${first} and area_code < ${beyond} and report_s is not null
      and counts = 1 group by 1`.execute(db);
  return rows
    .flatMap(({ month, all }) => readDoc(all).map((seconds) => ({ month, seconds, n: 1 })))
    .sort((a, b) => a.seconds - b.seconds);
}

/** Deadlines of a region that passed over some days, by what was late and day. */
export async function passedIn(
  db: Db,
  regionCode: RegionCode,
  { from, to }: DaySpan,
): Promise<{ clock: string; day: string; n: number }[]> {
  const [first, beyond] = codeRange(regionCode);
  return db
    .selectFrom('passed_days')
    .select((eb) => ['clock', 'day', eb.fn.sum<number>('n').as('n')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('area_code', '>=', first)
    .where('area_code', '<', beyond)
    .groupBy(['clock', 'day'])
    .execute();
}
