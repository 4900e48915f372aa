import type { DocRow } from '../store/doc.ts';
import type { FeedbackAuthor } from './projections.ts';

/** Read model of who gave which feedback; the key is its id, the document a `FeedbackAuthor`. */
export interface FeedbackAuthorRow extends DocRow<FeedbackAuthor> {
  user_id: string;
  given_at: string;
}

/** Tables of the feedback. */
export interface FeedbackTables {
  feedback_authors: FeedbackAuthorRow;
}
