import { refuse, type Refusal } from '../../contract/codes.ts';
import type { NewEvent } from '../../contract/events/catalogue.ts';
import type { PatrolEvent } from '../../contract/patrol/events.ts';
import { patrolLifecycle } from '../../contract/patrol/life.ts';
import { patrolLimits as limits } from '../../contract/patrol/limits.ts';
import type { PatrolPerson, PatrolRoute, PatrolTask } from '../../contract/patrol/task.ts';
import { present } from '../../contract/present.ts';
import { patrolMessages as say } from './messages.ts';
import { deviationM, reachedFrom } from './measure.ts';

/** Events of patrols that are decided. */
export type NewPatrolEvent = NewEvent<PatrolEvent['type']>;

/** A check-in as it was sent; `saidAt` in milliseconds since 1970. */
export interface SentCheckIn {
  key: string;
  saidAt: number;
  longitude: number;
  latitude: number;
  accuracyM?: number | undefined;
  remark?: string | undefined;
}

const iso = (ms: number): string => new Date(ms).toISOString();
const notNow = (message: string): Refusal => refuse('notAllowedNow', { message });

/** The person takes the task on; who has begun it already has done so, too. */
export function decideAccept({ state, areaCode }: PatrolTask, by: PatrolPerson): NewPatrolEvent[] | Refusal {
  if (state === 'accepted' || state === 'underWay') return [];
  if (patrolLifecycle[state].accept === undefined) return notNow(say.states.accept);
  return [{ type: 'patrol.accepted', areaCode, data: { by } }];
}

/** An officer takes the task back; what is over stays. */
export function decideWithdraw(
  { state, areaCode }: PatrolTask,
  by: PatrolPerson,
  reason: string,
): NewPatrolEvent[] | Refusal {
  if (patrolLifecycle[state].withdraw === undefined) return notNow(say.states.withdraw);
  return [{ type: 'patrol.withdrawn', areaCode, data: { by, reason } }];
}

/** Why a check-in is not taken in. Its own time decides whether it was in time, not when it came. */
function whyNot(task: PatrolTask, { saidAt }: SentCheckIn, now: number): Refusal | undefined {
  const [beginsAt, endsAt] = [Date.parse(task.beginsAt), Date.parse(task.endsAt)];
  if (patrolLifecycle[task.state].checkIn === undefined) return notNow(say.states.checkIn);
  if (saidAt > now + limits.aheadMs) return refuse('badInput', { field: 'saidAt', message: say.clockAhead });
  if (saidAt < beginsAt - limits.earlyMs) return notNow(say.tooEarly);
  if (saidAt > endsAt) return notNow(say.tooLate);
  if (now > endsAt + limits.sentWithinMs) return notNow(say.sentTooLate);
  return task.checkIns >= limits.checkIns ? notNow(say.tooManyCheckIns(limits.checkIns)) : undefined;
}

/**
 * The person says where they are: how far off the route, which check-points that reaches, and, where these are all,
 * that the task is completed.
 */
export function decideCheckIn(
  task: PatrolTask,
  route: PatrolRoute,
  sent: SentCheckIn,
  now: number,
): NewPatrolEvent[] | Refusal {
  const refusal = whyNot(task, sent, now);
  if (refusal) return refusal;
  const { areaCode, state, checkPoints } = task;
  const { key, saidAt, longitude, latitude, accuracyM, remark } = sent;
  const reachedPoints = reachedFrom(route, sent);
  const checkedIn: NewPatrolEvent = {
    type: 'patrol.checkedIn',
    areaCode,
    data: {
      key,
      saidAt: iso(saidAt),
      longitude,
      latitude,
      deviationM: deviationM(route, [longitude, latitude]),
      reachedPoints,
      ...present({ accuracyM, remark: remark === '' ? undefined : remark }),
      ...(now - saidAt > limits.lateMs ? { late: true as const } : {}),
    },
  };
  const isWhole = new Set([...task.reached, ...reachedPoints]).size === checkPoints;
  return isWhole && state !== 'completed'
    ? [checkedIn, { type: 'patrol.completed', areaCode, data: { checkPoints } }]
    : [checkedIn];
}

/** What the server tells of a task by itself: its window is over, or a position of the person came within it. */
export function decideOfItself(task: PatrolTask, now: number, seenAt: number | undefined): NewPatrolEvent[] {
  const { areaCode, state, checkPoints, reached, isOnline } = task;
  const [beginsAt, endsAt] = [Date.parse(task.beginsAt), Date.parse(task.endsAt)];
  const steps = patrolLifecycle[state];
  const isSeen = !isOnline && seenAt !== undefined && seenAt >= beginsAt && seenAt <= endsAt;
  return [
    ...(isSeen && steps.see !== undefined
      ? [{ type: 'patrol.seen' as const, areaCode, data: { seenAt: iso(seenAt) } }]
      : []),
    ...(now > endsAt && steps.expire !== undefined
      ? [{ type: 'patrol.expired' as const, areaCode, data: { reachedCount: reached.length, checkPoints } }]
      : []),
  ];
}
