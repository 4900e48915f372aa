import type { Answers } from '../../contract/exams/events.ts';
import { inOrder } from '../../contract/exams/key.ts';

/** Answers as a column holds them: `id:AC`, by commas. */
export const draftOf = (answers: Answers): string => answers.map(({ id, chosen }) => `${id}:${chosen}`).join(',');

/** Reads them. */
export const readDraft = (text: string): Answers =>
  text === ''
    ? []
    : text.split(',').map((one) => {
        const at = one.lastIndexOf(':');
        return { id: one.slice(0, at), chosen: one.slice(at + 1) };
      });

/** The answers to some questions, one for each, with their letters in order; what was not asked is left out. */
export function answersTo(questionIds: readonly string[], answers: Answers): Answers {
  const chosen = new Map(answers.map((answer) => [answer.id, answer.chosen]));
  return questionIds.map((id) => ({ id, chosen: inOrder(chosen.get(id) ?? '') }));
}
