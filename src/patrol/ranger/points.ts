import { patrolLimits } from '../../../contract/patrol/limits.ts';
import type { PatrolTaskInfo } from '../../../contract/patrol/schemas.ts';
import { metresBetween } from '../../kit/distance.ts';
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

/** The nearest check-point that is still open, and how far it is; undefined where there is none. */
export function nextPoint(
  { route: { checkPoints } }: PatrolTaskInfo,
  states: readonly PointState[],
  from: { longitude: number; latitude: number } | undefined,
): { name: string; metres: number } | undefined {
  if (!from) return undefined;
  return checkPoints
    .flatMap((point, n) => (states[n] === 'open' ? [{ name: point.name, metres: metresBetween(from, point) }] : []))
    .sort((a, b) => a.metres - b.metres)[0];
}

/** When a task can be checked in at: not yet, now, or no longer. */
export function phaseOf({ beginsAt, endsAt, state }: PatrolTaskInfo, now: number): 'early' | 'now' | 'over' {
  if (state === 'withdrawn' || now > Date.parse(endsAt)) return 'over';
  return now < Date.parse(beginsAt) - patrolLimits.earlyMs ? 'early' : 'now';
}
