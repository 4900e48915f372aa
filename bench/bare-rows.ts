import Database from 'better-sqlite3';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from './children.ts';
import { machineMs } from './clock.ts';

/** Bodies to insert again and again, so many in one transaction, for so long. */
export interface BareRowsQuestion { bodies: string[]; batch: number; seconds: number }

/** Bare better-sqlite3: inserts rows like those of the log, durably, and does nothing else. `args` is the folder to work in. */
export const bareRows: Role = async (folder) => {
  const own = mkdtempSync(join(String(folder), 'bare-'));
  const db = new Database(join(own, 'rows.db'));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.exec('create table events (position integer primary key, stream text not null, version integer not null, type text not null, area_code text not null, body text not null)');
  const insert = db.prepare('insert into events (stream, version, type, area_code, body) values (?, 1, ?, ?, ?)');
  let serial = 0;
  const insertAll = db.transaction((bodies: string[]) => {
    for (const body of bodies) insert.run(`alarm-${serial++}`, 'alarm.raised', '341825', body);
  });
  return {
    ready: null,
    async answer(question) {
      const { bodies, batch, seconds } = question as BareRowsQuestion;
      const startedAt = machineMs();
      let rows = 0;
      while (machineMs() - startedAt < seconds * 1_000) {
        insertAll(Array.from({ length: batch }, (_, n) => bodies[(rows + n) % bodies.length] ?? ''));
        rows += batch;
      }
      const perSecond = rows / (machineMs() - startedAt) * 1_000;
      return perSecond;
    },
  };
};
