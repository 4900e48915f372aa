import type { AppendOutcome, AppendRequest } from './port.ts';

/** Bounds of the queue of appends. */
export interface QueueLimits {
  /** Appends that may wait; more are rejected with `StoreOverloaded`. */
  waiting: number;
  /** Appends of one transaction. */
  group: number;
}

/** Too many appends are waiting: the caller should try again later. */
export class StoreOverloaded extends Error {
  constructor() {
    super('the store is overloaded');
  }
}

interface Waiting {
  request: AppendRequest;
  since: number;
  resolve(outcome: AppendOutcome): void;
  reject(error: unknown): void;
}

/** What a group took: how many appends, and milliseconds from the oldest one's arrival to durable. */
export type GroupListener = (appends: number, oldestMs: number) => void;

/** Collects the appends of one turn of the event loop and writes them together. */
export interface GroupCommit {
  add(request: AppendRequest): Promise<AppendOutcome>;
  /** Writes what waits, at once. */
  flush(): void;
}

/** Makes the queue over a function that writes a group durably or throws with nothing written. */
export function createGroupCommit(
  write: (group: readonly AppendRequest[]) => readonly AppendOutcome[],
  limits: QueueLimits,
  onGroup: GroupListener,
): GroupCommit {
  let waiting: Waiting[] = [];
  let planned = false;

  const tryToWrite = (group: readonly Waiting[]): readonly AppendOutcome[] | undefined => {
    try {
      return write(group.map((one) => one.request));
    } catch (error) {
      // One append that can not be written must not take the others with it.
      if (group.length > 1) for (const one of group) writeGroup([one]);
      else group[0]?.reject(error);
      return undefined;
    }
  };
  const writeGroup = (group: readonly Waiting[]): void => {
    const outcomes = tryToWrite(group);
    if (!outcomes) return;
    for (const [i, one] of group.entries()) {
      const outcome = outcomes[i];
      if (outcome) one.resolve(outcome);
    }
    onGroup(group.length, performance.now() - (group[0]?.since ?? 0));
  };
  const next = (): void => {
    const group = waiting.slice(0, limits.group);
    waiting = waiting.slice(limits.group);
    if (group.length > 0) writeGroup(group);
  };
  const plan = (): void => {
    if (planned || waiting.length === 0) return;
    planned = true;
    setImmediate(() => {
      planned = false;
      next();
      plan();
    });
  };
  return {
    add: (request) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= limits.waiting) return reject(new StoreOverloaded());
        waiting.push({ request, since: performance.now(), resolve, reject });
        plan();
      }),
    flush() {
      while (waiting.length > 0) next();
    },
  };
}
