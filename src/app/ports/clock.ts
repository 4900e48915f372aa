import type { Clock } from '../../../machines/ports.ts';

/** The browser's own time. */
export const browserClock: Clock = {
  now: () => Date.now(),
  setTimeout: (fn, timeout) => window.setTimeout(fn, timeout),
  clearTimeout: (id) => window.clearTimeout(id as number),
};
