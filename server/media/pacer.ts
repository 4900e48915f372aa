import type { Milliseconds } from '../../contract/units.ts';

/** After a standstill no more than so many ticks are made up for. */
const mostAtOnce = 5;

/** Calls `tick` once per period on average, whatever single timers do. Returns its end. */
export function startPacer(periodMs: Milliseconds, tick: () => void): () => void {
  let due = performance.now() + periodMs;
  let timer = setTimeout(go, periodMs);
  function go(): void {
    const now = performance.now();
    for (let n = 0; n < mostAtOnce && due <= now; n += 1) {
      tick();
      due += periodMs;
    }
    if (due <= now) due = now + periodMs;
    timer = setTimeout(go, Math.max(1, due - performance.now()));
  }
  return () => clearTimeout(timer);
}
