import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { messages } from './messages.ts';
import { SqliteDatabase } from './sqlite.ts';
import { StartupError } from './startup-error.ts';

function openLock(dataDir: string): Database {
  try {
    return new SqliteDatabase(join(dataDir, 'lookout.lock'), { timeout: 0 });
  } catch (error) {
    throw new StartupError(messages.unwritable(dataDir), { cause: error });
  }
}

const pidIn = (file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '?';
  }
};

/**
 * Takes a data folder for this process; returns what gives it back. Throws `StartupError` where another process has it.
 * The operating system holds the lock (that of an SQLite file), so it ends with the process, however that ends.
 */
export function lockDataDir(dataDir: string): () => void {
  const pidFile = join(dataDir, 'lookout.pid');
  const lock = openLock(dataDir);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw new StartupError(messages.inUse(dataDir, pidIn(pidFile)), { cause: error });
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return () => {
    rmSync(pidFile, { force: true });
    lock.close();
  };
}
