import { sql } from 'kysely';
import {
  countedTry,
  type Exam,
  type ExamPhase,
  phaseOf,
  type Sitting,
  triesLeft,
  triesOf,
} from '../../contract/exams/exam.ts';
import type { Group } from '../../contract/exams/groups.ts';
import type {
  ExamPersonRow,
  ExamRegionRow,
  ExamRow,
  MyExamRow,
  PersonState,
  StateFilter,
} from '../../contract/exams/schemas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { Context } from '../context.ts';
import { codeRange } from '../region-scope.ts';
import { amongGiven, contains } from '../store/dialect.ts';
import { readDoc, readDocs } from '../store/doc.ts';
import { areaBelow, digitsBelow } from './areas.ts';
import { grouped } from './grouped.ts';
import { concerns } from './load.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer' | 'clock'>;

/** How many sittings stand alike: in one part of a region, equally far, with and without an account. */
interface Counted {
  exam_id: string;
  part: string;
  state: string;
  passed: number | null;
  has_account: number;
  n: number;
  percents: number | null;
}

/** `digits`: how many of an area's code tell the parts apart; 0 for the region as a whole. */
async function counted(
  { db }: Ctx,
  scope: string,
  { examIds, digits }: { examIds: readonly string[]; digits: number },
): Promise<Counted[]> {
  if (examIds.length === 0) return [];
  const [from, below] = codeRange(scope);
  const part = sql<string>`substr(area_code, 1, ${sql.lit(digits)})`;
  const rows = await db
    .selectFrom('exam_sittings')
    .select((column) => [
      'exam_id',
      part.as('part'),
      'state',
      'passed',
      column.fn.count<number>('user_id').as('accounts'),
      column.fn.countAll<number>().as('n'),
      column.fn.sum<number | null>('percent').as('percents'),
    ])
    .where('exam_id', 'in', examIds)
    .where('area_code', '>=', from)
    .where('area_code', '<', below)
    .groupBy(['exam_id', part, 'state', 'passed'])
    .execute();
  return rows.flatMap(({ accounts, n, ...rest }) => [
    { ...rest, has_account: 1, n: accounts },
    { ...rest, has_account: 0, n: n - accounts, percents: null },
  ]);
}

const none = { assigned: 0, begun: 0, sat: 0, passed: 0, noAccount: 0 };
type Figures = typeof none & { averagePercent?: number };

function figuresOf(rows: readonly Counted[]): Figures {
  const sum = (holds: (row: Counted) => boolean): number =>
    rows.reduce((all, row) => (holds(row) ? all + row.n : all), 0);
  const sat = sum(({ state, has_account }) => has_account === 1 && state === 'handedIn');
  const percents = rows.reduce((all, row) => all + (row.percents ?? 0), 0);
  return {
    assigned: sum(({ has_account }) => has_account === 1),
    begun: sum(({ state, has_account }) => has_account === 1 && state === 'begun'),
    sat,
    passed: sum(({ passed, has_account }) => has_account === 1 && passed === 1),
    noAccount: sum(({ has_account }) => has_account === 0),
    ...(sat === 0 ? {} : { averagePercent: Math.round(percents / sat) }),
  };
}

const nameOf = ({ gazetteer }: Pick<Ctx, 'gazetteer'>, code: RegionCode): string => gazetteer.fullName(code) ?? code;

function rowOf(ctx: Ctx, exam: Exam, figures: Figures): ExamRow {
  const { id, title, note, topic, draw, count, full, passPercent, minutes, opensAt, closesAt, areaCode, version } =
    exam;
  return {
    id,
    title,
    ...(note === undefined ? {} : { note }),
    ...(topic === undefined ? {} : { topic }),
    isDrawn: draw !== undefined,
    count,
    full,
    passPercent,
    minutes,
    opensAt,
    closesAt,
    areaCode,
    version,
    groups: [...exam.groups] as Group[],
    tries: triesOf(exam),
    counts: exam.counts ?? 'best',
    areaName: nameOf(ctx, areaCode),
    phase: phaseOf(exam, ctx.clock.now()),
    ...(exam.withdrawn === undefined ? {} : { withdrawn: exam.withdrawn }),
    byName: exam.by.realName,
    ...(exam.demo ? { demo: exam.demo } : {}),
    ...figures,
  };
}

/** What a list of exams is narrowed to. */
export interface PaperFilters {
  text?: string | undefined;
  phase?: ExamPhase | undefined;
}

/** The exams that concern a region, the newest first, without figures. */
export async function papersOf(ctx: Ctx, scope: RegionCode, { text = '', phase }: PaperFilters): Promise<Exam[]> {
  const now = ctx.clock.now();
  const kept = readDocs(
    await ctx.db.selectFrom('exams').select('doc').orderBy('opens_at', 'desc').orderBy('id').execute(),
  );
  return kept.filter(
    (exam) =>
      concerns(exam, scope) && exam.title.includes(text) && (phase === undefined || phaseOf(exam, now) === phase),
  );
}

/** Some exams with the figures of a region's people; a figure costs a look at all sittings, so only for those shown. */
export async function examRows(ctx: Ctx, scope: RegionCode, exams: readonly Exam[]): Promise<ExamRow[]> {
  const rows = await counted(ctx, scope, { examIds: exams.map(({ id }) => id), digits: 0 });
  const figures = grouped(rows, ({ exam_id }) => exam_id);
  return exams.map((exam) => rowOf(ctx, exam, figuresOf(figures.get(exam.id) ?? [])));
}

/** An exam with the figures of a region, and those of the regions right below it. */
export async function examInRegions(
  ctx: Ctx,
  exam: Exam,
  scope: RegionCode,
): Promise<{ exam: ExamRow; rows: ExamRegionRow[] }> {
  const rows = await counted(ctx, scope, { examIds: [exam.id], digits: digitsBelow(scope) });
  const parts = grouped(rows, ({ part }) => areaBelow(scope, part));
  return {
    exam: rowOf(ctx, exam, figuresOf(rows)),
    rows: [...parts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([areaCode, part]) => ({
        areaCode,
        areaName: ctx.gazetteer.area(areaCode)?.name ?? areaCode,
        isOwn: areaCode === scope,
        ...figuresOf(part),
      })),
  };
}

/** How far somebody is, as lists say it. */
export function personState(sitting: Sitting): PersonState {
  const { state, userId } = sitting;
  const counted = countedTry(sitting);
  if (counted) return counted.isPassed ? 'passed' : 'failed';
  if (userId === undefined && state === 'assigned') return 'noAccount';
  return state === 'begun' ? 'begun' : 'absent';
}

/** Somebody and how they did. */
export function personRow(ctx: Pick<Ctx, 'gazetteer'>, exam: Exam, sitting: Sitting): ExamPersonRow {
  const { personId, name, areaCode, tries = [] } = sitting;
  const counted = countedTry(sitting);
  return {
    personId,
    name,
    areaCode,
    areaName: nameOf(ctx, areaCode),
    state: personState(sitting),
    ...(counted
      ? { points: counted.points, full: counted.full, handedInAt: counted.handedInAt, how: counted.how }
      : {}),
    taken: tries.length,
    tries: triesOf(exam),
  };
}

/** What a list of people is narrowed to. */
export interface PeopleFilters {
  examId: string;
  own?: '1' | undefined;
  state?: StateFilter | undefined;
  text?: string | undefined;
}

/** The people of an exam in a region. */
function peopleFound({ db }: Ctx, scope: string, { examId, own, state, text = '' }: PeopleFilters) {
  const [from, below] = codeRange(scope);
  let found = db
    .selectFrom('exam_sittings')
    .where('exam_id', '=', examId)
    .where('area_code', '>=', from)
    .where('area_code', '<', below);
  if (own !== undefined) found = found.where('area_code', '=', scope);
  if (text !== '') found = found.where(contains('name', text));
  if (state === 'noAccount') found = found.where('user_id', 'is', null);
  else if (state !== undefined) found = found.where('user_id', 'is not', null);
  if (state === 'absent') found = found.where('state', '=', 'assigned');
  if (state === 'begun') found = found.where('state', '=', 'begun');
  if (state === 'sat') found = found.where('state', '=', 'handedIn');
  if (state === 'passed' || state === 'failed') found = found.where('passed', '=', Number(state === 'passed'));
  return found;
}

/** A page of the people of an exam in a region, area by area, and how many there are. */
export async function examPeople(
  ctx: Ctx,
  { exam, scope }: { exam: Exam; scope: string },
  filters: PeopleFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ExamPersonRow[]; total: number }> {
  const found = peopleFound(ctx, scope, filters);
  const count = await found.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirst();
  const rows = found.select('doc').orderBy('area_code').orderBy('name').orderBy('id').limit(limit).offset(offset);
  return { rows: readDocs(await rows.execute()).map((sitting) => personRow(ctx, exam, sitting)), total: count?.n ?? 0 };
}

/**
 * All of them in the same order, so many at a time. Their ids are asked once, since somebody who hands in meanwhile
 * would move the others to another place of a narrowed list.
 */
export async function* everyPerson(
  ctx: Ctx,
  { exam, scope }: { exam: Exam; scope: string },
  filters: PeopleFilters,
  atOnce: number,
): AsyncIterable<ExamPersonRow[]> {
  const found = peopleFound(ctx, scope, filters);
  const all = await found.select('id').orderBy('area_code').orderBy('name').orderBy('id').execute();
  for (let at = 0; at < all.length; at += atOnce) {
    const ids = all.slice(at, at + atOnce).map(({ id }) => id);
    const rows = await ctx.db.selectFrom('exam_sittings').select('doc').where('id', 'in', amongGiven(ids)).execute();
    const sittings = new Map(readDocs(rows).map((sitting) => [sitting.id, sitting]));
    yield ids.flatMap((id) => sittings.get(id) ?? []).map((sitting) => personRow(ctx, exam, sitting));
  }
}

/** The exams of somebody: those that can be sat first, then those to come, then the others, the newest first. */
export async function examsOf(ctx: Ctx, userId: string): Promise<MyExamRow[]> {
  const rows = await ctx.db
    .selectFrom('exam_sittings')
    .innerJoin('exams', 'exams.id', 'exam_sittings.exam_id')
    .select(['exam_sittings.doc as sitting', 'exams.doc as exam'])
    .where('user_id', '=', userId)
    .orderBy('exams.closes_at', 'desc')
    .execute();
  const all = rows.map(({ sitting: sittingDoc, exam: examDoc }): MyExamRow => {
    const [sitting, exam] = [readDoc(sittingDoc), readDoc(examDoc)];
    const { title, note, count, full, passPercent, minutes, opensAt, closesAt } = exam;
    const counted = countedTry(sitting);
    return {
      examId: exam.id,
      title,
      count,
      full,
      passPercent,
      minutes,
      opensAt,
      closesAt,
      ...(note === undefined ? {} : { note }),
      phase: phaseOf(exam, ctx.clock.now()),
      state: sitting.state,
      ...(sitting.endsAt === undefined ? {} : { endsAt: sitting.endsAt }),
      ...(counted ? { points: counted.points, isPassed: counted.isPassed } : {}),
      tries: triesOf(exam),
      counts: exam.counts ?? 'best',
      taken: sitting.tries?.length ?? 0,
      left: triesLeft(exam, sitting),
      ...(exam.demo ? { demo: exam.demo } : {}),
    };
  });
  const rank = ({ state, phase }: MyExamRow): number =>
    state === 'begun' ? 0 : state === 'handedIn' ? 3 : phase === 'open' ? 1 : phase === 'coming' ? 2 : 4;
  return all.toSorted((a, b) => rank(a) - rank(b));
}
