import { setImmediate as nextTurn } from 'node:timers/promises';

/** Node accepts one connection in a turn of its loop. */
const turnsOfABreath = 5;

/**
 * Lets others have several turns of the loop, so that who knocks during a piece of work after another is let in before
 * the next. Ends after `mostMs`, however few turns there were, and resolves to the milliseconds it took.
 */
export async function breathe(turns = turnsOfABreath, mostMs = Infinity): Promise<number> {
  const began = performance.now();
  for (let n = 0; n < turns && performance.now() - began < mostMs; n += 1) await nextTurn();
  return performance.now() - began;
}

/** Runs work in its turn and passes on what becomes of it. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets at most `atOnce` pieces of work run at a time; the others wait in order. */
export function createTurns(atOnce: number): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce)
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes to the next in line, or is free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
