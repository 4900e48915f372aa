import type { RegionCode } from '../ids.ts';
import { idIn, streamOf } from '../stream-names.ts';
import type { CheckPoint, PatrolEvent } from './events.ts';
import { type PatrolAction, patrolLifecycle, type PatrolState } from './life.ts';

/** Somebody as events name them. */
export interface PatrolPerson {
  userId: string;
  realName: string;
}

/** A route as it stands. Corners and check-points in degrees of WGS84. */
export interface PatrolRoute {
  routeId: string;
  version: number;
  name: string;
  areaCode: RegionCode;
  line?: readonly (readonly [number, number])[];
  area?: readonly (readonly [number, number])[];
  checkPoints: readonly CheckPoint[];
  radiusM: number;
  by: PatrolPerson;
  drawnAt: string;
  retiredAt?: string;
  demo?: true;
}

/** A person's duty on a route as it stands. `areaCode`: to where the person belonged when it was issued. */
export interface PatrolTask {
  taskId: string;
  version: number;
  routeId: string;
  title: string;
  areaCode: RegionCode;
  person: PatrolPerson;
  day: string;
  beginsAt: string;
  endsAt: string;
  checkPoints: number;
  content?: string;
  by: PatrolPerson;
  issuedAt: string;
  state: PatrolState;
  acceptedAt?: string;
  begunAt?: string;
  endedAt?: string;
  /** Numbers of the check-points that were reached, in their order. */
  reached: readonly number[];
  checkIns: number;
  lateCheckIns: number;
  /** Photos of all its check-ins. */
  photos?: number;
  lastAt?: string;
  /** Most metres off the route. */
  farthestM?: number;
  isOnline: boolean;
  reason?: string;
  demo?: true;
}

type TaskEvent = Exclude<PatrolEvent, { type: 'patrol.routeDrawn' | 'patrol.routeRetired' }>;
type RouteEvent = Extract<PatrolEvent, { type: 'patrol.routeDrawn' | 'patrol.routeRetired' }>;

/** Name of the stream of a task. */
export const patrolStream = (taskId: string): string => streamOf('patrol', taskId);
/** Name of the stream of a route. */
export const patrolRouteStream = (routeId: string): string => streamOf('patrolRoute', routeId);
/** The id of the task whose stream it is. */
export const taskIn = (stream: string): string => idIn('patrol', stream);
/** The id of the route whose stream it is. */
export const routeIn = (stream: string): string => idIn('patrolRoute', stream);

const isOfPatrol = (event: { type: string }): event is PatrolEvent => event.type.startsWith('patrol.');

/** Whether it is an event of a route. */
export const isRouteEvent = (event: { type: string }): event is RouteEvent =>
  isOfPatrol(event) && event.type.startsWith('patrol.route');
/** Whether it is an event of a task. */
export const isTaskEvent = (event: { type: string }): event is TaskEvent =>
  isOfPatrol(event) && !event.type.startsWith('patrol.route');

/** The route after an event. */
export function evolveRoute(route: PatrolRoute | undefined, event: RouteEvent): PatrolRoute | undefined {
  const { version, at, areaCode, stream } = event;
  if (event.type === 'patrol.routeRetired') return route && { ...route, version, retiredAt: at };
  const { line, area, demo, ...data } = event.data;
  return {
    routeId: routeIn(stream),
    version,
    areaCode,
    drawnAt: at,
    ...data,
    ...(line ? { line } : {}),
    ...(area ? { area } : {}),
    ...(demo ? { demo } : {}),
  };
}

/** The state after an action that the log tells of: what the table does not know changes nothing. */
const after = ({ state }: PatrolTask, action: PatrolAction): PatrolState => patrolLifecycle[state][action] ?? state;

function evolveCheckIn(task: PatrolTask, event: TaskEvent & { type: 'patrol.checkedIn' }): PatrolTask {
  const { saidAt, reachedPoints, deviationM, late } = event.data;
  // A check-in shortly before the window begins the task, but does not count as online.
  const [at, from, to] = [Date.parse(saidAt), Date.parse(task.beginsAt), Date.parse(task.endsAt)];
  return {
    ...task,
    state: after(task, 'checkIn'),
    begunAt: task.begunAt === undefined || saidAt < task.begunAt ? saidAt : task.begunAt,
    lastAt: task.lastAt === undefined || saidAt > task.lastAt ? saidAt : task.lastAt,
    reached: [...new Set([...task.reached, ...reachedPoints])].sort((a, b) => a - b),
    checkIns: task.checkIns + 1,
    lateCheckIns: task.lateCheckIns + (late ? 1 : 0),
    farthestM: Math.max(task.farthestM ?? 0, deviationM),
    isOnline: task.isOnline || (at >= from && at <= to),
  };
}

function begun({ stream, version, at, areaCode, data }: TaskEvent & { type: 'patrol.issued' }): PatrolTask {
  const { content, demo, ...told } = data;
  return {
    taskId: taskIn(stream),
    version,
    areaCode,
    issuedAt: at,
    ...told,
    ...(content === undefined ? {} : { content }),
    ...(demo ? { demo } : {}),
    state: 'issued',
    reached: [],
    checkIns: 0,
    lateCheckIns: 0,
    isOnline: false,
  };
}

/** The task after an event; undefined where nothing was ever issued. */
export function evolveTask(before: PatrolTask | undefined, event: TaskEvent): PatrolTask | undefined {
  if (event.type === 'patrol.issued') return begun(event);
  if (!before) return undefined;
  const task = { ...before, version: event.version };
  switch (event.type) {
    case 'patrol.accepted':
      return { ...task, state: after(task, 'accept'), acceptedAt: event.at };
    case 'patrol.checkedIn':
      return evolveCheckIn(task, event);
    case 'patrol.photoAdded':
      return { ...task, photos: (task.photos ?? 0) + 1 };
    case 'patrol.completed':
      return { ...task, state: after(task, 'complete'), endedAt: task.lastAt ?? event.at };
    case 'patrol.expired':
      return { ...task, state: after(task, 'expire'), endedAt: event.at };
    case 'patrol.withdrawn':
      return { ...task, state: after(task, 'withdraw'), endedAt: event.at, reason: event.data.reason };
    case 'patrol.seen':
      return { ...task, isOnline: true };
    default:
      return event satisfies never;
  }
}
