/** Time as streams see it, in milliseconds; the station's clock fits. */
export interface Timer {
  now(): number;
  setTimeout(fn: () => void, timeout: number): unknown;
  clearTimeout(id: unknown): void;
}

/**
 * Milliseconds until `due`, never more than `most`: nobody waits for a clock to come back to where it was before it was
 * set back.
 */
export const restUntil = (due: number, now: number, most: number): number => Math.min(most, Math.max(0, due - now));

/** Whether `ms` are over since `since`. A clock that was set back by as much or more has made them over, too. */
export const isOver = (since: number, ms: number, now: number): boolean => Math.abs(now - since) >= ms;
