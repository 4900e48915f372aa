import type { ServerClock } from '../../server/clock.ts';

/** A server's clock that a test sets. */
export interface SteppedClock extends ServerClock {
  advance(ms: number): void;
  set(ms: number): void;
}

/** Makes a clock that stands still at an hour of the fire season until it is moved. */
export function steppedClock(start = Date.parse('2026-03-01T02:00:00.000Z')): SteppedClock {
  let now = start;
  return {
    now: () => now,
    advance: (ms) => {
      now += ms;
    },
    set: (ms) => {
      now = ms;
    },
  };
}

/** The machine's clock. */
export const realClock: ServerClock = { now: () => Date.now() };
