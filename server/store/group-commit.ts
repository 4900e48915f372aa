import type { Milliseconds } from '../../contract/units.ts';
import type { AppendOutcome, AppendRequest } from './port.ts';

/** Bounds of the queue of appends. */
export interface QueueLimits {
  /** Appends that may wait; more are rejected with `StoreOverloaded`. */
  waiting: number;
  /** Appends of one transaction. */
  group: number;
  /** Milliseconds for which appends wait for another process that writes, before they are refused. */
  busyMs: Milliseconds;
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
export type GroupListener = (appends: number, oldestMs: Milliseconds) => void;

/** Collects the appends that come in close together and writes them in one transaction. */
export interface GroupCommit {
  add(request: AppendRequest): Promise<AppendOutcome>;
  /** Resolves once all that waits is written, or refused. */
  flush(): Promise<void>;
}

/** How groups are written. */
export interface GroupWriter {
  /** Writes a group durably, or throws with nothing written. */
  write: (group: readonly AppendRequest[]) => readonly AppendOutcome[];
  /** Whether it threw since somebody else holds the lock: then the group waits, in its place, and the loop goes on. */
  isBusy: (error: unknown) => boolean;
  limits: QueueLimits;
  onGroup: GroupListener;
}

/** How long a group rests whose lock somebody else holds. */
const restMs = 10;
/**
 * A commit costs milliseconds of the disk, however little it writes: while appends still come in, a group waits for
 * them, for so many turns of the loop and no longer than this.
 */
const mostTurns = 4;
const mostMs = 5;

/** Makes the queue. */
export function createGroupCommit({ write, isBusy, limits, onGroup }: GroupWriter): GroupCommit {
  let waiting: Waiting[] = [];
  let planned = false;
  let emptied: (() => void)[] = [];

  const settle = (group: readonly Waiting[], outcomes: readonly AppendOutcome[]): void => {
    for (const [i, one] of group.entries()) {
      const outcome = outcomes[i];
      if (outcome) one.resolve(outcome);
    }
    onGroup(group.length, performance.now() - (group[0]?.since ?? 0));
  };
  /** What a group came to, or why it was not written. */
  const written = (group: readonly Waiting[]): { outcomes: readonly AppendOutcome[] } | { error: unknown } => {
    try {
      return { outcomes: write(group.map(({ request }) => request)) };
    } catch (error) {
      return { error };
    }
  };
  /** Nothing was written since somebody else writes: what has waited too long is refused, the rest waits on. */
  const waitOn = (error: unknown): void => {
    const now = performance.now();
    const isLate = ({ since }: Waiting): boolean => now - since >= limits.busyMs;
    for (const one of waiting.filter(isLate)) one.reject(error);
    waiting = waiting.filter((one) => !isLate(one));
  };
  /** Writes so many that wait, the oldest first; false where they have to wait on. */
  const writeSome = (count: number): boolean => {
    const group = waiting.slice(0, count);
    const tried = written(group);
    if ('error' in tried) {
      if (isBusy(tried.error)) {
        waitOn(tried.error);
        return false;
      }
      // One append that can not be written must not take the others with it.
      if (group.length > 1) return group.every(() => writeSome(1));
    }
    waiting = waiting.slice(group.length);
    if ('error' in tried) group[0]?.reject(tried.error);
    else settle(group, tried.outcomes);
    return true;
  };
  const turn = (): void => {
    const isWritten = writeSome(limits.group);
    planned = false;
    if (waiting.length > 0) return plan(isWritten ? undefined : restMs);
    for (const one of emptied) one();
    emptied = [];
  };
  /** Waits while the group grows; a lone append waits for one turn of an idle loop. */
  const gather = (turns: number, until: number, had: number): void => {
    const count = waiting.length;
    if (count === had || count >= limits.group || turns === mostTurns || performance.now() >= until) turn();
    else setImmediate(gather, turns + 1, until, count);
  };
  function plan(inMs?: Milliseconds): void {
    if (planned) return;
    planned = true;
    if (inMs === undefined) setImmediate(gather, 0, performance.now() + mostMs, 0);
    else setTimeout(turn, inMs);
  }
  return {
    add: (request) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= limits.waiting) return reject(new StoreOverloaded());
        waiting.push({ request, since: performance.now(), resolve, reject });
        plan();
      }),
    flush: () =>
      new Promise((resolve) => {
        if (waiting.length === 0) return resolve();
        emptied.push(resolve);
      }),
  };
}
