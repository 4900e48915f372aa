import type { LookoutEvent } from '../../contract/events/catalogue.ts';
import {
  countedTry,
  evolveExam,
  evolveSitting,
  type Exam,
  isOfExam,
  isOfSitting,
  type Sitting,
} from '../../contract/exams/exam.ts';
import { idIn } from '../../contract/stream-names.ts';
import type { Projection } from '../store/projection.ts';
import type { KeptPaper } from './tables.ts';

const examKey = (event: LookoutEvent): string | undefined => (isOfExam(event) ? idIn('exam', event.stream) : undefined);

const exams: Projection<Exam> = {
  table: 'exams',
  revision: 1,
  columns: { area_code: 'text', opens_at: 'text', closes_at: 'text' },
  indexes: [['area_code'], ['closes_at']],
  key: examKey,
  creates: (event) => event.type === 'exam.published',
  evolve: (exam, event) => (isOfExam(event) ? evolveExam(exam, event) : exam),
  row: ({ areaCode, opensAt, closesAt }) => ({ area_code: areaCode, opens_at: opensAt, closes_at: closesAt }),
};

const papers: Projection<KeptPaper> = {
  table: 'exam_papers',
  revision: 1,
  columns: {},
  indexes: [],
  key: examKey,
  creates: (event) => event.type === 'exam.published',
  evolve: (paper, event) =>
    event.type === 'exam.published' ? { questions: event.data.questions as KeptPaper['questions'] } : paper,
  row: () => ({}),
};

const sittings: Projection<Sitting> = {
  table: 'exam_sittings',
  revision: 2,
  columns: {
    exam_id: 'text',
    person_id: 'text',
    user_id: 'text',
    name: 'text',
    area_code: 'text',
    state: 'text',
    passed: 'integer',
    percent: 'integer',
    ends_at: 'text',
  },
  // The first holds all that figures are made of.
  indexes: [
    ['exam_id', 'area_code', 'state', 'passed', 'user_id', 'percent'],
    ['user_id', 'exam_id'],
  ],
  rare: ['ends_at'],
  key: (event) => (isOfSitting(event) ? idIn('sitting', event.stream) : undefined),
  creates: (event) => event.type === 'sitting.assigned',
  evolve: (sitting, event) => (isOfSitting(event) ? evolveSitting(sitting, event) : sitting),
  row(sitting) {
    const { examId, personId, userId, name, areaCode, state, endsAt } = sitting;
    const counted = countedTry(sitting);
    return {
      exam_id: examId,
      person_id: personId,
      user_id: userId ?? null,
      name,
      area_code: areaCode,
      // Who sits it again has handed in already, and that counts.
      state: counted ? 'handedIn' : state,
      passed: counted ? Number(counted.isPassed) : null,
      percent: counted && counted.full > 0 ? Math.round((counted.points * 100) / counted.full) : null,
      ends_at: state === 'begun' ? (endsAt ?? null) : null,
    };
  },
};

/** Read models of exams. */
export const examProjections = [exams, papers, sittings] as const;
