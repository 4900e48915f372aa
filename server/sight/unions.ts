import { isRefusal } from '../../contract/codes.ts';
import { sightLimits as most } from '../../contract/sight/limits.ts';
import type { UnionResult } from '../../contract/sight/union-schemas.ts';
import { isProgress } from '../analyses/under-way.ts';
import type { Context } from '../context.ts';
import { createQueue } from '../workers/queue.ts';
import { createWorkers, Overrun } from '../workers/workers.ts';
import { sightMessages as say } from './messages.ts';
import type { UnionOrder } from './union-task.ts';

/** Regions and heights of targets whose result is kept, the newest; some 150 kB each. */
const mostKept = 24;
const mb = 768;

/** A computation that runs: who started it, of which cameras and ground, and the share that is done. */
interface Work {
  by: string;
  version: string;
  share: number;
  stop: AbortController;
}

/** What is known of one region and height: what was computed of which cameras, and what is being computed. */
export interface Kept {
  version?: string;
  result?: UnionResult;
  message?: string;
  work?: Work;
}

/** What cameras see together, by region and height of what is looked for; forgotten with the server. */
export interface Unions {
  of(key: string): Kept | undefined;
  /** Begins to compute it of these cameras where that is not known, and is not being computed. */
  begin(key: string, by: string, version: string, order: UnionOrder): void;
  /** Whether this person had begun it, and it is stopped. */
  stop(key: string, by: string): boolean;
  close(): void;
}

/** Opens them. One region is computed at a time, in a thread. */
export function createUnions({ clock, log }: Pick<Context, 'clock' | 'log'>): Unions {
  const workers = createWorkers({ queue: createQueue({ atOnce: 1, long: 1, waiting: 4, each: 1 }) });
  const kept = new Map<string, Kept>();

  async function follow(one: Kept, work: Work, order: UnionOrder): Promise<void> {
    const { by, stop, version } = work;
    const { signal } = stop;
    const parts = workers.start({ task: 'union', input: order, by, lane: 'long', mb, ms: most.unionMs, signal });
    if (isRefusal(parts)) {
      one.message = parts.message;
      return;
    }
    for await (const told of parts as AsyncIterable<{ share: number } | Omit<UnionResult, 'at'>>) {
      if (isProgress(told)) {
        work.share = told.share;
        continue;
      }
      one.result = { ...told, at: new Date(clock.now()).toISOString() };
      one.version = version;
      delete one.message;
    }
  }
  const tidy = (): void => {
    for (const [key, { work }] of kept) if (kept.size > mostKept && !work) kept.delete(key);
  };

  return {
    of: (key) => kept.get(key),
    begin(key, by, version, order) {
      const before = kept.get(key) ?? {};
      if (before.work || before.version === version) return;
      const work: Work = { by, version, share: 0, stop: new AbortController() };
      const one: Kept = { ...before, work };
      kept.delete(key);
      kept.set(key, one);
      tidy();
      follow(one, work, order)
        .catch((error: unknown) => {
          if (work.stop.signal.aborted) return;
          one.message = error instanceof Overrun ? say.tooMuch : say.failed;
          log.warn({ err: error }, 'what cameras see together could not be computed');
        })
        .finally(() => {
          delete one.work;
        });
    },
    stop(key, by) {
      const { work } = kept.get(key) ?? {};
      if (work?.by !== by) return false;
      work.stop.abort();
      return true;
    },
    close: () => workers.close(),
  };
}
