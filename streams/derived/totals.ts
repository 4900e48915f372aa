import { combineLatest, map, scan, type Observable } from 'rxjs';
import type { AlarmTotals } from './alarms.ts';
import type { QueryState } from './queries.ts';

/** An answer of the server, what the picture counted when it came, and what it counts now. */
interface Counted {
  answer: AlarmTotals | undefined;
  at: AlarmTotals;
  now: AlarmTotals;
}

const movedOn = ({ answer, at, now }: Counted): AlarmTotals => {
  if (answer === undefined) return now;
  const of = (name: keyof AlarmTotals): number => Math.max(0, answer[name] + now[name] - at[name]);
  return {
    pending: of('pending'),
    received: of('received'),
    confirmed: of('confirmed'),
    dismissed: of('dismissed'),
    repeat: of('repeat'),
    total: of('total'),
  };
};

/**
 * Counts by state from the server, which knows of older alarms than the live picture, adjusted by what the picture has
 * counted since that answer. Without an answer, as in a replay, the picture's own counts.
 */
export const totalsOf = (
  live$: Observable<AlarmTotals>,
  answers$: Observable<QueryState<AlarmTotals>>,
): Observable<AlarmTotals> =>
  combineLatest([live$, answers$]).pipe(
    map(([now, { data }]): Counted => ({ answer: data, at: now, now })),
    scan((before, next) => (before.answer === next.answer ? { ...next, at: before.at } : next)),
    map(movedOn),
  );
