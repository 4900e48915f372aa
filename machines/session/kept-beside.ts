/** Where a ranger's phone keeps the tasks of the day for when it has no network; signing out forgets them. */
export const patrolDayKey = 'lookout.patrol.day';
