import type { Exam, Sitting } from '../../contract/exams/exam.ts';
import type { PaperQuestion } from '../../contract/exams/key.ts';
import type { DocRow } from '../store/doc.ts';

/** Read model of exams; the key is the exam's id. */
export interface ExamsRow extends DocRow<Exam> {
  area_code: string;
  opens_at: string;
  closes_at: string;
}

/** Questions of an exam with their keys: the paper, or what it is drawn from. */
export interface KeptPaper {
  questions: readonly PaperQuestion[];
}

/** Read model of sittings. `percent` of all points; `ends_at` only while somebody sits it. */
export interface ExamSittingsRow extends DocRow<Sitting> {
  exam_id: string;
  person_id: string;
  user_id: string | null;
  name: string;
  area_code: string;
  state: string;
  passed: number | null;
  percent: number | null;
  ends_at: string | null;
}

/** The answers that a screen sent last while somebody sat, as `exams/draft.ts` writes them. `at`: ms. */
export interface ExamDraftRow {
  sitting_id: string;
  answers: string;
  at: number;
}

/** Tables of exams; drafts stand beside the log. */
export interface ExamTables {
  exams: ExamsRow;
  exam_papers: DocRow<KeptPaper>;
  exam_sittings: ExamSittingsRow;
  exam_drafts: ExamDraftRow;
}
