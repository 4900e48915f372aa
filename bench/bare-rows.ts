import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { alarmProjections } from '../server/alarms/projections.ts';
import { recreateTable } from '../server/store/read-model.ts';
import { openDatabase } from '../server/store/sqlite-store.ts';
import type { Role } from './children.ts';
import { machineMs } from './clock.ts';

/**
 * A row of the log and the row of the read model that belongs to it, as the server wrote them; cells in the order of
 * the columns.
 */
export interface SameRow {
  event: readonly unknown[];
  alarm: readonly unknown[];
}

/**
 * Rows to insert again and again under new ids, so many events in one transaction, for so long; `alarms` whether the
 * read model's too.
 */
export interface BareRowsQuestion {
  rows: SameRow[];
  alarms: boolean;
  batch: number;
  seconds: number;
}

/**
 * Bare better-sqlite3 with the server's tables, indexes and PRAGMAs: inserts the same rows, and does nothing else.
 * `args` is the folder to work in.
 */
export const bareRows: Role = async (folder) => {
  const db = openDatabase(join(mkdtempSync(join(String(folder), 'bare-')), 'rows.db'));
  // Kinder to the peer than SQLite's own 1,000: fewer checkpoints interrupt it.
  db.pragma('wal_autocheckpoint = 4000');
  for (const projection of alarmProjections) recreateTable(db, projection);
  const insertEvent = db.prepare(
    'insert into events (stream, version, type, area_code, body, hash) values (?, ?, ?, ?, ?, unhex(?))',
  );
  const columns = db.pragma('table_info(alarms)') as unknown[];
  const insertAlarm = db.prepare(`insert into alarms values (${columns.map(() => '?').join(', ')})`);
  const insertAll = db.transaction((rows: readonly SameRow[], alarms: boolean) => {
    for (const { event, alarm } of rows) {
      const id = randomUUID();
      const born = insertEvent.run(`alarm-${id}`, ...event.slice(1)).lastInsertRowid;
      if (alarms) insertAlarm.run(born, id, ...alarm.slice(2));
    }
  });
  return {
    ready: null,
    async answer(question) {
      const { rows, alarms, batch, seconds } = question as BareRowsQuestion;
      const startedAt = machineMs();
      let done = 0;
      while (machineMs() - startedAt < seconds * 1_000) {
        insertAll(
          Array.from({ length: batch }, (_, n) => rows[(done + n) % rows.length]).filter((row) => row !== undefined),
          alarms,
        );
        done += batch;
      }
      return (done / (machineMs() - startedAt)) * 1_000;
    },
  };
};
