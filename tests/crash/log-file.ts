import { openDatabase } from '../../server/store/sqlite-store.ts';
import { rebuildReadModels } from '../../server/store/read-models.ts';
import { projections } from '../../server/projections.ts';

/** What the data file of a stopped server holds: positions and streams of the log, and the documents of the read models before and after a rebuild. */
export interface LogFile {
  positions: number[];
  streams: { stream: string; version: number }[];
  readModels: Record<string, Record<string, unknown>[]>;
  rebuilt: Record<string, Record<string, unknown>[]>;
}

/** Reads all of it; the file is rebuilt by this. */
export function readLogFile(file: string): LogFile {
  const db = openDatabase(file);
  const dump = (): Record<string, Record<string, unknown>[]> => Object.fromEntries(projections.map(({ table }) =>
    [table, (db.prepare(`SELECT * FROM ${table} ORDER BY id`).all() as { doc: string }[]).map((row) => ({ ...row, doc: JSON.parse(row.doc) as unknown }))]));
  try {
    const positions = db.prepare<[], number>('SELECT position FROM events ORDER BY position').pluck().all();
    const streams = db.prepare<[], { stream: string; version: number }>('SELECT stream, version FROM events ORDER BY stream, version').all();
    const readModels = dump();
    rebuildReadModels(db, projections);
    return { positions, streams, readModels, rebuilt: dump() };
  } finally {
    db.close();
  }
}
