import { countedTry, type Exam, phaseOf, type Sitting, triesLeft, triesOf } from '../../contract/exams/exam.ts';
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
import { contains } from '../store/dialect.ts';
import { readDoc, readDocs } from '../store/doc.ts';
import { areaBelow } from './areas.ts';
import { grouped } from './grouped.ts';
import { concerns } from './load.ts';

type Ctx = Pick<Context, 'db' | 'gazetteer' | 'clock'>;

/** How many sittings stand alike: in one area, equally far, with and without an account. */
interface Counted {
  exam_id: string;
  area_code: string;
  state: string;
  passed: number | null;
  has_account: number;
  n: number;
  percents: number | null;
}

async function counted({ db }: Ctx, scope: string, examIds: readonly string[]): Promise<Counted[]> {
  if (examIds.length === 0) return [];
  const [from, below] = codeRange(scope);
  const rows = await db
    .selectFrom('exam_sittings')
    .select((column) => [
      'exam_id',
      'area_code',
      'state',
      'passed',
      column.fn.count<number>('user_id').as('accounts'),
      column.fn.countAll<number>().as('n'),
      column.fn.sum<number | null>('percent').as('percents'),
    ])
    .where('exam_id', 'in', examIds)
    .where('area_code', '>=', from)
    .where('area_code', '<', below)
    .groupBy(['exam_id', 'area_code', 'state', 'passed'])
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

/** The exams that concern a region, the newest first, with the figures of its people. */
export async function examRows(ctx: Ctx, scope: RegionCode): Promise<ExamRow[]> {
  const kept = readDocs(
    await ctx.db.selectFrom('exams').select('doc').orderBy('opens_at', 'desc').orderBy('id').execute(),
  );
  const exams = kept.filter((exam) => concerns(exam, scope));
  const rows = await counted(
    ctx,
    scope,
    exams.map(({ id }) => id),
  );
  return exams.map((exam) => rowOf(ctx, exam, figuresOf(rows.filter(({ exam_id }) => exam_id === exam.id))));
}

/** An exam with the figures of a region, and those of the regions right below it. */
export async function examInRegions(
  ctx: Ctx,
  exam: Exam,
  scope: RegionCode,
): Promise<{ exam: ExamRow; rows: ExamRegionRow[] }> {
  const rows = await counted(ctx, scope, [exam.id]);
  const parts = grouped(rows, ({ area_code }) => areaBelow(scope, area_code));
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

/** A page of the people of an exam in a region, area by area, and how many there are. */
export async function examPeople(
  ctx: Ctx,
  { exam, scope }: { exam: Exam; scope: string },
  { examId, own, state, text = '' }: PeopleFilters,
  page?: { limit: number; offset: number },
): Promise<{ rows: ExamPersonRow[]; total: number }> {
  const [from, below] = codeRange(scope);
  let found = ctx.db
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
  const count = await found.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirst();
  let rows = found.select('doc').orderBy('area_code').orderBy('name').orderBy('id');
  if (page) rows = rows.limit(page.limit).offset(page.offset);
  return { rows: readDocs(await rows.execute()).map((sitting) => personRow(ctx, exam, sitting)), total: count?.n ?? 0 };
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
