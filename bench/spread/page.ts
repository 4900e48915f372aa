import type { Asked, Ran } from './worker.ts';

/** Runs what is asked in workers, one for each list of seeds or one, and answers each run and how long all took. */
async function run(asked: readonly Asked[]): Promise<{ runs: Ran[]; tookMs: number; firstMs: number }> {
  const runs: Ran[] = [];
  const began = performance.now();
  let firstMs = Infinity;
  await Promise.all(
    asked.map(
      (one) =>
        new Promise<void>((resolve, reject) => {
          const worker = new Worker(new URL('worker.ts', import.meta.url), { type: 'module' });
          worker.addEventListener('error', (fault) => reject(new Error(fault.message)));
          worker.addEventListener('message', ({ data }: MessageEvent<Ran | 'done'>) => {
            firstMs = Math.min(firstMs, performance.now() - began);
            if (data === 'done') {
              worker.terminate();
              resolve();
            } else runs.push(data);
          });
          worker.postMessage(one, []);
        }),
    ),
  );
  return { runs, tookMs: performance.now() - began, firstMs };
}

Object.assign(window, { run });
document.documentElement.dataset['ready'] = '';
