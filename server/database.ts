import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { Tables } from './store/tables.ts';

/**
 * A connection of its own for queries and for the single-statement writes of secrets. Nothing may keep a write
 * transaction open here across a turn of the event loop: the log's writer would wait for it, and all else for the writer.
 */
export function openQueries(file: string): Kysely<Tables> {
  const database = new SqliteDatabase(file, { timeout: 5_000, fileMustExist: true });
  database.pragma('synchronous = FULL');
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
}
