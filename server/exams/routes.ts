import type { FastifyInstance } from 'fastify';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { type Exam, countsOf, phaseOf } from '../../contract/exams/exam.ts';
import type { ExamBank } from '../../contract/exams/schemas.ts';
import type { RegionCode } from '../../contract/ids.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { answered, ok, okList } from '../http/outcome.ts';
import { route } from '../http/route.ts';
import { scopeOf } from '../region-scope.ts';
import { exportedExam, exportedPapers } from './export.ts';
import { grouped } from './grouped.ts';
import { concerns, examOf, sittingOf } from './load.ts';
import { examMessages as say } from './messages.ts';
import { publishExam, usableQuestions, withdrawExam } from './publish.ts';
import { examInRegions, examPeople, examRows, examsOf, type PaperFilters, papersOf } from './queries.ts';
import { maySitAgain, resultOf } from './result.ts';
import { begin, handIn, save, sheetOf } from './sit.ts';

const noExam = refuse('notFound', { field: 'examId', message: say.noExam });
const noPerson = refuse('notFound', { field: 'personId', message: say.noPerson });

/** An exam in the part of a caller's region that is asked for. */
async function examFor(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  examId: string,
  areaCode: RegionCode | undefined,
): Promise<{ exam: Exam; scope: RegionCode } | Refusal> {
  const exam = await examOf(db, examId);
  if (!exam || !concerns(exam, caller.regionCode)) return noExam;
  const scope = scopeOf(caller.regionCode, areaCode);
  return scope === undefined ? refuse('outsideArea', { field: 'areaCode' }) : { exam, scope };
}

/** Whether nobody may begin an exam any more. */
const isClosed = (exam: Exam, now: number): boolean => ['over', 'withdrawn'].includes(phaseOf(exam, now));

/** Why somebody does not see the answers of others to an exam: they may sit it themselves, and would see its keys. */
async function keysFault(ctx: Pick<Context, 'db' | 'clock'>, { userId }: Caller, exam: Exam) {
  const own = await sittingOf(ctx.db, exam.id, userId);
  if (own === undefined) return undefined;
  const now = ctx.clock.now();
  if (own.tries === undefined)
    // A person who has begun may finish an exam that is withdrawn meanwhile.
    return own.state === 'assigned' && isClosed(exam, now)
      ? undefined
      : refuse('notAllowedNow', { message: say.sitFirst });
  return maySitAgain(exam, own, now) ? refuse('notAllowedNow', { message: say.retakeFirst }) : undefined;
}

async function bankOf(ctx: Pick<Context, 'db'>): Promise<ExamBank> {
  const questions = await usableQuestions(ctx);
  const topics = grouped(questions, ({ topic }) => topic);
  topics.delete('');
  return [
    { topic: '', ...countsOf(questions) },
    ...[...topics].sort(([a], [b]) => a.localeCompare(b, 'zh')).map(([topic, own]) => ({ topic, ...countsOf(own) })),
  ];
}

function resultRoutes(app: FastifyInstance, ctx: Context): void {
  const reading = { ...ctx, db: ctx.reads };
  const papersFor = async (
    caller: Caller,
    { areaCode, ...filters }: PaperFilters & { areaCode?: RegionCode | undefined },
  ): Promise<{ scope: RegionCode; exams: Exam[] }> => {
    const scope = scopeOf(caller.regionCode, areaCode);
    return scope === undefined
      ? { scope: caller.regionCode, exams: [] }
      : { scope, exams: await papersOf(reading, scope, filters) };
  };

  route(app, ctx, 'examPapersExport', async ({ args: { format, ...filters }, caller }) => {
    const { scope, exams } = await papersFor(caller, filters);
    return exportedPapers(reading, { scope, exams }, format);
  });

  route(app, ctx, 'examPapers', async ({ args: { pageNum, pageSize, ...filters }, caller }) => {
    const { scope, exams } = await papersFor(caller, filters);
    const shown = exams.slice((pageNum - 1) * pageSize, pageNum * pageSize);
    return okList(await examRows(reading, scope, shown), exams.length);
  });

  route(app, ctx, 'examRegions', async ({ args: { examId, areaCode }, caller }) => {
    const found = await examFor(reading, caller, examId, areaCode);
    if (isRefusal(found)) return found;
    const { exam, scope } = found;
    const areaName = ctx.gazetteer.fullName(scope) ?? scope;
    return ok({ areaCode: scope, areaName, ...(await examInRegions(reading, exam, scope)) });
  });

  route(app, ctx, 'examPeople', async ({ args: { areaCode, pageNum, pageSize, ...filters }, caller }) => {
    const found = await examFor(reading, caller, filters.examId, areaCode);
    if (isRefusal(found)) return found;
    const page = { limit: pageSize, offset: (pageNum - 1) * pageSize };
    const { rows, total } = await examPeople(reading, found, filters, page);
    return okList(rows, total);
  });

  route(app, ctx, 'examPerson', async ({ args: { examId, personId }, caller }) => {
    const [exam, sitting] = await Promise.all([examOf(ctx.reads, examId), sittingOf(ctx.reads, examId, personId)]);
    if (!exam || !sitting || !isWithin(caller.regionCode, sitting.areaCode)) return noPerson;
    const isOwn = personId === caller.userId;
    const fault = isOwn ? undefined : await keysFault(ctx, caller, exam);
    return fault ?? ok(await resultOf(reading, exam, sitting, isOwn && maySitAgain(exam, sitting, ctx.clock.now())));
  });

  route(app, ctx, 'examExport', async ({ args: { areaCode, of, format, ...filters }, caller }) => {
    const found = await examFor(reading, caller, filters.examId, areaCode);
    return isRefusal(found) ? found : exportedExam(reading, found, { of, format, filters });
  });
}

/** The calls of exams. */
export function examRoutes(app: FastifyInstance, ctx: Context): void {
  resultRoutes(app, ctx);

  route(app, ctx, 'examBank', async () => ok(await bankOf({ db: ctx.reads })));
  route(app, ctx, 'examPublish', async ({ args, caller, command }) =>
    answered(await publishExam(ctx, caller, args, command)),
  );
  route(app, ctx, 'examWithdraw', async ({ args, caller, command }) =>
    answered(await withdrawExam(ctx, caller, args, command)),
  );

  route(app, ctx, 'myExams', async ({ caller }) => ok(await examsOf({ ...ctx, db: ctx.reads }, caller.userId)));
  route(app, ctx, 'myExamResult', async ({ args: { examId }, caller }) => {
    const [exam, sitting] = await Promise.all([examOf(ctx.db, examId), sittingOf(ctx.db, examId, caller.userId)]);
    if (!exam || !sitting) return noExam;
    if (sitting.tries === undefined) return refuse('notAllowedNow', { message: say.resultLater });
    return ok(await resultOf(ctx, exam, sitting, maySitAgain(exam, sitting, ctx.clock.now())));
  });
  route(app, ctx, 'myExamSheet', async ({ args: { examId }, caller }) => answered(await sheetOf(ctx, caller, examId)));
  route(app, ctx, 'examBegin', async ({ args: { examId }, caller, command }) =>
    answered(await begin(ctx, caller, examId, command)),
  );
  route(app, ctx, 'examSave', async ({ args, caller }) => answered(await save(ctx, caller, args)));
  route(app, ctx, 'examHandIn', async ({ args, caller, command }) =>
    answered(await handIn(ctx, caller, args, command)),
  );
}
