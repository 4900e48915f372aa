import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { databaseFile, keepToOneself, prepareDataDir } from '../server/data-dir.ts';
import { lockDataDir } from '../server/lock.ts';
import { messages } from '../server/messages.ts';
import { projections } from '../server/projections.ts';
import { StartupError } from '../server/startup-error.ts';
import { isNoDatabase } from '../server/store/dialect.ts';
import type { EventStore } from '../server/store/port.ts';
import { UnusableDatabase } from '../server/store/schema.ts';
import { isUpToDate, openSqliteStore } from '../server/store/sqlite-store.ts';
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

/** The fault of work on a data folder, in words where people can do something about it. */
export function said(folder: string, fault: unknown): unknown {
  if (fault instanceof StartupError) return failure(fault.message);
  if (fault instanceof UnusableDatabase) return failure(messages[fault.kind](folder));
  return isNoDatabase(fault) ? failure(messages.foreign(folder)) : fault;
}

/** Runs what needs the data folder; what the server would say about it at a start is said here too. */
export function forPeople<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (fault) {
    throw said(folder, fault);
  }
}

/**
 * Begins a short visit beside a running server, and answers what ends it. What another version has written has to be
 * brought to this one first: never beneath a server of that version, which could write no more.
 */
export function beginVisit(folder: string): () => void {
  if (forPeople(folder, () => isUpToDate(databaseFile(folder), projections))) return () => undefined;
  try {
    return lockDataDir(folder);
  } catch (fault) {
    throw fault instanceof StartupError ? failure(cliMessages.otherVersion(folder)) : fault;
  }
}

/** The log of a data folder, for one short visit beside a running server. */
export async function withStore<T>(folder: string, visit: (store: EventStore) => Promise<T>): Promise<T> {
  const end = beginVisit(folder);
  try {
    const store = forPeople(folder, () =>
      openSqliteStore({ file: databaseFile(folder), clock: { now: () => Date.now() }, projections }),
    );
    try {
      return await visit(store);
    } finally {
      await store.close();
    }
  } finally {
    end();
  }
}
