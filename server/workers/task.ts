import { on } from 'node:events';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { stepBack } from './step-back.ts';

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

/** Does in this thread what it was started for. */
export async function doTask(tasks: Readonly<Record<string, Task>>): Promise<void> {
  const { task, input } = workerData as Order;
  const work = tasks[task];
  const port = parentPort;
  if (!work || !port) throw new Error(`no task is called ${task}`);
  stepBack();
  await work(input as never, {
    fed: fedBy(port),
    post: (part) => {
      port.postMessage(part);
    },
  });
  port.close();
}
