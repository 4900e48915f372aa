import type { Exam, Sitting } from '../../contract/exams/exam.ts';
import type { ExamResult } from '../../contract/exams/schemas.ts';
import type { Context } from '../context.ts';
import { paperOf } from './load.ts';
import { questionsOf } from './paper.ts';
import { personRow } from './queries.ts';

/** What somebody handed in, question by question, with keys and explanations; no question before that. */
export async function resultOf(
  ctx: Pick<Context, 'db' | 'gazetteer'>,
  exam: Exam,
  sitting: Sitting,
): Promise<ExamResult> {
  const isDone = sitting.state === 'handedIn';
  const questions = isDone ? questionsOf(exam, await paperOf(ctx.db, exam.id), sitting.questionIds ?? []) : [];
  const chosen = new Map((sitting.answers ?? []).map((answer) => [answer.id, answer.chosen]));
  return {
    ...personRow(ctx, sitting),
    examId: exam.id,
    title: exam.title,
    passPercent: exam.passPercent,
    ...(exam.demo ? { demo: exam.demo } : {}),
    ...(sitting.begunAt === undefined ? {} : { begunAt: sitting.begunAt }),
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
