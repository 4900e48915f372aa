import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { threadEnd } from '../../server/store/thread-end.ts';

const source = `
const { parentPort, workerData: { shared } } = require('node:worker_threads');
const cells = new Int32Array(shared);
Atomics.wait(cells, 0, 0);
Atomics.store(cells, 1, 1);
parentPort.postMessage('open');
setInterval(() => {}, 1_000);
`;

it('a thread that is told to end while it loads its driver loads it first', async () => {
  const cells = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(source, { eval: true, workerData: { shared: cells.buffer } });
  const end = threadEnd(worker);
  await once(worker, 'online');
  const ended = end();
  Atomics.store(cells, 0, 1);
  Atomics.notify(cells, 0);
  await ended;
  expect(Atomics.load(cells, 1)).toBe(1);
});

it('a thread that could not load it ends all the same', async () => {
  const worker = new Worker('process.exit(3)', { eval: true });
  const end = threadEnd(worker);
  await end();
  expect(worker.threadId).toBe(-1);
});
