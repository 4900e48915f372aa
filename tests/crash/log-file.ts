import type { PublicSealKey } from '../../server/seals/seal-key.ts';
import { openStoredLog } from '../../server/seals/stored-log.ts';
import { type Fault, type Sound, verifyLog } from '../../server/seals/verify.ts';
import { openDatabase } from '../../server/store/sqlite-store.ts';
import { rebuildReadModels } from '../../server/store/read-models.ts';
import { projections } from '../../server/projections.ts';

/**
 * What the data file of a stopped server holds: positions and streams of the log, what its chain and its seals say of
 * it, and the documents of the read models before and after a rebuild.
 */
export interface LogFile {
  positions: number[];
  streams: { stream: string; version: number }[];
  verified: Sound | Fault;
  readModels: Record<string, Record<string, unknown>[]>;
  rebuilt: Record<string, Record<string, unknown>[]>;
}

/** Reads all of it; the file is rebuilt by this. `keys` are those of its seals. */
export function readLogFile(file: string, keys: readonly PublicSealKey[]): LogFile {
  const db = openDatabase(file);
  const dump = (): Record<string, Record<string, unknown>[]> =>
    Object.fromEntries(
      projections.map(({ table }) => [
        table,
        (db.prepare(`SELECT * FROM ${table} ORDER BY id`).all() as { doc: string }[]).map((row) => ({
          ...row,
          doc: JSON.parse(row.doc) as unknown,
        })),
      ]),
    );
  try {
    const positions = db.prepare<[], number>('SELECT position FROM events ORDER BY position').pluck().all();
    const streams = db
      .prepare<[], { stream: string; version: number }>('SELECT stream, version FROM events ORDER BY stream, version')
      .all();
    const verified = verifyLog(openStoredLog(db), { from: 1, keys, kept: [] });
    const readModels = dump();
    rebuildReadModels(db, projections);
    return { positions, streams, verified, readModels, rebuilt: dump() };
  } finally {
    db.close();
  }
}
