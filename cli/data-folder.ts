import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { databaseFile, keepToOneself, prepareDataDir } from '../server/data-dir.ts';
import { messages } from '../server/messages.ts';
import { projections } from '../server/projections.ts';
import { StartupError } from '../server/startup-error.ts';
import type { EventStore } from '../server/store/port.ts';
import { UnusableDatabase } from '../server/store/schema.ts';
import { openSqliteStore } from '../server/store/sqlite-store.ts';
import { failure } from './exit-line.ts';
import { cliMessages } from './messages.ts';

/**
 * The data folder as named by `--data` or DATA_DIR. `mayBeNew`: it is made where there is none; otherwise it must hold
 * data.
 */
export function dataFolder(named: string | undefined, mayBeNew = false): string {
  const folder = resolve(named ?? process.env['DATA_DIR'] ?? 'data');
  keepToOneself();
  if (mayBeNew) forPeople(folder, () => prepareDataDir(folder));
  else if (!existsSync(databaseFile(folder))) throw failure(cliMessages.noData(folder));
  return folder;
}

/** Runs what needs the data folder; what the server would say about it at a start is said here too. */
export function forPeople<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (fault) {
    if (fault instanceof StartupError) throw failure(fault.message);
    if (fault instanceof UnusableDatabase) throw failure(messages[fault.kind](folder));
    throw fault;
  }
}

/** The log of a data folder, for one short visit beside a running server. */
export async function withStore<T>(folder: string, visit: (store: EventStore) => Promise<T>): Promise<T> {
  const store = forPeople(folder, () =>
    openSqliteStore({ file: databaseFile(folder), clock: { now: () => Date.now() }, projections }),
  );
  try {
    return await visit(store);
  } finally {
    await store.close();
  }
}
