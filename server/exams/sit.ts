import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { Answers } from '../../contract/exams/events.ts';
import {
  countedTry,
  type Exam,
  passes,
  phaseOf,
  pointsOf,
  type Sitting,
  sittingId,
  sittingStream,
  standsBeside,
  triesLeft,
} from '../../contract/exams/exam.ts';
import { examLimits } from '../../contract/exams/limits.ts';
import type { ExamSheet } from '../../contract/exams/schemas.ts';
import { present } from '../../contract/present.ts';
import { minuteMs } from '../../contract/time.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { appendDecided } from '../store/append-decided.ts';
import type { Command } from '../store/command.ts';
import { answersTo, draftOf, readDraft } from './draft.ts';
import { examOf, paperOf, sittingOf } from './load.ts';
import { examMessages as say } from './messages.ts';
import { questionsFor, questionsOf } from './paper.ts';

type Ctx = Pick<Context, 'db' | 'store' | 'clock'>;

/** An exam and how far somebody is with it. */
interface Own {
  exam: Exam;
  sitting: Sitting;
}

async function ownOf({ db }: Pick<Ctx, 'db'>, examId: string, personId: string): Promise<Own | Refusal> {
  const [exam, sitting] = await Promise.all([examOf(db, examId), sittingOf(db, examId, personId)]);
  return exam && sitting ? { exam, sitting } : refuse('notFound', { field: 'examId', message: say.noExam });
}

/** The answers that the server keeps of the try that somebody sits, and when it got them; no time where it has none. */
async function savedDraft(
  { db }: Pick<Ctx, 'db'>,
  { id, begunAt = '' }: Pick<Sitting, 'id' | 'begunAt'>,
): Promise<{ answers: Answers; at?: number }> {
  const row = await db
    .selectFrom('exam_drafts')
    .select(['answers', 'at'])
    .where('sitting_id', '=', id)
    .where('at', '>=', Date.parse(begunAt))
    .executeTakeFirst();
  return row ? { answers: readDraft(row.answers), at: row.at } : { answers: [] };
}

/** Why nobody may begin an exam now; undefined where they may. */
function closedFault(exam: Exam, now: number): Refusal | undefined {
  switch (phaseOf(exam, now)) {
    case 'coming':
      return refuse('notAllowedNow', { message: say.notOpen });
    case 'over':
      return refuse('notAllowedNow', { message: say.over });
    case 'withdrawn':
      return refuse('notAllowedNow', { message: say.withdrawn(exam.withdrawn ?? '') });
    default:
      return undefined;
  }
}

/** Which try runs, or ran last; 0 before the first. */
const attemptOf = ({ tries = [], state }: Sitting): number => tries.length + (state === 'begun' ? 1 : 0);

/** The person and try that questions are drawn for: each try has others. */
const drawnAs = (personId: string, attempt: number): string => (attempt === 1 ? personId : `${personId}#${attempt}`);

type Begun = { examId: string; endsAt: string };

/** Begins an exam, or the next try, where that is not done yet. Its time runs from then on, by the server's clock. */
export function begin(ctx: Ctx, caller: Caller, examId: string, command: Command): Promise<Begun | Refusal> {
  return appendDecided<Begun>(ctx.store, { actor: caller.userId, command }, async () => {
    const own = await ownOf(ctx, examId, caller.userId);
    if (isRefusal(own)) return own;
    const { exam, sitting } = own;
    if (sitting.state === 'begun') return { writes: [], answer: () => ({ examId, endsAt: sitting.endsAt ?? '' }) };
    if (triesLeft(exam, sitting) === 0) return refuse('notAllowedNow', { message: say.handedInAlready });
    const now = ctx.clock.now();
    const fault = closedFault(exam, now);
    if (fault) return fault;
    const drawnFor = drawnAs(caller.userId, attemptOf(sitting) + 1);
    const questions = questionsFor(exam, await paperOf(ctx.db, examId), drawnFor);
    const ends = Math.min(now + exam.minutes * minuteMs, Date.parse(exam.closesAt));
    const data = {
      examId,
      personId: caller.userId,
      questionIds: questions.map(({ id }) => id),
      endsAt: new Date(ends).toISOString(),
    };
    return {
      writes: [
        {
          stream: sittingStream(examId, caller.userId),
          expectedVersion: sitting.version,
          events: [{ type: 'sitting.begun', areaCode: sitting.areaCode, data }],
        },
      ],
      answer: () => ({ examId, endsAt: data.endsAt }),
    };
  });
}

/** The paper of somebody who sits: neither keys nor explanations leave the server before it is handed in. */
export async function sheetOf(ctx: Ctx, caller: Caller, examId: string): Promise<ExamSheet | Refusal> {
  const own = await ownOf(ctx, examId, caller.userId);
  if (isRefusal(own)) return own;
  const { exam, sitting } = own;
  if (sitting.state !== 'begun') return refuse('notAllowedNow', { message: say.notBegun });
  const questions = questionsOf(exam, await paperOf(ctx.db, examId), sitting.questionIds ?? []);
  const { answers, at } = await savedDraft(ctx, sitting);
  return {
    examId,
    title: exam.title,
    full: questions.reduce((all, { points }) => all + points, 0),
    passPercent: exam.passPercent,
    attempt: attemptOf(sitting),
    begunAt: sitting.begunAt ?? '',
    endsAt: sitting.endsAt ?? '',
    questions: questions.map(({ id, kind, text, options, points }) => ({
      id,
      kind,
      text,
      options: [...options],
      points,
    })),
    saved: answers,
    ...present({ savedAt: at === undefined ? undefined : new Date(at).toISOString() }),
  };
}

const isLate = ({ endsAt = '' }: Sitting, now: number): boolean => now > Date.parse(endsAt) + examLimits.graceMs;

/** Why answers are not taken any more; undefined where they are. `attempt`: the try that they are meant for. */
function notTaken(sitting: Sitting, now: number, attempt: number | undefined): Refusal | undefined {
  if (sitting.state === 'assigned') return refuse('notAllowedNow', { message: say.notBegun });
  if (sitting.state === 'handedIn')
    return refuse('notAllowedNow', {
      message: sitting.tries?.at(-1)?.how === 'time' ? say.timeOver : say.handedInAlready,
    });
  if (attempt !== undefined && attempt !== attemptOf(sitting))
    return refuse('notAllowedNow', { message: say.otherTry });
  return isLate(sitting, now) ? refuse('notAllowedNow', { message: say.timeOver }) : undefined;
}

/** Answers as a screen sends them. */
interface Given {
  examId: string;
  attempt?: number | undefined;
  answers: Answers;
}

/** Keeps the answers of somebody who sits, so that they count where the time ends without a word from them. */
export async function save(
  ctx: Ctx,
  caller: Caller,
  { examId, attempt, answers }: Given,
): Promise<{ savedAt: string } | Refusal> {
  const own = await ownOf(ctx, examId, caller.userId);
  if (isRefusal(own)) return own;
  const now = ctx.clock.now();
  const refused = notTaken(own.sitting, now, attempt);
  if (refused) return refused;
  const row = { answers: draftOf(answersTo(own.sitting.questionIds ?? [], answers)), at: now };
  await ctx.db
    .insertInto('exam_drafts')
    .values({ sitting_id: sittingId(examId, caller.userId), ...row })
    .onConflict((conflict) => conflict.column('sitting_id').doUpdateSet(row))
    .execute();
  return { savedAt: new Date(now).toISOString() };
}

/** What is written of answers that are handed in, with the points that they make. */
async function marked(ctx: Ctx, { exam, sitting }: Own, answers: Answers, how: 'person' | 'time') {
  const questions = questionsOf(exam, await paperOf(ctx.db, exam.id), sitting.questionIds ?? []);
  const all = answersTo(sitting.questionIds ?? [], answers);
  const full = questions.reduce((sum, { points }) => sum + points, 0);
  const points = pointsOf(questions, all);
  const isPassed = passes(points, full, exam.passPercent);
  return {
    result: { examId: exam.id, points, full, isPassed },
    write: {
      stream: sittingStream(exam.id, sitting.personId),
      expectedVersion: sitting.version,
      events: [
        {
          type: 'sitting.handedIn' as const,
          areaCode: sitting.areaCode,
          data: {
            examId: exam.id,
            personId: sitting.personId,
            answers: all,
            points,
            full,
            isPassed,
            how,
            ...(standsBeside(exam, countedTry(sitting), { points, full }) ? { isBeside: true as const } : {}),
          },
        },
      ],
    },
  };
}

type Result = { examId: string; points: number; full: number; isPassed: boolean };

/** Hands in, once: a second time with the same key is answered with the same points. */
export function handIn(
  ctx: Ctx,
  caller: Caller,
  { examId, attempt, answers }: Given,
  command: Command,
): Promise<Result | Refusal> {
  return appendDecided<Result>(ctx.store, { actor: caller.userId, command }, async () => {
    const own = await ownOf(ctx, examId, caller.userId);
    if (isRefusal(own)) return own;
    const refused = notTaken(own.sitting, ctx.clock.now(), attempt);
    if (refused) return refused;
    const { write, result } = await marked(ctx, own, answers, 'person');
    return { writes: [write], answer: () => result };
  });
}

/** Hands in for somebody whose time is over, with the answers that the server has; true where that was done. */
export async function handInByTime(ctx: Ctx, examId: string, personId: string): Promise<boolean> {
  const done = await appendDecided<boolean>(ctx.store, { actor: 'system' }, async () => {
    const own = await ownOf(ctx, examId, personId);
    if (isRefusal(own)) return own;
    if (own.sitting.state !== 'begun' || !isLate(own.sitting, ctx.clock.now()))
      return { writes: [], answer: () => false };
    const { answers } = await savedDraft(ctx, own.sitting);
    const { write } = await marked(ctx, own, answers, 'time');
    return { writes: [write], answer: () => true };
  });
  return done === true;
}

/** Forgets what screens sent while exams were sat that are long over: what counted of it stands in the log. */
export async function forgetOldDrafts(db: Ctx['db'], now: number): Promise<void> {
  await db
    .deleteFrom('exam_drafts')
    .where('at', '<', now - examLimits.keptDraftMs)
    .execute();
}
