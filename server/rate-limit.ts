import type { ServerClock } from './clock.ts';

/** Bounds how many items each feed delivers. */
export interface RateLimit {
  /** Takes `items` from the feed's allowance: 0 where it has them, otherwise the whole seconds after which it will. */
  take(feed: string, items: number): number;
}

const mostAllowances = 10_000;

const minuteMs = 60_000;

/**
 * An allowance for each feed that fills evenly, so many items a minute or in another time, and holds no more than that.
 */
export function createRateLimit(clock: ServerClock, most: number, withinMs = minuteMs): RateLimit {
  const allowances = new Map<string, { left: number; at: number }>();
  const perMs = most / withinMs;
  // One that is full again says no more than none at all.
  const forgetFull = (now: number): void => {
    for (const [feed, { left, at }] of allowances) if (left + (now - at) * perMs >= most) allowances.delete(feed);
  };
  return {
    take(feed, items) {
      const now = clock.now();
      if (allowances.size >= mostAllowances) forgetFull(now);
      const { left, at } = allowances.get(feed) ?? { left: most, at: now };
      const filled = Math.min(most, left + Math.max(0, now - at) * perMs);
      const enough = filled >= items;
      allowances.set(feed, { left: enough ? filled - items : filled, at: now });
      return enough ? 0 : Math.max(1, Math.ceil((items - filled) / perMs / 1_000));
    },
  };
}
