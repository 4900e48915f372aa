import { on } from 'node:events';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';

/** What a task has beside its input: what it is fed while it works, and how it hands over what it has made. */
export interface Desk {
  fed: AsyncIterable<unknown>;
  post: (part: unknown) => void;
}

/** Work in a thread of its own; it ends when this resolves. */
export type Task = (input: never, desk: Desk) => Promise<void>;

/** What a thread is started with. */
export interface Order {
  task: string;
  input: unknown;
}

async function* fedBy(port: MessagePort): AsyncGenerator {
  for await (const [part] of on(port, 'message') as AsyncIterable<[unknown]>) {
    if (part === null) return;
    yield part;
  }
}

/** How much less a thread gets of a processor than the server, where both want it: a third of its share. */
const lower = 5;

/**
 * Lets this thread step back behind the server's own: an alarm is not to wait for a file. Systems that can not tell
 * threads apart leave it as it is.
 */
function stepBack(): void {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    if (Number.isInteger(thread)) setPriority(thread, lower);
  } catch {
    // There is no such folder, or it is not allowed: the thread works on as it was begun.
  }
}

/** Does in this thread what it was started for; the program of that one task is loaded. */
export async function doTask(tasks: Readonly<Record<string, () => Promise<Task>>>): Promise<void> {
  const { task, input } = workerData as Order;
  const load = tasks[task];
  const port = parentPort;
  if (!load || !port) throw new Error(`no task is called ${task}`);
  stepBack();
  const work = await load();
  await work(input as never, {
    fed: fedBy(port),
    post: (part) => {
      port.postMessage(part);
    },
  });
  port.close();
}
