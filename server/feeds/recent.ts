import type { Milliseconds } from '../../contract/units.ts';
import type { Delivered } from '../../contract/feeds/key-schemas.ts';

/** Sums over the newest span of time, in parts that fall out one by one. */
export interface Recent {
  add(now: number, counts: Delivered): void;
  sum(now: number): Delivered;
}

/** Nothing delivered. */
export const noneDelivered: Delivered = { accepted: 0, duplicate: 0, refused: 0 };

/** Two counts together. */
export const addUp = (a: Delivered, b: Delivered): Delivered => ({
  accepted: a.accepted + b.accepted,
  duplicate: a.duplicate + b.duplicate,
  refused: a.refused + b.refused,
});

/** Counts what came within the last `parts` of `partMs` milliseconds; it holds no more than that. */
export function createRecent(partMs: Milliseconds, parts: number): Recent {
  const counted = new Map<number, Delivered>();
  const forget = (now: number): number => {
    const oldest = Math.floor(now / partMs) - parts + 1;
    for (const part of counted.keys()) if (part < oldest) counted.delete(part);
    return oldest;
  };
  return {
    add(now, counts) {
      forget(now);
      const part = Math.floor(now / partMs);
      counted.set(part, addUp(counted.get(part) ?? noneDelivered, counts));
    },
    sum(now) {
      forget(now);
      return [...counted.values()].reduce(addUp, noneDelivered);
    },
  };
}
