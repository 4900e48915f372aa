import type { Clock } from './ports.ts';

/**
 * A clock that moves only when it is told to, so that a night can pass within milliseconds and twice in the same way.
 */
export interface VirtualClock extends Clock {
  /**
   * Moves on to a time (milliseconds since 1970); what falls due on the way runs at its own time, in order. Never moves
   * back.
   */
  advanceTo(time: number): void;
  /** Shows another time without running anything; timers keep their distance. */
  moveTo(time: number): void;
  /** When the next timer falls due; undefined where none waits. */
  nextDue(): number | undefined;
}

interface Timer {
  id: number;
  at: number;
  fn: (...args: unknown[]) => void;
}

/** A virtual clock that shows `start`. */
export function createVirtualClock(start: number): VirtualClock {
  let now = start;
  let made = 0;
  const timers = new Map<number, Timer>();
  const first = (): Timer | undefined => {
    let found: Timer | undefined;
    for (const timer of timers.values()) if (!found || timer.at < found.at) found = timer;
    return found;
  };
  return {
    now: () => now,
    setTimeout(fn, timeout) {
      made += 1;
      timers.set(made, { id: made, at: now + Math.max(0, timeout), fn });
      return made;
    },
    clearTimeout(id) {
      timers.delete(id as number);
    },
    nextDue: () => first()?.at,
    moveTo(time) {
      for (const timer of timers.values()) timer.at += time - now;
      now = time;
    },
    advanceTo(time) {
      for (let timer = first(); timer && timer.at <= time; timer = first()) {
        timers.delete(timer.id);
        now = Math.max(now, timer.at);
        timer.fn();
      }
      now = Math.max(now, time);
    },
  };
}
