import type { ConnectionTimers } from '../../server/push/connection-options.ts';

/** Time that passes only when told to: timers of the connection and its clock. */
export interface VirtualTime {
  now: () => number;
  timers: ConnectionTimers;
  advance(ms: number): void;
}

/** Starts at a fixed moment. */
export function createVirtualTime(start = Date.parse('2026-03-01T04:00:00.000Z')): VirtualTime {
  let now = start;
  const due = new Map<object, { at: number; every?: number; fn: () => void }>();
  const plan = (at: number, fn: () => void, every?: number): (() => void) => {
    const key = {};
    due.set(key, { at, fn, ...(every === undefined ? {} : { every }) });
    return () => {
      due.delete(key);
    };
  };
  return {
    now: () => now,
    timers: { after: (ms, fn) => plan(now + ms, fn), every: (ms, fn) => plan(now + ms, fn, ms) },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const next = [...due].filter(([, one]) => one.at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
        if (!next) break;
        const [key, one] = next;
        now = one.at;
        if (one.every === undefined) due.delete(key);
        else one.at += one.every;
        one.fn();
      }
      now = end;
    },
  };
}
