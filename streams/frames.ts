import { isOver, type Timer } from './timer.ts';

/** One animation frame, in milliseconds. */
const frameMs = 16;
/** No rest is longer, however far behind the thread is: what is shown is no older than people notice. */
const longestMs = 100;
/** A browser holds the timers of a page that is out of sight; past this, no timer is waited for. */
const heldMs = 1_000;

/**
 * Gathers changes: `touch` flushes at once where the last flush has had its frame, else at that frame's end. A thread
 * that is busy rests as long as the flush and all that followed from it took, so that a page which takes in more than
 * it can draw falls behind with its pictures and not with its news.
 */
export interface Frames {
  touch(): void;
  stop(): void;
}

/** Frames on `clock`; `flush` is called at most once a frame, however often it is touched. */
export function createFrames(clock: Timer, flush: () => void): Frames {
  let isWanted = false;
  let began = Number.NEGATIVE_INFINITY;
  let due: unknown;
  const stop = (): void => {
    if (due !== undefined) clock.clearTimeout(due);
    due = undefined;
    isWanted = false;
  };
  const end = (): void => {
    due = undefined;
    if (isWanted) run();
  };
  const rest = (): void => {
    // A clock may be set back meanwhile.
    const tookMs = Math.max(0, clock.now() - began);
    due = clock.setTimeout(end, Math.min(Math.max(tookMs, frameMs - tookMs), longestMs));
  };
  function run(): void {
    stop();
    began = clock.now();
    // It comes once the thread is free again: what was flushed is drawn then.
    due = clock.setTimeout(rest, 0);
    flush();
  }
  return {
    touch() {
      isWanted = true;
      if (due === undefined || isOver(began, heldMs, clock.now())) run();
    },
    stop,
  };
}
