import type { RegionCode } from '../ids.ts';
import { idIn, streamOf } from '../stream-names.ts';
import type { Counting } from './countings.ts';
import type { Answers, Draw, ExamEvent } from './events.ts';
import type { Group } from './groups.ts';
import type { PaperQuestion } from './key.ts';
import { type QuestionKind, questionKinds } from './questions.ts';

/** An exam without its questions. `full`: points in all, `count`: questions that everybody gets. */
export interface Exam {
  id: string;
  version: number;
  title: string;
  note?: string;
  topic?: string;
  draw?: Draw;
  seed: number;
  passPercent: number;
  minutes: number;
  opensAt: string;
  closesAt: string;
  groups: readonly Group[];
  tries?: number;
  counts?: Counting;
  areaCode: RegionCode;
  count: number;
  full: number;
  at: string;
  by: { userId: string; realName: string };
  withdrawn?: string;
  demo?: true;
}

/** How far somebody is with an exam. */
export type SittingState = 'assigned' | 'begun' | 'handedIn';

/** A try that was handed in. */
export interface ExamTry {
  begunAt: string;
  handedInAt: string;
  questionIds: readonly string[];
  answers: Answers;
  points: number;
  full: number;
  isPassed: boolean;
  how: 'person' | 'time';
  isBeside?: true;
}

/** Somebody and an exam. `personId`: their account's id, or a made-up one where they have none. */
export interface Sitting {
  id: string;
  version: number;
  examId: string;
  personId: string;
  name: string;
  userId?: string;
  areaCode: RegionCode;
  state: SittingState;
  /** Of the try that runs, else of the last one. */
  begunAt?: string;
  endsAt?: string;
  questionIds?: readonly string[];
  /** Those that were handed in, in their order; absent where none was. */
  tries?: readonly ExamTry[];
}

/** The try that counts: the newest that does not stand beside an earlier one; undefined before the first. */
export const countedTry = ({ tries = [] }: Pick<Sitting, 'tries'>): ExamTry | undefined =>
  tries.findLast(({ isBeside }) => !isBeside);

/** How often an exam may be sat, and how often somebody may sit it still. */
export const triesOf = ({ tries = 1 }: Pick<Exam, 'tries'>): number => tries;
export const triesLeft = (exam: Pick<Exam, 'tries'>, { tries = [], state }: Pick<Sitting, 'tries' | 'state'>): number =>
  Math.max(0, triesOf(exam) - tries.length - (state === 'begun' ? 1 : 0));

/** Whether a new try stands beside the one that counts so far. */
export const standsBeside = (
  { counts = 'best' }: Pick<Exam, 'counts'>,
  before: Pick<ExamTry, 'points' | 'full'> | undefined,
  { points, full }: Pick<ExamTry, 'points' | 'full'>,
): boolean => counts === 'best' && before !== undefined && points * before.full <= before.points * full;

/** Name of the stream of an exam. */
export const examStream = (examId: string): string => streamOf('exam', examId);
/** Name of the stream of one person's sitting. */
export const sittingStream = (examId: string, personId: string): string => streamOf('sitting', `${examId}.${personId}`);
/** The id of a sitting, of the exam and the person. */
export const sittingId = (examId: string, personId: string): string => `${examId}.${personId}`;

const inStream = (event: { stream: string }, kind: 'exam' | 'sitting'): string => idIn(kind, event.stream);

/** Whether it is an event of an exam itself, or of a sitting. */
export const isOfExam = (event: { type: string }): event is Extract<ExamEvent, { type: `exam.${string}` }> =>
  event.type.startsWith('exam.');
export const isOfSitting = (event: { type: string }): event is Extract<ExamEvent, { type: `sitting.${string}` }> =>
  event.type.startsWith('sitting.');

/** How many questions, and points in all, everybody gets. */
export function sizeOf(questions: readonly PaperQuestion[], draw: Draw | undefined): { count: number; full: number } {
  const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0);
  if (draw === undefined) return { count: questions.length, full: sum(questions.map(({ points }) => points)) };
  const parts = questionKinds.flatMap((kind) => draw[kind] ?? []);
  return { count: sum(parts.map(({ count }) => count)), full: sum(parts.map(({ count, points }) => count * points)) };
}

/** An exam after an event; undefined where it has not been published. */
export function evolveExam(exam: Exam | undefined, event: ExamEvent): Exam | undefined {
  if (event.type === 'exam.published') {
    const { questions, ...data } = event.data;
    return {
      ...data,
      id: inStream(event, 'exam'),
      version: event.version,
      areaCode: event.areaCode,
      at: event.at,
      ...sizeOf(questions as PaperQuestion[], data.draw),
    } as Exam;
  }
  if (event.type === 'exam.withdrawn' && exam) return { ...exam, version: event.version, withdrawn: event.data.reason };
  return exam;
}

/** A sitting after an event. */
export function evolveSitting(sitting: Sitting | undefined, event: ExamEvent): Sitting | undefined {
  switch (event.type) {
    case 'sitting.assigned':
      return {
        ...event.data,
        id: inStream(event, 'sitting'),
        version: event.version,
        areaCode: event.areaCode,
        state: 'assigned',
      } as Sitting;
    case 'sitting.begun':
      return (
        sitting && {
          ...sitting,
          version: event.version,
          state: 'begun',
          begunAt: event.at,
          endsAt: event.data.endsAt,
          questionIds: event.data.questionIds,
        }
      );
    case 'sitting.handedIn': {
      if (!sitting) return undefined;
      const { answers, points, full, isPassed, how, isBeside } = event.data;
      const one: ExamTry = {
        begunAt: sitting.begunAt ?? event.at,
        handedInAt: event.at,
        questionIds: sitting.questionIds ?? [],
        answers,
        points,
        full,
        isPassed,
        how,
        ...(isBeside ? { isBeside } : {}),
      };
      return { ...sitting, version: event.version, state: 'handedIn', tries: [...(sitting.tries ?? []), one] };
    }
    case 'exam.published':
    case 'exam.withdrawn':
      return sitting;
    default:
      return event satisfies never;
  }
}

/** How an exam stands at a moment (ms). */
export const examPhases = ['coming', 'open', 'over', 'withdrawn'] as const;
export type ExamPhase = (typeof examPhases)[number];

export function phaseOf(
  { opensAt, closesAt, withdrawn }: Pick<Exam, 'opensAt' | 'closesAt' | 'withdrawn'>,
  now: number,
) {
  if (withdrawn !== undefined) return 'withdrawn' satisfies ExamPhase;
  if (now < Date.parse(opensAt)) return 'coming' satisfies ExamPhase;
  return now < Date.parse(closesAt) ? ('open' satisfies ExamPhase) : ('over' satisfies ExamPhase);
}

/** The points of some answers. A question with several right options counts where all of them and no others stand. */
export function pointsOf(questions: readonly PaperQuestion[], answers: Answers): number {
  const chosen = new Map(answers.map((answer) => [answer.id, answer.chosen]));
  return questions.reduce((all, { id, key, points }) => (chosen.get(id) === key ? all + points : all), 0);
}

/** Whether so many points are enough. */
export const passes = (points: number, full: number, passPercent: number): boolean =>
  points * 100 >= full * passPercent;

/** How many questions of each kind there are. */
export const countsOf = (questions: readonly Pick<PaperQuestion, 'kind'>[]): Record<QuestionKind, number> => ({
  single: questions.filter(({ kind }) => kind === 'single').length,
  multiple: questions.filter(({ kind }) => kind === 'multiple').length,
  judge: questions.filter(({ kind }) => kind === 'judge').length,
});
