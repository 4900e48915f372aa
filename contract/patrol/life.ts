/** Where a patrol task stands. */
export const patrolStateNames = {
  issued: '已下发',
  accepted: '已接受',
  underWay: '巡护中',
  completed: '已完成',
  expired: '已过期',
  withdrawn: '已撤回',
} as const;

/** State of a patrol task. */
export type PatrolState = keyof typeof patrolStateNames;

/** All states in the order of a task's life. */
export const patrolStates = Object.keys(patrolStateNames) as [PatrolState, ...PatrolState[]];

/** What is done with a patrol task. `expire` and `see` are the server's own. */
export type PatrolAction = 'accept' | 'checkIn' | 'complete' | 'expire' | 'withdraw' | 'see';

/**
 * The state after an action; what is not here is refused. Check-ins that were made in time and come when the task has
 * expired are taken in, and may complete it: what happened counts, not when the network was there.
 */
export const patrolLifecycle: Readonly<Record<PatrolState, Readonly<Partial<Record<PatrolAction, PatrolState>>>>> = {
  issued: { accept: 'accepted', checkIn: 'underWay', expire: 'expired', withdraw: 'withdrawn', see: 'issued' },
  accepted: { checkIn: 'underWay', expire: 'expired', withdraw: 'withdrawn', see: 'accepted' },
  underWay: { checkIn: 'underWay', complete: 'completed', expire: 'expired', withdraw: 'withdrawn', see: 'underWay' },
  // A ranger who has reached all check-points early still has to be there within the window.
  completed: { checkIn: 'completed', see: 'completed' },
  expired: { checkIn: 'expired', complete: 'completed' },
  withdrawn: {},
};

/** Whether something is still to be done on the task. */
export const isOpenState = (state: PatrolState): boolean => patrolLifecycle[state].withdraw !== undefined;
