import { createHash } from 'node:crypto';
import type { Exam } from '../../contract/exams/exam.ts';
import type { Draw } from '../../contract/exams/events.ts';
import type { PaperQuestion } from '../../contract/exams/key.ts';
import { questionKinds } from '../../contract/exams/questions.ts';
import { seededRandom } from '../../models/random.ts';

/** A seed from a paper's own and a person, so that everybody's draw differs and can be made again. */
export const seedFor = (seed: number, personId: string): number =>
  createHash('sha256').update(`${seed}:${personId}`).digest().readUInt32BE(0);

/** Some of a list, `count` at most, in the order in which a seed draws them. */
export function drawn<T>(from: readonly T[], count: number, seed: number): T[] {
  const random = seededRandom(seed);
  const left = [...from];
  const taken: T[] = [];
  while (taken.length < count && left.length > 0) {
    const at = Math.floor(random() * left.length);
    taken.push(...left.splice(at, 1));
  }
  return taken;
}

/** The questions that somebody gets: all of a fixed paper, or what is drawn for them, kind by kind. */
export function questionsFor(
  { draw, seed }: { draw?: Draw | undefined; seed: number },
  questions: readonly PaperQuestion[],
  personId: string,
): PaperQuestion[] {
  if (draw === undefined) return [...questions];
  const own = seedFor(seed, personId);
  return questionKinds.flatMap((kind, n) => {
    const part = draw[kind];
    if (part === undefined) return [];
    const among = questions.filter((question) => question.kind === kind);
    return drawn(among, part.count, own + n).map((question) => ({ ...question, points: part.points }));
  });
}

/** The questions that somebody got, as they began; with the points that they had there. */
export function questionsOf(
  { draw }: Pick<Exam, 'draw'>,
  questions: readonly PaperQuestion[],
  questionIds: readonly string[],
): PaperQuestion[] {
  const known = new Map(questions.map((question) => [question.id, question]));
  return questionIds.flatMap((id) => {
    const question = known.get(id);
    const points = question && draw?.[question.kind]?.points;
    return question ? { ...question, points: points ?? question.points } : [];
  });
}
