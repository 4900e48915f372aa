/** More are waiting than may. */
export class TooManyWaiting extends Error {
  constructor() {
    super('too many are waiting');
  }
}

/** Whose turn comes first: people at their known devices, then addresses without failures, then the others. */
export type Lane = 'known' | 'clean' | 'failing';

/** How many wait at most in a lane, and how many of one party there. */
export type LaneLimits = Readonly<Record<Lane, { waiting: number; ofOne: number }>>;

/** Lets few at a time run; the others wait, lane by lane, each in order. */
export interface Lanes {
  /**
   * Runs the work when it is its turn; `party` is who shares in the waiting, such as an address. Rejects with
   * `TooManyWaiting`, at once.
   */
  run<T>(who: { lane: Lane; party: string }, work: () => Promise<T>): Promise<T>;
}

interface Waiting {
  party: string;
  begin: () => void;
}

/** Makes lanes for `atOnce` at a time. */
export function createLanes(atOnce: number, limits: LaneLimits): Lanes {
  const waiting: Readonly<Record<Lane, Waiting[]>> = { known: [], clean: [], failing: [] };
  let running = 0;
  const next = (): Waiting | undefined => waiting.known.shift() ?? waiting.clean.shift() ?? waiting.failing.shift();
  return {
    async run({ lane, party }, work) {
      if (running >= atOnce) {
        const queue = waiting[lane];
        const { waiting: most, ofOne } = limits[lane];
        if (queue.length >= most || queue.filter((one) => one.party === party).length >= ofOne)
          throw new TooManyWaiting();
        // The one that ends hands its place over, so that nobody slips in between.
        await new Promise<void>((resolve) => {
          queue.push({ party, begin: resolve });
        });
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        const one = next();
        if (one) one.begin();
        else running -= 1;
      }
    },
  };
}
