import type { Worker } from 'node:worker_threads';

/**
 * Watches a thread and gives what ends it. The end waits for the thread's first message, which it sends when its driver
 * is loaded: Node 26 ends the process where a thread is told to end while it loads a native module.
 */
export function threadEnd(worker: Worker): () => Promise<void> {
  const loaded = new Promise<void>((resolve) => {
    worker.once('message', () => {
      resolve();
    });
    worker.once('exit', () => {
      resolve();
    });
  });
  return async () => {
    worker.ref();
    await loaded;
    await worker.terminate();
  };
}
