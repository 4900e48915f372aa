import { idIn } from '../../contract/stream-names.ts';
import type { Projection } from '../store/projection.ts';
import type { Completion } from './tables.ts';

const completions: Projection<Completion> = {
  table: 'course_completions',
  revision: 1,
  columns: { course_id: 'text', user_id: 'text' },
  indexes: [
    ['course_id', 'user_id'],
    ['user_id', 'course_id'],
  ],
  key: (event) => (event.type === 'reading.completed' ? idIn('reading', event.stream) : undefined),
  creates: () => true,
  evolve(completion, event) {
    if (event.type !== 'reading.completed') return completion;
    const { courseId, userId } = event.data;
    return { courseId, userId, at: event.at };
  },
  row: ({ courseId, userId }) => ({ course_id: courseId, user_id: userId }),
};

/** Read models of the electronic class. */
export const classProjections = [completions] as const;
