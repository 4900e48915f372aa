import { isOpenState } from '../../contract/patrol/life.ts';
import {
  evolveRoute,
  evolveTask,
  isRouteEvent,
  isTaskEvent,
  type PatrolRoute,
  type PatrolTask,
  routeIn,
  taskIn,
} from '../../contract/patrol/task.ts';
import { wordsOf } from '../people/projections.ts';
import type { Projection } from '../store/projection.ts';
import type { KeptCheckIn } from './tables.ts';

/** Digits of the regions for which figures are kept. */
const levels = [2, 4, 6, 9, 12] as const;

const routes: Projection<PatrolRoute> = {
  table: 'patrol_routes',
  revision: 1,
  columns: { area_code: 'text', name: 'text', retired: 'integer', drawn_at: 'text' },
  indexes: [['retired', 'area_code']],
  key: (event) => (isRouteEvent(event) ? routeIn(event.stream) : undefined),
  creates: (event) => event.type === 'patrol.routeDrawn',
  evolve: (route, event) => (isRouteEvent(event) ? evolveRoute(route, event) : route),
  row: ({ areaCode, name, retiredAt, drawnAt }) => ({
    area_code: areaCode,
    name: wordsOf(name),
    retired: retiredAt === undefined ? 0 : 1,
    drawn_at: drawnAt,
  }),
};

const isCounted = ({ state }: PatrolTask): boolean => state !== 'withdrawn';

const tasks: Projection<PatrolTask> = {
  table: 'patrol_tasks',
  revision: 1,
  columns: {
    area_code: 'text',
    user_id: 'text',
    route_id: 'text',
    day: 'text',
    state: 'text',
    online: 'integer',
    words: 'text',
    open_until: 'text',
  },
  indexes: [
    ['day', 'area_code', 'state', 'online'],
    ['area_code', 'day', 'state', 'online'],
    ['user_id', 'day'],
  ],
  rare: ['open_until'],
  key: (event) => (isTaskEvent(event) ? taskIn(event.stream) : undefined),
  creates: (event) => event.type === 'patrol.issued',
  evolve: (task, event) => (isTaskEvent(event) ? evolveTask(task, event) : task),
  row: ({ areaCode, person, routeId, day, state, isOnline, title, endsAt }) => ({
    area_code: areaCode,
    user_id: person.userId,
    route_id: routeId,
    day,
    state,
    online: isOnline ? 1 : 0,
    words: wordsOf(`${title}\n${person.realName}`),
    open_until: isOpenState(state) ? endsAt : null,
  }),
  tallies: [
    {
      table: 'patrol_figures',
      columns: {
        level: 'integer',
        area: 'text',
        day: 'text',
        online: 'integer',
        state: 'text',
        points: 'integer',
        reached: 'integer',
      },
      alike: (task) => {
        const { areaCode, day, isOnline, state, checkPoints, reached } = task;
        if (!isCounted(task)) return undefined;
        return [areaCode, day, isOnline ? 1 : 0, state, checkPoints, reached.length].join(' ');
      },
      of: ({ areaCode, day, isOnline, state, checkPoints, reached }) =>
        levels
          .filter((level) => level <= areaCode.length)
          .map((level) => [level, areaCode.slice(0, level), day, isOnline ? 1 : 0, state, checkPoints, reached.length]),
    },
  ],
};

const checkIns: Projection<KeptCheckIn> = {
  table: 'patrol_check_ins',
  revision: 1,
  columns: { task_id: 'text', said_at: 'text' },
  indexes: [['task_id', 'said_at']],
  key: (event) => (event.type === 'patrol.checkedIn' ? checkInId(taskIn(event.stream), event.data.key) : undefined),
  creates: () => true,
  evolve(_before, event) {
    if (event.type !== 'patrol.checkedIn') throw new Error(`${event.type} is no check-in`);
    const { reachedPoints, ...data } = event.data;
    return { taskId: taskIn(event.stream), receivedAt: event.at, reached: reachedPoints, ...data };
  },
  row: ({ taskId, saidAt }) => ({ task_id: taskId, said_at: saidAt }),
};

/** The key of a check-in: the same of one task, however often it is sent. */
export const checkInId = (taskId: string, key: string): string => `${taskId}/${key}`;

/** Read models of patrols. */
export const patrolProjections = [routes, tasks, checkIns] as const;
