import { countedTry, type Exam, phaseOf, type Sitting, triesLeft } from '../../contract/exams/exam.ts';
import type { ExamResult } from '../../contract/exams/schemas.ts';
import type { Context } from '../context.ts';
import { paperOf } from './load.ts';
import { questionsOf } from './paper.ts';
import { personRow } from './queries.ts';

/** Whether somebody may sit an exam again, or does so: until then they see no key of it. */
export const maySitAgain = (exam: Exam, sitting: Sitting, now: number): boolean =>
  sitting.state === 'begun' || (triesLeft(exam, sitting) > 0 && phaseOf(exam, now) === 'open');

/**
 * What somebody handed in in the try that counts, question by question, with keys and explanations; no question before
 * that, and none that is `isSealed`.
 */
export async function resultOf(
  ctx: Pick<Context, 'db' | 'gazetteer'>,
  exam: Exam,
  sitting: Sitting,
  isSealed: boolean,
): Promise<ExamResult> {
  const counted = countedTry(sitting);
  const questions = counted && !isSealed ? questionsOf(exam, await paperOf(ctx.db, exam.id), counted.questionIds) : [];
  const chosen = new Map((counted?.answers ?? []).map((answer) => [answer.id, answer.chosen]));
  return {
    ...personRow(ctx, exam, sitting),
    isSealed: isSealed && counted !== undefined,
    counts: exam.counts ?? 'best',
    all: (sitting.tries ?? []).map((one) => ({
      handedInAt: one.handedInAt,
      points: one.points,
      full: one.full,
      isPassed: one.isPassed,
      isCounted: one === counted,
    })),
    examId: exam.id,
    title: exam.title,
    passPercent: exam.passPercent,
    ...(exam.demo ? { demo: exam.demo } : {}),
    ...(sitting.begunAt === undefined ? {} : { begunAt: counted?.begunAt ?? sitting.begunAt }),
    answered: questions.map(({ id, kind, text, options, points, key, explanation }) => ({
      id,
      kind,
      text,
      points,
      key,
      options: [...options],
      chosen: chosen.get(id) ?? '',
      ...(explanation === undefined ? {} : { explanation }),
    })),
  };
}
