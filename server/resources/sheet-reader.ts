import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** Enough for any workbook that may be uploaded; one that unfolds into more ends its own thread only. */
const mostMb = 512;

// Text, not a file: it runs the same from the sources, the bundle and the tests.
const source = `
const { parentPort, workerData: { reader, file } } = require('node:worker_threads');
require(reader).readSheet(Buffer.from(file)).then((rows) => parentPort.postMessage(rows));
`;

/** The cells of the first sheet of an .xlsx workbook, read in a thread of its own: a large one takes seconds. Rejects where it is none. */
export function readWorkbook(file: Buffer): Promise<unknown[][]> {
  const reader = createRequire(import.meta.url).resolve('read-excel-file/node');
  return new Promise((resolve, reject) => {
    const worker = new Worker(source, { eval: true, workerData: { reader, file }, resourceLimits: { maxOldGenerationSizeMb: mostMb } });
    worker.once('message', resolve);
    worker.once('error', reject);
    // After an answer this changes nothing.
    worker.once('exit', (code) => reject(new Error(`the reader ended with ${code}`)));
  });
}
