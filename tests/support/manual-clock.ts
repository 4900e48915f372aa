import type { Clock } from '../../machines/ports.ts';

/** A clock that stands still until it is moved. Due calls run in the order of their time, and then of their making. */
export interface ManualClock extends Clock {
  /** Moves on by `ms`; timers that become due on the way run at their own time. */
  advance(ms: number): void;
  /** Shows another time without running anything; timers keep their distance. */
  moveTo(time: number): void;
  /** The thread is busy for `ms`: timers that become due meanwhile wait for the next move. */
  occupy(ms: number): void;
  /** Moves on by `ms` and lets promises settle between timers. */
  pass(ms: number): Promise<void>;
}

interface Timer {
  id: number;
  at: number;
  fn: (...args: unknown[]) => void;
}

/** Lets everything that only waits for promises happen. */
export const settle = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** A manual clock; it starts at `start`, milliseconds since 1970. */
export function createManualClock(start = Date.parse('2026-03-01T00:00:00.000Z')): ManualClock {
  let now = start;
  let made = 0;
  let timers: Timer[] = [];
  const next = (until: number): Timer | undefined => {
    let first: Timer | undefined;
    for (const timer of timers) if (timer.at <= until && (!first || timer.at < first.at)) first = timer;
    return first;
  };
  const fire = (timer: Timer): void => {
    timers = timers.filter((other) => other !== timer);
    now = Math.max(now, timer.at);
    timer.fn();
  };
  return {
    now: () => now,
    setTimeout(fn, timeout) {
      made += 1;
      timers.push({ id: made, at: now + Math.max(0, timeout), fn });
      return made;
    },
    clearTimeout(id) {
      timers = timers.filter((timer) => timer.id !== id);
    },
    advance(ms) {
      const until = now + ms;
      for (let timer = next(until); timer; timer = next(until)) fire(timer);
      now = Math.max(now, until);
    },
    moveTo(time) {
      timers = timers.map((timer) => ({ ...timer, at: timer.at + time - now }));
      now = time;
    },
    occupy(ms) {
      now += ms;
    },
    async pass(ms) {
      const until = now + ms;
      await settle();
      for (let timer = next(until); timer; timer = next(until)) {
        fire(timer);
        await settle();
      }
      now = until;
    },
  };
}
