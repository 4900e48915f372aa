import { letters } from '../../../contract/exams/key.ts';
import type { ExamSheet } from '../../../contract/exams/schemas.ts';
import { forget, remember, remembered } from '../../kit/remembered.ts';

/** Letters chosen, by question. */
export type Chosen = Readonly<Record<string, string>>;

/** A try of an exam. */
export type OfTry = Pick<ExamSheet, 'examId' | 'attempt'>;

const keyOf = (userId: string, { examId, attempt }: OfTry): string =>
  `lookout.exam.${userId}.${examId}${attempt > 1 ? `.${attempt}` : ''}`;

/** What this browser keeps of a sitting: each change, also while the network is away; undefined where it keeps none. */
function keptAnswers(userId: string, of: OfTry): Chosen | undefined {
  const text = remembered(keyOf(userId, of));
  if (text === undefined) return undefined;
  return Object.fromEntries(
    text
      .split(',')
      .map((one) => one.split(':'))
      .flatMap(([id = '', chosen = '']) => (id === '' ? [] : [[id, chosen]])),
  );
}

/** Keeps them. */
export const keepAnswers = (userId: string, of: OfTry, chosen: Chosen): void =>
  remember(
    keyOf(userId, of),
    Object.entries(chosen)
      .map(([id, letter]) => `${id}:${letter}`)
      .join(','),
  );

/** Forgets them, once they are handed in. */
export const forgetAnswers = (userId: string, of: OfTry): void => forget(keyOf(userId, of));

/** With what a sitting goes on: what this browser kept, which is newer, before what the server has. */
export function answersToGoOn(userId: string, sheet: ExamSheet): Chosen {
  return { ...Object.fromEntries(sheet.saved.map(({ id, chosen }) => [id, chosen])), ...keptAnswers(userId, sheet) };
}

/** The answers as calls take them. */
export const answersOf = ({ questions }: ExamSheet, chosen: Chosen) =>
  questions.map(({ id }) => ({ id, chosen: chosen[id] ?? '' }));

/** The choice after an option was pressed: of several it comes or goes, else it takes the place of the one before. */
export const pressed = (before: string, letter: string, isSeveral: boolean): string =>
  isSeveral
    ? letters.filter((one) => (one === letter ? !before.includes(one) : before.includes(one))).join('')
    : letter;
