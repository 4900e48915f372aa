/** Times of RFC 3261 for UDP, in milliseconds. */
export const sipTimes = {
  /** Estimated round trip: the first repetition comes after it. */
  t1: 500,
  /** Longest interval between repetitions. */
  t2: 4_000,
  /** How long a message can stay in the network. */
  t4: 5_000,
  /** After so long without an answer the peer counts as unreachable (timers B, F, H). */
  timeout: 32_000,
} as const;

/** Something that is sent again and again, and given up at last. */
export interface Repetition {
  /** Sends it again where that is due; whether its time is over. */
  poll(now: number): boolean;
  /** Sends it no more, and is over after this time. */
  quiet(now: number, forMs: number): void;
}

/** Repeats `send` after 0.5 s, then after twice the time before, up to `longest` where there is one. */
export function repeat(now: number, longest: number, send: () => void): Repetition {
  let interval: number = sipTimes.t1;
  let next = now + interval;
  let over = now + sipTimes.timeout;
  return {
    poll(at) {
      if (at >= over) return true;
      if (at < next) return false;
      send();
      interval = Math.min(interval * 2, longest);
      next = at + interval;
      return false;
    },
    quiet(at, forMs) {
      next = Number.POSITIVE_INFINITY;
      over = at + forMs;
    },
  };
}
