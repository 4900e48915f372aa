import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** Enough for any workbook that may be uploaded; one that unfolds into more, or keeps its reader longer, ends its own thread only. */
const mostMb = 512;
const mostMs = 60_000;

const resolve = (name: string): string => createRequire(import.meta.url).resolve(name);

/** A workbook that took its reader's memory or time. */
export class TooMuch extends Error {}

/** What a script answers in a thread of its own: a large workbook takes seconds. Rejects where it fails, and with `TooMuch` where it does not come to an end. */
export function inThread<Answer>(script: string, workerData: object, bounds: { mb: number; ms: number } = { mb: mostMb, ms: mostMs }): Promise<Answer> {
  return new Promise((answer, reject) => {
    const worker = new Worker(script, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: bounds.mb } });
    const late = setTimeout(() => {
      reject(new TooMuch());
      void worker.terminate();
    }, bounds.ms);
    worker.once('message', answer);
    worker.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TooMuch() : error));
    worker.once('exit', (code) => {
      clearTimeout(late);
      // After an answer this changes nothing.
      reject(new Error(`the reader ended with ${code}`));
    });
  });
}

// Texts, not files: they run the same from the sources, the bundle and the tests.
const xlsx = `
const { parentPort, workerData: { reader, file } } = require('node:worker_threads');
require(reader).readSheet(Buffer.from(file)).then((rows) => parentPort.postMessage(rows));
`;
const xls = `
const { parentPort, workerData: { reader, stream, sheet, mostRows } } = require('node:worker_threads');
const options = { type: 'buffer', dense: true, sheetRows: mostRows, cellDates: true, cellFormula: false, cellHTML: false, cellText: false };
const { SheetNames, Sheets } = require(reader).read(Buffer.from(stream), options);
const valueOf = (cell) => (cell && cell.t !== 'e' ? cell.v : undefined);
parentPort.postMessage(Array.from(Sheets[SheetNames[sheet]]['!data'], (row) => Array.from(row ?? [], valueOf)));
`;

/** The cells of the first sheet of an .xlsx workbook. Rejects where it is none. */
export const readWorkbook = (file: Buffer): Promise<unknown[][]> => inThread(xlsx, { reader: resolve('read-excel-file/node'), file });

/** The cells of a sheet of a BIFF8 stream, `mostRows` of its rows; nothing is reckoned, a formula is what it last came to. */
export const readOldSheet = (stream: Buffer, sheet: number, mostRows: number): Promise<unknown[][]> =>
  inThread(xls, { reader: resolve('@e965/xlsx'), stream, sheet, mostRows });
