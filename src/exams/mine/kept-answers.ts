import { letters } from '../../../contract/exams/key.ts';
import type { ExamSheet } from '../../../contract/exams/schemas.ts';
import { forget, remember, remembered } from '../../kit/remembered.ts';

/** Letters chosen, by question. */
export type Chosen = Readonly<Record<string, string>>;

/** A try of an exam. */
export type OfTry = Pick<ExamSheet, 'examId' | 'attempt'>;

const keyOf = (userId: string, { examId, attempt }: OfTry): string =>
  `lookout.exam.${userId}.${examId}${attempt > 1 ? `.${attempt}` : ''}`;

/** Stands for the time among the ids of questions, none of which looks like it. */
const timeId = '@';

/**
 * What this browser keeps of a sitting: each change, also while the network is away, and when it was, in ms by the
 * server's clock. Undefined where it keeps none.
 */
function keptAnswers(userId: string, of: OfTry): { chosen: Chosen; at: number } | undefined {
  const text = remembered(keyOf(userId, of));
  if (text === undefined) return undefined;
  const { [timeId]: at = '', ...chosen }: Record<string, string> = Object.fromEntries(
    text
      .split(',')
      .map((one) => one.split(':'))
      .flatMap(([id = '', letters = '']) => (id === '' ? [] : [[id, letters]])),
  );
  // What an earlier release kept says no time, and is taken for old.
  return { chosen, at: Number(at) };
}

/** Keeps them; `at`: when they were chosen, in ms by the server's clock. */
export const keepAnswers = (userId: string, of: OfTry, chosen: Chosen, at: number): void =>
  remember(
    keyOf(userId, of),
    Object.entries({ ...chosen, [timeId]: String(at) })
      .map(([id, letter]) => `${id}:${letter}`)
      .join(','),
  );

/** Those of them that were chosen while the server saved are as new as what it saved `at`. */
export function keptSince(userId: string, of: OfTry, at: number): void {
  const kept = keptAnswers(userId, of);
  if (kept) keepAnswers(userId, of, kept.chosen, Math.max(kept.at, at));
}

/** Forgets them, once they are handed in. */
export const forgetAnswers = (userId: string, of: OfTry): void => forget(keyOf(userId, of));

/**
 * With what a sitting goes on: what the server has, unless this browser kept something since. The server may have its
 * answers from another device.
 */
export function answersToGoOn(userId: string, sheet: ExamSheet): Chosen {
  const saved = Object.fromEntries(sheet.saved.map(({ id, chosen }) => [id, chosen]));
  const kept = keptAnswers(userId, sheet);
  const isOlder = kept !== undefined && sheet.savedAt !== undefined && kept.at < Date.parse(sheet.savedAt);
  return isOlder ? saved : { ...saved, ...kept?.chosen };
}

/** The answers as calls take them. */
export const answersOf = ({ questions }: ExamSheet, chosen: Chosen) =>
  questions.map(({ id }) => ({ id, chosen: chosen[id] ?? '' }));

/** The choice after an option was pressed: of several it comes or goes, else it takes the place of the one before. */
export const pressed = (before: string, letter: string, isSeveral: boolean): string =>
  isSeveral
    ? letters.filter((one) => (one === letter ? !before.includes(one) : before.includes(one))).join('')
    : letter;
