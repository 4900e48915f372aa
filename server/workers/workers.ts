import type { Milliseconds } from '../../contract/units.ts';
import { existsSync } from 'node:fs';
import { addAbortSignal, Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { refuse, type Refusal } from '../../contract/codes.ts';
import { createQueue, type Lane, type QueueBounds } from './queue.ts';
import { workersMessages as say } from './messages.ts';
import type { Order } from './task.ts';

/** A piece of work for a thread: whose it is, what it may take, and what it begins with. */
export interface Job {
  task: string;
  /** Which program of threads knows the task: `server/thread.ts`, or `server/media-thread.ts`. */
  program?: 'media';
  input: object;
  /** Given to the thread, not copied: they are empty here afterwards. */
  transfer?: readonly ArrayBuffer[];
  /** Handed to the thread as it comes, from when the thread begins. */
  feed?: AsyncIterable<unknown>;
  /** Whose turn it takes: a person's id. */
  by: string;
  lane: Lane;
  /** Megabytes of memory. */
  mb: number;
  /** Milliseconds from when it begins; what waits before does not count. */
  ms: Milliseconds;
  /** Ends it whatever it is at: its reader has left. */
  signal?: AbortSignal;
}

/** A thread that took more memory or time than it was given. */
export class Overrun extends Error {}

/** Threads for the heavy work of clients. */
export interface Workers {
  /**
   * Begins a job in its turn, and gives what the thread posts as it comes; its end is the thread's. Who leaves off
   * reading ends the thread. Reading fails with `Overrun` where the job took too much. Refuses where too many wait.
   */
  start(job: Job): Readable | Refusal;
  /** Ends all that is under way. */
  close(): void;
}

const bounds: QueueBounds = { atOnce: 2, long: 1, waiting: 12, each: 2 };

/** Hands over what comes while somebody reads what the thread makes of it. */
async function hand(worker: Worker, feed: AsyncIterable<unknown>, into: Readable): Promise<void> {
  for await (const part of feed) {
    if (into.destroyed) return;
    worker.postMessage(part, []);
  }
  worker.postMessage(null, []);
}

// Beside the bundle; beside the bundle of the server where it is measured; and, for tests from the sources, where their
// setup builds it.
const folders = ['./', '../node/', '../../.build/thread/'];

/** A program of threads, built. */
function threadFile(program: Job['program']): URL {
  const name = program === 'media' ? 'media-thread.js' : 'thread.js';
  const found = folders.map((folder) => new URL(folder + name, import.meta.url)).find((url) => existsSync(url));
  if (!found) throw new Error('the program of the threads is not built: run npm run build');
  return found;
}

/** Starts the thread of a job. It may be busy for ever with one byte; so it is ended from outside. */
function begin({ task, program, input, transfer = [], feed, mb }: Job, into: Readable): Worker {
  const order: Order = { task, input };
  const worker = new Worker(threadFile(program), {
    workerData: order,
    transferList: [...transfer],
    resourceLimits: { maxOldGenerationSizeMb: mb, maxYoungGenerationSizeMb: 16 },
    // It needs nothing of the server's surroundings, and what it reads is a stranger's.
    env: {},
    execArgv: [],
  });
  const fail = (error: unknown): void => {
    const { code } = error as { code?: string };
    into.destroy(
      code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Overrun() : error instanceof Error ? error : new Error(String(error)),
    );
  };
  worker.on('error', fail);
  worker.on('message', (part: unknown) => {
    into.push(part);
  });
  worker.once('exit', (code) => {
    if (code === 0) into.push(null);
    else fail(new Error(`a thread ended with ${code}`));
  });
  if (feed) hand(worker, feed, into).catch(fail);
  return worker;
}

/** Opens the threads; none of them lives longer than its job. `deadline`: a signal after so many milliseconds. */
export function createWorkers({
  queue = createQueue(bounds),
  deadline = AbortSignal.timeout.bind(AbortSignal),
}: { queue?: ReturnType<typeof createQueue>; deadline?: (ms: Milliseconds) => AbortSignal } = {}): Workers {
  const open = new Set<Readable>();
  return {
    start(job) {
      const into = new Readable({ objectMode: true, read: () => undefined });
      let worker: Worker | undefined;
      let leave: (() => void) | undefined;
      leave = queue.enter(job, () => {
        try {
          worker = begin(job, into);
          worker.once('exit', () => leave?.());
          deadline(job.ms).addEventListener('abort', () => {
            into.destroy(new Overrun());
          });
        } catch (error) {
          into.destroy(error as Error);
        }
      });
      if (!leave) return refuse('tooMany', { message: say.manyAtWork });
      open.add(into);
      // Who reads is told; where nobody reads any more, nobody needs to be.
      into.on('error', () => undefined);
      into.once('close', () => {
        open.delete(into);
        // Its place is free when the thread has ended.
        if (worker) void worker.terminate();
        else leave?.();
      });
      return job.signal ? addAbortSignal(job.signal, into) : into;
    },
    close() {
      for (const into of open) into.destroy();
    },
  };
}
