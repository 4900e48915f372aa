import { restUntil, type Timer } from './timer.ts';

/** One animation frame, in milliseconds. */
const frameMs = 16;

/**
 * Gathers changes: `touch` flushes at once when nothing was flushed within the last frame, else once at the frame's
 * end.
 */
export interface Frames {
  touch(): void;
  stop(): void;
}

/** Frames on `clock`; `flush` is called at most once a frame, however often it is touched. */
export function createFrames(clock: Timer, flush: () => void): Frames {
  let last = Number.NEGATIVE_INFINITY;
  let due: unknown;
  const run = (): void => {
    due = undefined;
    last = clock.now();
    flush();
  };
  return {
    touch() {
      if (due !== undefined) return;
      const wait = restUntil(last + frameMs, clock.now(), frameMs);
      if (wait === 0) run();
      else due = clock.setTimeout(run, wait);
    },
    stop() {
      if (due !== undefined) clock.clearTimeout(due);
      due = undefined;
    },
  };
}
