import { databaseFile } from '../server/data-dir.ts';
import { openStoredLog, type StoredLog } from '../server/seals/stored-log.ts';
import { forPeople } from './data-folder.ts';
import { failure, misuse } from './exit-line.ts';
import { cliMessages } from './messages.ts';
import { SqliteDatabase } from '../server/sqlite.ts';

/** The position that `--from` names; 1 unless said. */
export function readFrom(text: string | undefined): number {
  if (text === undefined) return 1;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw misuse(cliMessages.badFrom(text));
  return Number(text);
}

/** Reads the log of a data folder, also beside a running server; nothing is written. */
export function readLog<T>(folder: string, read: (log: StoredLog) => T): T {
  return forPeople(folder, () => {
    const db = new SqliteDatabase(databaseFile(folder), { readonly: true, fileMustExist: true });
    try {
      const columns = db.prepare<[], string>(`SELECT name FROM pragma_table_info('events')`).pluck().all();
      if (!columns.includes('hash')) throw failure(cliMessages.noChain(folder));
      return read(openStoredLog(db));
    } finally {
      db.close();
    }
  });
}
