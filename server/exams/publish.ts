import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { isWithin } from '../../contract/areas.ts';
import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import { type Exam, evolveExam, examStream, phaseOf, sizeOf } from '../../contract/exams/exam.ts';
import type { Draw } from '../../contract/exams/events.ts';
import { type PaperQuestion, paperQuestion } from '../../contract/exams/key.ts';
import { examLimits } from '../../contract/exams/limits.ts';
import { questionKindNames, questionKinds, questions } from '../../contract/exams/questions.ts';
import type { ExamPublishBody } from '../../contract/exams/schemas.ts';
import type { RecordOf } from '../../contract/resources/resource.ts';
import { dayMs } from '../../contract/time.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { tableOf } from '../resources/columns.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { Command } from '../store/command.ts';
import { type Doc, readDocs } from '../store/doc.ts';
import { assign, openCandidates } from './assign.ts';
import { examOf } from './load.ts';
import { examMessages as say } from './messages.ts';
import { drawn } from './paper.ts';

type Bank = RecordOf<typeof questions>;

/** The questions of the bank that may be put on a paper, each with its topic. */
export async function usableQuestions({ db }: Pick<Context, 'db'>): Promise<(PaperQuestion & { topic: string })[]> {
  const { rows } = await sql<{ doc: Doc<Bank> }>`select doc from ${sql.table(tableOf(questions))} order by id`.execute(
    db,
  );
  return readDocs(rows).flatMap((record) => {
    const question = record.disabled === true ? undefined : paperQuestion(record);
    return question ? [{ ...question, topic: record.topic ?? '' }] : [];
  });
}

const withoutTopic = ({ topic: _topic, ...question }: PaperQuestion & { topic: string }): PaperQuestion => question;

/** What a drawn paper is drawn from, of each kind that it has; or why it can not be. */
function poolOf(
  usable: readonly (PaperQuestion & { topic: string })[],
  draw: Draw,
  topic: string | undefined,
  seed: number,
): PaperQuestion[] | Refusal {
  const kinds = questionKinds.filter((kind) => draw[kind] !== undefined);
  const pool: PaperQuestion[] = [];
  for (const kind of kinds) {
    const among = usable.filter((one) => one.kind === kind && (topic === undefined || one.topic === topic));
    const count = draw[kind]?.count ?? 0;
    if (among.length < count)
      return refuse('notAllowedNow', {
        field: `draw.${kind}`,
        message: say.fewQuestions(questionKindNames[kind], among.length),
      });
    const most = Math.max(count, Math.floor(examLimits.pool / kinds.length));
    pool.push(...drawn(among.map(withoutTopic), most, seed));
  }
  return pool;
}

async function paperFor(ctx: Context, caller: Caller, body: ExamPublishBody, seed: number) {
  const { questionIds, draw, topic } = body;
  const isDrawn = draw !== undefined && questionKinds.some((kind) => draw[kind] !== undefined);
  if (isDrawn === (questionIds !== undefined)) return refuse('badInput', { field: 'draw', message: say.oneOfTwo });
  const usable = await usableQuestions(ctx);
  if (isDrawn) {
    const { count } = sizeOf([], draw);
    return count > examLimits.questions
      ? refuse('badInput', { field: 'draw', message: say.tooManyQuestions(examLimits.questions) })
      : poolOf(usable, draw, topic === '' ? undefined : topic, seed);
  }
  if (!(await ctx.gate.allows(caller, 'question.read')))
    return refuse('forbidden', { field: 'questionIds', message: say.needsBank });
  const wanted = new Set(questionIds);
  const known = new Map(usable.map((question) => [question.id, withoutTopic(question)]));
  const chosen = [...wanted].flatMap((id) => known.get(id) ?? []);
  if (chosen.length < wanted.size)
    return refuse('badInput', { field: 'questionIds', message: say.goneQuestions(wanted.size - chosen.length) });
  return questionKinds.flatMap((kind) => chosen.filter((one) => one.kind === kind));
}

function timesFault({ opensAt, closesAt }: ExamPublishBody, now: number): Refusal | undefined {
  const [opens, closes] = [Date.parse(opensAt), Date.parse(closesAt)];
  if (closes <= opens) return refuse('badInput', { field: 'closesAt', message: say.closesFirst });
  if (closes <= now) return refuse('badInput', { field: 'closesAt', message: say.closesPast });
  return closes - opens > examLimits.openDays * dayMs
    ? refuse('badInput', { field: 'closesAt', message: say.tooLong(examLimits.openDays) })
    : undefined;
}

/**
 * Publishes an exam and assigns it to its people. What a server that ends in between leaves undone, the next one does:
 * `createExamAssignment`.
 */
export async function publishExam(
  ctx: Context,
  caller: Caller,
  body: ExamPublishBody,
  command: Command,
): Promise<{ examId: string; assigned: number } | Refusal> {
  if (!isWithin(caller.regionCode, body.areaCode) || !ctx.gazetteer.area(body.areaCode))
    return refuse('outsideArea', { field: 'areaCode', message: say.outside });
  const fault = timesFault(body, ctx.clock.now());
  if (fault) return fault;
  const seed = randomInt(2 ** 31);
  const paper = await paperFor(ctx, caller, body, seed);
  if (isRefusal(paper)) return paper;
  const candidates = openCandidates(ctx);
  const people = (await candidates(body)).length;
  if (people === 0) return refuse('notAllowedNow', { field: 'groups', message: say.nobody });
  if (people > examLimits.people)
    return refuse('notAllowedNow', { field: 'groups', message: say.tooMany(examLimits.people) });
  const examId = uuidv7({ msecs: ctx.clock.now() });
  const { questionIds, areaCode, note, topic, draw, ...rest } = body;
  const data = {
    ...rest,
    ...(note === undefined || note === '' ? {} : { note }),
    ...(topic === undefined || topic === '' || questionIds ? {} : { topic }),
    ...(questionIds ? {} : { draw: draw ?? {} }),
    opensAt: new Date(body.opensAt).toISOString(),
    closesAt: new Date(body.closesAt).toISOString(),
    seed,
    questions: paper.map((one) => ({ ...one, options: [...one.options] })),
    by: { userId: caller.userId, realName: caller.realName },
  };
  let exam: Exam | undefined;
  const done = await appendDecided(ctx.store, { actor: caller.userId, command }, async () => ({
    writes: [{ stream: examStream(examId), expectedVersion: 0, events: [{ type: 'exam.published', areaCode, data }] }],
    answer: (events) => {
      for (const event of events) if (event.type === 'exam.published') exam = evolveExam(undefined, event);
      return { examId, assigned: people };
    },
  }));
  if (!isRefusal(done) && exam) await assign(ctx, exam, caller.userId, candidates);
  return done;
}

/** Ends an exam before its time. Who sits it may finish; nobody else begins. */
export function withdrawExam(
  ctx: Context,
  caller: Caller,
  { examId, version, reason }: { examId: string; version: number; reason: string },
  command: Command,
): Promise<{ examId: string; version: number } | Refusal> {
  return appendDecided<{ examId: string; version: number }>(ctx.store, { actor: caller.userId, command }, async () => {
    const exam = await examOf(ctx.db, examId);
    if (!exam || !isWithin(caller.regionCode, exam.areaCode))
      return refuse('notFound', { field: 'examId', message: say.noExam });
    const phase = phaseOf(exam, ctx.clock.now());
    if (phase === 'withdrawn') return refuse('notAllowedNow', { message: say.withdrawnAlready });
    if (phase === 'over') return refuse('notAllowedNow', { message: say.over });
    if (exam.version !== version) return refuse('versionConflict');
    const by = { userId: caller.userId, realName: caller.realName };
    return {
      writes: [
        {
          stream: examStream(examId),
          expectedVersion: version,
          events: [{ type: 'exam.withdrawn', areaCode: exam.areaCode, data: { reason, by } }],
        },
      ],
      answer: () => ({ examId, version: version + 1 }),
    };
  });
}
