/** More are waiting than may. */
export class TooManyWaiting extends Error {
  constructor() { super('too many are waiting'); }
}

/** Lets few at a time run, the others wait in order. */
export interface Turns { run<T>(work: () => Promise<T>): Promise<T> }

/** Makes turns for `atOnce` at a time; more than `waitingAtMost` waiting are rejected with `TooManyWaiting`. */
export function createTurns(atOnce: number, waitingAtMost: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= waitingAtMost) throw new TooManyWaiting();
        // Whoever ends hands his place over, so nobody can slip in between.
        await new Promise<void>((resolve) => { waiting.push(resolve); });
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
