import { isRefusal, refuse, type Refusal } from '../../contract/codes.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';
import { Overrun } from '../workers/workers.ts';
import { analysisMessages as say } from './messages.ts';
import { type AnalysesUnderWay, isProgress } from './under-way.ts';

const bounds = { mb: 512, ms: 30_000 };

/** What the calls of analyses share. */
export type AnalysisContext = Context & { underWay: AnalysesUnderWay };

/** Has an analysis of a fire computed in a thread, and gives what it tells but its progress; its person may stop it. */
export async function computed<T>(
  { workers, clock, underWay }: Pick<AnalysisContext, 'workers' | 'clock' | 'underWay'>,
  { userId }: Caller,
  { task, fireId, input }: { task: 'spread' | 'route' | 'buffer'; fireId: string; input: object },
): Promise<T | Refusal> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const parts = workers.start({ task, input, by: userId, lane: 'short', signal, ...bounds });
  if (isRefusal(parts)) return parts;
  const startedAt = new Date(clock.now()).toISOString();
  const work = underWay.begin(userId, fireId, { task, share: 0, startedAt, stop: () => stopping.abort() });
  try {
    for await (const told of parts as AsyncIterable<T>) {
      if (!isProgress(told)) return told;
      work.tell(told.share);
    }
  } catch (fault) {
    if (signal.aborted) return refuse('notAllowedNow', { message: say.stopped });
    if (fault instanceof Overrun) return refuse('tooMany', { message: say.tookTooLong });
    throw fault;
  } finally {
    work.end();
  }
  throw new Error('the thread ended without an answer');
}
