import { cellOfDegrees, cellSide } from '../../contract/patrol/cells.ts';
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
import { dayOf } from '../../contract/time.ts';
import { wordsOf } from '../people/projections.ts';
import type { Projection } from '../store/projection.ts';
import { monthLength } from './months.ts';
import type { KeptCheckIn } from './tables.ts';

/** Digits of a province. */
export const provinceLength = 2;

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

/** Where a counted task stands, as figures tell it: a number is compared in a fraction of the time of a word. */
const phaseOf = (state: PatrolTask['state']): number => (state === 'completed' ? 2 : state === 'expired' ? 1 : 0);

/** A day counts by itself, and in its month. */
const spansOf = (day: string) =>
  [
    ['d', day],
    ['m', day.slice(0, monthLength)],
  ] as const;

const isCounted = ({ state }: PatrolTask): boolean => state !== 'withdrawn';

const tasks: Projection<PatrolTask> = {
  table: 'patrol_tasks',
  revision: 6,
  columns: {
    area_code: 'text',
    user_id: 'text',
    route_id: 'text',
    day: 'text',
    state: 'text',
    online: 'integer',
    points: 'integer',
    reached: 'integer',
    name: 'text',
    words: 'text',
    begins_at: 'text',
    open_until: 'text',
  },
  indexes: [
    ['day', 'area_code', 'state', 'online'],
    // Covering indexes: figures by person are read from them alone.
    ['area_code', 'day', 'state', 'online', 'user_id'],
    ['user_id', 'day', 'state', 'online', 'area_code', 'points', 'reached', 'name'],
  ],
  rare: ['open_until'],
  key: (event) => (isTaskEvent(event) ? taskIn(event.stream) : undefined),
  creates: (event) => event.type === 'patrol.issued',
  evolve: (task, event) => (isTaskEvent(event) ? evolveTask(task, event) : task),
  row: ({ areaCode, person, routeId, day, state, isOnline, title, beginsAt, endsAt, checkPoints, reached }) => ({
    area_code: areaCode,
    user_id: person.userId,
    route_id: routeId,
    day,
    state,
    online: isOnline ? 1 : 0,
    points: checkPoints,
    reached: reached.length,
    name: person.realName,
    words: wordsOf(`${title}\n${person.realName}`),
    begins_at: beginsAt,
    open_until: isOpenState(state) ? endsAt : null,
  }),
  tallies: [
    {
      table: 'patrol_figures',
      columns: {
        level: 'integer',
        span: 'text',
        area: 'text',
        day: 'text',
        online: 'integer',
        phase: 'integer',
        points: 'integer',
        reached: 'integer',
      },
      alike: (task) => {
        const { areaCode, day, isOnline, state, checkPoints, reached } = task;
        if (!isCounted(task)) return undefined;
        return [areaCode, day, isOnline ? 1 : 0, phaseOf(state), checkPoints, reached.length].join(' ');
      },
      of: ({ areaCode, day, isOnline, state, checkPoints, reached }) =>
        levels
          .filter((level) => level <= areaCode.length)
          .flatMap((level) =>
            spansOf(day).map(([span, at]) => [
              level,
              span,
              areaCode.slice(0, level),
              at,
              isOnline ? 1 : 0,
              phaseOf(state),
              checkPoints,
              reached.length,
            ]),
          ),
    },
  ],
};

/** Province, month and cell of a check-in, the cell as a province is looked at. */
function visitOf({ areaCode, saidAt, latitude, longitude }: KeptCheckIn): [string, string, number, number] {
  const side = cellSide(provinceLength);
  const cell = (degrees: number): number => Math.floor(cellOfDegrees(degrees) / side);
  return [
    areaCode.slice(0, provinceLength),
    dayOf(Date.parse(saidAt)).slice(0, monthLength),
    cell(latitude),
    cell(longitude),
  ];
}

const checkIns: Projection<KeptCheckIn> = {
  table: 'patrol_check_ins',
  revision: 4,
  columns: { task_id: 'text', said_at: 'text', area_code: 'text', day: 'text', y: 'integer', x: 'integer' },
  // The second holds all that is asked about visits, so that no check-in itself is read for them.
  indexes: [
    ['task_id', 'said_at'],
    ['area_code', 'day', 'y', 'x'],
  ],
  key: (event) =>
    event.type === 'patrol.checkedIn' || event.type === 'patrol.photoAdded'
      ? checkInId(taskIn(event.stream), event.data.key)
      : undefined,
  creates: (event) => event.type === 'patrol.checkedIn',
  evolve(before, event) {
    if (event.type === 'patrol.photoAdded') {
      const { key: _checkIn, ...photo } = event.data;
      return before && { ...before, photos: [...(before.photos ?? []), photo] };
    }
    if (event.type !== 'patrol.checkedIn') throw new Error(`${event.type} is no check-in`);
    const { reachedPoints, ...data } = event.data;
    return {
      taskId: taskIn(event.stream),
      areaCode: event.areaCode,
      receivedAt: event.at,
      reached: reachedPoints,
      ...data,
    };
  },
  row: ({ taskId, areaCode, saidAt, latitude, longitude }) => ({
    task_id: taskId,
    said_at: saidAt,
    area_code: areaCode,
    day: dayOf(Date.parse(saidAt)),
    y: cellOfDegrees(latitude),
    x: cellOfDegrees(longitude),
  }),
  tallies: [
    {
      table: 'patrol_visits',
      columns: { area: 'text', month: 'text', y: 'integer', x: 'integer' },
      alike: (checkIn) => visitOf(checkIn).join(' '),
      of: (checkIn) => [visitOf(checkIn)],
    },
  ],
};

/** The key of a check-in: the same of one task, however often it is sent. */
export const checkInId = (taskId: string, key: string): string => `${taskId}/${key}`;

/** Read models of patrols. */
export const patrolProjections = [routes, tasks, checkIns] as const;
