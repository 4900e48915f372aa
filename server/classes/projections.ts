import type { KeptPerson } from '../../contract/grids/events.ts';
import { idIn } from '../../contract/stream-names.ts';
import { isGridEvent } from '../grids/evolve.ts';
import type { Projection } from '../store/projection.ts';
import type { Completion, GridMembers } from './tables.ts';

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

const accountsIn = (people: readonly KeptPerson[]): string[] => [
  ...new Set(people.flatMap(({ userId }) => userId ?? [])),
];

/** The grids of each person, by which their courses are found. */
const gridMembers: Projection<GridMembers> = {
  table: 'course_grids',
  revision: 1,
  columns: {},
  indexes: [],
  kind: 'grid',
  key: (event) => (isGridEvent(event) ? event.data.gridId : undefined),
  creates: (event) => event.type === 'grid.drawn',
  evolve(members, event) {
    switch (event.type) {
      case 'grid.drawn':
        return { level: event.data.level, areaCode: event.areaCode, userIds: accountsIn(event.data.people) };
      case 'grid.staffed':
        return members && { ...members, userIds: accountsIn(event.data.people) };
      case 'grid.split':
      case 'grid.merged':
      case 'grid.retired':
        return undefined;
      default:
        return members;
    }
  },
  row: () => ({}),
  tallies: [
    {
      table: 'course_members',
      columns: { user_id: 'text', level: 'integer', area: 'text' },
      alike: ({ level, areaCode, userIds }) =>
        userIds.length === 0 ? undefined : [level, areaCode, ...userIds].join(' '),
      of: ({ level, areaCode, userIds }) => userIds.map((userId) => [userId, level, areaCode]),
    },
  ],
};

/** Read models of the electronic class. */
export const classProjections = [completions, gridMembers] as const;
