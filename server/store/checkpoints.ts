import { Worker } from 'node:worker_threads';
import { driverPath } from '../sqlite.ts';
import { passingCodes } from './dialect.ts';

/** Looks after the length of the write-ahead log from a thread of its own, so that no append waits for it. */
export interface Checkpoints {
  stop(): Promise<void>;
}

/** How often it looks, and from how many pages on it makes writers wait until the log is back at its beginning. */
const everyMs = 500;
const longestPages = 64_000;
const busyMs = 1_000;

// Text, not a file: it runs the same from the sources, the bundle and the tests.
const source = `
const { workerData: { driver, file, everyMs, longestPages, busyMs, passing } } = require('node:worker_threads');
const db = new (require(driver))(file, { timeout: busyMs, fileMustExist: true });
setInterval(() => {
  try {
    const [{ log }] = db.pragma('wal_checkpoint(PASSIVE)');
    if (log > longestPages) db.pragma('wal_checkpoint(RESTART)');
  } catch (error) {
    // Busy, or without room: the next look may find it otherwise.
    if (!new RegExp(passing).test(String(error.code))) throw error;
  }
}, everyMs);
`;

/**
 * Starts it for a database file in WAL mode. It does not keep the process alive; where it fails, the writer's own
 * checkpoints remain.
 */
export function startCheckpoints(file: string, onFailure: (error: Error) => void): Checkpoints {
  const worker = new Worker(source, {
    eval: true,
    workerData: { driver: driverPath, file, everyMs, longestPages, busyMs, passing: passingCodes },
  });
  worker.unref();
  worker.on('error', onFailure);
  return {
    async stop() {
      await worker.terminate();
    },
  };
}
