import { setImmediate as nextTurn } from 'node:timers/promises';
import { Kysely, type KyselyPlugin, type QueryId, SqliteDialect } from 'kysely';
import { SqliteDatabase } from './sqlite.ts';
import { lastResortPages } from './store/checkpoints.ts';
import { createReadingGate } from './store/reading-gate.ts';
import { readingDialect } from './store/reading-thread.ts';
import type { Tables } from './tables.ts';

/** A question of so many milliseconds has kept everybody waiting: SQLite answers on the loop. */
const longMs = 20;

/** Lets what waits have its turn after a long question, so that several of one request do not add up for an alarm. */
function takeTurns(now: () => number): KyselyPlugin {
  const began = new WeakMap<QueryId, number>();
  return {
    transformQuery({ queryId, node }) {
      began.set(queryId, now());
      return node;
    },
    async transformResult({ queryId, result }) {
      if (now() - (began.get(queryId) ?? 0) >= longMs) await nextTurn();
      return result;
    },
  };
}

/** The loop stands still while a write waits for another process that writes. */
const longestWaitMs = 1_000;

/**
 * A connection of its own for queries and for the single-statement writes of secrets. Nothing may keep a write
 * transaction open here across a turn of the event loop: the log's writer would wait for it, and all else for the
 * writer. `now` counts milliseconds.
 */
export function openQueries(file: string, now = () => performance.now()): Kysely<Tables> {
  const database = new SqliteDatabase(file, { timeout: longestWaitMs, fileMustExist: true });
  database.pragma('synchronous = FULL');
  database.pragma('cache_size = -65536');
  database.pragma(`wal_autocheckpoint = ${lastResortPages}`);
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }), plugins: [takeTurns(now)] });
}

/** A connection that refuses writes, for a thread that has nothing else to do than to read. */
export const openReadOnly = (file: string): Kysely<Tables> =>
  new Kysely<Tables>({
    dialect: new SqliteDialect({ database: new SqliteDatabase(file, { readonly: true, fileMustExist: true }) }),
  });

/**
 * A connection in a thread of its own, for lists and figures: questions that take longer the more waits. It refuses
 * writes.
 */
export const openReads = (file: string, gate = createReadingGate()): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: readingDialect(file, gate) });
