import { patrolLimits } from '../../../contract/patrol/limits.ts';
import type { PatrolTaskInfo } from '../../../contract/patrol/schemas.ts';
import { bearingTo, metresBetween } from '../../kit/distance.ts';
import type { KeptCheckIn } from './kept-check-ins.ts';

/** Where a check-point stands: reached, reached by a check-in that is still to be sent, or not. */
export type PointState = 'reached' | 'waiting' | 'open';

const reaches = (
  { longitude, latitude, accuracyM = 0 }: KeptCheckIn,
  point: { longitude: number; latitude: number },
  radiusM: number,
): boolean => accuracyM <= patrolLimits.accuracyM && metresBetween({ longitude, latitude }, point) <= radiusM;

/** How the check-points of a task stand, with what waits at this device. The server decides when it comes. */
export const pointStates = (
  { route: { checkPoints, radiusM }, reachedPoints }: PatrolTaskInfo,
  waiting: readonly KeptCheckIn[],
): PointState[] =>
  checkPoints.map((point, n) => {
    if (reachedPoints.includes(n)) return 'reached';
    return waiting.some((one) => one.refused === undefined && reaches(one, point, radiusM)) ? 'waiting' : 'open';
  });

/** The check-point to go to: the nearest that is still open, or the first of them where nobody knows from where. */
export function nextPoint(
  { route: { checkPoints } }: Pick<PatrolTaskInfo, 'route'>,
  states: readonly PointState[],
  from: { longitude: number; latitude: number } | undefined,
): { n: number; name: string; metres?: number; bearing?: number } | undefined {
  return checkPoints
    .flatMap((point, n) => {
      if (states[n] !== 'open') return [];
      return [
        { n, name: point.name, ...(from && { metres: metresBetween(from, point), bearing: bearingTo(from, point) }) },
      ];
    })
    .toSorted((a, b) => (a.metres ?? 0) - (b.metres ?? 0))[0];
}

/** When a task can be checked in at: not yet, now, or no longer. */
export function phaseOf({ beginsAt, endsAt, state }: PatrolTaskInfo, now: number): 'early' | 'now' | 'over' {
  if (state === 'withdrawn' || now > Date.parse(endsAt)) return 'over';
  return now < Date.parse(beginsAt) - patrolLimits.earlyMs ? 'early' : 'now';
}

/** Whether a ranger can still do something by a check-in: reach a check-point, or count as online. */
export const wantsCheckIn = (task: PatrolTaskInfo, now: number): boolean =>
  phaseOf(task, now) === 'now' && (task.state !== 'completed' || !task.isOnline);

/**
 * Whether all check-points were reached before the window, so that the task becomes online only by one more check-in,
 * within it. One that waits at this device will do.
 */
export function lacksOnline(task: PatrolTaskInfo, waiting: readonly KeptCheckIn[]): boolean {
  if (task.state !== 'completed' || task.isOnline) return false;
  const [from, to] = [Date.parse(task.beginsAt), Date.parse(task.endsAt)];
  const isWithin = (at: number): boolean => at >= from && at <= to;
  return !waiting.some(({ refused, saidAt }) => refused === undefined && isWithin(Date.parse(saidAt)));
}

const ranks = { now: 0, early: 1, over: 2 } as const;

/** What can be walked at a moment stands first, then what is to come, then what is over. */
export const inTurn = (tasks: readonly PatrolTaskInfo[], now: number): PatrolTaskInfo[] =>
  [...tasks].sort((a, b) => ranks[phaseOf(a, now)] - ranks[phaseOf(b, now)]);
