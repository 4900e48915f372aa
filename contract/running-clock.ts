import type { Milliseconds } from './units.ts';

/**
 * A clock that runs: since when, and when its time is over. `knownAt`: when we came to know since when, where that was
 * later. Times ISO 8601 UTC.
 */
export interface RunningClock<Clock extends string> {
  clock: Clock;
  since: string;
  due: string;
  knownAt?: string;
}

/** A clock that runs for `ms` milliseconds from a moment on. */
export const runsFrom = <Clock extends string>(clock: Clock, since: string, ms: Milliseconds): RunningClock<Clock> => ({
  clock,
  since,
  due: new Date(Date.parse(since) + ms).toISOString(),
});

/** Whether its passing has been told already: one silence is told once, though the rule changes meanwhile. */
export const isTold = <Clock extends string>(
  passed: readonly { clock: Clock; due: string; at: string }[],
  { clock, since, knownAt }: Pick<RunningClock<Clock>, 'clock' | 'since'> & Partial<RunningClock<Clock>>,
): boolean =>
  passed.some(
    // What was told before anybody knew of this silence told of the one before, whose deadline can be after its begin.
    (one) => one.clock === clock && one.due > since && (knownAt === undefined || one.at >= knownAt),
  );
