import type { Milliseconds } from '../../contract/units.ts';
import { Worker } from 'node:worker_threads';
import { driverPath } from '../sqlite.ts';
import { passingCodes } from './dialect.ts';
import { gateSource, openGate, type ReadingGate } from './reading-gate.ts';
import { threadEnd } from './thread-end.ts';

/** Looks after the length of the write-ahead log from a thread of its own, so that no append waits for it. */
export interface Checkpoints {
  stop(): Promise<void>;
}

/** How long it rests between two looks, and from how many pages on the log is brought back to its beginning. */
export interface CheckpointOptions {
  restMs: Milliseconds;
  longestPages: number;
}

/**
 * Pages of the log from which a connection that writes makes a checkpoint by itself: for the case that nobody else
 * does. SQLite's own limit of 1,000 would have each small write on the loop wait for the copying of pages.
 */
export const lastResortPages = 128_000;
/** Pages of the log, of 4,096 bytes each, from which on it is brought back to its beginning. */
export const longestPages = 64_000;
const usual: CheckpointOptions = { restMs: 500, longestPages };
/** Bringing the log back to its beginning locks writers out: for so long at most, and so few pages left to copy. */
const lockedMs = 50;
const fewPages = 500;
/** A question that is being answered may go on for so long before its end is waited for at another look. */
const questionMs = 5_000;

// Text, not a file: it runs the same from the sources, the bundle and the tests.
const source = `
const { parentPort, workerData } = require('node:worker_threads');
const { driver, file, shared, restMs, longestPages, lockedMs, fewPages, questionMs, passing } = workerData;
${gateSource}
const gate = new Int32Array(shared);
const db = new (require(driver))(file, { timeout: lockedMs, fileMustExist: true });
parentPort.postMessage('open');
const copy = () => db.pragma('wal_checkpoint(PASSIVE)')[0];
function look() {
  try {
    if (copy().log > longestPages)
      betweenQuestions(gate, questionMs, () => {
        const { log, checkpointed } = copy();
        if (log - checkpointed <= fewPages) db.pragma('wal_checkpoint(RESTART)');
      });
  } catch (error) {
    // Busy, or without room: the next look may find it otherwise.
    if (!new RegExp(passing).test(String(error.code))) throw error;
  }
  setTimeout(look, restMs);
}
look();
`;

/**
 * Starts it for a database file in WAL mode. It does not keep the process alive; where it fails, the writer's own
 * checkpoints remain.
 */
export function startCheckpoints(
  file: string,
  gate: ReadingGate,
  onFailure: (error: Error) => void,
  options: CheckpointOptions = usual,
): Checkpoints {
  const worker = new Worker(source, {
    eval: true,
    workerData: {
      driver: driverPath,
      file,
      shared: gate,
      ...options,
      lockedMs,
      fewPages,
      questionMs,
      passing: passingCodes,
    },
  });
  const end = threadEnd(worker);
  worker.unref();
  worker.on('error', (error) => {
    openGate(gate);
    onFailure(error);
  });
  return {
    async stop() {
      await end();
      openGate(gate);
    },
  };
}
