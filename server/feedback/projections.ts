import { recordIdIn } from '../../contract/stream-names.ts';
import { feedback } from '../../contract/system/publications.ts';
import type { Projection } from '../store/projection.ts';

/** Who gave a feedback. */
export interface FeedbackAuthor {
  userId: string;
  at: string;
}

const authors: Projection<FeedbackAuthor> = {
  table: 'feedback_authors',
  columns: { user_id: 'text', given_at: 'text' },
  indexes: [['user_id', 'given_at']],
  key: ({ type, stream }) =>
    type === 'feedback.created' || type === 'feedback.removed' ? recordIdIn(feedback, stream) : undefined,
  creates: (event) => event.type === 'feedback.created',
  evolve: (_, event) => (event.type === 'feedback.created' ? { userId: event.actor, at: event.at } : undefined),
  row: ({ userId, at }) => ({ user_id: userId, given_at: at }),
};

/** Read models of whose feedback is whose. */
export const feedbackProjections = [authors] as const;
