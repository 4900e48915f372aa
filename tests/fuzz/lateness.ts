/** Notes how late timers come: what a busy machine adds to everything. */
export interface Lateness {
  /** The latest that a timer came since a moment of `performance.now()`, in milliseconds. */
  since(began: number): number;
  stop(): void;
}

const everyMs = 20;
const keptMs = 60_000;

/** Begins to note. */
export function watchLateness(): Lateness {
  const late: { at: number; ms: number }[] = [];
  let due = performance.now() + everyMs;
  const timer = setInterval(() => {
    const at = performance.now();
    if (at - due > everyMs) late.push({ at, ms: at - due });
    due = at + everyMs;
    while ((late[0]?.at ?? at) < at - keptMs) late.shift();
  }, everyMs);
  return {
    // Those that are late right now have not come yet.
    since: (began) => Math.max(0, performance.now() - due, ...late.filter(({ at }) => at >= began).map(({ ms }) => ms)),
    stop: () => clearInterval(timer),
  };
}
