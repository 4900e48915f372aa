import { dayMs, minuteMs } from '../time.ts';

/** Bounds of exams. */
export const examLimits = {
  /** Questions of one paper, and those of the bank that a drawn paper is drawn from at most. */
  questions: 100,
  pool: 300,
  /** Options of a question, A to F. */
  options: 6,
  textMax: 300,
  optionMax: 200,
  explanationMax: 500,
  pointsMax: 100,
  minutesMax: 300,
  /** How often an exam may be sat at most. */
  tries: 5,
  titleMax: 60,
  noteMax: 300,
  reasonMax: 200,
  /** Most people that one exam can be for. */
  people: 60_000,
  /** For how many days an exam stands open at most. */
  openDays: 366,
  /** What was handed in so long after the end was on its way in time. */
  graceMs: minuteMs / 2,
  /** How often a screen sends the answers that were changed, in ms. */
  saveMs: 10_000,
  /** For how long the answers that were sent before the end are kept. */
  keptDraftMs: 7 * dayMs,
} as const;
