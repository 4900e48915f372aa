import pino from 'pino';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBackgroundJob, type JobContext, type JobSetup } from '../../server/jobs/background-job.ts';

let lines: { msg: string; job: string }[];
let metrics: Registry;
let woken: Set<(head: number) => void>;
let ctx: JobContext;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  metrics = new Registry();
  woken = new Set();
  const log = pino(
    { level: 'info' },
    {
      write: (line: string) => {
        lines.push(JSON.parse(line) as (typeof lines)[0]);
      },
    },
  );
  const wake = (listener: (head: number) => void) => {
    woken.add(listener);
    return () => {
      woken.delete(listener);
    };
  };
  ctx = { log, metrics, store: { wake } as JobContext['store'] & object };
});
afterEach(() => {
  vi.useRealTimers();
});

const everyMs = 1_000;
const jobOf = (run: () => Promise<unknown>, setup: Partial<JobSetup> = {}) =>
  createBackgroundJob(ctx, { name: 'counting', fault: 'could not count', everyMs, run, ...setup });

function counting() {
  const runs = { count: 0 };
  return {
    runs,
    run: async () => {
      runs.count += 1;
    },
  };
}

test('a job runs at its start and then at its time, until it is stopped', async () => {
  const { runs, run } = counting();
  const job = jobOf(run);
  job.start();
  expect(runs.count).toBe(1);
  await vi.advanceTimersByTimeAsync(everyMs * 3);
  expect(runs.count).toBe(4);
  await job.stop();
  await vi.advanceTimersByTimeAsync(everyMs * 3);
  expect(runs.count).toBe(4);
});

test('one that waits first leaves the start alone', async () => {
  const { runs, run } = counting();
  jobOf(run, { waitsFirst: true }).start();
  expect(runs.count).toBe(0);
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(runs.count).toBe(1);
});

test('it is started once, and again after it was stopped', async () => {
  const { runs, run } = counting();
  const job = jobOf(run);
  job.start();
  job.start();
  expect(runs.count).toBe(1);
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(runs.count).toBe(2);
  await job.stop();
  job.start();
  expect(runs.count).toBe(3);
});

test('a run that takes long is not begun a second time beside itself, and a stop waits for it', async () => {
  let runs = 0;
  let end = (): void => undefined;
  const job = jobOf(() => {
    runs += 1;
    return new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  job.start();
  await vi.advanceTimersByTimeAsync(everyMs * 5);
  expect(runs).toBe(1);
  const stopped = vi.fn(() => undefined);
  const stopping = job.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).not.toHaveBeenCalled();
  end();
  await stopping;
});

test('a fault is written down with the job’s name, counted, and does not end it', async () => {
  let runs = 0;
  const job = jobOf(() => {
    runs += 1;
    return runs === 1 ? Promise.reject(new Error('no room')) : Promise.resolve();
  });
  job.start();
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(runs).toBe(2);
  expect(lines).toMatchObject([{ msg: 'could not count', job: 'counting', err: { message: 'no room' } }]);
  expect(await metrics.metrics()).toContain('lookout_job_failures_total{job="counting"} 1');
  expect(await metrics.metrics()).toContain('lookout_job_seconds_count{job="counting"} 2');
});

test('one that follows the log runs soon after it grew, once for many events, and not after its stop', async () => {
  const { runs, run } = counting();
  const job = jobOf(run, { waitsFirst: true, afterCommitMs: 20 });
  job.start();
  for (let head = 1; head <= 50; head += 1) for (const tell of woken) tell(head);
  await vi.advanceTimersByTimeAsync(19);
  expect(runs.count).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs.count).toBe(1);
  for (const tell of woken) tell(51);
  await job.stop();
  expect(woken.size).toBe(0);
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(runs.count).toBe(1);
});

test('one that looks at the log can wait until it has grown far enough', async () => {
  const { runs, run } = counting();
  const job = jobOf(run, { waitsFirst: true, afterCommitMs: 20, isDue: (head) => head >= 3 });
  job.start();
  for (const tell of woken) tell(2);
  await vi.advanceTimersByTimeAsync(20);
  expect(runs.count).toBe(0);
  for (const tell of woken) tell(3);
  await vi.advanceTimersByTimeAsync(20);
  expect(runs.count).toBe(1);
  await job.stop();
});

test('one that ends with a run has a last one at its stop, after the one that is under way', async () => {
  const ends: (() => void)[] = [];
  const run = () => new Promise<void>((resolve) => void ends.push(resolve));
  const job = jobOf(run, { endsWithRun: true });
  job.start();
  const stopped = vi.fn(() => undefined);
  const stopping = job.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(ends).toHaveLength(2);
  expect(stopped).not.toHaveBeenCalled();
  ends[1]?.();
  await stopping;
  expect(await metrics.metrics()).toContain('lookout_job_seconds_count{job="counting"} 2');
});

test('several jobs of a server share their figures, and one without a registry counts nothing', async () => {
  const { run } = counting();
  jobOf(run).start();
  jobOf(run, { name: 'other' }).start();
  createBackgroundJob({ log: ctx.log }, { name: 'uncounted', fault: '', everyMs, run }).start();
  await vi.advanceTimersByTimeAsync(0);
  const text = await metrics.metrics();
  expect(text).toContain('lookout_job_seconds_count{job="other"} 1');
  expect(text).not.toContain('uncounted');
});
