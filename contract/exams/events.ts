import { z } from 'zod';
import type { EventsOf } from '../envelope.ts';
import { countings } from './countings.ts';
import { groups } from './groups.ts';
import { questionKinds } from './questions.ts';

const officer = z.object({ userId: z.string(), realName: z.string() });

/** A question with its key, as it was when the paper was published. */
export const paperQuestionField = z.object({
  id: z.string(),
  kind: z.enum(questionKinds),
  text: z.string(),
  options: z.array(z.string()),
  key: z.string(),
  explanation: z.string().optional(),
  points: z.number().int(),
});

const drawn = z.object({ count: z.number().int(), points: z.number().int() });

/** How many questions of each kind everybody gets, and how many points each of them is worth. */
export const drawField = z.object({ single: drawn.optional(), multiple: drawn.optional(), judge: drawn.optional() });
export type Draw = z.infer<typeof drawField>;

/** What of the questions somebody chose: letters of options, none where it was left open. */
export const answersField = z.array(z.object({ id: z.string(), chosen: z.string() }));
export type Answers = z.infer<typeof answersField>;

/**
 * Events of exams. `exam.*` stands in the stream `exam-<id>`, its region is the one whose people it is for;
 * `sitting.*` in `sitting-<exam>.<person>`, with the region where that person works.
 */
export const examEvents = {
  /**
   * `questions`: the paper, or for a drawn one what everybody's questions are drawn from, by `seed` and the person.
   * `passPercent`: of all points.
   */
  'exam.published': z.object({
    title: z.string(),
    note: z.string().optional(),
    topic: z.string().optional(),
    draw: drawField.optional(),
    seed: z.number().int(),
    questions: z.array(paperQuestionField),
    passPercent: z.number().int(),
    minutes: z.number().int(),
    opensAt: z.iso.datetime(),
    closesAt: z.iso.datetime(),
    groups: z.array(z.enum(groups)),
    /** How often it may be sat, once where absent, and which of the tries counts. */
    tries: z.number().int().optional(),
    counts: z.enum(countings).optional(),
    by: officer,
    demo: z.literal(true).optional(),
  }),
  'exam.withdrawn': z.object({ reason: z.string(), by: officer }),
  /** Somebody is to sit it. `userId` is absent where they have no account. */
  'sitting.assigned': z.object({
    examId: z.string(),
    personId: z.string(),
    name: z.string(),
    userId: z.string().optional(),
  }),
  'sitting.begun': z.object({
    examId: z.string(),
    personId: z.string(),
    questionIds: z.array(z.string()),
    endsAt: z.iso.datetime(),
  }),
  /** `how`: by the person, or by the server when the time was over, with the answers that it had then. */
  'sitting.handedIn': z.object({
    examId: z.string(),
    personId: z.string(),
    answers: answersField,
    points: z.number().int(),
    full: z.number().int(),
    isPassed: z.boolean(),
    how: z.enum(['person', 'time']),
    /** A try beside which an earlier one goes on to count. */
    isBeside: z.literal(true).optional(),
  }),
} as const;

/** Any event of exams. */
export type ExamEvent = EventsOf<typeof examEvents>;
