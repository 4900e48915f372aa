import type { Milliseconds } from '../../contract/units.ts';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { Context } from '../context.ts';

/** Work that a server does of its own accord, run once at a time. */
export interface BackgroundJob {
  /** Runs it from now on; where it is started already, nothing changes. */
  start(): void;
  /** Ends it; resolves when a run that is under way is done. It can be started again. */
  stop(): Promise<void>;
}

/** What is done, and when. */
export interface JobSetup {
  /** In the metrics: snake_case. */
  name: string;
  /** What the log says where a run fails; the next one comes at its time. */
  fault: string;
  /** Milliseconds between two runs; one that takes longer delays the next. */
  everyMs: Milliseconds;
  /**
   * Whether the first run waits for that time, too; otherwise it begins at the start, for what fell due while no server
   * ran.
   */
  waitsFirst?: true;
  /** Also so many milliseconds after the log has grown, and not more often. */
  afterCommitMs?: Milliseconds;
  /** Whether the log, whose newest position is told, has grown far enough for that; any growth does where absent. */
  isDue?: (head: number) => boolean;
  /** It runs once more as it is stopped, for what must not wait until a server runs again. */
  endsWithRun?: true;
  run: () => Promise<unknown>;
}

/** What a job needs; without a registry it counts nothing, without a store it can not follow the log. */
export type JobContext = Pick<Context, 'log'> & Partial<Pick<Context, 'metrics' | 'store'>>;

const seconds = 'lookout_job_seconds';
const failures = 'lookout_job_failures_total';
const buckets = [0.001, 0.01, 0.1, 1, 10];

/** The figures of all jobs of a server, made with the first. */
function figuresOf(registry: Registry): { seconds: Histogram<'job'>; failures: Counter<'job'> } {
  const known = registry.getSingleMetric(seconds) as Histogram<'job'> | undefined;
  const failed = registry.getSingleMetric(failures) as Counter<'job'> | undefined;
  const registers = [registry];
  return {
    seconds:
      known ??
      new Histogram({
        name: seconds,
        help: 'How long runs of background jobs took',
        labelNames: ['job'],
        buckets,
        registers,
      }),
    failures:
      failed ??
      new Counter({ name: failures, help: 'Runs of background jobs that failed', labelNames: ['job'], registers }),
  };
}

/** Makes a job of a server. */
export function createBackgroundJob({ log, metrics, store }: JobContext, setup: JobSetup): BackgroundJob {
  const { name: job, fault, everyMs, waitsFirst, afterCommitMs, isDue = () => true, endsWithRun } = setup;
  const figures = metrics && figuresOf(metrics);
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let forgetLog = (): void => undefined;

  const runOnce = async (): Promise<void> => {
    const measured = figures?.seconds.startTimer({ job });
    try {
      await setup.run();
    } catch (error) {
      figures?.failures.inc({ job });
      log.error({ err: error, job }, fault);
    } finally {
      measured?.();
    }
  };
  const look = (): void => {
    running ??= runOnce().finally(() => {
      running = undefined;
    });
  };
  const lookSoon = (head: number): void => {
    if (!isDue(head)) return;
    soon ??= setTimeout(() => {
      soon = undefined;
      look();
    }, afterCommitMs).unref();
  };
  return {
    start() {
      if (timer) return;
      timer = setInterval(look, everyMs).unref();
      if (afterCommitMs !== undefined && store) forgetLog = store.wake(lookSoon);
      if (!waitsFirst) look();
    },
    async stop() {
      forgetLog();
      clearInterval(timer);
      clearTimeout(soon);
      timer = soon = undefined;
      await running;
      if (endsWithRun) await runOnce();
    },
  };
}
